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
import { payingOf, timelineText } from './order-words.ts'
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
  { lines: requested, ...courier }: Courier & { lines?: readonly LineShare[] },
  orderActor: OrderActor,
) {
  const order = await lockOrder(tx, orderId, orderActor)
  if (!shipsPieces(order.status)) throw illegalMove(order, 'SHIPPED', orderActor.by)
  const lines = await readLineQuantities(tx, orderId)
  const shares = allocate(lines, 'front', requested)
  const shipment = await createShipment(tx, order, { lines, shares }, courier)
  const isLast = sum(lines, remaining) === countOf(shares)
  const courierText = timelineText('SHIPPED', payingOf(order), { shipment: courier })
  const isWhole = isLast && lines.every(({ shipped }) => shipped === 0)
  await updateDerivedStatus(
    tx,
    order,
    orderActor,
    isWhole ? courierText : `${courierText}: ${describeAllocations(shares)}`,
  )
  await mailShipped(tx, order, {
    shipment,
    shares,
    courier,
    isLast,
  })
}

/** Records the delivery of a shipment; the order is delivered with its last one. */
export async function deliverShipment(
  tx: Tx,
  orderId: number,
  shipmentId: number,
  orderActor: OrderActor,
  at?: Date,
) {
  const order = await lockOrder(tx, orderId, orderActor)
  const shipment = await findInTransit(tx, order, shipmentId)
  await markDelivered(tx, [shipment], at)
  const to = await updateDerivedStatus(tx, order, orderActor, `Delivered: ${namesIn(shipment)}`)
  if (to !== 'DELIVERED' || shipment.returnId) await mailDelivered(tx, order, shipment)
}

/**
 * Records that a shipment came back undelivered (RTO): restocks its goods and refunds its money. A
 * replacement was free, so there is no refund; its return is open again.
 */
export async function revertShipment(
  tx: Tx,
  orderId: number,
  shipmentId: number,
  orderActor: OrderActor & { note?: string },
) {
  const order = await lockOrder(tx, orderId, orderActor)
  const shipment = await findInTransit(tx, order, shipmentId)
  if (shipment.returnId)
    await markReplacementReturned(tx, orderActor.actor, shipment, shipment.returnId)
  else await markReturnedToOrigin(tx, order, [shipment])
  await updateDerivedStatus(
    tx,
    order,
    orderActor,
    `Returned undelivered: ${namesIn(shipment)}`,
    orderActor.note,
  )
  if (shipment.returnId) await mailReplacementReturned(tx, order, shipment)
}

type CancelInput = { reason: string; lines?: readonly LineShare[]; note?: string }

/**
 * Cancels pieces that have not shipped, or a whole order: restocks them and refunds what was paid for them,
 * with their share of the delivery fee. Refuses pieces that have shipped.
 */
export async function cancelOrder(
  tx: Tx,
  orderId: number,
  input: CancelInput,
  orderActor: OrderActor,
) {
  const order = await lockOrder(tx, orderId, orderActor)
  const lines = await readLineQuantities(tx, orderId)
  const isPart = order.status === 'PARTIALLY_SHIPPED' || input.lines !== undefined
  if (isPart && order.status === 'PENDING_PAYMENT') throw notPaid()
  if (isPart && !cancelsPieces(order)) throw illegalMove(order, 'CANCELLED', orderActor.by)
  const shares = isPart ? allocate(lines, 'back', input.lines) : []
  const hasLeft = lines.some(({ shipped }) => shipped > 0)
  const open = sum(lines, remaining)
  if (!isPart || (!hasLeft && countOf(shares) === open))
    return moveOrder(tx, orderId, { ...orderActor, to: 'CANCELLED', reason: input.reason })

  const { reason } = input
  const cancelled = await cancelLines(tx, order, { lines, shares, reason })
  const { cancellationId, amount } = cancelled
  const refunded = await refundLines(tx, order, amount, {
    reason: `Cancelled: ${describeAllocations(shares)}`.slice(0, 300),
    cancellationId,
    createdBy: orderActor.by === 'staff' ? orderActor.actor.id : null,
  })
  await updateDerivedStatus(
    tx,
    order,
    orderActor,
    `Cancelled ${describeAllocations(shares)}: ${reason}`,
  )
  await mailCancelled(tx, order, { cancellationId, shares, amount, refunded, reason })
}

/** Derives and writes the order's status after an action on part of it. */
async function updateDerivedStatus(
  tx: Tx,
  order: LockedOrder,
  orderActor: OrderActor,
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
  await writeStatus(tx, order, { to, paymentStatus, text, note, actor: orderActor.actor })
  // Shipments have mails of their own.
  if (to !== order.status && to !== 'SHIPPED') await mailStatusChange(tx, order.id, { to })
  return to
}

/** Finds a shipment that is under way. Refuses one that has arrived or come back, and one of another order. */
export async function findInTransit(
  tx: Tx,
  order: LockedOrder,
  shipmentId: number,
): Promise<ShipmentInTransit> {
  const inTransitShipments = await listInTransit(tx, order.id)
  const shipment = inTransitShipments.find(({ id }) => id === shipmentId)
  if (shipment) return shipment
  const known = await tx
    .selectFrom('shipments')
    .select('id')
    .where('id', '=', shipmentId)
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  throw known ? alreadyArrived() : notFound('This parcel')
}

/** "2 × Circular saw, 1 × Drill bit". */
export const namesIn = ({ lines }: ShipmentInTransit) =>
  describeAllocations(lines.map(({ name, quantity }) => ({ name, taken: quantity })))

const notPaid = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'Single items can’t be cancelled before the order is paid. Cancel the whole order and use “Buy again” for the rest, or pay first: you can then cancel single items until they ship, and we refund their price.',
  )

const alreadyArrived = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'This parcel has already been delivered or returned.',
  )
