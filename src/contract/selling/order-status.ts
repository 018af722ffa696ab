import { type Static, Type } from 'typebox'

/** Where an order stands. Which may follow which is the server's to say (`order-state.ts`). */
export const orderStatuses = [
  'PENDING_PAYMENT',
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'PROCESSING',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
  'RETURNED_TO_ORIGIN',
] as const
export const OrderStatus = Type.Enum([...orderStatuses])
export type OrderStatus = (typeof orderStatuses)[number]

/** Where its money stands, of all its payments together. */
export const PaymentStatus = Type.Enum([
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'COD_PENDING',
  'COD_COLLECTED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'FAILED',
])
export type PaymentStatus = Static<typeof PaymentStatus>

export const PaymentMethod = Type.Enum(['COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER'])
export type PaymentMethod = Static<typeof PaymentMethod>
