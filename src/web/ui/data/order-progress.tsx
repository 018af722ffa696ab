import type { OrderStatus } from '#contract/selling/order-status.ts'
import { Notice } from '../overlays/notice.tsx'
import { Stepper } from './stepper.tsx'

/** The progress of an order, or the reason why it ended. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const ending = endings[status]
  if (ending) return <Notice icon="info">{ending}</Notice>
  const current = reached[status] ?? 0
  return (
    <Stepper
      label="Order progress"
      steps={steps.map(({ done, atHand }, index) => (index === current ? atHand : done))}
      current={current}
    />
  )
}

const steps = [
  { done: 'Placed', atHand: 'To be confirmed' },
  { done: 'Packed', atHand: 'Being packed' },
  { done: 'Shipped', atHand: 'To be shipped' },
  { done: 'Out for delivery', atHand: 'On its way' },
  { done: 'Delivered', atHand: 'Being delivered' },
]

/** The index of the current step; the steps before it are done. */
const reached: Partial<Record<OrderStatus, number>> = {
  PENDING_PAYMENT: 0,
  PENDING_CONFIRMATION: 0,
  CONFIRMED: 1,
  PROCESSING: 2,
  PARTIALLY_SHIPPED: 2,
  SHIPPED: 3,
  OUT_FOR_DELIVERY: 4,
  DELIVERED: 5,
  COMPLETED: 5,
}

const endings: Partial<Record<OrderStatus, string>> = {
  CANCELLED: "This order was cancelled. You don't owe anything.",
  EXPIRED: 'This order was not confirmed in time and was not shipped.',
  RETURNED_TO_ORIGIN: 'The parcel was returned to us undelivered.',
}
