import { addressStates } from '#contract/india.ts'
import { allSeries } from '#contract/shop/document-numbers.ts'
import type {
  CodSettings,
  Settings,
  SettingsSection,
  TaxSettings,
} from '#contract/shop/settings.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { defaultCod, defaultShipping, defaultsWrittenAt, defaultTax } from './defaults.ts'
import { readDocumentNumbers, refuseTakenPrefixes } from './document-prefixes.ts'
import { readTaxSettings, type SectionName, withDefaults } from './settings.ts'

/** A section's new value, and the version that it changes; without one the last writer wins. */
export type Change<Value> = { value: Value; version?: number }

/** Every section with its version and its last editor; a section that was never set has version 1. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updatedBy')
    .select(['section', 'value', 'version', 'updatedAt', 'users.firstName', 'users.lastName'])
    .where('section', '!=', 'company')
    .execute()
  const sectionOf = <Value>(name: SectionName, defaults: Value) => {
    const row = rows.find(({ section }) => section === name)
    return {
      value: withDefaults(row, defaults),
      version: row?.version ?? 1,
      updatedAt: row?.updatedAt ?? defaultsWrittenAt,
      updatedBy: row?.firstName ? `${row.firstName} ${row.lastName}` : null,
    }
  }
  return {
    shipping: sectionOf('shipping', defaultShipping),
    cod: sectionOf('cod', defaultCod),
    tax: sectionOf('tax', defaultTax),
    documentNumbers: await readDocumentNumbers(db),
  }
}

/** Updates the COD rules. Refuses a limit below the minimum order. */
export async function updateCod(tx: Tx, actor: Actor, change: Change<CodSettings>) {
  if (change.value.minimum > change.value.limit)
    throw invalid({ 'value.limit': "The maximum can't be lower than the minimum." })
  return updateSection(tx, actor, 'cod', change)
}

/**
 * Updates the state that goods are sold from, how totals are rounded, how long goods may be returned, and how documents
 * are numbered. Refuses prefixes of numbers that another kind of document has.
 */
export async function updateTax(tx: Tx, actor: Actor, change: Change<TaxSettings>) {
  if (!isStateOfIndia(change.value.supplierStateCode))
    throw invalid({ 'value.supplierStateCode': 'Choose a state.' })
  const { prefixes } = await readTaxSettings(tx)
  if (allSeries.some((series) => prefixes[series] !== change.value.prefixes[series]))
    await refuseTakenPrefixes(tx, change.value.prefixes)
  return updateSection(tx, actor, 'tax', change)
}

/** Whether a code is that of a state that goods can be delivered to. */
export const isStateOfIndia = (stateCode: string) =>
  addressStates.some(({ code }) => code === stateCode)

/**
 * Locks a section, so that of two simultaneous changes the second sees the first. A section without a row
 * gets one here.
 */
export async function lockSection(tx: Tx, section: SectionName) {
  await tx
    .insertInto('settings')
    .values({ section, value: '{}' })
    .onConflict((row) => row.column('section').doNothing())
    .execute()
  return tx
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes a locked section as its next version. */
export async function writeSection(tx: Tx, actor: Actor, section: SectionName, value: unknown) {
  const { version } = await tx
    .updateTable('settings')
    .set((eb) => ({
      value: JSON.stringify(value),
      version: eb('version', '+', 1),
      updatedAt: eb.fn<Date>('now'),
      updatedBy: actor.id,
    }))
    .where('section', '=', section)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Rewrites how a locked section is stored; its meaning is unchanged, so its version stays. */
export const rewriteSection = (tx: Tx, section: SectionName, value: unknown) =>
  tx
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('section', '=', section)
    .execute()

/** Writes a section and records it. Refuses if somebody else changed it first. */
export async function updateSection<Name extends SettingsSection>(
  tx: Tx,
  actor: Actor,
  section: Name,
  { value, version }: Change<Settings[Name]['value']>,
): Promise<Settings> {
  const stored = await lockSection(tx, section)
  const before = await readSettings(tx)
  if (isOutdated(version, stored)) throw stale(before)

  await writeSection(tx, actor, section, value)
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: section,
    before: before[section].value,
    after: value,
  })
  return readSettings(tx)
}
