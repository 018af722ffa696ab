/** A payment attempt, as the gateway reports it. Amounts in paise. */
export type PaymentUpdate = {
  /** Different from the ids of all other providers: one that numbers its payments puts its name before the number. */
  id: string
  gatewayOrderId: string
  amount: number
  currency: string
  /** `returned`: it was only ever authorised, and went back to the shopper. */
  state: 'created' | 'failed' | 'authorized' | 'returned' | 'captured'
  method: string
  /** How much of it has been refunded so far; null if the gateway lists only the refunds. */
  refunded: number | null
  fee: number | null
  tax: number | null
  failure: string | null
}

export type RefundUpdate = {
  id: string
  gatewayPaymentId: string
  amount: number
  status: 'PENDING' | 'PROCESSED' | 'FAILED'
  /** The id of our refund, if the shop requested it. */
  refundId: number | null
  reference: string | null
}

/** The content of a webhook. */
export type GatewayEvent = {
  event: string
  payment: PaymentUpdate | null
  refund: RefundUpdate | null
  payload: unknown
  /** Its id, where a signed one is better than that of a header. */
  id?: string
}

/** A webhook with a valid signature whose content the gateway's documentation does not describe. */
export type OddEvent = { event: string; odd: string; id?: string }
