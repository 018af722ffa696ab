import { type RawBuilder, sql } from 'kysely'
import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { MessageKindName, MessageValues } from '#contract/shop/message-kinds.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sendMessage } from '#server/platform/messages/outbox.ts'
import { orderPathFor } from '../../order-links/order-links.ts'
import { listInTransit } from '../shipments.ts'

/** The values of an order that its messages share. */
export type MessagedOrder = {
  order: string
  /** The total of the order. */
  amount: string
  /** The path of the page where the buyer sees the order. */
  link: string
}

/** An amount as the texts have it, after "Rs". */
export const amountWords = (amount: number) => formatRupees(amount).replace('₹', '')

/**
 * Sends a message about an order to the phone that it is delivered to. Nothing but one read happens while the kind or its
 * channels are off.
 */
export async function messageOrder<Kind extends MessageKindName>(
  tx: Tx,
  orderId: number,
  kind: Kind,
  write: (order: MessagedOrder) => MessageValues<Kind>,
) {
  const order = await tx
    .selectFrom('orders as order')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select(['order.orderNumber', 'order.total', 'order.userId', 'shopper.userType'])
    .select(sql<string>`"order".shipping_address->>'phone'`.as('phone'))
    .where('order.id', '=', orderId)
    .where(isSent(kind))
    .executeTakeFirst()
  if (!order) return
  const link = await orderPathFor(tx, orderId, order)
  await sendMessage(tx, {
    kind,
    phone: order.phone,
    values: write({ order: order.orderNumber, amount: amountWords(order.total), link }),
    orderId,
    userId: order.userId,
  })
}

/** Whether messages of a kind are sent, as a condition of a statement. */
export const isSent = (kind: MessageKindName): RawBuilder<boolean> =>
  sql<boolean>`exists (select from settings
    where section = 'messages' and message_channel(value, ${sql.lit(kind)}, null) is not null)`

/** Sends the message about a new status of a whole order. Parts of orders, shipments, and orders that were just placed, have their own. */
export async function messageStatusChange(tx: Tx, orderId: number, to: OrderStatus) {
  if (to === 'OUT_FOR_DELIVERY') return messageOutForDelivery(tx, orderId)
  const kind = kindOf[to]
  if (kind) await messageOrder(tx, orderId, kind, ({ order, link }) => ({ order, link }))
}

const kindOf: Partial<
  Record<OrderStatus, 'order_confirmed' | 'order_packed' | 'order_delivered' | 'order_cancelled'>
> = {
  CONFIRMED: 'order_confirmed',
  PROCESSING: 'order_packed',
  DELIVERED: 'order_delivered',
  CANCELLED: 'order_cancelled',
  EXPIRED: 'order_cancelled',
  RETURNED_TO_ORIGIN: 'order_cancelled',
}

/** Sends the message that one of several parcels, or a replacement, was delivered. */
export const messageParcelDelivered = (tx: Tx, orderId: number) =>
  messageOrder(tx, orderId, 'parcel_delivered', ({ order, link }) => ({ order, link }))

/** Sends the message that so many pieces of an order were cancelled. */
export const messagePiecesCancelled = (tx: Tx, orderId: number, count: number) =>
  messageOrder(tx, orderId, 'pieces_cancelled', ({ order, link }) => ({
    order,
    pieces: plural(count, 'piece'),
    link,
  }))

async function messageOutForDelivery(tx: Tx, orderId: number) {
  const parcels = await listInTransit(tx, orderId)
  const cash = parcels.reduce((sum, parcel) => sum + (parcel.cash ?? 0), 0)
  await messageOrder(tx, orderId, 'out_for_delivery', ({ order }) => ({
    order,
    amount: amountWords(cash),
  }))
}
