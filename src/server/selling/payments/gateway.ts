import type { GatewayEvent, OddEvent, PaymentUpdate, RefundUpdate } from './payment-update.ts'

/** The report of a gateway's window to the browser after a payment. Only its signature makes it true. */
export type PaidReport = { orderId: string; paymentId: string; signature: string }

/** A payment gateway. Amounts in paise. Never call any of this inside a transaction. */
export type PaymentGateway = {
  keyId: string
  /** The script that opens the gateway's own checkout window in the browser. */
  scriptUrl: string
  /** Whether the gateway has been answering; while it has not, no shopper is sent there. */
  isUp: () => boolean
  createOrder: (order: { amount: number; receipt: string }) => Promise<string>
  listPayments: (gatewayOrderId: string) => Promise<PaymentUpdate[]>
  capture: (payment: { id: string; amount: number }) => Promise<PaymentUpdate>
  refund: (refund: { refundId: number; paymentId: string; amount: number }) => Promise<RefundUpdate>
  listRefunds: (paymentId: string) => Promise<RefundUpdate[]>
  /** Whether the browser's claim that an order was paid carries the gateway's signature. */
  isSigned: (paid: PaidReport) => boolean
  /** The event of a webhook, or null if its signature is not the gateway's. */
  readEvent: (body: Buffer, signature: string) => GatewayEvent | OddEvent | null
}

/** The gateway did not answer, or not in time: the operation may or may not have happened. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** The gateway rejected the operation: it did not happen, and a retry will not help. */
export class GatewayRejected extends Error {
  override name = 'GatewayRejected'
}
