import { type Static, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { Paise } from './money.ts'
import { OrderStatus } from './orders.ts'
import { PaymentSettings, PaymentSettingsWrite } from './payment-settings.ts'
import { Exact, Id, IdParams, Instant, Nullable, Text } from './schema.ts'

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
  ...{ payee: Type.String(), account: Type.String(), ifsc: Type.String(), bank: Type.String() },
  /** The order's number, for the line that says what it is for. */
  reference: Type.String(),
  /** What the shopper has entered already. */
  utr: Nullable(Type.String()),
})

/** Where a payment stands, and how to go on with it. */
export type PaymentStart = Static<typeof PaymentStart>
export const PaymentStart = Type.Object({
  method: Type.Enum(['COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER']),
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

/** The gateway's number for a payment that was made by the shopper's bank. */
const Utr = Type.String({ transform: ['trim', 'toUpperCase'], pattern: '^[A-Z0-9]{12,22}$' })
const GatewayId = Type.String({ minLength: 5, maxLength: 64 })

const RefundState = Type.Enum(['QUEUED', 'PENDING', 'PROCESSED', 'FAILED'])
export type Refund = Static<typeof Refund>
export const Refund = Type.Object({
  id: Id,
  paymentId: Id,
  amount: Paise,
  reason: Type.String(),
  status: RefundState,
  /** By the gateway, or by hand. */
  byHand: Type.Boolean(),
  reference: Nullable(Type.String()),
  createdAt: Instant,
})

export type OrderPayments = Static<typeof OrderPayments>
/** All that came in and went back for an order, as staff sees it. */
export const OrderPayments = Type.Object({
  payments: Type.Array(
    Type.Object({
      id: Id,
      method: Type.Enum(['COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER']),
      status: Type.String(),
      amount: Paise,
      captured: Paise,
      refunded: Paise,
      refundDue: Paise,
      gatewayOrderId: Nullable(Type.String()),
      utr: Nullable(Type.String()),
      failure: Nullable(Type.String()),
      review: Nullable(Type.String()),
      remitted: Paise,
      remittance: Nullable(Type.String()),
      /** What staff has found in the bank's list. */
      transfers: Type.Array(
        Type.Object({ id: Id, utr: Type.String(), amount: Paise, foundAt: Instant }),
      ),
      attempts: Type.Array(
        Type.Object({
          id: Type.String(),
          amount: Paise,
          currency: Type.String(),
          state: Type.String(),
          method: Type.String(),
          fee: Nullable(Paise),
          tax: Nullable(Paise),
          failure: Nullable(Type.String()),
          refunded: Paise,
          createdAt: Instant,
        }),
      ),
    }),
  ),
  refunds: Type.Array(Refund),
})

export type PaymentToReview = Static<typeof PaymentToReview>
const PaymentToReview = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  paymentId: Id,
  method: Type.Enum(['COD', 'UPI_QR', 'RAZORPAY', 'BANK_TRANSFER']),
  amount: Paise,
  utr: Nullable(Type.String()),
  review: Type.String(),
  since: Instant,
})

const RefundParams = Exact({ id: Id, rid: Id })
const PaymentParams = Exact({ id: Id, pid: Id })

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

export const adminPaymentsApi = {
  read: {
    method: 'GET',
    path: '/api/admin/orders/:id/payments',
    summary: 'What came in and went back for an order',
    access: 'staff',
    params: IdParams,
    reply: OrderPayments,
  },
  toReview: {
    method: 'GET',
    path: '/api/admin/payments/review',
    summary: 'Payments somebody must look at',
    access: 'staff',
    reply: Type.Object({ payments: Type.Array(PaymentToReview) }),
  },
  confirm: {
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:pid/confirm',
    summary: 'A transfer has arrived, in full or not: all that is missing where no amount is said',
    access: 'orders',
    params: PaymentParams,
    body: Exact({
      utr: Utr,
      amount: Type.Optional(
        Type.Unsafe<Paise>(Type.Integer({ minimum: 1, maximum: 10_000_000_00 })),
      ),
    }),
    reply: OrderPayments,
  },
  reject: {
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:pid/reject',
    summary: 'A transfer never arrived; the shopper is told',
    access: 'orders',
    params: PaymentParams,
    body: Exact({ reason: Text(300) }),
    reply: OrderPayments,
  },
  reviewed: {
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:pid/reviewed',
    summary: 'Somebody has looked at it',
    access: 'orders',
    params: PaymentParams,
    body: Exact({ note: Text(300) }),
    reply: OrderPayments,
  },
  remit: {
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:pid/remit',
    summary: 'The courier has handed over the cash of an order',
    access: 'orders',
    params: PaymentParams,
    body: Exact({ amount: Paise, reference: Text(60) }),
    reply: OrderPayments,
  },
  refund: {
    method: 'POST',
    path: '/api/admin/orders/:id/refunds',
    summary: 'Give money back, whole or in part',
    access: 'orders',
    recentPassword: true,
    params: IdParams,
    body: Exact({
      amount: Type.Unsafe<Paise>(Type.Integer({ minimum: 100, maximum: 10_000_000_00 })),
      reason: Text(300),
      /** What could be given back as staff saw it: a refund asked for twice is then made once. */
      left: Type.Optional(Paise),
    }),
    status: 201,
    reply: OrderPayments,
  },
  refundPaid: {
    method: 'POST',
    path: '/api/admin/orders/:id/refunds/:rid/paid',
    summary: 'A refund by hand has been transferred',
    access: 'orders',
    params: RefundParams,
    body: Exact({ reference: Text(60) }),
    reply: OrderPayments,
  },
  settings: {
    method: 'GET',
    path: '/api/admin/settings/payments',
    summary: 'How orders can be paid online; never the secrets',
    access: 'settings',
    reply: PaymentSettings,
  },
  tryGateway: {
    method: 'POST',
    path: '/api/admin/settings/payments/try',
    summary: 'Ask the gateway whether it answers and knows the keys',
    access: 'owner',
    limit: { hits: 10, seconds: 60, per: 'account' },
    reply: Type.Object({ ok: Type.Boolean(), message: Type.String() }),
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/admin/settings/payments',
    summary: 'Change how orders can be paid online',
    access: 'owner',
    recentPassword: true,
    body: PaymentSettingsWrite,
    reply: PaymentSettings,
  },
} as const satisfies Record<string, Endpoint>
