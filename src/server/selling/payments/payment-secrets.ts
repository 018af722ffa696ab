import type { PaymentSettingsWrite } from '#contract/shop/payment-settings.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { defaultPayments, type PaymentSection } from '#server/shop/settings/defaults.ts'
import { sealedSecrets } from '#server/shop/settings/sealed-secrets.ts'
import { readPaymentSection, withDefaults } from '#server/shop/settings/settings.ts'
import { lockSection, rewriteSection } from '#server/shop/settings/update-settings.ts'
import type { RazorpayKeys } from './razorpay.ts'

const secrets = sealedSecrets('payments.razorpay', ['keySecret', 'webhookSecret'])

/** The gateway's keys from the settings; null if there are none, or if they cannot be decrypted. */
export function keysOfSection({ razorpay }: PaymentSection, box: SecretBox): RazorpayKeys | null {
  const { keyId } = razorpay
  const keySecret = secrets.open(razorpay, 'keySecret', box)
  const webhookSecret = secrets.open(razorpay, 'webhookSecret', box)
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : null
}

/** Whether the box can open all the stored secrets. */
export const areReadable = ({ razorpay }: PaymentSection, box: SecretBox) =>
  secrets.areReadable(razorpay, box)

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
    ...secrets.sealWritten(written, box),
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
  if (!secrets.areDue(section.razorpay, box)) return true

  const row = await lockSection(tx, 'payments')
  const stored = withDefaults(row, defaultPayments)
  const razorpay = { ...stored.razorpay, ...secrets.reseal(stored.razorpay, box) }
  await rewriteSection(tx, 'payments', { ...stored, razorpay })
  return areReadable({ ...stored, razorpay }, box)
}
