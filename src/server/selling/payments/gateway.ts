import type { GatewayEvent, OddEvent, PaymentUpdate, RefundUpdate } from './payment-update.ts'

/** What the shop asks of a payment gateway. Amounts in paise; nothing here is called in a transaction. */
export type PaymentGateway = {
  keyId: string
  /** The script that opens the gateway's own window in the browser. */
  scriptUrl: string
  /** Whether it has been answering; while it has not, nobody is sent there. */
  isUp: () => boolean
  createOrder: (order: { amount: number; receipt: string }) => Promise<string>
  listPayments: (gatewayOrderId: string) => Promise<PaymentUpdate[]>
  capture: (payment: { id: string; amount: number }) => Promise<PaymentUpdate>
  refund: (refund: { refundId: number; paymentId: string; amount: number }) => Promise<RefundUpdate>
  listRefunds: (paymentId: string) => Promise<RefundUpdate[]>
  /** Whether the browser's word that an order was paid carries the gateway's signature. */
  isSigned: (paid: { orderId: string; paymentId: string; signature: string }) => boolean
  /** What a webhook says, or null where its signature is not the gateway's. */
  readEvent: (body: Buffer, signature: string) => GatewayEvent | OddEvent | null
}

/** The gateway did not answer, or not in time: what was asked may or may not have happened. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayAway'
}

/** The gateway refused: what was asked did not happen and will not by asking again. */
export class GatewayRejected extends Error {
  override name = 'GatewayRefusal'
}
