import type { OrderStatus } from '#contract/selling/order-status.ts'
import { DomainError } from '#server/platform/errors.ts'
import { statusWords } from '../orders/order-words.ts'
import type { StoredOrder } from './stored-order.ts'

const changeable: readonly OrderStatus[] = [
  'PENDING_PAYMENT',
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'PROCESSING',
]

/** Refuses to change an order of which a part has left, or for which a courier is booked. */
export function refuseChange({ status, isInvoiced, isBooked }: StoredOrder) {
  if (isInvoiced || status === 'PARTIALLY_SHIPPED') throw refusedChange(invoiced)
  if (!changeable.includes(status))
    throw refusedChange(`This order is ${statusWords[status]} and can’t be changed any more.`)
  if (isBooked)
    throw refusedChange(
      'A courier is booked for this order. Cancel the booking, change the order, then book again.',
    )
}

/** Refuses other items where the money for the old ones is under way, and where some of them were cancelled. */
export function refuseItems({ status, lines }: StoredOrder) {
  if (status === 'PENDING_PAYMENT') throw refusedChange(awaited)
  if (lines.some(({ cancelled }) => cancelled > 0)) throw refusedChange(cancelled)
}

/**
 * Refuses another total where the money for the old one is under way, where a part was cancelled at the old
 * prices, where money was given back, and where the customer would have to pay more for an order that is paid.
 */
export function refuseTotal(order: StoredOrder, total: number) {
  if (total === order.total) return
  if (order.status === 'PENDING_PAYMENT') throw refusedChange(awaited)
  if (order.reversed > 0) throw refusedChange(cancelled)
  if (order.paymentMethod === 'COD') return
  if (total > order.total) throw refusedChange(paidInFull)
  if (order.received < order.total) throw refusedChange(givenBack)
}

export const refusedChange = (message: string) =>
  new DomainError('conflict', 'illegal_transition', message)

const invoiced =
  'A part of this order has left and its invoice is issued, which can’t be changed. Cancel the items that have not left and take a new order for them; what has left comes back by a return with a credit note.'
const awaited =
  'The total would change while the order is waiting for payment. Cancel it and take a new order.'
const cancelled =
  'The total would change, but part of this order was cancelled at the old prices. Cancel the rest and take a new order.'
const paidInFull =
  'This order is paid, and the new total is higher. Cancel it, which refunds the payment, and take a new order.'
const givenBack =
  'The total would change, but this order was partly refunded. Cancel it and take a new order.'
