import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Exact, Id, IdParams, Nullable } from '../schema.ts'
import { OrderStatus } from './order-status.ts'
import { OnlineMethod, PaymentMethod } from './payment-methods.ts'
import { ProviderId } from './providers.ts'

/** The parameters that open the window of the payment provider. */
export type GatewayCheckout = Static<typeof GatewayCheckout>
export const GatewayCheckout = Type.Object({
  provider: ProviderId,
  scriptUrl: Type.String(),
  keyId: Type.String(),
  orderId: Type.String(),
  /** Opens the window where the order's id does not; null where it does. */
  session: Nullable(Type.String()),
  amount: Paise,
  currency: Type.String(),
  name: Type.String(),
  description: Type.String(),
  prefill: Type.Object({ name: Type.String(), email: Type.String(), contact: Type.String() }),
})

/** A UPI payment without the gateway: a link for the phone, and the same as a QR code. */
export type UpiTransfer = Static<typeof UpiTransfer>
export const UpiTransfer = Type.Object({
  link: Type.String(),
  /** An SVG picture as a data URL. */
  qr: Type.String(),
  vpa: Type.String(),
  payee: Type.String(),
  /** The order number, for the remark of a payment that is typed by hand. */
  reference: Type.String(),
  /** The UTR that the shopper has entered already. */
  utr: Nullable(Type.String()),
})

/** The bank account a business transfers to, and the reference it gives. */
export type BankTransfer = Static<typeof BankTransfer>
export const BankTransfer = Type.Object({
  payee: Type.String(),
  account: Type.String(),
  ifsc: Type.String(),
  bank: Type.String(),
  /** The order's number, to be used as the transfer's reference. */
  reference: Type.String(),
  /** The UTR that the shopper has entered already. */
  utr: Nullable(Type.String()),
})

/** The state of a payment, and how to continue it. */
export type PaymentStart = Static<typeof PaymentStart>
export const PaymentStart = Type.Object({
  method: PaymentMethod,
  status: Type.String(),
  amount: Paise,
  /** The status of the order itself: money may have arrived for one that has ended. */
  orderStatus: OrderStatus,
  /**
   * The money received for the order that is neither refunded nor due for refund. Less than the amount while
   * a part is missing.
   */
  received: Paise,
  /** The part of the received money that is refunded or due for refund. */
  givenBack: Paise,
  /** When the stock reservation expires. */
  holdUntil: Nullable(Type.String()),
  gateway: Nullable(GatewayCheckout),
  /** Also set after the time to pay has passed, for a shopper who transferred the money before. */
  upi: Nullable(UpiTransfer),
  bank: Nullable(BankTransfer),
  /** The received amount is not the expected one: staff checks it, and the shopper should pay nothing. */
  isBeingChecked: Type.Boolean(),
  /** Why the payment cannot continue right now; says that nothing was charged. */
  problem: Nullable(Type.String()),
})

/** The bank's number of a transfer, by which staff finds it in the shop's bank statement. */
export const Utr = Type.String({ normalize: 'code', pattern: '^[A-Z0-9]{12,22}$' })

/** Report of the provider's window, under the names that the provider uses. */
export type GatewayPaid = Static<typeof GatewayPaid>
export const GatewayPaid = Type.Record(
  Type.String({ pattern: '^[A-Za-z0-9_]{1,40}$' }),
  Type.String({ minLength: 1, maxLength: 500 }),
  { maxProperties: 10, additionalProperties: false },
)

export const paymentsApi = group('Payments', 'Paying for an order.', {
  read: {
    method: 'GET',
    path: '/api/payments/:id',
    summary: 'The payment status of my order and its next step',
    access: 'guest',
    byLink: true,
    lane: 'checkout',
    params: IdParams,
    reply: PaymentStart,
  },
  verify: {
    method: 'POST',
    path: '/api/payments/:id/:provider/verify',
    summary: 'Confirm a gateway payment of an order by its signature',
    access: 'guest',
    byLink: true,
    lane: 'checkout',
    limit: { hits: 60, seconds: 600, per: 'account' },
    params: Exact({ id: Id, provider: ProviderId }),
    body: GatewayPaid,
    reply: PaymentStart,
  },
  retry: {
    method: 'POST',
    path: '/api/payments/:id/retry',
    summary: 'Retry the payment of an order, with the same or another method',
    access: 'guest',
    byLink: true,
    lane: 'checkout',
    limit: { hits: 30, seconds: 600, per: 'account' },
    params: IdParams,
    body: Exact({ paymentMethod: OnlineMethod }),
    reply: PaymentStart,
  },
  upiReference: {
    method: 'POST',
    path: '/api/payments/:id/upi-reference',
    summary: 'Submit the reference number (UTR) of a UPI transfer',
    access: 'guest',
    byLink: true,
    lane: 'checkout',
    limit: { hits: 10, seconds: 600, per: 'account' },
    params: IdParams,
    body: Exact({ utr: Utr }),
    reply: PaymentStart,
  },
})
