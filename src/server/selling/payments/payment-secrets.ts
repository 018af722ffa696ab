import type { PaymentSettingsWrite } from '#contract/shop/payment-settings.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { defaultPayments, type PaymentSection } from '#server/shop/settings/defaults.ts'
import { readPaymentSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, rewriteSection } from '#server/shop/settings/update-settings.ts'
import type { RazorpayKeys } from './razorpay.ts'

const names = ['keySecret', 'webhookSecret'] as const

/** The context a secret is sealed for: it cannot be opened in another one. */
const contextOf = (name: (typeof names)[number]) => `payments.razorpay.${name}`

/** The gateway's keys from the settings; null if there are none, or if they cannot be decrypted. */
export function keysOfSection({ razorpay }: PaymentSection, box: SecretBox): RazorpayKeys | null {
  const { keyId } = razorpay
  const [keySecret, webhookSecret] = names.map((name) => box.open(razorpay[name], contextOf(name)))
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : null
}

/** Whether the box can open all the stored secrets. */
export const areReadable = ({ razorpay }: PaymentSection, box: SecretBox) =>
  names.every((name) => box.open(razorpay[name], contextOf(name)) !== null)

/** What staff entered, with its secrets sealed and the time each was set. */
export function sealed(
  written: PaymentSettingsWrite['razorpay'],
  { razorpay: stored }: PaymentSection,
  box: SecretBox,
): Partial<PaymentSection['razorpay']> {
  const { keySecret, webhookSecret, ...plain } = written
  const now = new Date().toISOString()
  return {
    ...plain,
    ...(keySecret && { keySecret: box.seal(keySecret, contextOf('keySecret')) }),
    ...(webhookSecret && { webhookSecret: box.seal(webhookSecret, contextOf('webhookSecret')) }),
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
  const section = await readPaymentSection(tx)
  const isDue = (name: (typeof names)[number]) =>
    section.razorpay[name] !== '' && !box.isCurrent(section.razorpay[name])
  if (!names.some(isDue)) return true

  const row = await lockSection(tx, 'payments')
  const stored = withDefaults(row, defaultPayments)
  const resealed = names.flatMap((name) => {
    const secret = box.open(stored.razorpay[name], contextOf(name))
    return secret ? [[name, box.seal(secret, contextOf(name))] as const] : []
  })
  const razorpay = { ...stored.razorpay, ...Object.fromEntries(resealed) }
  await rewriteSection(tx, 'payments', { ...stored, razorpay })
  return areReadable({ ...stored, razorpay }, box)
}
