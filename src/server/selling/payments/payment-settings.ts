import type { PaymentSettings, PaymentSettingsWrite } from '#contract/shop/payment-settings.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { defaultPayments, type PaymentSection } from '#server/shop/settings/defaults.ts'
import { readPaymentSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, writeSection } from '#server/shop/settings/update-settings.ts'
import { GatewayRejected, GatewayUnavailable, type PaymentGateway } from './gateway.ts'
import type { PaymentOptions } from './payment-options.ts'
import { areReadable, sealed } from './payment-secrets.ts'

/** The settings for online payment, without the secrets. */
export async function readPaymentSettings(
  db: Db,
  options: PaymentOptions,
): Promise<PaymentSettings> {
  const { fromEnvironment, box } = options
  const section = await readPaymentSection(db)
  const { razorpay, upi, bank, holdMinutes, staffHours } = section
  const row = await db
    .selectFrom('settings')
    .select('version')
    .where('section', '=', 'payments')
    .executeTakeFirst()
  return {
    razorpay: {
      enabled: razorpay.enabled,
      keyId: razorpay.keyId,
      fromEnvironment,
      hasKeySecret: razorpay.keySecret !== '',
      hasWebhookSecret: razorpay.webhookSecret !== '',
      keySecretSetAt: razorpay.secretsSet?.keySecret ?? null,
      webhookSecretSetAt: razorpay.secretsSet?.webhookSecret ?? null,
      secretsReadable: areReadable(section, box),
      mode: modeOf(options.gatewayOf(section)),
      lastHeardAt: await readLastHeard(db),
    },
    upi,
    bank,
    holdMinutes,
    staffHours,
    version: row?.version ?? 1,
  }
}

/** The id of an order that no gateway has ever created. */
const noOrder = 'order_00000000000000'

/** Makes a harmless call to check that the gateway answers and accepts the keys. */
export async function tryGateway(db: Db, options: PaymentOptions) {
  const gateway = options.gatewayOf(await readPaymentSection(db))
  if (!gateway) return { ok: false, message: 'Razorpay is off, or its secrets are missing.' }
  try {
    await gateway.listPayments(noOrder)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return { ok: false, message: error.message }
    // A rejection proves that the keys are valid: only the order is unknown.
    if (!(error instanceof GatewayRejected)) throw error
  }
  return { ok: true, message: 'Connected. Razorpay accepts the keys.' }
}

const modeOf = (gateway: PaymentGateway | null) =>
  gateway && (gateway.keyId.startsWith('rzp_live_') ? ('LIVE' as const) : ('TEST' as const))

async function readLastHeard(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('paymentEvents')
    .select((eb) => eb.fn.max('receivedAt').as('at'))
    .where('provider', '=', 'razorpay')
    .executeTakeFirstOrThrow()
  return at
}

/**
 * Changes the settings for online payment. Refuses to switch on a method that lacks its keys, UPI address or
 * account.
 */
export async function updatePaymentSettings(
  tx: Tx,
  options: PaymentOptions,
  actor: Actor,
  { razorpay, upi, bank, holdMinutes, staffHours, version }: PaymentSettingsWrite,
): Promise<PaymentSettings> {
  const row = await lockSection(tx, 'payments')
  const before = await readPaymentSettings(tx, options)
  if (isOutdated(version, row)) throw stale(before)
  const stored = withDefaults(row, defaultPayments)
  const next = {
    razorpay: { ...stored.razorpay, ...sealed(razorpay, stored, options.box) },
    upi,
    bank: bank ?? stored.bank,
    holdMinutes: holdMinutes ?? stored.holdMinutes,
    staffHours: staffHours ?? stored.staffHours,
  }
  refuseIncomplete(next)
  await writeSection(tx, actor, 'payments', next)
  const after = await readPaymentSettings(tx, options)
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'payments',
    before,
    after: {
      ...after,
      keySecretChanged: razorpay.keySecret !== undefined,
      webhookSecretChanged: razorpay.webhookSecret !== undefined,
    },
  })
  return after
}

function refuseIncomplete({ razorpay, upi, bank, staffHours }: PaymentSection) {
  const fields: Record<string, string> = {}
  if (staffHours.closesAt <= staffHours.opensAt)
    fields['staffHours.closesAt'] = 'The hours must end after they begin.'
  if (razorpay.enabled) {
    if (!razorpay.keyId) fields['razorpay.keyId'] = 'Enter the key id.'
    if (!razorpay.keySecret) fields['razorpay.keySecret'] = 'Enter the key secret.'
    if (!razorpay.webhookSecret) fields['razorpay.webhookSecret'] = 'Enter the webhook secret.'
  }
  if (upi.enabled && !upi.vpa) fields['upi.vpa'] = 'Enter the UPI ID that receives the money.'
  if (bank.enabled) {
    if (!bank.payee) fields['bank.payee'] = 'Enter whose account it is.'
    if (!bank.account) fields['bank.account'] = 'Enter the account number.'
    if (!bank.ifsc) fields['bank.ifsc'] = 'Enter the IFSC of the branch.'
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
