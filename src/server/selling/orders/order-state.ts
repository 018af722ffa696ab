import type { OrderStatus, PaymentMethod } from '#contract/selling/order-status.ts'

/** The shop's own people, the shopper, or the shop itself: a payment that came, a time that ran out. */
export type ActorKind = 'staff' | 'shopper' | 'system'

type Moves = Readonly<Record<OrderStatus, readonly OrderStatus[]>>

/** Where an order to be paid in cash may go from each status. */
const codMoves: Moves = {
  PENDING_PAYMENT: [],
  PENDING_CONFIRMATION: ['CONFIRMED', 'CANCELLED', 'EXPIRED'],
  CONFIRMED: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['PARTIALLY_SHIPPED', 'SHIPPED', 'CANCELLED'],
  PARTIALLY_SHIPPED: ['SHIPPED', 'DELIVERED', 'RETURNED_TO_ORIGIN'],
  SHIPPED: ['OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_ORIGIN'],
  OUT_FOR_DELIVERY: ['DELIVERED', 'RETURNED_TO_ORIGIN'],
  DELIVERED: ['COMPLETED'],
  COMPLETED: [],
  CANCELLED: [],
  EXPIRED: [],
  RETURNED_TO_ORIGIN: [],
}

/** An order paid beforehand waits for its money instead of for a word, then goes the same way. */
const prepaidMoves: Moves = {
  ...codMoves,
  PENDING_PAYMENT: ['CONFIRMED', 'CANCELLED', 'EXPIRED'],
  PENDING_CONFIRMATION: [],
  // Paid after its time had run out, with the tools still there.
  EXPIRED: ['CONFIRMED'],
}

type Standing = { status: OrderStatus; paymentMethod: PaymentMethod }

/** Where this mover may take an order from here; empty where it has come to its end. */
export function allowedMoves({ status, paymentMethod }: Standing, mover: ActorKind): OrderStatus[] {
  const moves = paymentMethod === 'COD' ? codMoves : prepaidMoves
  return moves[status].filter((to) => mayMove(mover, status, to))
}

/** Still here: nothing has been handed to a courier, so cancelling costs nothing. */
export const isCancellable = (order: Standing) =>
  allowedMoves(order, 'shopper').includes('CANCELLED')

/** Packed, and not all of it gone: a parcel can be handed over. */
export const shipsPieces = (status: OrderStatus) =>
  status === 'PROCESSING' || status === 'PARTIALLY_SHIPPED'

/** Some of its pieces can be called off while others are kept. */
export const cancelsPieces = ({ status }: Pick<Standing, 'status'>) =>
  status === 'PENDING_CONFIRMATION' || status === 'CONFIRMED' || shipsPieces(status)

type Sums = { open: number; onItsWay: number; delivered: number; shipped: number }

/** Where an order stands by what has become of its pieces, once the first of them has left. */
export function derivedStatus(status: OrderStatus, sums: Sums): OrderStatus {
  if (sums.shipped === 0) return status
  if (sums.open > 0) return 'PARTIALLY_SHIPPED'
  if (sums.onItsWay > 0) return status === 'OUT_FOR_DELIVERY' ? status : 'SHIPPED'
  if (sums.delivered === 0) return 'RETURNED_TO_ORIGIN'
  return status === 'COMPLETED' ? status : 'DELIVERED'
}

/** Whether the pieces are only held, not yet taken out of stock. */
export const holdsStock = (status: OrderStatus) =>
  status === 'PENDING_PAYMENT' || status === 'PENDING_CONFIRMATION'

/** The order comes to nothing: goods go back on the shelf, and what is unpaid stays so. */
export const isVoided = (to: OrderStatus) =>
  to === 'CANCELLED' || to === 'EXPIRED' || to === 'RETURNED_TO_ORIGIN'

/** Shoppers only cancel; only the shop itself lets an order expire or takes it as paid. */
function mayMove(mover: ActorKind, from: OrderStatus, to: OrderStatus): boolean {
  if (mover === 'shopper') return to === 'CANCELLED'
  if (mover === 'system') return true
  // Where a part has gone, the parcels say what becomes of the order.
  if (to === 'PARTIALLY_SHIPPED' || (from === 'PARTIALLY_SHIPPED' && to !== 'SHIPPED')) return false
  const isPaid = to === 'CONFIRMED' && (from === 'PENDING_PAYMENT' || from === 'EXPIRED')
  return to !== 'EXPIRED' && !isPaid
}
