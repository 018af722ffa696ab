import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Exact, IdParams, Nullable } from '../schema.ts'
import { OrderStatus, PaymentMethod } from './order-status.ts'

export const OnlineMethod = Type.Enum(['RAZORPAY', 'UPI_QR'])
export type OnlineMethod = Static<typeof OnlineMethod>

/** What the gateway's own window is opened with. */
export type GatewayCheckout = Static<typeof GatewayCheckout>
export const GatewayCheckout = Type.Object({
  scriptUrl: Type.String(),
  keyId: Type.String(),
  orderId: Type.String(),
  amount: Paise,
  currency: Type.String(),
  name: Type.String(),
  description: Type.String(),
  prefill: Type.Object({ name: Type.String(), email: Type.String(), contact: Type.String() }),
})

/** How to pay by UPI without the gateway: a link for the phone, the same as a QR code for its camera. */
export type UpiTransfer = Static<typeof UpiTransfer>
export const UpiTransfer = Type.Object({
  link: Type.String(),
  /** An SVG picture as a data URL. */
  qr: Type.String(),
  vpa: Type.String(),
  payee: Type.String(),
  /** What the shopper has entered already. */
  utr: Nullable(Type.String()),
})

/** Where a business sends the money, and what it writes beside it. */
export type BankTransfer = Static<typeof BankTransfer>
export const BankTransfer = Type.Object({
  payee: Type.String(),
  account: Type.String(),
  ifsc: Type.String(),
  bank: Type.String(),
  /** The order's number, for the line that says what it is for. */
  reference: Type.String(),
  /** What the shopper has entered already. */
  utr: Nullable(Type.String()),
})

/** Where a payment stands, and how to go on with it. */
export type PaymentStart = Static<typeof PaymentStart>
export const PaymentStart = Type.Object({
  method: PaymentMethod,
  status: Type.String(),
  amount: Paise,
  /** Where the order itself stands: money may have come for one that has ended. */
  orderStatus: OrderStatus,
  /** What came in for the order and neither went back nor is to: less than the amount while a part is missing. */
  received: Paise,
  /** What goes back, or went back, of what came in. */
  givenBack: Paise,
  /** Until when the tools are kept aside. */
  holdUntil: Nullable(Type.String()),
  razorpay: Nullable(GatewayCheckout),
  /** Also when the time to pay is over, for whoever has transferred the money before. */
  upi: Nullable(UpiTransfer),
  bank: Nullable(BankTransfer),
  /** Money came in that is not what was asked for: somebody of the shop looks at it, and nothing is to be paid. */
  isBeingChecked: Type.Boolean(),
  /** Why it cannot go on right now, and that nothing was charged. */
  problem: Nullable(Type.String()),
})

/** The number a bank gives a transfer: by it staff finds the money in the shop's list. */
export const Utr = Type.String({ transform: ['trim', 'toUpperCase'], pattern: '^[A-Z0-9]{12,22}$' })
const GatewayId = Type.String({ minLength: 5, maxLength: 64 })

export const paymentsApi = {
  read: {
    method: 'GET',
    path: '/api/payments/:id',
    summary: 'Where the payment of my order stands, and how to go on with it',
    access: 'shopper',
    params: IdParams,
    reply: PaymentStart,
  },
  verify: {
    method: 'POST',
    path: '/api/payments/:id/razorpay/verify',
    summary: "The gateway's word that an order was paid, checked by its signature",
    access: 'shopper',
    params: IdParams,
    body: Exact({
      razorpay_order_id: GatewayId,
      razorpay_payment_id: GatewayId,
      razorpay_signature: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    reply: PaymentStart,
  },
  retry: {
    method: 'POST',
    path: '/api/payments/:id/retry',
    summary: 'Try again to pay an order, this way or another',
    access: 'shopper',
    limit: { hits: 30, seconds: 600, per: 'account' },
    params: IdParams,
    body: Exact({ paymentMethod: OnlineMethod }),
    reply: PaymentStart,
  },
  upiReference: {
    method: 'POST',
    path: '/api/payments/:id/upi-reference',
    summary: 'The number of a UPI transfer, for the shop to look up',
    access: 'shopper',
    limit: { hits: 10, seconds: 600, per: 'account' },
    params: IdParams,
    body: Exact({ utr: Utr }),
    reply: PaymentStart,
  },
} as const satisfies Record<string, Endpoint>
