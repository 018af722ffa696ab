import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { GatewayEvent, OddEvent, PaymentUpdate, RefundUpdate } from '../../payment-update.ts'

export type Collection<T> = { items: T[] }

const Amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const MaybeAmount = Type.Optional(
  Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()]),
)
const GatewayId = Type.String({ minLength: 1, maxLength: 200 })

/** The fields of Razorpay's entities that the shop uses. */
export type RazorpayPayment = Static<typeof RazorpayPayment>
const RazorpayPayment = Type.Object({
  id: GatewayId,
  order_id: GatewayId,
  amount: Amount,
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  status: Type.Enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  amount_refunded: MaybeAmount,
  method: Type.String({ maxLength: 200 }),
  fee: MaybeAmount,
  tax: MaybeAmount,
  error_description: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

export type RazorpayRefund = Static<typeof RazorpayRefund>
const RazorpayRefund = Type.Object({
  id: GatewayId,
  payment_id: GatewayId,
  amount: Amount,
  status: Type.Enum(['pending', 'processed', 'failed']),
  notes: Type.Optional(Type.Unknown()),
  acquirer_data: Type.Optional(Type.Unknown()),
})

/** Converts a payment of Razorpay into the form the shop uses. */
export const paymentUpdateOf = (payment: RazorpayPayment): PaymentUpdate => ({
  id: payment.id,
  gatewayOrderId: payment.order_id,
  amount: payment.amount,
  currency: payment.currency,
  state: stateOf(payment),
  method: payment.method,
  refunded: payment.amount_refunded ?? 0,
  fee: payment.fee ?? null,
  tax: payment.tax ?? null,
  failure: payment.error_description ?? null,
})

/**
 * Converts a refund of Razorpay. The shop finds its own refund id in `notes`; the bank reference is the ARN,
 * RRN or UTR.
 */
export function refundUpdateOf(refund: RazorpayRefund): RefundUpdate {
  const { arn, rrn, utr } = fieldsOf(refund.acquirer_data)
  const refundId = Number(fieldsOf(refund.notes).refund)
  return {
    id: refund.id,
    gatewayPaymentId: refund.payment_id,
    amount: refund.amount,
    status: statuses[refund.status],
    refundId: Number.isSafeInteger(refundId) && refundId > 0 ? refundId : null,
    reference: [arn, rrn, utr].find((number) => typeof number === 'string') ?? null,
  }
}

/** Parses the body of a webhook that Razorpay has signed, or says why it is not what Razorpay documents. */
export function parseEvent(body: Buffer): GatewayEvent | OddEvent {
  const payload = parsed(body)
  const { event, payload: parts } = fieldsOf(payload)
  if (typeof event !== 'string' || event === '' || event.length > 200)
    return odd('unreadable', 'It names no event.')
  const { payment: paymentPart, refund: refundPart } = fieldsOf(parts)
  // A payment without one of our orders cannot be captured; the gateway returns it to the payer.
  const payment = entityOf(paymentPart)
  const isOurs = payment !== null && fieldsOf(payment).order_id != null
  if (paymentPart != null && payment === null) return odd(event, 'Its payment has no entity.')
  if (isOurs && !Value.Check(RazorpayPayment, payment))
    return odd(event, 'Its payment has an unknown form.')
  const refund = entityOf(refundPart)
  if (refundPart != null && !Value.Check(RazorpayRefund, refund))
    return odd(event, 'Its refund has an unknown form.')
  return {
    event,
    payment: Value.Check(RazorpayPayment, payment) ? paymentUpdateOf(payment) : null,
    refund: Value.Check(RazorpayRefund, refund) ? refundUpdateOf(refund) : null,
    payload,
  }
}

const odd = (event: string, why: string): OddEvent => ({ event, odd: why })

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function entityOf(part: unknown): object | null {
  const { entity } = fieldsOf(part)
  return typeof entity === 'object' ? entity : null
}

const statuses = { pending: 'PENDING', processed: 'PROCESSED', failed: 'FAILED' } as const

function stateOf({ status, captured }: RazorpayPayment): PaymentUpdate['state'] {
  if (status === 'refunded') return captured ? 'captured' : 'returned'
  return status
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
