import { dayInIndia } from '#contract/india-time.ts'
import type { EInvoiceSettings, EInvoiceSettingsWrite } from '#contract/tax/e-invoice-settings.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { defaultEInvoices, type EInvoiceSection } from '#server/shop/settings/default-e-invoices.ts'
import { readEInvoiceSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, writeSection } from '#server/shop/settings/update-settings.ts'
import { type IrpOptions, irpIn, irpSecrets } from './account.ts'
import { IrpUnavailable } from './irp.ts'
import { isPublicKey } from './signed-qr.ts'

/** How invoices are reported, without the secrets of the account. */
export async function readEInvoiceSettings(db: Db, options: IrpOptions): Promise<EInvoiceSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', 'eInvoices')
    .executeTakeFirst()
  return shownOf(withDefaults(row, defaultEInvoices), row?.version ?? 1, options)
}

function shownOf(section: EInvoiceSection, version: number, { box }: IrpOptions): EInvoiceSettings {
  const { clientSecret, password, ...irp } = section.irp
  return {
    ...section,
    irp: {
      ...irp,
      clientSecretSet: clientSecret !== '',
      passwordSet: password !== '',
      secretsReadable: irpSecrets.areReadable(section.irp, box),
    },
    version,
  }
}

/**
 * Changes how invoices are reported. Switched on, documents issued from today on are reported unless another day is
 * given. Refuses to switch on without the place of registration, and calls without a whole account.
 */
export async function updateEInvoiceSettings(
  tx: Tx,
  options: IrpOptions,
  actor: Actor,
  { version, ...written }: EInvoiceSettingsWrite,
): Promise<EInvoiceSettings> {
  const row = await lockSection(tx, 'eInvoices')
  const stored = withDefaults(row, defaultEInvoices)
  const before = shownOf(stored, row.version, options)
  if (isOutdated(version, row)) throw stale(before)
  const { clientSecret, password, ...irp } = written.irp
  const next: EInvoiceSection = {
    ...written,
    from: written.enabled ? (written.from ?? dayInIndia(await readClock(tx))) : written.from,
    irp: {
      ...stored.irp,
      ...irp,
      ...irpSecrets.sealWritten({ clientSecret, password }, options.box),
    },
  }
  const problems = problemsOf(next)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const now = await writeSection(tx, actor, 'eInvoices', next)
  const after = shownOf(next, now, options)
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'eInvoices',
    before,
    after: { ...after, secretsChanged: clientSecret !== '' || password !== '' },
  })
  return after
}

function problemsOf({ enabled, city, pincode, publicKey, irp }: EInvoiceSection) {
  const problems: Record<string, string> = {}
  if (enabled && city.length < 3)
    problems.city = 'Enter the town in which the company is registered.'
  if (enabled && pincode === '') problems.pincode = 'Enter the pincode of that place.'
  if (publicKey !== '' && !isPublicKey(publicKey))
    problems.publicKey = 'This is not a public key. Paste the whole text of the PEM file.'
  if (irp.url !== '' && !isCallable(irp.url))
    problems['irp.url'] = 'Enter an address that begins with https://.'
  if (!irp.enabled) return problems
  if (irp.url === '') problems['irp.url'] = 'Enter the address of the GSP.'
  if (irp.clientId === '') problems['irp.clientId'] = 'Enter the client ID.'
  if (irp.userName === '') problems['irp.userName'] = 'Enter the user name.'
  if (irp.clientSecret === '') problems['irp.clientSecret'] = 'Enter the client secret.'
  if (irp.password === '') problems['irp.password'] = 'Enter the password.'
  return problems
}

/** Secrets travel encrypted, except to a program on this machine. */
function isCallable(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {}
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
  )
}

/** Logs in to check that the portal answers and accepts the account. */
export async function tryIrp(db: Db, options: IrpOptions) {
  const irp = await irpIn(db, await readEInvoiceSection(db), options)
  if (!irp)
    return { ok: false, message: 'E-invoicing or its calls are off, or the account is incomplete.' }
  try {
    await irp.logIn()
    return { ok: true, message: 'Connected. The portal accepts the account.' }
  } catch (error) {
    if (!(error instanceof IrpUnavailable)) throw error
    return { ok: false, message: error.message }
  }
}
