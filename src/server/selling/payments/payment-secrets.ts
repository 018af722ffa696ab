import type { GatewayKeysWrite } from '#contract/selling/payment-settings.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import {
  defaultPayments,
  type PaymentSection,
  type StoredGateway,
} from '#server/shop/settings/defaults.ts'
import { sealedSecrets } from '#server/shop/settings/sealed-secrets.ts'
import { readPaymentSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, rewriteSection } from '#server/shop/settings/update-settings.ts'
import type { GatewayKeys, PaymentProvider } from './providers/provider.ts'

const secretsOf = (provider: string) =>
  sealedSecrets(`payments.${provider}`, ['keySecret', 'webhookSecret'])

/** A gateway of which nothing has been entered. */
export const noGateway: StoredGateway = {
  enabled: false,
  keyId: '',
  keySecret: '',
  webhookSecret: '',
}

/** The keys of a provider in the settings; null if there are none, or if they cannot be decrypted. */
export function keysOfProvider(
  { gateways }: PaymentSection,
  { id, signsWithKey }: Pick<PaymentProvider, 'id' | 'signsWithKey'>,
  box: SecretBox,
): GatewayKeys | null {
  const stored = gateways[id] ?? noGateway
  const secrets = secretsOf(id)
  const { keyId } = stored
  const keySecret = secrets.open(stored, 'keySecret', box)
  const isKey = signsWithKey && stored.webhookSecret === ''
  const webhookSecret = isKey ? keySecret : secrets.open(stored, 'webhookSecret', box)
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : null
}

/** Whether the box can open all the stored secrets of a provider. */
export const areReadable = (stored: StoredGateway, provider: string, box: SecretBox) =>
  secretsOf(provider).areReadable(stored, box)

/** Stored values with the staff's changes, secrets sealed, and the time each was set. */
export function sealGateway(
  { provider, ...written }: GatewayKeysWrite,
  stored: StoredGateway,
  box: SecretBox,
): StoredGateway {
  const { keySecret, webhookSecret, ...plain } = written
  const now = new Date().toISOString()
  return {
    ...stored,
    ...plain,
    ...secretsOf(provider).sealWritten(written, box),
    secretsSet: {
      ...stored.secretsSet,
      ...(keySecret && { keySecret: now }),
      ...(webhookSecret && { webhookSecret: now }),
    },
  }
}

/**
 * At startup, seals secrets again that are stored in plain text or under a former key. A secret that no key
 * opens stays as it is, in case the key comes back. Returns whether all of them can be opened.
 */
export async function sealPaymentSecrets(tx: Tx, box: SecretBox): Promise<boolean> {
  const { gateways } = await readPaymentSection(tx)
  if (!Object.entries(gateways).some(([id, stored]) => secretsOf(id).areDue(stored, box)))
    return true

  const row = await lockSection(tx, 'payments')
  const section = withDefaults(row, defaultPayments)
  const resealed = Object.fromEntries(
    Object.entries(section.gateways).map(([id, stored]) => [
      id,
      { ...stored, ...secretsOf(id).reseal(stored, box) },
    ]),
  )
  await rewriteSection(tx, 'payments', { ...section, gateways: resealed })
  return Object.entries(resealed).every(([id, stored]) => areReadable(stored, id, box))
}
