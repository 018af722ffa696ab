import type { Circuit } from '../circuit.ts'
import type { PaidReport, PaymentGateway } from '../gateway.ts'
import type { PayoutFileForm } from '../settlements/payout.ts'

/** Keys that open an account with a provider. Empty texts never stand for a key. */
export type GatewayKeys = { keyId: string; keySecret: string; webhookSecret: string }

/** Hosts that a page may load scripts from, frame, call and send forms to while a provider is on. */
export type GatewayHosts = {
  script: string[]
  frame: string[]
  connect: string[]
  /** Where its window sends forms. */
  form: string[]
}

type Opening = GatewayKeys & {
  apiUrl: string
  circuit: Circuit
  /** How long to wait for an answer, in milliseconds; the provider's own limit if absent. */
  timeoutMs?: number | undefined
}

/**
 * A company that takes online payments for the shop. A new one is a folder beside this file, a line in `registry.ts`, and its
 * window in `web/storefront/pay/providers`.
 */
export type PaymentProvider = {
  /** Stored with each payment, and part of the webhook's address. */
  id: string
  name: string
  /** The beginning of its environment variables: `NAME` for `NAME_KEY_ID`, `NAME_KEY_SECRET` and so on. */
  variables: string
  /** The address of its API, unless the environment names another. */
  apiUrl: string
  hosts: (apiUrl: string) => GatewayHosts
  /** The headers of a webhook: its signature, the id of its event, and when it was signed, if that is signed too. */
  webhook: { signature: string; eventId: string; sentAt?: string }
  /** Whether it signs webhooks with the key secret, so that their own secret may be left out. */
  signsWithKey: boolean
  /** Whether payments with this key move real money. */
  isLive: (keyId: string) => boolean
  /** The report of its window after a payment; null if it reports something else. */
  readPaid: (reported: Readonly<Record<string, string>>) => PaidReport | null
  open: (opening: Opening) => PaymentGateway
  /** How its settlement report is read. Absent: it gives none. */
  payoutFile?: PayoutFileForm
}
