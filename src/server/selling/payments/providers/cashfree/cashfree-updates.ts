import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { GatewayEvent, OddEvent, PaymentUpdate, RefundUpdate } from '../../payment-update.ts'
import { paiseOf } from './rupees.ts'

const Rupees = Type.Refine(
  Type.Number({ exclusiveMinimum: 0 }),
  (rupees) => paiseOf(rupees) !== null,
)
/** Cashfree writes its numbers as texts in some versions of its API and as numbers in others. */
const Numbered = Type.Union([
  Type.String({ pattern: '^[0-9]{1,30}$' }),
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
])
const OrderId = Type.String({ pattern: '^[A-Za-z0-9_-]{3,50}$' })
const Words = Type.Optional(Type.Union([Type.String(), Type.Null()]))

/** The fields of Cashfree's payments that the shop uses, from its REST answers and from webhooks. */
const CashfreePayment = Type.Object({
  cf_payment_id: Numbered,
  payment_amount: Rupees,
  payment_currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  payment_status: Type.Enum([
    'SUCCESS',
    'PENDING',
    'NOT_ATTEMPTED',
    'FAILED',
    'USER_DROPPED',
    'CANCELLED',
    'VOID',
  ]),
  payment_group: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  payment_message: Words,
  /** False for a payment that waits for its capture; webhooks do not say. */
  is_captured: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  error_details: Type.Optional(Type.Unknown()),
})
type CashfreePayment = Static<typeof CashfreePayment>

const CashfreeRefund = Type.Object({
  cf_payment_id: Numbered,
  order_id: OrderId,
  /** The name that the shop gave it: unlike Cashfree's own number, it is the same in answers and webhooks. */
  refund_id: Type.String({ minLength: 1, maxLength: 100 }),
  refund_amount: Rupees,
  refund_status: Type.Enum(['SUCCESS', 'PENDING', 'ONHOLD', 'CANCELLED', 'FAILED']),
  refund_arn: Words,
})
type CashfreeRefund = Static<typeof CashfreeRefund>

/**
 * The shop's id of a payment: Cashfree numbers its payments, and asks for the order of one that is refunded.
 */
const paymentIdOf = (orderId: string, number: string | number) => `cashfree_${number}_${orderId}`

/** The shop's id of a refund, by the name that the shop gave it. */
const refundIdOf = (orderId: string, name: string) => `cashfree_${name}_${orderId}`

/** The shop's ids of a payment and a refund, for reports that name them by order and number. */
export const idsOfCashfree = { payment: paymentIdOf, refund: refundIdOf }

/** The order of a payment with this id; null if the id is not one of Cashfree's. */
export const orderOfPayment = (paymentId: string): string | null =>
  /^cashfree_\d+_(.+)$/.exec(paymentId)?.[1] ?? null

const refundName = 'refund-'
export const nameOfRefund = (refundId: number) => `${refundName}${refundId}`

/** Converts a payment of an order; null if it does not have the form that Cashfree documents. */
export function paymentUpdateOf(orderId: string, payment: unknown): PaymentUpdate | null {
  if (!Value.Check(CashfreePayment, payment)) return null
  const said = fieldsOf(payment.error_details).error_description
  return {
    id: paymentIdOf(orderId, payment.cf_payment_id),
    gatewayOrderId: orderId,
    amount: paiseOf(payment.payment_amount) ?? 0,
    currency: payment.payment_currency,
    state: stateOf(payment),
    method: methodOf(payment.payment_group ?? ''),
    refunded: null,
    fee: null,
    tax: null,
    failure:
      payment.payment_status === 'SUCCESS'
        ? null
        : typeof said === 'string'
          ? said
          : (payment.payment_message ?? null),
  }
}

/** Converts a refund; null if it does not have the form that Cashfree documents. */
export function refundUpdateOf(refund: unknown): RefundUpdate | null {
  if (!Value.Check(CashfreeRefund, refund)) return null
  const ours = /^refund-([1-9]\d{0,14})$/.exec(refund.refund_id)
  return {
    id: refundIdOf(refund.order_id, refund.refund_id),
    gatewayPaymentId: paymentIdOf(refund.order_id, refund.cf_payment_id),
    amount: paiseOf(refund.refund_amount) ?? 0,
    status: refundStatuses[refund.refund_status],
    refundId: ours ? Number(ours[1]) : null,
    reference: refund.refund_arn ?? null,
  }
}

/** Parses the body of a webhook that Cashfree has signed, or says why it is not what Cashfree documents. */
export function parseEvent(body: Buffer): GatewayEvent | OddEvent {
  const payload = parsed(body)
  const { type, data } = fieldsOf(payload)
  const id = createHash('sha256').update(body).digest('base64url')
  if (typeof type !== 'string' || type === '' || type.length > 200)
    return { id, event: 'unreadable', odd: 'It names no event.' }
  const empty = { id, event: type, payload, payment: null, refund: null }
  const parts = fieldsOf(data)
  if (aboutPayment.test(type)) {
    const { order_id: orderId } = fieldsOf(parts.order)
    const payment = Value.Check(OrderId, orderId) ? paymentUpdateOf(orderId, parts.payment) : null
    if (!payment) return { id, event: type, odd: 'Its payment has an unknown form.' }
    return { ...empty, payment }
  }
  if (type !== 'REFUND_STATUS_WEBHOOK') return empty
  const refund = refundUpdateOf(parts.refund)
  return refund ? { ...empty, refund } : { id, event: type, odd: 'Its refund has an unknown form.' }
}

const aboutPayment = /^PAYMENT_(?:SUCCESS|FAILED|USER_DROPPED)_WEBHOOK$/

const refundStatuses: Readonly<Record<CashfreeRefund['refund_status'], RefundUpdate['status']>> = {
  SUCCESS: 'PROCESSED',
  PENDING: 'PENDING',
  ONHOLD: 'PENDING',
  CANCELLED: 'FAILED',
  FAILED: 'FAILED',
}

function stateOf({ payment_status, is_captured }: CashfreePayment): PaymentUpdate['state'] {
  if (payment_status === 'SUCCESS') return is_captured === false ? 'authorized' : 'captured'
  if (payment_status === 'VOID') return 'returned'
  if (payment_status === 'PENDING' || payment_status === 'NOT_ATTEMPTED') return 'created'
  return 'failed'
}

/** Cashfree's group of ways to pay, by the name that the reports use. */
function methodOf(group: string): string {
  if (group.startsWith('upi')) return 'upi'
  if (group.endsWith('_card')) return 'card'
  return methods[group] ?? (group || 'unknown')
}

const methods: Readonly<Record<string, string>> = {
  net_banking: 'netbanking',
  pay_later: 'paylater',
}

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
