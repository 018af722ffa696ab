import type { OrderStatus } from '#contract/selling/order-status.ts'
import { commitReservations, deductStock } from '#server/catalogue/inventory/reserve-stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { restoreCouponUse, revokeCouponUse } from '../coupons/coupon-uses.ts'
import { cancelLines, revertCancellations } from './cancel-lines.ts'
import { allocate, readLineQuantities, remaining, stockMovesOf } from './line-quantities.ts'
import {
  illegalMove,
  type LockedOrder,
  lockOrder,
  type OrderActor,
  writeStatus,
} from './locked-order.ts'
import { mailStatusChange } from './order-mail.ts'
import { allowedMoves, holdsStock } from './order-state.ts'
import { payingOf, timelineText } from './order-words.ts'
import { mailShipped } from './shipment-mail.ts'
import {
  type Courier,
  createShipment,
  listInTransit,
  markDelivered,
  markReturnedToOrigin,
} from './shipments.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

export type OrderMove = OrderActor & {
  to: OrderStatus
  /** Shown to the shopper. */
  reason?: string
  /** For staff only. */
  note?: string
  shipment?: Courier
}

/**
 * Moves a whole order to another status, with its pieces, stock, money, timeline and mail in one transaction.
 * Refuses moves that `allowedMoves` does not list, an outdated version, and a shopper who is not the owner.
 */
export async function moveOrder(tx: Tx, orderId: number, move: OrderMove) {
  const order = await lockOrder(tx, orderId, move)
  const { to, by, actor, note } = move
  if (!allowedMoves(order, by).includes(to)) throw illegalMove(order, to, by)

  await applyToPieces(tx, order, move)
  if (to === 'CANCELLED' || to === 'EXPIRED') await restoreCouponUse(tx, orderId)
  const paymentStatus = await updatePaymentStatus(tx, order, to)
  await writeStatus(tx, order, {
    to,
    paymentStatus,
    text: timelineText(to, payingOf(order), move),
    note,
    actor,
  })
  await mailStatusChange(tx, orderId, move)
}

/** Applies a move to the order's pieces and to the stock. */
async function applyToPieces(tx: Tx, order: LockedOrder, move: OrderMove) {
  switch (move.to) {
    case 'CONFIRMED':
      return order.status === 'EXPIRED' ? restoreExpired(tx, order) : commitReserved(tx, order)
    case 'SHIPPED':
      return shipRemaining(tx, order, move)
    case 'OUT_FOR_DELIVERY':
      return refuseReturning(tx, order)
    case 'DELIVERED':
      return markDelivered(tx, await listInTransit(tx, order.id))
    case 'RETURNED_TO_ORIGIN':
      return returnAllToOrigin(tx, order)
    case 'CANCELLED':
    case 'EXPIRED':
      return cancelAll(tx, order, timelineText(move.to, payingOf(order), move))
  }
}

/** An expired order was paid late: takes its tools and its coupon use again. Refuses if either is gone. */
async function restoreExpired(tx: Tx, { id }: LockedOrder) {
  await revertCancellations(tx, id)
  const [missing] = await deductStock(
    tx,
    stockMovesOf(allocate(await readLineQuantities(tx, id), 'front')),
  )
  if (missing) throw toolsGone()
  await revokeCouponUse(tx, id)
}

/** Turns the order's reservations into sales. */
async function commitReserved(tx: Tx, { id, status }: LockedOrder) {
  if (holdsStock(status))
    await commitReservations(
      tx,
      id,
      stockMovesOf(allocate(await readLineQuantities(tx, id), 'front')),
    )
}

async function shipRemaining(tx: Tx, order: LockedOrder, { shipment }: OrderMove) {
  const lines = await readLineQuantities(tx, order.id)
  const shares = allocate(lines, 'front')
  const shipmentRow = await createShipment(tx, order, { lines, shares }, shipment)
  await mailShipped(tx, order, {
    shipment: shipmentRow,
    shares,
    courier: shipment,
    isLast: true,
  })
}

/** Nothing is out for delivery if all of it is on its way back. */
async function refuseReturning(tx: Tx, { id }: LockedOrder) {
  const shipments = await listInTransit(tx, id)
  if (shipments.every(({ isReturning }) => isReturning)) throw allComesBack()
}

/** Every shipment came back. Refuses if a part was delivered: that part stays sold. */
async function returnAllToOrigin(tx: Tx, order: LockedOrder) {
  const lines = await readLineQuantities(tx, order.id)
  if (lines.some(({ delivered }) => delivered > 0)) throw partDelivered()
  await markReturnedToOrigin(tx, order, await listInTransit(tx, order.id))
}

async function cancelAll(tx: Tx, order: LockedOrder, reason: string) {
  const lines = await readLineQuantities(tx, order.id)
  if (lines.some((line) => remaining(line) > 0))
    await cancelLines(tx, order, { lines, shares: allocate(lines, 'back'), reason })
}

const toolsGone = () =>
  new DomainError(
    'conflict',
    'out_of_stock',
    'The items of this order have been sold in the meantime.',
  )

const partDelivered = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'Part of this order was delivered. Return only the other parcel.',
  )

const allComesBack = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'This order is being returned. First record that the courier tries again.',
  )
