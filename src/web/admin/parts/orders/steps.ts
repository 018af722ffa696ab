import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import { statusWord } from '#web/ui/data/pill.tsx'

export type Step = { to: OrderStatus; label: string; done: string }

/** The steps of an order in sequence, then its two exits. */
export const steps: readonly Step[] = [
  { to: 'CONFIRMED', label: 'Confirm', done: 'Already confirmed.' },
  { to: 'PROCESSING', label: 'Pack', done: 'Already packed.' },
  { to: 'SHIPPED', label: 'Ship', done: 'Already shipped.' },
  { to: 'OUT_FOR_DELIVERY', label: 'Out for delivery', done: 'Already out for delivery.' },
  { to: 'DELIVERED', label: 'Deliver', done: 'Already delivered.' },
  { to: 'COMPLETED', label: 'Complete', done: 'Already completed.' },
  { to: 'RETURNED_TO_ORIGIN', label: 'Returned to us', done: 'Already returned to us.' },
  { to: 'CANCELLED', label: 'Cancel order', done: 'Already cancelled.' },
]

/** The next step of an order. Undefined if the order waits for payment or has ended. */
export function nextStep(status: OrderStatus): Step | undefined {
  const next = following[status]
  return steps.find(({ to }) => to === next)
}

/** The next step that a list offers. Delivered orders complete themselves when their return period is over. */
export function stepInList(status: OrderStatus): Step | undefined {
  const step = nextStep(status)
  return step?.to === 'COMPLETED' ? undefined : step
}

/** Whether the step is done in the shop; the others happen on the courier's way. */
export const isAtHand = ({ to }: Step) =>
  to === 'CONFIRMED' || to === 'PROCESSING' || to === 'SHIPPED'

const following: Partial<Record<OrderStatus, OrderStatus>> = {
  PENDING_CONFIRMATION: 'CONFIRMED',
  CONFIRMED: 'PROCESSING',
  PROCESSING: 'SHIPPED',
  PARTIALLY_SHIPPED: 'SHIPPED',
  SHIPPED: 'OUT_FOR_DELIVERY',
  OUT_FOR_DELIVERY: 'DELIVERED',
  DELIVERED: 'COMPLETED',
}

/** Progress of an order: 1 when it is placed, 6 when it is delivered. */
export const progressOf = (status: OrderStatus) => progress[status] ?? 1

const progress: Partial<Record<OrderStatus, number>> = {
  CONFIRMED: 2,
  PROCESSING: 3,
  PARTIALLY_SHIPPED: 3,
  SHIPPED: 4,
  OUT_FOR_DELIVERY: 5,
  DELIVERED: 6,
  COMPLETED: 7,
}

export const isVoided = (status: OrderStatus) =>
  status === 'CANCELLED' || status === 'EXPIRED' || status === 'RETURNED_TO_ORIGIN'

/** Says why the order can't take this step now. */
export function whyNot(status: OrderStatus, step: Step): string {
  if (status === step.to) return step.done
  if (isVoided(status)) return `This order is ${statusWord(status).toLowerCase()}.`
  const hasLeft = progressOf(status) >= 4
  if (step.to === 'CANCELLED')
    return hasLeft ? 'Already shipped.' : 'It can no longer be cancelled.'
  if (step.to === 'RETURNED_TO_ORIGIN')
    return hasLeft ? 'Already delivered.' : 'Not shipped yet. Cancel it instead.'
  if (progressOf(status) >= progressOf(step.to)) return step.done
  return firstWords[status] ?? 'Waiting for payment.'
}

const firstWords: Partial<Record<OrderStatus, string>> = {
  PENDING_CONFIRMATION: 'Confirm it first.',
  CONFIRMED: 'Pack it first.',
  PROCESSING: 'Ship it first.',
  PARTIALLY_SHIPPED: 'Ship it first.',
  SHIPPED: 'Deliver it first.',
  OUT_FOR_DELIVERY: 'Deliver it first.',
}

/** Short names of payment methods, for tables. */
export const methodWords: Record<PaymentMethod, string> = {
  COD: 'COD',
  UPI_QR: 'UPI',
  ONLINE: 'Online',
  BANK_TRANSFER: 'Bank',
  CASH: 'Cash',
}
