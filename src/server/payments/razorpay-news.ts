import type { GatewayEvent, PaymentNews, RefundNews } from './news.ts'

export type Collection<T> = { items: T[] }

/** The parts of Razorpay's entities that matter here. */
export type RazorpayPayment = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  amount_refunded?: number | null
  method: string
  fee: number | null
  tax: number | null
  error_description: string | null
}

export type RazorpayRefund = {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  notes: Record<string, string> | unknown[]
  acquirer_data: { arn?: string | null; rrn?: string | null; utr?: string | null } | null
}

export const newsOf = (payment: RazorpayPayment): PaymentNews => ({
  id: payment.id,
  gatewayOrderId: payment.order_id,
  amount: payment.amount,
  currency: payment.currency,
  state: stateOf(payment),
  method: payment.method,
  refunded: payment.amount_refunded ?? 0,
  fee: payment.fee,
  tax: payment.tax,
  failure: payment.error_description,
})

export function refundNewsOf(refund: RazorpayRefund): RefundNews {
  const notes = refund.notes as Record<string, string> | undefined
  const { arn, rrn, utr } = refund.acquirer_data ?? {}
  return {
    id: refund.id,
    gatewayPaymentId: refund.payment_id,
    amount: refund.amount,
    status: statuses[refund.status],
    refundId: Number(notes?.refund) || null,
    reference: arn ?? rrn ?? utr ?? null,
  }
}

/** A webhook's body; null where it is none of Razorpay's, though signed. */
export function asEvent(body: Buffer): GatewayEvent | null {
  const payload = parsed(body)
  if (!payload || typeof payload.event !== 'string') return null
  const payment = payload.payload?.payment?.entity
  const refund = payload.payload?.refund?.entity
  return {
    event: payload.event,
    // A payment without an order of ours cannot be captured, and goes back by itself.
    payment: payment?.order_id ? newsOf(payment) : null,
    refund: refund ? refundNewsOf(refund) : null,
    payload,
  }
}

const statuses = { pending: 'PENDING', processed: 'PROCESSED', failed: 'FAILED' } as const

function stateOf({ status, captured }: RazorpayPayment): PaymentNews['state'] {
  if (status === 'refunded') return captured ? 'captured' : 'returned'
  return status
}

type Envelope = {
  event?: unknown
  payload?: { payment?: { entity: RazorpayPayment }; refund?: { entity: RazorpayRefund } }
}

function parsed(body: Buffer): Envelope | null {
  try {
    return JSON.parse(body.toString('utf8')) as Envelope
  } catch {
    return null
  }
}
