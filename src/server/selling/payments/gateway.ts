import type { GatewayEvent, OddEvent, PaymentUpdate, RefundUpdate } from './payment-update.ts'
import type { PayoutLine } from './settlements/payout.ts'

/** The report of a gateway's window to the browser after a payment. Only its signature makes it true. */
export type PaidReport = { orderId: string; paymentId: string; signature: string }

/** An amount that a gateway is to collect, in paise, and for whom. */
export type WantedOrder = {
  amount: number
  /** Stays the same for every attempt to create the order of a payment, and differs for every payment of the shop. */
  receipt: string
  /** When the payment was made: with the receipt, it differs from the payments of all other shops. */
  createdAt: string
  orderNumber: string
  /** The phone number of the delivery, for providers that open no order without one. */
  phone: string
}

/** An order at a gateway. `session` opens its window, where the order's id does not. */
export type GatewayOrder = { id: string; session: string | null }

/** A payment gateway. Amounts in paise. Never call any of this inside a transaction. */
export type PaymentGateway = {
  keyId: string
  /** The script that opens the gateway's own checkout window in the browser. */
  scriptUrl: string
  /** Whether the gateway has been answering; while it has not, no shopper is sent there. */
  isUp: () => boolean
  createOrder: (order: WantedOrder) => Promise<GatewayOrder>
  /** The id of the order that was created for a payment although its answer was lost; null if there is none. */
  findOrder: (order: Pick<WantedOrder, 'receipt' | 'createdAt'>) => Promise<string | null>
  listPayments: (gatewayOrderId: string) => Promise<PaymentUpdate[]>
  capture: (payment: { id: string; amount: number }) => Promise<PaymentUpdate>
  refund: (refund: { refundId: number; paymentId: string; amount: number }) => Promise<RefundUpdate>
  listRefunds: (paymentId: string) => Promise<RefundUpdate[]>
  /** The lines of its payouts of a day in India. Absent: it reports none. */
  listSettled?: (day: string) => Promise<PayoutLine[]>
  /**
   * Whether the browser's claim that an order was paid carries the gateway's signature. True where a gateway signs
   * none: the claim only makes the shop ask.
   */
  isSigned: (paid: PaidReport) => boolean
  /** The event of a webhook, or null if its signature is not the gateway's, or too old. */
  readEvent: (webhook: SignedBody) => GatewayEvent | OddEvent | null
}

/** The bytes of a webhook, their signature and when it was made, as the headers say. */
export type SignedBody = { body: Buffer; signature: string; sentAt: string }

/** The gateway did not answer, or not in time: the operation may or may not have happened. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/**
 * The gateway refuses the shop itself: wrong keys, a blocked account, too many calls. The operation did not happen, and
 * others would fare no better.
 */
export class GatewayRefusesShop extends GatewayUnavailable {
  override name = 'GatewayRefusesShop'
}

/** How long the report of a day may take, in milliseconds. It never opens the circuit of payments. */
export const reportTimeoutMs = 30_000

/** The gateway rejected the operation: it did not happen, and a retry will not help. */
export class GatewayRejected extends Error {
  override name = 'GatewayRejected'
  /** The gateway's own name of the reason, if it has one. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}
