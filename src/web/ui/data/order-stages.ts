import type { OrderStatus } from '#contract/selling/order-status.ts'

/** The stages of an order, in the words that shoppers and staff see alike: what was done, and what is at hand. */
const stages = [
  { done: 'Placed', atHand: 'To confirm' },
  { done: 'Packed', atHand: 'To pack' },
  { done: 'Shipped', atHand: 'To ship' },
  { done: 'Out for delivery', atHand: 'In transit' },
  { done: 'Delivered', atHand: 'Being delivered' },
]

/** The index of the current stage; the stages before it are done. */
const reached: Partial<Record<OrderStatus, number>> = {
  CONFIRMED: 1,
  PROCESSING: 2,
  PARTIALLY_SHIPPED: 2,
  SHIPPED: 3,
  OUT_FOR_DELIVERY: 4,
  DELIVERED: 5,
  COMPLETED: 5,
}

/** The stages of an order. Finished stages say what was done, the current one says what is at hand. */
export function stagesOf(status: OrderStatus): { steps: string[]; current: number } {
  const current = reached[status] ?? 0
  const waits = status === 'PENDING_PAYMENT' ? 'Payment pending' : undefined
  const steps = stages.map(({ done, atHand }, index) =>
    index === current ? (waits ?? atHand) : done,
  )
  return { steps, current }
}
