import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'

const beforeDispatch: readonly OrderStatus[] = [
  'PENDING_PAYMENT',
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'PROCESSING',
]

/** Nothing of it has left and no invoice is issued, so staff may still change it. */
export const isChangeable = ({ status }: AdminOrder) => beforeDispatch.includes(status)

/** The order is not waiting for a payment and no piece of it was cancelled, so staff may still change its items. */
export const hasChangeableItems = (order: AdminOrder) =>
  isChangeable(order) &&
  order.status !== 'PENDING_PAYMENT' &&
  order.lines.every(({ cancelled }) => cancelled === 0)
