import { type Static, Type } from 'typebox'

/** The statuses of an order. The server decides which may follow which (`order-state.ts`). */
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

/** The payment status of the order, over all its payments. */
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
