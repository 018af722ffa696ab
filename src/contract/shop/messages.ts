import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import {
  Exact,
  Id,
  IdParams,
  Instant,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Phone,
} from '../schema.ts'
import {
  MessageChannel,
  MessageKind,
  MessageSettings,
  MessageSettingsWrite,
  MessageTest,
  ShownMessageSettings,
} from './message-settings.ts'

export { MessageChannel, MessageKind }

/**
 * `UNKNOWN`: the company did not answer, so it may or may not have been sent. `FAILED` with `fellBackTo` went out by
 * another channel.
 */
export type MessageStatus = Static<typeof MessageStatus>
export const MessageStatus = Type.Enum([
  'QUEUED',
  'SENDING',
  'UNKNOWN',
  'SENT',
  'FAILED',
  'DELIVERED',
  'READ',
])

/** Why a queued message waits: for the morning, for the company to answer again, or to accept more. */
export const MessageWait = Type.Enum(['QUIET_HOURS', 'GATEWAY', 'THROTTLED'])

export type MessageRow = Static<typeof MessageRow>
export const MessageRow = Type.Object({
  id: Id,
  kind: MessageKind,
  phone: Type.String(),
  channel: MessageChannel,
  /** The English text with its values; codes are masked. */
  text: Type.String(),
  status: MessageStatus,
  waitsFor: Nullable(MessageWait),
  /** When it is tried next; null if it does not wait. */
  waitsUntil: Nullable(Instant),
  /** Why it failed or waits, in a sentence; null if nothing is wrong. */
  reason: Nullable(Type.String()),
  orderId: Nullable(Id),
  orderNumber: Nullable(Type.String()),
  /** The message or the mail that took its place. */
  fellBackTo: Nullable(Type.Enum(['SMS', 'MAIL'])),
  /** How many parts an SMS has; null before it is sent. */
  parts: Nullable(Type.Integer()),
  /** By the price at the time of sending, without GST; null before it is sent. */
  cost: Nullable(Paise),
  createdAt: Instant,
  sentAt: Nullable(Instant),
  deliveredAt: Nullable(Instant),
  readAt: Nullable(Instant),
})

export type MessageUsage = Static<typeof MessageUsage>
/** A channel in a month. Only what the company took costs money. */
export const MessageUsage = Type.Object({
  channel: MessageChannel,
  sent: Type.Integer(),
  delivered: Type.Integer(),
  read: Type.Integer(),
  failed: Type.Integer(),
  /** Parts of SMS, or messages of WhatsApp. */
  parts: Type.Integer(),
  /** By the prices of the settings at the time of sending, without GST. */
  cost: Paise,
})

const UnreachablePhone = Type.Object({
  id: Id,
  phone: Type.String(),
  channel: MessageChannel,
  reason: Type.String(),
  since: Instant,
})

export const messagesApi = group('Messages', 'Messages to phones: SMS and WhatsApp.', {
  settings: {
    method: 'GET',
    path: '/api/admin/settings/messages',
    summary: 'The channels, kinds and quiet hours of messages; never the secrets',
    access: 'settings',
    reply: ShownMessageSettings,
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/admin/settings/messages',
    summary: 'Change the channels, kinds and quiet hours of messages',
    access: 'owner',
    recentPassword: true,
    body: MessageSettingsWrite,
    reply: MessageSettings,
  },
  test: {
    method: 'POST',
    path: '/api/admin/settings/messages/try',
    summary: 'Send a message with example values, and learn what the company says',
    access: 'owner',
    limit: { hits: 10, seconds: 60, per: 'account' },
    body: Exact({ channel: MessageChannel, kind: MessageKind, phone: Phone }),
    reply: MessageTest,
  },
  read: {
    method: 'GET',
    path: '/api/admin/messages/:id',
    summary: 'One message with every try to reach the phone with it, the first one first',
    access: 'settings',
    params: IdParams,
    reply: Type.Object({ message: MessageRow, attempts: Type.Array(MessageRow) }),
  },
  resend: {
    method: 'POST',
    path: '/api/admin/messages/:id/resend',
    summary: 'Send a message again that failed or whose end is unknown; codes are not sent again',
    access: 'settings',
    limit: { hits: 60, seconds: 60, per: 'account' },
    params: IdParams,
    reply: MessageRow,
  },
  usage: {
    method: 'GET',
    path: '/api/admin/messages/usage',
    summary: 'Count and cost of the messages of a month, by channel',
    access: 'settings',
    query: Exact({
      /** YYYY-MM; the present month of India if omitted. */
      month: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })),
    }),
    reply: Type.Object({ month: Type.String(), channels: Type.Array(MessageUsage) }),
  },
  unreachable: {
    method: 'GET',
    path: '/api/admin/messages/unreachable',
    summary: 'Numbers that messages are not sent to, because three in a row failed',
    access: 'settings',
    query: Exact({ ...PageQuery, q: Type.Optional(MaybeText(20)) }),
    reply: Type.Object({ phones: Type.Array(UnreachablePhone), ...Paged }),
  },
  clearUnreachable: {
    method: 'DELETE',
    path: '/api/admin/messages/unreachable/:id',
    summary: 'Send messages to a number again',
    access: 'settings',
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
})
