import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Paise } from '../money.ts'
import { NewPassword } from '../people/accounts.ts'
import { AddressSnapshot } from '../people/addresses.ts'
import {
  Exact,
  Id,
  IdParams,
  Instant,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Phone,
  Reason,
  Text,
} from '../schema.ts'
import { Cart } from './cart.ts'
import { ShopperScan } from './courier-scans.ts'
import { DeliveryAttempt } from './failed-deliveries.ts'
import { OrderDocument } from './invoices.ts'
import { OrderReturn, Returnable } from './order-returns.ts'
import { OrderStatus, PaymentStatus } from './order-status.ts'
import { PaymentMethod } from './payment-methods.ts'
import { PricedLine, totalsShape } from './priced-lines.ts'
import { SerialNumber } from './serial-numbers.ts'

/** Fields of an order in every list of orders. */
export const orderHead = {
  id: Id,
  orderNumber: Type.String(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  paymentMethod: PaymentMethod,
  placedAt: Instant,
  total: Paise,
  /** The money that came in and was not paid back, and what of it is being paid back. */
  received: Paise,
  refundDue: Paise,
}

export type OrderRow = Static<typeof OrderRow>
export const OrderRow = Type.Object({
  ...orderHead,
  itemCount: Type.Integer(),
  /** The first lines, for a stack of thumbnails. */
  preview: Type.Array(Type.Object({ name: Type.String(), imageUrl: Nullable(Type.String()) })),
  deliverBy: Nullable(Type.String()),
})

/**
 * A line of an order and the quantities that were cancelled, shipped and so on; the rest is still to be
 * shipped.
 */
export type OrderLine = Static<typeof OrderLine>
export const OrderLine = Type.Object({
  ...PricedLine.properties,
  cancelled: Type.Integer(),
  shipped: Type.Integer(),
  delivered: Type.Integer(),
  /** Returned to the shop without having been delivered. */
  undelivered: Type.Integer(),
  /** In a return that was not rejected. */
  returned: Type.Integer(),
})

/** A quantity of one line. */
export type LineShare = Static<typeof LineShare>
export const LineShare = Exact({
  lineId: Id,
  quantity: Type.Integer({
    minimum: 1,
    maximum: 999,
    message: 'Enter a whole number from 1 to 999.',
  }),
})
export const LineShares = Type.Array(LineShare, { minItems: 1, maxItems: 100 })

export type Shipment = Static<typeof Shipment>
const Shipment = Type.Object({
  id: Id,
  lines: Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer() })),
  /** The cash that the courier collects for this shipment. */
  cash: Nullable(Paise),
  courier: Type.String(),
  trackingNumber: Type.String(),
  trackingUrl: Nullable(Type.String()),
  shippedAt: Instant,
  deliveredAt: Nullable(Instant),
  /** When it came back undelivered. */
  returnedAt: Nullable(Instant),
  /** The attempts to deliver it that failed, the first first. */
  attempts: Type.Array(DeliveryAttempt),
  /** When the courier began to bring it back. */
  returnStartedAt: Nullable(Instant),
  /** Scans by the courier, newest first; empty if the courier reports none. */
  scans: Type.Array(ShopperScan),
  /** The return that it was sent as a replacement for. */
  returnId: Nullable(Id),
})

export type OrderEvent = Static<typeof OrderEvent>
const OrderEvent = Type.Object({
  at: Instant,
  status: Nullable(Type.String()),
  text: Type.String(),
  by: Type.String(),
})

/** A payment as its shopper sees it. */
export const paymentShape = {
  id: Id,
  method: PaymentMethod,
  status: Type.String(),
  amount: Paise,
  captured: Paise,
  refunded: Paise,
  /** The refund that is under way. */
  refundDue: Paise,
}

export type Order = Static<typeof Order>
export const Order = Type.Object({
  ...orderHead,
  lines: Type.Array(OrderLine),
  ...totalsShape,
  /** The part of the total that no longer stands: cancelled, undelivered or returned. */
  reversed: Paise,
  placeOfSupply: Type.String(),
  shippingAddress: AddressSnapshot,
  billingAddress: AddressSnapshot,
  gstin: Nullable(Type.String()),
  /** The GSTIN of who receives the goods, if they are billed to another business. Null: not registered, or the buyer. */
  shipToGstin: Nullable(Type.String()),
  businessName: Nullable(Type.String()),
  couponCode: Nullable(Type.String()),
  poNumber: Nullable(Type.String()),
  note: Nullable(Type.String()),
  deliverFrom: Nullable(Type.String()),
  deliverBy: Nullable(Type.String()),
  timeline: Type.Array(OrderEvent),
  shipments: Type.Array(Shipment),
  /** Invoices, bills of supply and credit notes, as they were issued. */
  documents: Type.Array(OrderDocument),
  payments: Type.Array(Type.Object({ ...paymentShape, createdAt: Instant })),
  returns: Type.Array(OrderReturn),
  /** The pieces with a serial number. */
  serials: Type.Array(SerialNumber),
  /** The lines whose products keep serial numbers. */
  keepsSerials: Type.Array(Id),
  /** Items that may be returned, line by line; empty before anything was delivered. */
  returnable: Type.Array(Returnable),
  /** The last moment at which anything may be returned. */
  returnUntil: Nullable(Instant),
  /** The email that a guest gave with it; null for an account, whose own is used. */
  contactEmail: Nullable(Type.String()),
  /** Whether the shopper may still cancel. */
  cancellable: Type.Boolean(),
  /** Whether some of the order's pieces may be cancelled without the others. */
  partlyCancellable: Type.Boolean(),
  version: Type.Integer(),
})

/** Only the progress of an order: nothing about who ordered what or where it goes. */
export type TrackedOrder = Static<typeof TrackedOrder>
export const TrackedOrder = Type.Object({
  orderNumber: Type.String(),
  status: OrderStatus,
  placedAt: Instant,
  deliverBy: Nullable(Type.String()),
  timeline: Type.Array(Type.Object({ at: Instant, status: OrderStatus, text: Type.String() })),
  shipments: Type.Array(
    Type.Object({
      courier: Type.String(),
      trackingNumber: Type.String(),
      trackingUrl: Nullable(Type.String()),
      shippedAt: Instant,
      deliveredAt: Nullable(Instant),
      returnedAt: Nullable(Instant),
      scans: Type.Array(ShopperScan),
    }),
  ),
})

export const ordersApi = group('Orders', "A shopper's own orders.", {
  list: {
    method: 'GET',
    path: '/api/orders',
    summary: 'My orders, newest first',
    access: 'shopper',
    query: Exact({
      ...PageQuery,
      status: Type.Optional(OrderStatus),
      q: Type.Optional(MaybeText(100)),
    }),
    reply: Type.Object({ orders: Type.Array(OrderRow), ...Paged }),
  },
  read: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One of my orders',
    access: 'guest',
    byLink: true,
    params: IdParams,
    reply: Order,
  },
  cancel: {
    method: 'POST',
    path: '/api/orders/:id/cancel',
    summary: 'Cancel what has not shipped: everything, or some pieces',
    access: 'guest',
    byLink: true,
    params: IdParams,
    body: Exact({ reason: Reason, lines: Type.Optional(LineShares) }),
    reply: Order,
  },
  link: {
    method: 'POST',
    path: '/api/orders/:id/link',
    summary: 'The path of the page of my order; for a guest a link that opens it without login',
    access: 'guest',
    limit: { hits: 60, seconds: 600, per: 'account' },
    params: IdParams,
    status: 201,
    reply: Type.Object({ path: Type.String() }),
  },
  saveDetails: {
    method: 'POST',
    path: '/api/orders/:id/account',
    summary:
      'Save the details of my order as a guest for next time: mails its email a link to an account with this password',
    access: 'guest',
    byLink: true,
    limit: { hits: 5, seconds: 3600, per: 'account' },
    params: IdParams,
    body: Exact({ password: NewPassword }),
    status: 202,
    reply: Type.Object({ message: Type.String() }),
  },
  linked: {
    method: 'GET',
    path: '/api/order-links/:token',
    summary:
      "Which order the link of a guest opens; the link's token is then the login for this order alone",
    access: 'anyone',
    limit: { hits: 300, seconds: 600, per: 'address' },
    params: Exact({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
    reply: Type.Object({ orderId: Id }),
  },
  reorder: {
    method: 'POST',
    path: '/api/orders/:id/reorder',
    summary: 'Add the available items of my order to my cart again',
    access: 'shopper',
    params: IdParams,
    reply: Type.Object({
      ...Cart.properties,
      /** Items that could not be added to the cart, and why. */
      missing: Type.Array(Type.Object({ name: Type.String(), message: Type.String() })),
    }),
    limit: { hits: 30, seconds: 600, per: 'account' },
  },
  mailLink: {
    method: 'POST',
    path: '/api/orders/track/link',
    summary: 'Mail the link of an order without an account to the email given with it',
    access: 'anyone',
    body: Exact({ orderNumber: Text(limits.pasted), phone: Phone }),
    status: 202,
    reply: Type.Object({ message: Type.String() }),
    limit: { hits: 10, seconds: 600, per: 'address' },
  },
  track: {
    method: 'GET',
    path: '/api/orders/track',
    summary: 'Track an order by its number and phone',
    access: 'anyone',
    query: Exact({ orderNumber: Text(limits.pasted), phone: Phone }),
    reply: TrackedOrder,
    limit: { hits: 20, seconds: 600, per: 'address' },
  },
})
