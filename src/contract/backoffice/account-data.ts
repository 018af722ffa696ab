import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Session, User } from '../people/accounts.ts'
import { Address } from '../people/addresses.ts'
import { DecidedBy, Purpose } from '../people/consents.ts'
import { PhoneCode } from '../people/phone-login.ts'
import { Exact, Id, IdParams, Instant, Nullable, Reason } from '../schema.ts'
import { Order } from '../selling/orders.ts'
import { CheckoutMethod } from '../selling/payment-methods.ts'

const OfProduct = { productId: Id, product: Type.String() }
const Written = { ...OfProduct, text: Type.String(), status: Type.String(), createdAt: Instant }

/** All data that the shop has about an account's owner, in the shapes of the API where one exists. */
export type AccountData = Static<typeof AccountData>
export const AccountData = Type.Object({
  exportedAt: Instant,
  user: User,
  addresses: Type.Array(Address),
  orders: Type.Array(Order),
  cart: Type.Array(
    Type.Object({
      sku: Type.String(),
      product: Type.String(),
      quantity: Type.Integer(),
      savedForLater: Type.Boolean(),
    }),
  ),
  wishlist: Type.Array(Type.Object({ ...OfProduct, addedAt: Instant })),
  stockAlerts: Type.Array(Type.Object({ ...OfProduct, createdAt: Instant })),
  deliveryAlerts: Type.Array(Type.Object({ pincode: Type.String(), createdAt: Instant })),
  reviews: Type.Array(
    Type.Object({
      ...Written,
      rating: Type.Integer(),
      title: Type.String(),
      trade: Nullable(Type.String()),
    }),
  ),
  questions: Type.Array(Type.Object(Written)),
  answers: Type.Array(Type.Object(Written)),
  /** The reviews that the owner found helpful. */
  reviewVotes: Type.Array(Type.Object({ reviewId: Id, createdAt: Instant })),
  /** The reviews that the owner reported. */
  reviewReports: Type.Array(
    Type.Object({
      reviewId: Id,
      reason: Type.String(),
      note: Nullable(Type.String()),
      createdAt: Instant,
    }),
  ),
  /** Notes of the staff about the owner. */
  staffNotes: Type.Array(Type.Object({ text: Type.String(), createdAt: Instant })),
  /** The payment methods that the staff blocked for the owner. */
  blockedPaymentMethods: Type.Array(
    Type.Object({ method: CheckoutMethod, reason: Type.String(), createdAt: Instant }),
  ),
  /** Messages sent to the shop from the account's email, once that is confirmed. */
  messages: Type.Array(
    Type.Object({
      number: Type.String(),
      topic: Type.String(),
      message: Type.String(),
      status: Type.String(),
      createdAt: Instant,
      /** Messages that the author added later by the links in mails. */
      added: Type.Array(Type.Object({ text: Type.String(), createdAt: Instant })),
    }),
  ),
  /** Texts and pressed buttons that answer messages of the shop. */
  replies: Type.Array(Type.Object({ text: Type.String(), receivedAt: Instant })),
  /** Consents of the owner to marketing, with the notice that was shown. */
  consents: Type.Array(
    Type.Object({
      purpose: Purpose,
      isGiven: Type.Boolean(),
      how: DecidedBy,
      decidedAt: Instant,
      ip: Type.String(),
      notice: Nullable(
        Type.Object({ language: Type.String(), version: Type.Integer(), text: Type.String() }),
      ),
    }),
  ),
  sessions: Type.Array(Session),
  /** Logins of the last year that are over. */
  pastSessions: Type.Array(
    Type.Object({
      userAgent: Type.String(),
      ip: Type.String(),
      createdAt: Instant,
      lastUsedAt: Instant,
      endedAt: Instant,
    }),
  ),
})

/** The proof that its owner closes an account. One that never had a password takes a code that was sent to its phone. */
export type AccountClosing = Static<typeof AccountClosing>
export const AccountClosing = Exact({
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  code: Type.Optional(PhoneCode),
})

export const accountDataApi = group('Account data', 'Data export, and closing the account.', {
  export: {
    method: 'GET',
    path: '/api/account/export',
    summary: 'Download all data of this account',
    access: 'shopper',
    reply: AccountData,
    limit: { hits: 20, seconds: 3_600, per: 'account' },
  },
  close: {
    method: 'DELETE',
    path: '/api/account',
    summary:
      'Close the account for good, by its password or, if it has none, by a code sent to its phone. Orders and invoices stay as the tax law asks',
    access: 'shopper',
    body: AccountClosing,
    status: 204,
    reply: Type.Null(),
    limit: { hits: 10, seconds: 600, per: 'account' },
  },
})

export const customerDataApi = group(
  'Customer data',
  'Export, deletion and merging of customer accounts (DPDP Act 2023).',
  {
    export: {
      method: 'GET',
      path: '/api/admin/customers/:id/export',
      summary: 'Export all data of a customer',
      access: 'settings',
      recentPassword: true,
      params: IdParams,
      reply: AccountData,
      limit: { hits: 60, seconds: 3_600, per: 'account' },
    },
    close: {
      method: 'DELETE',
      path: '/api/admin/customers/:id',
      summary: 'Close an account for good at the request of its owner; orders and invoices stay',
      access: 'settings',
      recentPassword: true,
      params: IdParams,
      body: Exact({ reason: Reason }),
      status: 204,
      reply: Type.Null(),
    },
    merge: {
      method: 'POST',
      path: '/api/admin/customers/:id/merge',
      summary: 'Merge another account of the same person into this one, and close it',
      access: 'settings',
      recentPassword: true,
      params: IdParams,
      body: Exact({ from: Id }),
      status: 204,
      reply: Type.Null(),
    },
  },
)
