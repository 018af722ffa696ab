import type { OrderStatus, PaymentMethod } from '#contract/orders.ts'

/** The shop's own people, the shopper, or the shop itself: a payment that came, a time that ran out. */
export type Mover = 'staff' | 'shopper' | 'system'

type Moves = Readonly<Record<OrderStatus, readonly OrderStatus[]>>

/** Where an order to be paid in cash may go from each status. */
const codMoves: Moves = {
  PENDING_PAYMENT: [],
  PENDING_CONFIRMATION: ['CONFIRMED', 'CANCELLED', 'EXPIRED'],
  CONFIRMED: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['SHIPPED', 'CANCELLED'],
  PARTIALLY_SHIPPED: ['SHIPPED'],
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
export function allowedMoves({ status, paymentMethod }: Standing, mover: Mover): OrderStatus[] {
  const moves = paymentMethod === 'COD' ? codMoves : prepaidMoves
  return moves[status].filter((to) => mayMove(mover, status, to))
}

/** Still here: nothing has been handed to a courier, so cancelling costs nothing. */
export const isCancellable = (order: Standing) =>
  allowedMoves(order, 'shopper').includes('CANCELLED')

/** Whether the pieces are only held, not yet taken out of stock. */
export const holdsStock = (status: OrderStatus) =>
  status === 'PENDING_PAYMENT' || status === 'PENDING_CONFIRMATION'

/** The order comes to nothing: goods go back on the shelf, and what is unpaid stays so. */
export const comesToNothing = (to: OrderStatus) =>
  to === 'CANCELLED' || to === 'EXPIRED' || to === 'RETURNED_TO_ORIGIN'

/** Shoppers only cancel; only the shop itself lets an order expire or takes it as paid. */
function mayMove(mover: Mover, from: OrderStatus, to: OrderStatus): boolean {
  if (mover === 'shopper') return to === 'CANCELLED'
  if (mover === 'system') return true
  const isPaid = to === 'CONFIRMED' && (from === 'PENDING_PAYMENT' || from === 'EXPIRED')
  return to !== 'EXPIRED' && !isPaid
}
