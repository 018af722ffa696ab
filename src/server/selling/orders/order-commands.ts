import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { LineShare } from '#contract/selling/orders.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { cancelLines } from './cancel-lines.ts'
import {
  allocate,
  countOf,
  describeAllocations,
  inTransit,
  readLineQuantities,
  remaining,
  sum,
} from './line-quantities.ts'
import {
  illegalMove,
  type LockedOrder,
  lockOrder,
  type OrderActor,
  writeStatus,
} from './locked-order.ts'
import { moveOrder } from './move-order.ts'
import { mailStatusChange } from './order-mail.ts'
import { cancelsPieces, derivedStatus, shipsPieces } from './order-state.ts'
import { timelineText } from './order-words.ts'
import {
  mailCancelled,
  mailDelivered,
  mailReplacementReturned,
  mailShipped,
} from './shipment-mail.ts'
import {
  type Courier,
  createShipment,
  listInTransit,
  markDelivered,
  markReplacementReturned,
  markReturnedToOrigin,
  type ShipmentInTransit,
} from './shipments.ts'
import { refundLines, updatePaymentStatus } from './update-payment-status.ts'

/**
 * Hands a shipment to a courier: the given pieces, or all that remain. The order is shipped when nothing
 * remains. Refuses an order that is not packed, and pieces that were shipped or cancelled already.
 */
export async function shipLines(
  tx: Tx,
  orderId: number,
  { lines: wish, ...courier }: Courier & { lines?: readonly LineShare[] },
  doer: OrderActor,
) {
  const order = await lockOrder(tx, orderId, doer)
  if (!shipsPieces(order.status)) throw illegalMove(order, 'SHIPPED', doer.by)
  const lines = await readLineQuantities(tx, orderId)
  const shares = allocate(lines, 'front', wish)
  const parcel = await createShipment(tx, order, { lines, shares }, courier)
  const isLast = sum(lines, remaining) === countOf(shares)
  const handed = timelineText('SHIPPED', { shipment: courier })
  const isWhole = isLast && lines.every(({ shipped }) => shipped === 0)
  await settle(tx, order, doer, isWhole ? handed : `${handed}: ${describeAllocations(shares)}`)
  await mailShipped(tx, order, { parcel, shares, courier, publicUrl: doer.publicUrl, isLast })
}

/** Records the delivery of a shipment; the order is delivered with its last one. */
export async function deliverShipment(tx: Tx, orderId: number, parcelId: number, doer: OrderActor) {
  const order = await lockOrder(tx, orderId, doer)
  const parcel = await findInTransit(tx, order, parcelId)
  await markDelivered(tx, [parcel])
  const to = await settle(tx, order, doer, `Delivered: ${namesIn(parcel)}`)
  if (to !== 'DELIVERED' || parcel.returnId) await mailDelivered(tx, order, parcel, doer.publicUrl)
}

/**
 * Records that a shipment came back undelivered (RTO): restocks its goods and refunds its money. A
 * replacement was free, so there is no refund; its return is open again.
 */
export async function revertShipment(
  tx: Tx,
  orderId: number,
  parcelId: number,
  doer: OrderActor & { note?: string },
) {
  const order = await lockOrder(tx, orderId, doer)
  const parcel = await findInTransit(tx, order, parcelId)
  if (parcel.returnId) await markReplacementReturned(tx, doer.actor, parcel, parcel.returnId)
  else await markReturnedToOrigin(tx, order, [parcel])
  await settle(tx, order, doer, `Came back to us undelivered: ${namesIn(parcel)}`, doer.note)
  if (parcel.returnId) await mailReplacementReturned(tx, order, parcel, doer.publicUrl)
}

type CancelWish = { reason: string; lines?: readonly LineShare[]; note?: string }

/**
 * Cancels pieces that have not shipped, or a whole order: restocks them and refunds what was paid for them,
 * with their share of the delivery fee. Refuses pieces that have shipped.
 */
export async function cancelOrder(tx: Tx, orderId: number, wish: CancelWish, doer: OrderActor) {
  const order = await lockOrder(tx, orderId, doer)
  const lines = await readLineQuantities(tx, orderId)
  const isPart = order.status === 'PARTIALLY_SHIPPED' || wish.lines !== undefined
  if (isPart && order.status === 'PENDING_PAYMENT') throw notPaid()
  if (isPart && !cancelsPieces(order)) throw illegalMove(order, 'CANCELLED', doer.by)
  const shares = isPart ? allocate(lines, 'back', wish.lines) : []
  const hasLeft = lines.some(({ shipped }) => shipped > 0)
  const open = sum(lines, remaining)
  if (!isPart || (!hasLeft && countOf(shares) === open))
    return moveOrder(tx, orderId, { ...doer, to: 'CANCELLED', reason: wish.reason })

  const { reason } = wish
  const cancelled = await cancelLines(tx, order, { lines, shares, reason })
  const { cancellationId, amount } = cancelled
  const refunded = await refundLines(tx, order, amount, {
    reason: `Cancelled: ${describeAllocations(shares)}`.slice(0, 300),
    cancellationId,
    createdBy: doer.by === 'staff' ? doer.actor.id : null,
  })
  await settle(tx, order, doer, `Cancelled ${describeAllocations(shares)}: ${reason}`)
  const { publicUrl } = doer
  await mailCancelled(tx, order, { cancellationId, shares, amount, refunded, publicUrl, reason })
}

/** Derives and writes the order's status after an action on part of it. */
async function settle(
  tx: Tx,
  order: LockedOrder,
  doer: OrderActor,
  text: string,
  note?: string,
): Promise<OrderStatus> {
  const lines = await readLineQuantities(tx, order.id)
  const to = derivedStatus(order.status, {
    open: sum(lines, remaining),
    onItsWay: sum(lines, inTransit),
    delivered: sum(lines, ({ delivered }) => delivered),
    shipped: sum(lines, ({ shipped }) => shipped),
  })
  const paymentStatus = await updatePaymentStatus(tx, order, to)
  await writeStatus(tx, order, { to, paymentStatus, text, note, actor: doer.actor })
  // Shipments have mails of their own.
  if (to !== order.status && to !== 'SHIPPED')
    await mailStatusChange(tx, order.id, { to, publicUrl: doer.publicUrl })
  return to
}

async function findInTransit(
  tx: Tx,
  order: LockedOrder,
  parcelId: number,
): Promise<ShipmentInTransit> {
  const parcels = await listInTransit(tx, order.id)
  const parcel = parcels.find(({ id }) => id === parcelId)
  if (parcel) return parcel
  const known = await tx
    .selectFrom('shipments')
    .select('id')
    .where('id', '=', parcelId)
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  throw known ? parcelSettled() : notFound('This parcel')
}

const namesIn = ({ lines }: ShipmentInTransit) =>
  describeAllocations(lines.map(({ name, quantity }) => ({ name, taken: quantity })))

const notPaid = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'This order waits for one payment, so single items cannot be taken out of it. Cancel all of it and use “Buy again” for the rest; or pay first, then single items can be cancelled until they leave and their price goes back to you.',
  )

const parcelSettled = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'This parcel has been delivered or has come back already.',
  )
