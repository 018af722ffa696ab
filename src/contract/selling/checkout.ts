import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Paise } from '../money.ts'
import { ConsentAnswer, Purpose } from '../people/consents.ts'
import {
  Email,
  Exact,
  Id,
  MaybeLine,
  MaybeText,
  Nullable,
  Pincode,
  StateCode,
  wrongGstin,
} from '../schema.ts'
import { AppliedCoupon } from './coupons.ts'
import { Order } from './orders.ts'
import { CheckoutMethod } from './payment-methods.ts'
import { PaymentStart } from './payments.ts'
import { PricedLine, totalsShape } from './priced-lines.ts'

export const Gstin = Type.String({
  normalize: 'code',
  format: 'gstin',
  maxLength: limits.pasted,
  message: wrongGstin,
})

export type QuoteRequest = Static<typeof QuoteRequest>
export const QuoteRequest = Exact({
  /** A saved address or, before there is one, a place. A border pincode may be in either of its states. */
  addressId: Type.Optional(Id),
  pincode: Type.Optional(Pincode),
  stateCode: Type.Optional(StateCode),
  couponCode: Type.Optional(Nullable(Type.String({ normalize: 'code', maxLength: limits.pasted }))),
  paymentMethod: Type.Optional(CheckoutMethod),
  gstin: Type.Optional(Nullable(Gstin)),
})

export type Quote = Static<typeof Quote>
export const Quote = Type.Object({
  lines: Type.Array(PricedLine),
  ...totalsShape,
  /** The coupon on the cart. */
  coupon: Nullable(AppliedCoupon),
  placeOfSupply: Type.String(),
  /** A token of the quoted price: `POST /api/orders` refuses if the total has changed since. */
  quoteToken: Type.String(),
  paymentMethods: Type.Array(
    Type.Object({
      method: CheckoutMethod,
      /** Whether the shop accepts the method at all; shoppers need no reason for one that is off. */
      enabled: Type.Boolean(),
      available: Type.Boolean(),
      reason: Nullable(Type.String()),
      fee: Paise,
      /** Only pretends: the shop is a demo, and no money moves. */
      isDemo: Type.Optional(Type.Literal(true)),
    }),
  ),
  deliveryDates: Type.Object({ from: Type.String(), to: Type.String() }),
  notices: Type.Array(Type.String()),
  /** A guest must give an email, since nothing else reaches them. */
  emailNeeded: Type.Optional(Type.Literal(true)),
  /** The offers that may be asked about beside the order; absent if this buyer has decided before. */
  offers: Type.Optional(Purpose),
})

/** The price of the cart at a pincode when prepaid; items no longer for sale are left out. */
export type CartEstimate = Static<typeof CartEstimate>
export const CartEstimate = Type.Object({
  pincode: Type.String(),
  city: Type.String(),
  serviceable: Type.Boolean(),
  /** Why the cart cannot be delivered there; null if it can. */
  reason: Nullable(Type.String()),
  /** Ids of the cart lines that cannot be delivered there. */
  refusedItems: Type.Array(Id),
  deliveryDates: Type.Object({ from: Type.String(), to: Type.String() }),
  freeShippingAbove: Paise,
  /** Too heavy for the flat fee and for free delivery. */
  isHeavy: Type.Boolean(),
  ...totalsShape,
})

export type PlaceOrder = Static<typeof PlaceOrder>
export const PlaceOrder = Exact({
  addressId: Id,
  billingAddressId: Type.Optional(Nullable(Id)),
  paymentMethod: CheckoutMethod,
  quoteToken: Type.String({ minLength: 1, maxLength: 2_000 }),
  gstin: Type.Optional(Nullable(Gstin)),
  /** The GSTIN of who receives the goods, if they are billed to another business. Null: not registered. */
  shipToGstin: Type.Optional(Nullable(Gstin)),
  businessName: Type.Optional(Nullable(MaybeLine(120))),
  poNumber: Type.Optional(Nullable(MaybeLine(60))),
  note: Type.Optional(Nullable(MaybeText(500))),
  /** Where mails about the order go, for a guest. It opens no account. */
  email: Type.Optional(Nullable(Email)),
  /** Consent to offers, if it was ticked. The order does not depend on it. */
  consents: Type.Optional(Nullable(ConsentAnswer)),
})

export type PlacedOrder = Static<typeof PlacedOrder>
export const PlacedOrder = Type.Object({
  order: Order,
  payment: PaymentStart,
})

export const checkoutApi = group('Checkout', 'From the cart to a quote to an order.', {
  estimate: {
    method: 'GET',
    path: '/api/checkout/estimate',
    summary: 'What the cart would cost at a pincode; without one, at the default address, if any',
    access: 'guest',
    lane: 'checkout',
    query: Exact({ pincode: Type.Optional(Pincode) }),
    reply: Nullable(CartEstimate),
  },
  quote: {
    method: 'POST',
    path: '/api/checkout/quote',
    summary:
      'Price the cart for an address. Trying a coupon code here counts like trying it in the cart',
    access: 'guest',
    lane: 'checkout',
    body: QuoteRequest,
    reply: Quote,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Place the order; the same Idempotency-Key never orders twice',
    access: 'guest',
    lane: 'checkout',
    headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
    body: PlaceOrder,
    status: 201,
    reply: PlacedOrder,
  },
})
