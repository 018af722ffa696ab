/** A try to pay, as the gateway describes it. Amounts in paise. */
export type PaymentUpdate = {
  id: string
  gatewayOrderId: string
  amount: number
  currency: string
  /** `returned`: it was only ever authorised, and went back to the shopper. */
  state: 'created' | 'failed' | 'authorized' | 'returned' | 'captured'
  method: string
  /** Given back of it so far. */
  refunded: number
  fee: number | null
  tax: number | null
  failure: string | null
}

export type RefundUpdate = {
  id: string
  gatewayPaymentId: string
  amount: number
  status: 'PENDING' | 'PROCESSED' | 'FAILED'
  /** Our refund, where we asked for it. */
  refundId: number | null
  reference: string | null
}

/** A webhook: what it tells, under an id of its own. */
export type GatewayEvent = {
  event: string
  payment: PaymentUpdate | null
  refund: RefundUpdate | null
  payload: unknown
}

/** A webhook that is signed, and yet is not what the gateway describes. */
export type OddEvent = { event: string; odd: string }
