import { sql } from 'kysely'
import type { Ledger, Ledgers, LedgersWrite } from '#contract/backoffice/books.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { gstRatesOn } from '#contract/tax/gst-rates.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { paymentProviders } from '#server/selling/payments/providers/registry.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import { courierKey, fixedKeys, gatewayKey, ledgerKind, salesKey } from './ledger-kinds.ts'

type Names = Readonly<Record<string, string>>

/** The name of a ledger by its key. */
export type LedgerNames = (key: string) => string

/** Reads the names of all ledgers: those that the accountant chose, otherwise the standard ones. */
export async function readLedgerNames(db: Db): Promise<LedgerNames> {
  const { names } = await readSettings(db)
  return (key) => nameOf(key, names)
}

/** The ledgers that the shop can book to now, with their names: fixed ones, and those of each rate, gateway and courier. */
export async function readLedgers(db: Db): Promise<Ledgers> {
  const { names, version } = await readSettings(db)
  const { couriers } = await readCourierSection(db)
  const keys = new Set([
    ...ratesOfToday().flatMap((rate) => [salesKey(rate, true), salesKey(rate, false)]),
    ...fixedKeys,
    ...paymentProviders.map(({ id }) => gatewayKey(id)),
    ...couriers.map(({ name }) => courierKey(name)),
    ...Object.keys(names),
  ])
  return { ledgers: [...keys].flatMap((key) => ledgerOf(key, names) ?? []), version }
}

/**
 * Names ledgers; an empty name restores the standard one. Refuses a key that the shop does not have, and one name for
 * ledgers of two groups, because a ledger of Tally belongs to one.
 */
export async function writeLedgers(
  tx: Tx,
  actor: Actor,
  { names: written, version }: LedgersWrite,
): Promise<Ledgers> {
  await tx.selectFrom('bookSettings').select('id').forUpdate().execute()
  const before = await readSettings(tx)
  if (isOutdated(version, before)) throw stale(await readLedgers(tx))
  refuseUnknown(written)
  const named = written.map(({ key, name }) => [key, name] as const)
  const names = Object.fromEntries(
    [...Object.entries(before.names), ...named].filter(([, name]) => name !== ''),
  )
  for (const [key, name] of named) if (name === '') delete names[key]
  refuseMixed(names, written)
  await tx
    .updateTable('bookSettings')
    .set({ names: JSON.stringify(names), version: sql`version + 1` })
    .execute()
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'books',
    before: before.names,
    after: names,
  })
  return readLedgers(tx)
}

const readSettings = (db: Db) =>
  db
    .selectFrom('bookSettings')
    // Only this folder writes it, after the contract has validated it.
    .select([sql<Names>`names`.as('names'), 'version'])
    .executeTakeFirstOrThrow()

const nameOf = (key: string, names: Names) => names[key] ?? ledgerKind(key)?.standard ?? key

function ledgerOf(key: string, names: Names): Ledger | null {
  const kind = ledgerKind(key)
  return kind && { key, ...kind, name: nameOf(key, names) }
}

/** GST rates of today that goods can have, in basis points. */
const ratesOfToday = () =>
  gstRatesOn(dayInIndia(new Date()))
    .filter((rate) => rate > 0)
    .map((rate) => Math.round(rate * 100))

function refuseUnknown(written: LedgersWrite['names']) {
  const unknown = written.findIndex(({ key }) => ledgerKind(key) === null)
  if (unknown >= 0) throw invalid({ [`names.${unknown}.key`]: 'The shop has no such ledger.' })
}

/** Names that differ only in capitals are the same for Tally. */
function refuseMixed(names: Names, written: LedgersWrite['names']) {
  const keys = [...new Set([...fixedKeys, ...Object.keys(names), ...written.map(({ key }) => key)])]
  for (const [at, { key, name }] of written.entries()) {
    const own = nameOf(key, names).toLowerCase()
    const other = keys.find(
      (each) =>
        nameOf(each, names).toLowerCase() === own &&
        ledgerKind(each)?.group !== ledgerKind(key)?.group,
    )
    if (other && name !== '') throw invalid({ [`names.${at}.name`]: mixed(other) })
  }
}

const mixed = (key: string) =>
  `"${ledgerKind(key)?.title}" has this name, and belongs to another group in Tally. Choose another name.`
