import type { AdminOrderRow } from '#contract/selling/admin-orders.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'

type Promised = Pick<AdminOrderRow, 'status' | 'deliverBy'>

/** An order on its way to the shopper. One that waits for its payment is not promised yet. */
const awaited: readonly OrderStatus[] = [
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'PROCESSING',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
]

export const isAwaited = ({ status, deliverBy }: Promised) =>
  deliverBy !== null && awaited.includes(status)

const dayMs = 24 * 60 * 60 * 1000

/** Days from the promised day to `today`, both in India; 0 for an order in time, or that nobody waits for. */
export function daysLate(order: Promised, today: string): number {
  if (!order.deliverBy || !isAwaited(order)) return 0
  return Math.max(0, (Date.parse(today) - Date.parse(order.deliverBy)) / dayMs)
}
