import { demoId } from '#server/selling/payments/providers/demo/demo.ts'
import type { Cell } from './copy-in.ts'
import { isPaid, isVoid } from './order-plan.ts'
import type { MadeOrder } from './order-rows.ts'

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
const isTransfer = ({ plan }: MadeOrder) =>
  plan.method === 'UPI_QR' || plan.method === 'BANK_TRANSFER'

export const paymentColumns = [
  'id',
  'order_id',
  'method',
  'status',
  'amount',
  'captured',
  'provider',
  'gateway_order_id',
  'utr',
  'remitted',
  'remittance',
  'remitted_at',
  'created_at',
  'updated_at',
]

export function paymentRow(order: MadeOrder): Cell[] {
  const { id, paymentId, plan, price } = order
  const captured = isPaid(plan) ? price.total : 0
  const isRemitted = plan.method === 'COD' && captured > 0 && plan.status === 'COMPLETED'
  return [
    paymentId,
    id,
    plan.method,
    paymentStatusOf(order),
    price.total,
    captured,
    plan.method === 'ONLINE' ? demoId : null,
    plan.method === 'ONLINE' ? `order_Made${id}` : null,
    isTransfer(order) && captured > 0 ? utrOf(order) : null,
    isRemitted ? captured : 0,
    isRemitted ? `REM-${Math.floor(id / 500)}` : null,
    isRemitted ? after(plan.deliveredAt ?? plan.placedAt, 7 * 1_440) : null,
    plan.placedAt,
    plan.placedAt,
  ]
}

function paymentStatusOf({ plan }: MadeOrder): string {
  if (isVoid(plan) || plan.returnedAt) return 'CANCELLED'
  if (plan.method === 'COD') return plan.deliveredAt ? 'COD_COLLECTED' : 'COD_PENDING'
  return isPaid(plan) ? 'PAID' : 'PENDING'
}

const utrOf = ({ paymentId }: MadeOrder) => `MADE${String(paymentId).padStart(12, '0')}`

export const attemptColumns = [
  'id',
  'payment_id',
  'amount',
  'currency',
  'state',
  'method',
  'failure',
  'created_at',
  'updated_at',
  'captured_at',
]

const ways = ['upi', 'upi', 'upi', 'card', 'card', 'netbanking', 'wallet']
const failures = [
  'Payment was declined by the bank.',
  'The OTP was wrong.',
  'Insufficient balance.',
  'The payment was cancelled by the customer.',
  'Your bank did not answer in time.',
]

/** What the gateway knows of an order: a first attempt that failed, and the one that took the money. */
export function attemptRows({ id, paymentId, plan, price }: MadeOrder): Cell[][] {
  if (plan.method !== 'ONLINE') return []
  const way = ways[id % ways.length] ?? 'upi'
  const attempt = (key: string, state: string, minutes: number, failure: string | null): Cell[] => {
    const at = after(plan.placedAt, minutes)
    const takenAt = state === 'captured' ? at : null
    return [`pay_${key}${id}`, paymentId, price.total, 'INR', state, way, failure, at, at, takenAt]
  }
  const failed = plan.hasFailedAttempt
    ? [attempt('Failed', 'failed', 1, failures[id % failures.length] ?? null)]
    : []
  return isPaid(plan) ? [...failed, attempt('Made', 'captured', 3, null)] : failed
}

export const transferColumns = ['payment_id', 'utr', 'amount', 'found_at']

export const transferRows = (order: MadeOrder): Cell[][] =>
  isTransfer(order) && isPaid(order.plan)
    ? [[order.paymentId, utrOf(order), order.price.total, after(order.plan.placedAt, 90)]]
    : []
