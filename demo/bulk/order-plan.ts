import { startOfDay } from '#contract/india-time.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'

/** How a generated order was paid and what became of it. Each moment is as long after the order as of any other. */
export type Plan = {
  placedAt: Date
  method: Extract<PaymentMethod, 'COD' | 'ONLINE' | 'UPI_QR' | 'BANK_TRANSFER'>
  status: OrderStatus
  shippedAt: Date | null
  deliveredAt: Date | null
  /** Came back undelivered. */
  returnedAt: Date | null
  /** Null: the shopper sends nothing back. */
  returned: 'REQUESTED' | 'REJECTED' | null
  /** The gateway declined a first attempt. */
  hasFailedAttempt: boolean
}

export const daysOfOrders = 730
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The same number of orders every day, from morning to evening in India; today until now. */
export function placedAtOf(index: number, count: number, now: Date, today: string): Date {
  const at = (index / count) * daysOfOrders
  const day = Math.floor(at)
  const midnight = startOfDay(today).getTime() - (daysOfOrders - 1 - day) * dayMs
  if (day === daysOfOrders - 1) return new Date(midnight + (at - day) * (now.getTime() - midnight))
  return new Date(midnight + 7 * hourMs + (at - day) * 16 * hourMs)
}

type Random = { fraction: () => number }

/** One of all the ways that an order goes, as often as in a shop whose shoppers half pay in cash. */
export function planOf(placedAt: Date, now: Date, random: Random): Plan {
  const method = methodOf(random.fraction())
  const age = now.getTime() - placedAt.getTime()
  const after = (hours: number) => new Date(placedAt.getTime() + hours * hourMs)
  const isPast = (hours: number) => age >= hours * hourMs
  const chance = random.fraction()
  const base = {
    placedAt,
    method,
    shippedAt: null,
    deliveredAt: null,
    returnedAt: null,
    returned: null,
    hasFailedAttempt: method === 'ONLINE' && random.fraction() < 0.12,
  }
  if (isPast(48) && chance < 0.07)
    return { ...base, status: method !== 'COD' && chance < 0.05 ? 'EXPIRED' : 'CANCELLED' }
  if (!isPast(hours.shipped)) return { ...base, status: waitingStatus(method, chance) }
  const shipped = { ...base, shippedAt: after(hours.shipped) }
  if (method === 'COD' && chance > 0.94 && isPast(hours.returned))
    return { ...shipped, status: 'RETURNED_TO_ORIGIN', returnedAt: after(hours.returned) }
  if (!isPast(hours.delivered))
    return { ...shipped, status: isPast(hours.outForDelivery) ? 'OUT_FOR_DELIVERY' : 'SHIPPED' }
  return {
    ...shipped,
    status: isPast(hours.completed) ? 'COMPLETED' : 'DELIVERED',
    deliveredAt: after(hours.delivered),
    returned: returnOf(isPast(hours.completed), random.fraction()),
  }
}

/** How long after the order. */
const hours = { shipped: 20, outForDelivery: 64, delivered: 72, returned: 200, completed: 264 }

const returnOf = (isCompleted: boolean, chance: number): Plan['returned'] => {
  if (!isCompleted) return chance < 0.04 ? 'REQUESTED' : null
  return chance < 0.008 ? 'REJECTED' : null
}

function methodOf(chance: number): Plan['method'] {
  if (chance < 0.48) return 'COD'
  if (chance < 0.88) return 'ONLINE'
  return chance < 0.96 ? 'UPI_QR' : 'BANK_TRANSFER'
}

/** Only a bank transfer waits for days, and only cash for a call. */
function waitingStatus(method: Plan['method'], chance: number): OrderStatus {
  if (method === 'BANK_TRANSFER' && chance < 0.5) return 'PENDING_PAYMENT'
  if (method === 'COD' && chance < 0.1) return 'PENDING_CONFIRMATION'
  return chance > 0.75 ? 'PROCESSING' : 'CONFIRMED'
}

export const isVoid = ({ status }: Plan) => status === 'CANCELLED' || status === 'EXPIRED'
export const isWaiting = ({ status }: Plan) =>
  status === 'PENDING_PAYMENT' || status === 'PENDING_CONFIRMATION'
/** Money has been received: in cash at the door, else before the goods leave. */
export const isPaid = (plan: Plan) =>
  plan.method === 'COD' ? plan.deliveredAt !== null : !isVoid(plan) && !isWaiting(plan)
