/** Rupees, as the API writes them: a number with two decimals. */
export type Rupees = number

export type OrderStatus = 'ACTIVE' | 'PAID' | 'EXPIRED'

/** An order in the API's answers. */
export type CashfreeOrder = {
  cf_order_id: string
  order_id: string
  entity: 'order'
  order_amount: Rupees
  order_currency: string
  order_status: OrderStatus
  payment_session_id: string
  customer_details: {
    customer_id: string
    customer_phone: string
    customer_name: string | null
    customer_email: string | null
  }
  order_note: string | null
  order_tags: Record<string, string> | null
  order_expiry_time: string
  created_at: string
}

export type PaymentStatus =
  | 'SUCCESS'
  | 'NOT_ATTEMPTED'
  | 'FAILED'
  | 'USER_DROPPED'
  | 'PENDING'
  | 'VOID'

export type ErrorDetails = {
  error_code: string
  error_description: string
  error_reason: string
  error_source: string
}

export type CashfreePayment = {
  cf_payment_id: string
  order_id: string
  entity: 'payment'
  is_captured: boolean
  order_amount: Rupees
  payment_amount: Rupees
  payment_currency: string
  payment_status: PaymentStatus
  payment_group: 'upi' | 'credit_card' | 'net_banking'
  payment_message: string | null
  payment_time: string
  bank_reference: string | null
  error_details: ErrorDetails | null
}

export type RefundStatus = 'SUCCESS' | 'PENDING' | 'CANCELLED' | 'ONHOLD'

export type CashfreeRefund = {
  cf_refund_id: string
  cf_payment_id: string
  refund_id: string
  order_id: string
  entity: 'refund'
  refund_amount: Rupees
  refund_currency: string
  refund_status: RefundStatus
  status_description: string
  refund_arn: string | null
  refund_note: string | null
  refund_type: 'MERCHANT_INITIATED'
  created_at: string
  processed_at: string | null
}

/** An event of a payout, as the reconciliation call lists it. */
export type SettledEvent = {
  event_details: {
    event_id: string
    event_type: 'PAYMENT' | 'REFUND'
    sale_type: 'CREDIT' | 'DEBIT'
    event_amount: number
    event_settlement_amount: number
    event_currency: string
    event_status: 'SUCCESS'
  }
  order_details: { order_id: string }
  payment_details: {
    cf_payment_id: string
    payment_service_charge: number
    payment_service_tax: number
  }
  refund_details?: { refund_id: string }
  settlement_details: { cf_settlement_id: string; settlement_utr: string; settlement_date: string }
}

/** An error of the API, with its code, its kind and its status. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly status: number
  readonly type: string

  constructor(message: string, code: string, status = 400, type = 'invalid_request_error') {
    super(message)
    this.code = code
    this.status = status
    this.type = type
  }
}
