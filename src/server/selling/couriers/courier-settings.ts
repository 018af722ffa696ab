import { normalisePincode } from '#contract/pincode.ts'
import type {
  AccountWrite,
  CourierAccount,
  CourierSettings,
  CourierSettingsWrite,
} from '#contract/selling/courier-settings.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { type CourierSection, defaultCouriers } from '#server/shop/settings/defaults.ts'
import { readCourierSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, writeSection } from '#server/shop/settings/update-settings.ts'
import { CourierUnavailable } from './courier-company.ts'
import type { CourierOptions } from './courier-options.ts'
import { noAccount, secretsOf, valuesOf } from './courier-secrets.ts'
import type { AccountField, CourierProvider } from './providers/provider.ts'

/** The couriers of the shop and its accounts with companies, without the secrets. */
export async function readCourierSettings(
  db: Db,
  { box, providers }: CourierOptions,
): Promise<CourierSettings> {
  const section = await readCourierSection(db)
  const row = await db
    .selectFrom('settings')
    .select('version')
    .where('section', '=', 'couriers')
    .executeTakeFirst()
  const heard = await db
    .selectFrom('courierScans as scan')
    .innerJoin('courierBookings as booking', 'booking.id', 'scan.bookingId')
    .select((eb) => ['booking.provider', eb.fn.max('scan.receivedAt').as('at')])
    .groupBy('booking.provider')
    .execute()
  return {
    accounts: providers.map((provider) => ({
      ...accountSettings(provider, section, box),
      lastHeardAt: heard.find((one) => one.provider === provider.id)?.at ?? null,
    })),
    couriers: [...section.couriers],
    version: row?.version ?? 1,
  }
}

function accountSettings(
  provider: CourierProvider,
  { accounts }: CourierSection,
  box: CourierOptions['box'],
): Omit<CourierAccount, 'lastHeardAt'> {
  const { id, name, fields, webhook } = provider
  const stored = accounts[id] ?? noAccount
  const values = valuesOf(provider, stored)
  return {
    provider: id,
    name,
    enabled: stored.enabled,
    webhookHint: webhook.hint,
    secretsReadable: secretsOf(provider).areReadable(values, box),
    fields: fields.map(({ name: field, label, hint = '', kind, maxLength }) => ({
      name: field,
      label,
      hint,
      kind,
      maxLength,
      value: kind === 'secret' ? '' : (values[field] ?? ''),
      isSet: values[field] !== '',
    })),
  }
}

/** Changes the couriers and the accounts. Refuses to switch a company on without all that it needs. */
export async function updateCourierSettings(
  tx: Tx,
  options: CourierOptions,
  actor: Actor,
  { accounts = [], couriers, version }: CourierSettingsWrite,
): Promise<CourierSettings> {
  const row = await lockSection(tx, 'couriers')
  const before = await readCourierSettings(tx, options)
  if (isOutdated(version, row)) throw stale(before)
  const stored = withDefaults(row, defaultCouriers)
  const problems: Record<string, string> = {}
  const written = accounts.map((account, place) =>
    writtenAccount(account, stored, options, (field, message) => {
      problems[`accounts.${place}.${field}`] = message
    }),
  )
  const next: CourierSection = {
    accounts: { ...stored.accounts, ...Object.fromEntries(written) },
    couriers: couriers.map(({ name, trackingLink = null }) => ({ name, trackingLink })),
  }
  refuseSecond(next, accounts, problems)
  refuseTwice(next, problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await writeSection(tx, actor, 'couriers', next)
  const after = await readCourierSettings(tx, options)
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'couriers',
    before,
    after: { ...after, secretsChanged: secretsIn(accounts, options) },
  })
  return after
}

type Refuse = (field: string, message: string) => void

/** Stored values with the staff's changes, secrets sealed. An empty secret stays as it was. */
function writtenAccount(
  { provider: id, enabled, fields: entered }: AccountWrite,
  { accounts }: CourierSection,
  { providers, box }: CourierOptions,
  refuse: Refuse,
) {
  const provider = providers.find((one) => one.id === id)
  const stored = accounts[id] ?? noAccount
  if (!provider) {
    refuse('provider', 'This shop has no such courier company.')
    return [id, stored] as const
  }
  const values: Record<string, string> = valuesOf(provider, stored)
  const secrets = secretsOf(provider)
  for (const field of provider.fields) {
    const { name, kind, missing } = field
    const value = plainValue(field, entered[name])
    const isGiven = value !== undefined && (kind !== 'secret' || value !== '')
    const problem = isGiven ? problemOf(field, value) : null
    if (isGiven && !problem)
      Object.assign(
        values,
        kind === 'secret' ? secrets.sealWritten({ [name]: value }, box) : { [name]: value },
      )
    if (problem) refuse(`fields.${name}`, problem)
    else if (enabled && !values[name]) refuse(`fields.${name}`, missing)
  }
  return [id, { enabled, values }] as const
}

function plainValue({ kind }: AccountField, entered: string | undefined): string | undefined {
  if (entered === undefined || kind === 'secret') return entered
  const text = entered.trim()
  if (kind === 'pincode') return normalisePincode(text) ?? text
  return kind === 'email' ? text.toLowerCase() : text
}

function problemOf({ kind, minLength = 0, maxLength }: AccountField, value: string): string | null {
  if (value === '') return null
  if (value.length > maxLength) return `At most ${maxLength} characters.`
  if (value.length < minLength) return `At least ${minLength} characters.`
  if (kind === 'pincode' && !/^[1-9][0-9]{5}$/.test(value)) return 'Enter a 6-digit pincode.'
  return kind === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value) ? 'Enter an email address.' : null
}

function refuseSecond(
  { accounts }: CourierSection,
  written: readonly AccountWrite[],
  problems: Record<string, string>,
) {
  if (Object.values(accounts).filter(({ enabled }) => enabled).length < 2) return
  written.forEach(({ enabled }, place) => {
    if (enabled)
      problems[`accounts.${place}.enabled`] =
        'Another company books the parcels. Switch it off first.'
  })
}

function refuseTwice({ couriers }: CourierSection, problems: Record<string, string>) {
  const names = couriers.map(({ name }) => name.toLowerCase())
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      problems[`couriers.${index}.name`] = 'This courier is listed twice.'
}

/** The names of the secrets that were entered. */
const secretsIn = (accounts: readonly AccountWrite[], { providers }: CourierOptions) =>
  accounts.flatMap(({ provider: id, fields }) => {
    const provider = providers.find((one) => one.id === id)
    const secrets = provider?.fields.filter(({ kind }) => kind === 'secret') ?? []
    return secrets.filter(({ name }) => fields[name]).map(({ name }) => `${id}.${name}`)
  })

/** Logs in to check that the company for new bookings answers and accepts the account. */
export async function tryAccount(db: Db, options: CourierOptions) {
  const chosen = options.chosenCompany(await readCourierSection(db))
  if (!chosen)
    return { ok: false, message: 'No courier company is on, or its password is missing.' }
  try {
    await chosen.company.logIn()
    return { ok: true, message: `Connected. ${chosen.provider.name} accepts the account.` }
  } catch (error) {
    if (!(error instanceof CourierUnavailable)) throw error
    return { ok: false, message: error.message }
  }
}
