import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'

/** A status inside a sentence: "This order is …". */
export const statusWords: Readonly<Record<OrderStatus, string>> = {
  PENDING_PAYMENT: 'waiting for its payment',
  PENDING_CONFIRMATION: 'waiting to be confirmed',
  CONFIRMED: 'confirmed',
  PROCESSING: 'packed',
  PARTIALLY_SHIPPED: 'shipped in part',
  SHIPPED: 'shipped',
  OUT_FOR_DELIVERY: 'out for delivery',
  DELIVERED: 'delivered',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  RETURNED_TO_ORIGIN: 'returned to us',
}

type EventDetails = {
  reason?: string
  shipment?: { courier: string; trackingNumber: string }
}
/** `isCod`: it is paid on delivery, so that it expires only while it waits to be confirmed. */
type Paying = { isCod: boolean }

export const payingOf = ({ paymentMethod }: { paymentMethod: PaymentMethod }): Paying => ({
  isCod: paymentMethod === 'COD',
})

/** The timeline text of a move of an order. */
export function timelineText(
  to: OrderStatus,
  { isCod }: Paying,
  { reason, shipment }: EventDetails = {},
): string {
  if (to === 'EXPIRED') return isCod ? 'Not confirmed in time' : 'Not paid in time'
  if (to === 'SHIPPED' && shipment)
    return `Handed to ${shipment.courier}, AWB ${shipment.trackingNumber}`
  return reason ? `${texts[to]}: ${reason}` : texts[to]
}

const texts: Readonly<Record<Exclude<OrderStatus, 'EXPIRED'>, string>> = {
  PENDING_PAYMENT: 'Order placed, waiting for payment',
  PENDING_CONFIRMATION: 'Order placed, waiting for confirmation',
  CONFIRMED: 'Order confirmed',
  PROCESSING: 'Packed',
  PARTIALLY_SHIPPED: 'Part of the order handed to the courier',
  SHIPPED: 'Handed to the courier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  COMPLETED: 'Order completed',
  CANCELLED: 'Cancelled',
  RETURNED_TO_ORIGIN: 'Came back to us undelivered',
}
