import { sealPassphrase } from '#server/backoffice/backup/backup-plan.ts'
import { sealBucketSecret } from '#server/backoffice/backup/bucket-setting.ts'
import { sealWebhookSecrets } from '#server/backoffice/webhooks/webhook-secrets.ts'
import { sealSecondFactors } from '#server/people/two-factor/second-factor.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { messageProviders } from '#server/platform/messages/providers/registry.ts'
import { sealCodes } from '#server/platform/messages/sealed-codes.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { sealCourierSecrets } from '#server/selling/couriers/courier-secrets.ts'
import { courierProviders } from '#server/selling/couriers/providers/registry.ts'
import { sealIrpSecrets } from '#server/selling/invoices/e-invoice/account.ts'
import { sealPaymentSecrets } from '#server/selling/payments/payment-secrets.ts'
import { sealRefundTargets } from '#server/selling/returns/refund-to.ts'
import { sealMailPassword } from '#server/shop/mails/mail-server.ts'
import { sealMessageSecrets } from '#server/shop/messages/message-secrets.ts'

type Secrets = {
  /** Seals them again; false if one of them cannot be opened. */
  seal: (tx: Tx, box: SecretBox) => Promise<boolean>
  /** Message about the features that do not work until they can be opened. */
  unreadable: string
}

const everySecret: readonly Secrets[] = [
  {
    seal: sealPaymentSecrets,
    unreadable:
      'Payments: the secrets in the settings cannot be decrypted with this SETTINGS_KEY. Online payment is off until they are entered again or the former key is back.',
  },
  {
    seal: (tx, box) => sealCourierSecrets(tx, box, courierProviders),
    unreadable:
      'Couriers: the secrets in the settings cannot be decrypted with this SETTINGS_KEY. The courier company is off until they are entered again or the former key is back.',
  },
  {
    seal: sealIrpSecrets,
    unreadable:
      'E-invoices: the secrets in the settings cannot be decrypted with this SETTINGS_KEY. Documents are not reported until they are entered again or the former key is back.',
  },
  {
    seal: sealMailPassword,
    unreadable:
      'Mails: the password in the settings cannot be decrypted with this SETTINGS_KEY. Mails stay in the outbox until it is entered again or the former key is back.',
  },
  {
    seal: (tx, box) => sealMessageSecrets(tx, box, messageProviders),
    unreadable:
      'Messages: the secrets in the settings cannot be decrypted with this SETTINGS_KEY. Messages to phones wait until they are entered again or the former key is back.',
  },
  {
    seal: sealCodes,
    unreadable:
      'Messages: codes of the last minutes cannot be decrypted with this SETTINGS_KEY. They are not sent by another channel; people ask for new ones.',
  },
  {
    seal: sealBucketSecret,
    unreadable:
      'Backups: the secret key of the bucket cannot be decrypted with this SETTINGS_KEY. Backups fail until it is entered again or the former key is back.',
  },
  {
    seal: sealPassphrase,
    unreadable:
      'Backups: the passphrase cannot be decrypted with this SETTINGS_KEY. Backups lack the settings key until it is entered again or the former key is back.',
  },
  {
    seal: sealSecondFactors,
    unreadable:
      'Two-factor login: secrets of authenticator apps cannot be decrypted with this SETTINGS_KEY. Those accounts need a recovery code until the former key is back.',
  },
  {
    seal: sealWebhookSecrets,
    unreadable:
      'Webhooks: secrets cannot be decrypted with this SETTINGS_KEY. Nothing is sent to those endpoints until they get new secrets or the former key is back.',
  },
  {
    seal: sealRefundTargets,
    unreadable:
      'Returns: accounts for refunds cannot be decrypted with this SETTINGS_KEY. Ask the shoppers for them again, or bring the former key back.',
  },
]

/**
 * At startup, seals every secret in the database under the current key that is stored under a former one. Returns what
 * does not work because no key opens its secrets.
 */
export async function sealSecrets(db: Db, box: SecretBox): Promise<string[]> {
  const problems: string[] = []
  for (const { seal, unreadable } of everySecret)
    if (!(await inTransaction(db, (tx) => seal(tx, box)))) problems.push(unreadable)
  return problems
}
