/**
 * The entities in the gateway's REST answers and webhooks. Amounts are in paise, times in seconds since
 * 1970.
 */
export type GatewayOrder = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Record<string, string>
  created_at: number
}

export type PaymentState = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

export type GatewayPayment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: PaymentState
  order_id: string
  method: 'card' | 'netbanking' | 'wallet' | 'upi'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  card_id: string | null
  bank: string | null
  wallet: string | null
  vpa: string | null
  email: string
  contact: string
  notes: Record<string, string>
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string>
  created_at: number
}

export type GatewayRefund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  receipt: string | null
  notes: Record<string, string>
  acquirer_data: Record<string, string | null>
  status: 'pending' | 'processed' | 'failed'
  speed_requested: 'normal' | 'optimum'
  speed_processed: 'normal' | 'instant'
  created_at: number
}

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | 'settlement.processed'

/** Entry of a payment or refund in a settlement, as the reconciliation report lists it. */
export type SettledItem = {
  entity_id: string
  type: 'payment' | 'refund'
  debit: number
  credit: number
  amount: number
  currency: string
  fee: number
  tax: number
  settled: boolean
  order_id: string | null
  payment_id: string | null
  settlement_id: string
  settlement_utr: string
  settled_at: number
  created_at: number
}

export type Settlement = {
  id: string
  entity: 'settlement'
  amount: number
  status: 'processed'
  fees: number
  tax: number
  utr: string
  created_at: number
}

/** An error of the gateway, with its texts and its shape. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(description: string, details: Record<string, unknown> = {}, status = 400) {
    super(description)
    this.status = status
    this.details = details
  }
}
