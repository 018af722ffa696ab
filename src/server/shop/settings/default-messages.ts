import type { MessageKindName } from '#contract/shop/message-kinds.ts'
import type { MessageChannel, MessageKindSettings } from '#contract/shop/message-settings.ts'

/** The account with a company that takes messages: the values of its fields, secrets encrypted. */
export type StoredMessageAccount = {
  enabled: boolean
  /** In paise. */
  pricePerHundred: number
  values: Readonly<Record<string, string>>
}

/** The stored section on messages. Statements read `channels` and `kinds` (`message_channel` in the database). */
export type MessageSection = {
  /** By the provider's id. */
  accounts: Readonly<Record<string, StoredMessageAccount>>
  /** The provider of each channel that is on; empty: it is off. */
  channels: Readonly<Record<MessageChannel, string>>
  kinds: Readonly<Partial<Record<MessageKindName, Omit<MessageKindSettings, 'kind'>>>>
  quietHours: { from: string; until: string }
}

/** No message is sent until somebody sets a channel up. */
export const defaultMessages: MessageSection = {
  accounts: {},
  channels: { WHATSAPP: '', SMS: '' },
  kinds: {},
  quietHours: { from: '21:00', until: '08:00' },
}

/** A kind of which nothing has been entered. */
export const defaultMessageKind: Omit<MessageKindSettings, 'kind'> = {
  on: false,
  sms: { dltId: '', flowId: '' },
  whatsapp: { name: '', language: 'en' },
}
