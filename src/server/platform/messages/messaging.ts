import type { MessageKindName } from '#contract/shop/message-kinds.ts'
import type { MessageChannel } from '#contract/shop/message-settings.ts'
import type { Db } from '../db/database.ts'
import type { SecretBox } from '../secret-box.ts'
import type { MessageTemplate, RenderedMessage } from './providers/provider.ts'

/** A channel that is on, with the account of its company. */
export type OpenChannel = {
  provider: string
  pricePerHundred: number
  /** Null: no approved text is entered for the kind. */
  templateOf: (kind: MessageKindName) => MessageTemplate | null
  send: (message: RenderedMessage) => Promise<{ providerId: string }>
  /** Words that are in no approved text. Refused by a company that takes no other. */
  sendText: (phone: string, text: string) => Promise<unknown>
}

/** How messages are sent at the moment, by the settings. */
export type Messaging = {
  /** Null: the channel is off, or its secrets cannot be read. */
  channelOf: (channel: MessageChannel) => OpenChannel | null
  quietHours: { from: string; until: string }
  shopName: string
  /** The address of the shop, without a slash at its end. */
  address: string
}

export type MessagingDeps = {
  db: Db
  readMessaging: (db: Db) => Promise<Messaging>
  /** Seals the values of codes between sending and the end of their use. */
  box: SecretBox
}
