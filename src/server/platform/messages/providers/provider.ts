import type { MessageKindName } from '#contract/shop/message-kinds.ts'
import type { MessageChannel } from '#contract/shop/message-settings.ts'

/** A field of the account with a company, as the settings show it. */
export type MessageField = {
  name: string
  label: string
  hint?: string
  kind: 'text' | 'secret'
  maxLength: number
  pattern: RegExp
  /** Message for staff who switch the channel on without it, or enter it wrongly. */
  missing: string
}

/** The values of the account's fields, secrets included. */
export type MessageAccount = Readonly<Record<string, string>>

/** The approved text of a kind: `id` is a flow of the SMS gateway or the name of a WhatsApp template. */
export type MessageTemplate = { id: string; language: string }

/** A message as a company gets it. */
export type RenderedMessage = {
  /** The shop's own id, which the company returns with its reports. */
  reference: string
  kind: MessageKindName
  phone: string
  template: MessageTemplate
  /** The variables of the approved text, in its order. */
  variables: readonly string[]
  /** Whether the one variable is a code, which WhatsApp offers to copy. */
  isCode: boolean
  /** The words that the buttons of WhatsApp send back. */
  buttons: readonly string[]
}

/** The company's word on what happened to a message. */
export type MessageReport = {
  providerId: string
  /** The shop's own id; null if the company did not return it. */
  reference: string | null
  phone: string | null
  status: 'SENT' | 'FAILED' | 'DELIVERED' | 'READ'
  /** Why it failed, and whether the number is why. */
  reason: string | null
  isNumber: boolean
  /** How many parts it was billed as; null if the company does not say. */
  parts: number | null
}

/** A text that arrived from a phone, or a button that was pressed there. */
export type Inbound = {
  providerId: string
  phone: string
  text: string | null
  payload: string | null
  contextId: string | null
}

export type WebhookContent = { reports: MessageReport[]; inbound: Inbound[] }

export type WebhookRequest = {
  body: Buffer
  header: (name: string) => string
  query: (name: string) => string
}

/**
 * A company that takes messages to phones. A new one is a folder beside this file and a line in `registry.ts`: its account
 * appears in the settings by itself.
 */
export type MessageProvider = {
  /** Stored with each message. */
  id: string
  name: string
  channel: MessageChannel
  /** The beginning of its environment variable: `NAME` for `NAME_API_URL`. */
  variables: string
  /** The address of its API, unless the environment names another. */
  apiUrl: string
  fields: readonly MessageField[]
  webhookHint: string
  /** Refuses with `MessageFailure`. Never call it inside a transaction: it may take seconds. */
  send: (
    message: RenderedMessage,
    account: MessageAccount,
    place: { apiUrl: string; timeoutMs: number },
  ) => Promise<{ providerId: string }>
  /** Sends words that are in no approved text, which is allowed for a day after the phone has written; absent: never. */
  sendText?: (
    message: { phone: string; text: string },
    account: MessageAccount,
    place: { apiUrl: string; timeoutMs: number },
  ) => Promise<{ providerId: string }>
  /** Whether a call of the webhook came from the company. */
  isSigned: (request: WebhookRequest, account: MessageAccount) => boolean
  /** The content of a signed body, or null if it is none. */
  readReport: (body: Buffer, account: MessageAccount) => WebhookContent | null
  /** The answer by which the company learns that the address is the shop's; null if it is asked wrongly. */
  answerChallenge?: (query: WebhookRequest['query'], account: MessageAccount) => string | null
}
