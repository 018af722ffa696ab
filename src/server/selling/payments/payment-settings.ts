import type {
  GatewayKeysWrite,
  GatewaySettings,
  PaymentSettings,
  PaymentSettingsWrite,
} from '#contract/selling/payment-settings.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import {
  defaultPayments,
  type PaymentSection,
  type StoredGateway,
} from '#server/shop/settings/defaults.ts'
import { readPaymentSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, writeSection } from '#server/shop/settings/update-settings.ts'
import { GatewayRejected, GatewayUnavailable } from './gateway.ts'
import type { PaymentOptions } from './payment-options.ts'
import { areReadable, noGateway, sealGateway } from './payment-secrets.ts'
import { demoId } from './providers/demo/demo.ts'
import type { OpenedProvider } from './providers/opened-provider.ts'

/** The settings for online payment, without the secrets. */
export async function readPaymentSettings(
  db: Db,
  options: PaymentOptions,
): Promise<PaymentSettings> {
  const section = await readPaymentSection(db)
  const { upi, bank, holdMinutes, staffHours } = section
  const lastHeard = await readLastHeard(db)
  const row = await db
    .selectFrom('settings')
    .select('version')
    .where('section', '=', 'payments')
    .executeTakeFirst()
  return {
    gateways: options.providers.map((provider) => ({
      ...gatewaySettings(provider, section, options.box),
      lastHeardAt: lastHeard.get(provider.id) ?? null,
    })),
    firstGateway: firstOf(options, section.firstGateway),
    upi,
    bank,
    holdMinutes,
    staffHours,
    version: row?.version ?? 1,
  }
}

const firstOf = ({ providers, find }: PaymentOptions, stored: string): string =>
  find(stored)?.id ?? providers[0]?.id ?? ''

function gatewaySettings(
  provider: OpenedProvider,
  section: PaymentSection,
  box: PaymentOptions['box'],
): Omit<GatewaySettings, 'lastHeardAt'> {
  const { id, name, fromEnvironment, signsWithKey } = provider
  const stored = section.gateways[id] ?? noGateway
  const gateway = provider.isOn(section) ? provider.gatewayOf(section) : null
  return {
    provider: id,
    name,
    enabled: stored.enabled,
    keyId: stored.keyId,
    fromEnvironment,
    signsWithKey,
    hasKeySecret: stored.keySecret !== '',
    hasWebhookSecret: stored.webhookSecret !== '',
    keySecretSetAt: stored.secretsSet?.keySecret ?? null,
    webhookSecretSetAt: stored.secretsSet?.webhookSecret ?? null,
    secretsReadable: areReadable(stored, id, box),
    mode: gateway && (provider.isLive(gateway.keyId) ? 'LIVE' : 'TEST'),
  }
}

/** The id of an order that no gateway has ever created. */
const noOrder = 'order_00000000000000'

/** Makes a harmless call to check that a gateway for new payments answers and accepts the keys; the first if not named. */
export async function tryGateway(db: Db, options: PaymentOptions, named?: string) {
  const on = options.gatewaysOn(await readPaymentSection(db))
  const chosen = on.find(({ provider }) => named === undefined || provider === named)
  if (!chosen) return { ok: false, message: 'No gateway is on, or its secrets are missing.' }
  try {
    await chosen.gateway.listPayments(noOrder)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return { ok: false, message: error.message }
    // A rejection proves that the keys are valid: only the order is unknown.
    if (!(error instanceof GatewayRejected)) throw error
  }
  const name = options.find(chosen.provider)?.name ?? chosen.provider
  return { ok: true, message: `Connected. ${name} accepts the keys.` }
}

/** When each provider's last webhook arrived. */
async function readLastHeard(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('paymentEvents')
    .select((eb) => ['provider', eb.fn.max('receivedAt').as('at')])
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, at }) => [provider, at]))
}

/**
 * Changes the settings for online payment. Refuses to switch on a method that lacks its keys, UPI address or
 * account.
 */
export async function updatePaymentSettings(
  tx: Tx,
  options: PaymentOptions,
  actor: Actor,
  {
    gateways = [],
    firstGateway,
    upi,
    bank,
    holdMinutes,
    staffHours,
    version,
  }: PaymentSettingsWrite,
): Promise<PaymentSettings> {
  const row = await lockSection(tx, 'payments')
  const before = await readPaymentSettings(tx, options)
  if (isOutdated(version, row)) throw stale(before)
  const stored = withDefaults(row, defaultPayments)
  if (firstGateway !== undefined && !isKnown(options, firstGateway))
    throw invalid({ firstGateway: noSuchProvider })
  const next = {
    gateways: { ...stored.gateways, ...sealedGateways(gateways, stored, options) },
    firstGateway: firstGateway ?? stored.firstGateway,
    upi,
    bank: bank ?? stored.bank,
    holdMinutes: holdMinutes ?? stored.holdMinutes,
    staffHours: staffHours ?? stored.staffHours,
    isDemo: stored.isDemo,
  }
  refuseIncomplete(next, gateways, options)
  await writeSection(tx, actor, 'payments', next)
  // The next page allows the hosts of a provider that was switched on.
  options.gatewaysOn(next)
  const after = await readPaymentSettings(tx, options)
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'payments',
    before,
    after: {
      ...after,
      keySecretChanged: gateways.some(({ keySecret }) => keySecret !== undefined),
      webhookSecretChanged: gateways.some(({ webhookSecret }) => webhookSecret !== undefined),
    },
  })
  return after
}

/** Refuses a provider that the shop does not have. */
function sealedGateways(
  written: readonly GatewayKeysWrite[],
  { gateways }: PaymentSection,
  options: PaymentOptions,
): Record<string, StoredGateway> {
  const unknown = written.findIndex(({ provider }) => !isKnown(options, provider))
  if (unknown >= 0) throw invalid({ [`gateways.${unknown}.provider`]: noSuchProvider })
  return Object.fromEntries(
    written.map((keys) => [
      keys.provider,
      sealGateway(keys, gateways[keys.provider] ?? noGateway, options.box),
    ]),
  )
}

const isKnown = ({ find }: PaymentOptions, provider: string) =>
  provider !== demoId && find(provider) !== null

const noSuchProvider = 'This shop has no such payment provider.'

function refuseIncomplete(
  section: PaymentSection,
  written: readonly GatewayKeysWrite[],
  { find }: PaymentOptions,
) {
  const { gateways, upi, bank, staffHours } = section
  const fields: Record<string, string> = {}
  written.forEach(({ provider }, index) => {
    const stored = gateways[provider] ?? noGateway
    if (!stored.enabled) return
    const place = `gateways.${index}`
    if (!stored.keyId) fields[`${place}.keyId`] = 'Enter the key id.'
    if (!stored.keySecret) fields[`${place}.keySecret`] = 'Enter the key secret.'
    if (!stored.webhookSecret && !find(provider)?.signsWithKey)
      fields[`${place}.webhookSecret`] = 'Enter the webhook secret.'
  })
  if (staffHours.closesAt <= staffHours.opensAt)
    fields['staffHours.closesAt'] = 'The hours must end after they begin.'
  if (upi.enabled && !upi.vpa) fields['upi.vpa'] = 'Enter the UPI ID that receives the money.'
  if (bank.enabled) {
    if (!bank.payee) fields['bank.payee'] = 'Enter whose account it is.'
    if (!bank.account) fields['bank.account'] = 'Enter the account number.'
    if (!bank.ifsc) fields['bank.ifsc'] = 'Enter the IFSC of the branch.'
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
