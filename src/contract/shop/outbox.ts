import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Paise } from '../money.ts'
import { Exact, Id, IdParams, Instant, MaybeText, Nullable } from '../schema.ts'
import { MessageWait } from './messages.ts'
import { outboxChannels, outboxStatuses } from './outbox-kinds.ts'

export type OutboxChannel = Static<typeof OutboxChannel>
export const OutboxChannel = Type.Enum(outboxChannels)

export type OutboxStatus = Static<typeof OutboxStatus>
export const OutboxStatus = Type.Enum(outboxStatuses)

export type OutboxEntry = Static<typeof OutboxEntry>
/** A mail or a message. */
export const OutboxEntry = Type.Object({
  /** Its place in the list. The list goes on after it. */
  place: Type.String(),
  channel: OutboxChannel,
  /** The id of the mail or the message; one of each may have the same. */
  id: Id,
  kind: Type.String(),
  /** Null for a message, whose kind says it. */
  subject: Nullable(Type.String()),
  /** An email address or a phone. */
  to: Type.String(),
  status: OutboxStatus,
  /** Why it failed, waits or went without its documents; null if nothing is wrong. */
  reason: Nullable(Type.String()),
  waitsFor: Nullable(MessageWait),
  /** The message or the mail that took its place. */
  fellBackTo: Nullable(Type.Enum(['SMS', 'MAIL'])),
  orderId: Nullable(Id),
  orderNumber: Nullable(Type.String()),
  /** Parts and price of a message that was sent, without GST. */
  parts: Nullable(Type.Integer()),
  cost: Nullable(Paise),
  createdAt: Instant,
  sentAt: Nullable(Instant),
  deliveredAt: Nullable(Instant),
  readAt: Nullable(Instant),
})

export const outboxApi = group('Outbox', 'Mails and messages of the shop in one list.', {
  list: {
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Mails and messages, newest first',
    access: 'settings',
    query: Exact({
      limit: Type.Integer({ minimum: 1, maximum: limits.pageSize, default: 25 }),
      /** Goes on after this place, which costs the same at any depth. */
      before: Type.Optional(
        Type.String({ pattern: '^(mail|message)-[1-9][0-9]{0,14}-[0-9]{1,17}$', maxLength: 45 }),
      ),
      /** A part of an address, a subject or a phone, or an order number. */
      q: Type.Optional(MaybeText(100)),
      channel: Type.Optional(OutboxChannel),
      status: Type.Optional(OutboxStatus),
      /** A kind of mail without its number, or a kind of message. */
      kind: Type.Optional(MaybeText(60)),
    }),
    reply: Type.Object({
      entries: Type.Array(OutboxEntry),
      /** The place that the next page goes on after; null: the list ends here. */
      next: Nullable(Type.String()),
    }),
  },
  ofOrder: {
    method: 'GET',
    path: '/api/admin/orders/:id/outbox',
    summary: 'The latest mails and messages about an order, newest first',
    access: 'orderRecords',
    params: IdParams,
    reply: Type.Object({ entries: Type.Array(OutboxEntry) }),
  },
})
