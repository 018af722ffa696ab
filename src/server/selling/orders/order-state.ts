import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'

/** The shop's staff, the shopper, or the shop itself (a payment arrived, a reservation ran out). */
export type ActorKind = 'staff' | 'shopper' | 'system'

type Moves = Readonly<Record<OrderStatus, readonly OrderStatus[]>>

/** The allowed moves of a cash-on-delivery order, from each status. */
const codMoves: Moves = {
  PENDING_PAYMENT: [],
  PENDING_CONFIRMATION: ['CONFIRMED', 'CANCELLED', 'EXPIRED'],
  CONFIRMED: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['PARTIALLY_SHIPPED', 'SHIPPED', 'CANCELLED'],
  PARTIALLY_SHIPPED: ['SHIPPED', 'DELIVERED', 'RETURNED_TO_ORIGIN'],
  SHIPPED: ['OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_ORIGIN'],
  // Back to the courier's depot, when nobody took it.
  OUT_FOR_DELIVERY: ['SHIPPED', 'DELIVERED', 'RETURNED_TO_ORIGIN'],
  DELIVERED: ['COMPLETED'],
  COMPLETED: [],
  CANCELLED: [],
  EXPIRED: [],
  RETURNED_TO_ORIGIN: [],
}

/** A prepaid order waits for its payment instead of a confirmation, then moves the same way. */
const prepaidMoves: Moves = {
  ...codMoves,
  PENDING_PAYMENT: ['CONFIRMED', 'CANCELLED', 'EXPIRED'],
  PENDING_CONFIRMATION: [],
  // Paid after it had expired, with the tools still available.
  EXPIRED: ['CONFIRMED'],
}

type StatusAndMethod = { status: OrderStatus; paymentMethod: PaymentMethod }

/** The statuses that this actor may move the order to; empty if the order is final. */
export function allowedMoves(
  { status, paymentMethod }: StatusAndMethod,
  actor: ActorKind,
): OrderStatus[] {
  const moves = paymentMethod === 'COD' ? codMoves : prepaidMoves
  return moves[status].filter((to) => mayMove(actor, status, to))
}

/** Nothing has been handed to a courier yet, so cancelling costs nothing. */
export const isCancellable = (order: StatusAndMethod) =>
  allowedMoves(order, 'shopper').includes('CANCELLED')

/** Packed, and something remains to ship: a shipment can be handed over. */
export const shipsPieces = (status: OrderStatus) =>
  status === 'PROCESSING' || status === 'PARTIALLY_SHIPPED'

/** Some of its pieces can be cancelled while others stay ordered. */
export const cancelsPieces = ({ status }: Pick<StatusAndMethod, 'status'>) =>
  status === 'PENDING_CONFIRMATION' || status === 'CONFIRMED' || shipsPieces(status)

type Sums = { open: number; onItsWay: number; delivered: number; shipped: number }

/** Derives an order's status from the counts of its pieces, once the first of them has shipped. */
export function derivedStatus(status: OrderStatus, sums: Sums): OrderStatus {
  if (sums.shipped === 0) return status
  if (sums.open > 0) return 'PARTIALLY_SHIPPED'
  if (sums.onItsWay > 0) return status === 'OUT_FOR_DELIVERY' ? status : 'SHIPPED'
  if (sums.delivered === 0) return 'RETURNED_TO_ORIGIN'
  return status === 'COMPLETED' ? status : 'DELIVERED'
}

/** Whether the pieces are only reserved, not yet deducted from stock. */
export const holdsStock = (status: OrderStatus) =>
  status === 'PENDING_PAYMENT' || status === 'PENDING_CONFIRMATION'

/** Whether the order ends without a sale: goods are restocked, and an open payment stays unpaid. */
export const isVoided = (to: OrderStatus) =>
  to === 'CANCELLED' || to === 'EXPIRED' || to === 'RETURNED_TO_ORIGIN'

/** Shoppers only cancel; only the shop itself expires an order or marks it as paid. */
function mayMove(actor: ActorKind, from: OrderStatus, to: OrderStatus): boolean {
  if (actor === 'shopper') return to === 'CANCELLED'
  if (actor === 'system') return true
  // Once a part has shipped, the shipments decide the status of the order.
  if (to === 'PARTIALLY_SHIPPED' || (from === 'PARTIALLY_SHIPPED' && to !== 'SHIPPED')) return false
  // The parcel that was not delivered decides that.
  if (from === 'OUT_FOR_DELIVERY' && to === 'SHIPPED') return false
  const isPaid = to === 'CONFIRMED' && (from === 'PENDING_PAYMENT' || from === 'EXPIRED')
  return to !== 'EXPIRED' && !isPaid
}

/** Whether what is left of the order has to be packed and sent. */
export const goesOut = (status: OrderStatus) => status === 'CONFIRMED' || shipsPieces(status)
