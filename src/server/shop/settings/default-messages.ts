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
  /** By the keys of `kindKey`. */
  kinds: Readonly<Record<string, Omit<MessageKindSettings, 'kind'>>>
  quietHours: { from: string; until: string }
}

/** The database client would rename a key with underscores. */
export const kindKey = (kind: MessageKindName) => kind.replaceAll('_', '-')

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

/**
 * Whether a message of this kind would be queued. It decides as `message_channel` in the database does, for callers that have
 * read the settings anyway and save the statement of `sendMessage` when it would do nothing.
 */
export function isMessageOn(
  { channels, kinds }: Pick<MessageSection, 'channels' | 'kinds'>,
  kind: MessageKindName,
): boolean {
  const { on, sms, whatsapp } = kinds[kindKey(kind)] ?? defaultMessageKind
  const byWhatsapp = channels.WHATSAPP !== '' && whatsapp.name !== ''
  const bySms = channels.SMS !== '' && sms.flowId !== '' && sms.dltId !== ''
  return on && (byWhatsapp || bySms)
}
