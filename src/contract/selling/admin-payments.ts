import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Exact, Id, IdParams, Instant, Nullable, Reason, Text } from '../schema.ts'
import { paymentShape } from './orders.ts'
import { PaymentMethod } from './payment-methods.ts'
import { PaymentSettings, PaymentSettingsWrite, ShownPaymentSettings } from './payment-settings.ts'
import { Utr } from './payments.ts'
import { ProviderId } from './providers.ts'

const RefundState = Type.Enum(['QUEUED', 'PENDING', 'PROCESSED', 'FAILED', 'WITHDRAWN'])
export type Refund = Static<typeof Refund>
export const Refund = Type.Object({
  id: Id,
  paymentId: Id,
  amount: Paise,
  reason: Type.String(),
  status: RefundState,
  /** True if refunded by hand, false if by the gateway. */
  byHand: Type.Boolean(),
  /** Why the gateway refuses it, while it is due. Staff then ask again or transfer it by hand. */
  refusal: Nullable(Type.String()),
  reference: Nullable(Type.String()),
  createdAt: Instant,
})

export type OrderPayments = Static<typeof OrderPayments>
/** All payments and refunds of an order, as staff sees them. */
export const OrderPayments = Type.Object({
  payments: Type.Array(
    Type.Object({
      ...paymentShape,
      /** Who takes an online payment; null until it has begun there. */
      provider: Nullable(Type.String()),
      gatewayOrderId: Nullable(Type.String()),
      /** The provider that came first and could not take it, and why; null if none was passed over. */
      passedOver: Nullable(Type.String()),
      passedOverWhy: Nullable(Type.String()),
      utr: Nullable(Type.String()),
      failure: Nullable(Type.String()),
      review: Nullable(Type.String()),
      remitted: Paise,
      remittance: Nullable(Type.String()),
      /** Bank transfers that staff has found in the bank statement. */
      transfers: Type.Array(
        Type.Object({
          id: Id,
          utr: Type.String(),
          amount: Paise,
          foundAt: Instant,
          /** Why it was reversed: it was booked wrongly. Null while it counts. */
          takenBack: Nullable(Type.String()),
        }),
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
  method: PaymentMethod,
  amount: Paise,
  utr: Nullable(Type.String()),
  review: Type.String(),
  since: Instant,
})

const RefundParams = Exact({ id: Id, rid: Id })
const PaymentParams = Exact({ id: Id, pid: Id })
const TransferParams = Exact({ id: Id, pid: Id, tid: Id })

export const adminPaymentsApi = group('Payments, back office', 'Payments, transfers and refunds.', {
  read: {
    method: 'GET',
    path: '/api/admin/orders/:id/payments',
    summary: 'The payments and refunds of an order',
    access: 'orderRecords',
    params: IdParams,
    reply: OrderPayments,
  },
  toReview: {
    method: 'GET',
    path: '/api/admin/payments/review',
    summary: 'Payments that need attention',
    access: 'orderRecords',
    reply: Type.Object({ payments: Type.Array(PaymentToReview) }),
  },
  confirm: {
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:pid/confirm',
    summary: 'Record a received transfer (default: the missing amount)',
    access: 'orders',
    recentPassword: true,
    params: PaymentParams,
    body: Exact({
      utr: Utr,
      amount: Type.Optional(
        Type.Unsafe<Paise>(Type.Integer({ minimum: 1, maximum: 10_000_000_00 })),
      ),
    }),
    reply: OrderPayments,
  },
  correct: {
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:pid/transfers/:tid/correct',
    summary: 'Correct a recorded transfer to the amount received, 0 if none',
    access: 'orders',
    recentPassword: true,
    params: TransferParams,
    body: Exact({
      utr: Utr,
      amount: Type.Unsafe<Paise>(Type.Integer({ minimum: 0, maximum: 10_000_000_00 })),
      reason: Reason,
    }),
    reply: OrderPayments,
  },
  reject: {
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:pid/reject',
    summary:
      'A transfer never arrived; the shopper is told, and the order lapses where nothing else came in',
    access: 'orders',
    params: PaymentParams,
    body: Exact({ reason: Reason }),
    reply: OrderPayments,
  },
  reviewed: {
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:pid/reviewed',
    summary: 'Mark a payment as reviewed',
    access: 'orders',
    params: PaymentParams,
    body: Exact({ note: Text(300) }),
    reply: OrderPayments,
  },
  remit: {
    method: 'POST',
    path: '/api/admin/orders/:id/payments/:pid/remit',
    summary: 'Record that the courier remitted the cash of an order',
    access: 'orders',
    recentPassword: true,
    params: PaymentParams,
    body: Exact({ amount: Paise, reference: Text(60) }),
    reply: OrderPayments,
  },
  refund: {
    method: 'POST',
    path: '/api/admin/orders/:id/refunds',
    summary: 'Refund an order, in full or in part',
    access: 'orders',
    recentPassword: true,
    params: IdParams,
    body: Exact({
      amount: Type.Unsafe<Paise>(Type.Integer({ minimum: 100, maximum: 10_000_000_00 })),
      reason: Reason,
      /** The refundable amount as staff saw it, so that a refund requested twice is made once. */
      left: Type.Optional(Paise),
    }),
    status: 201,
    reply: OrderPayments,
  },
  refundPaid: {
    method: 'POST',
    path: '/api/admin/orders/:id/refunds/:rid/paid',
    summary: 'Mark a manual refund as paid',
    access: 'orders',
    recentPassword: true,
    params: RefundParams,
    body: Exact({ reference: Text(60) }),
    reply: OrderPayments,
  },
  retryRefund: {
    method: 'POST',
    path: '/api/admin/orders/:id/refunds/:rid/retry',
    summary: 'Ask the gateway again for a refund that it refused',
    access: 'orders',
    recentPassword: true,
    params: RefundParams,
    reply: OrderPayments,
  },
  settings: {
    method: 'GET',
    path: '/api/admin/settings/payments',
    summary: 'How orders can be paid online; never the secrets',
    access: 'settings',
    reply: ShownPaymentSettings,
  },
  tryGateway: {
    method: 'POST',
    path: '/api/admin/settings/payments/try',
    summary: 'Test the connection to a gateway that is on, the first unless one is named',
    access: 'owner',
    query: Exact({ provider: Type.Optional(ProviderId) }),
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
})
