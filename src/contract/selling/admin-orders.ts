import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import {
  Day,
  Exact,
  Id,
  IdParams,
  Instant,
  Line,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Reason,
  Text,
  Version,
} from '../schema.ts'
import { CourierName, TrackingNumber } from './couriers.ts'
import { FailureReason } from './failed-deliveries.ts'
import { OrderStatus } from './order-status.ts'
import { LineShares, Order, OrderRow } from './orders.ts'
import { PaymentMethod } from './payment-methods.ts'
import { PackedSerials } from './serial-numbers.ts'

/** A word that staff put on an order to find it again. Capitals make no difference. */
export const OrderTag = Line(40, 1, 'A tag has 1 to 40 characters.')
export type AdminOrderRow = Static<typeof AdminOrderRow>
export const AdminOrderRow = Type.Object({
  ...OrderRow.properties,
  customer: Type.String(),
  phone: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
  tags: Type.Array(Type.String()),
  /** Whether pieces that are still here have serial numbers. */
  needsSerials: Type.Boolean(),
  version: Type.Integer(),
})

export type AdminOrder = Static<typeof AdminOrder>
export const AdminOrder = Type.Object({
  ...Order.properties,
  customer: Type.Object({
    id: Id,
    name: Type.String(),
    email: Type.String(),
    phone: Nullable(Type.String()),
    orderCount: Type.Integer(),
  }),
  /** How staff took it; null if the shopper placed it in the shop. */
  taken: Nullable(
    Type.Object({
      channel: Type.Enum(['PHONE', 'COUNTER']),
      by: Type.String(),
      /** Discount by the staff, a part of the discount, and its reason. */
      discount: Paise,
      reason: Nullable(Type.String()),
    }),
  ),
  tags: Type.Array(Type.String()),
  notes: Type.Array(Type.Object({ at: Instant, text: Type.String(), by: Type.String() })),
  /** The statuses that the order may move to. */
  allowed: Type.Array(OrderStatus),
  /** Whether the items not yet shipped, sent as one shipment, would need an e-way bill. */
  needsEwayBill: Type.Boolean(),
})

/** Tabs of the back office's order list. */
export const OrderTab = Type.Enum([
  'all',
  'payment_pending',
  'to_confirm',
  'to_pack',
  'to_ship',
  'in_transit',
  'not_delivered',
  'delivered',
  'returns',
  'cancelled',
])
export type OrderTab = Static<typeof OrderTab>

/**
 * Orders behind a figure of a report. For `reversed`, the days are those of the reversal. `rto`: a parcel comes or came
 * back undelivered. `tried`, `succeeded`, `failed`: there was an attempt to prepay, a successful one, a failed one.
 */
export const OrderFigure = Type.Enum([
  'sold',
  'cancelled',
  'reversed',
  'paid',
  'shipped',
  'delivered',
  'refused',
  'rto',
  'tried',
  'succeeded',
  'failed',
])
export type OrderFigure = Static<typeof OrderFigure>

export type OrderChannel = Static<typeof OrderChannel>
export const OrderChannel = Type.Enum(['SHOP', 'PHONE', 'COUNTER'])

/** The gateway's name of a way to pay (`upi`, `card`), or the shop's of a transfer (`UPI_QR`). */
export const PaymentWay = Type.String({ pattern: '^[A-Za-z_]{1,40}$' })

/** The filters of the order list, and so of its export. */
export const orderFilters = {
  tab: Type.Optional(OrderTab),
  status: Type.Optional(OrderStatus),
  payment: Type.Optional(PaymentMethod),
  q: Type.Optional(MaybeText(100)),
  figure: Type.Optional(OrderFigure),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  /** The state of supply. */
  state: Type.Optional(Type.String({ pattern: '^[0-9]{2}$' })),
  /** Orders with a parcel of this courier; with a figure of parcels, it is this parcel that counts. */
  courier: Type.Optional(CourierName),
  /** How the order came to the shop. */
  channel: Type.Optional(OrderChannel),
  tag: Type.Optional(OrderTag),
  /** Orders with an attempt to pay in this way: `none` for windows of the gateway in which nothing was tried. */
  way: Type.Optional(PaymentWay),
  /** Orders with an attempt to pay at this provider, or by this kind of transfer: `none` where no provider was reached. */
  provider: Type.Optional(Type.String({ pattern: '^[A-Za-z_-]{1,40}$' })),
  /** Orders with an attempt to pay that failed for this reason. */
  failure: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  /** Orders with a line of this product, or of a product that is now in this category or of this brand. */
  product: Type.Optional(Id),
  category: Type.Optional(Id),
  /** `0`: of no brand. */
  brand: Type.Optional(Type.Integer({ minimum: 0 })),
}

/** Who carries a parcel, under which number, and where it can be followed. */
const parcelNumber = {
  courier: CourierName,
  trackingNumber: TrackingNumber,
  trackingUrl: Type.Optional(
    Nullable(Type.String({ transform: ['trim'], format: 'web-link', maxLength: 500 })),
  ),
}

const ParcelParams = Exact({ id: Id, sid: Id })

export const adminOrdersApi = group('Orders, back office', 'All orders and their shipments.', {
  list: {
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Orders, newest first; those that wait for somebody, the longest waiting first',
    access: 'orderRecords',
    query: Exact({
      ...PageQuery,
      /** The last order of the page before: the next one then costs the same at any depth. */
      after: Type.Optional(Id),
      ...orderFilters,
    }),
    reply: Type.Object({
      orders: Type.Array(AdminOrderRow),
      ...Paged,
      counts: Type.Record(Type.String(), Type.Integer()),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/orders/:id',
    summary: 'An order with all details for staff',
    access: 'orderRecords',
    params: IdParams,
    reply: AdminOrder,
  },
  transition: {
    method: 'POST',
    path: '/api/admin/orders/:id/transition',
    summary: 'Move an order on; giving back what is paid asks for the password',
    access: 'orders',
    params: IdParams,
    body: Exact({
      to: OrderStatus,
      note: Type.Optional(MaybeText(500)),
      /** Enters the serial numbers of the packed pieces first. */
      serials: Type.Optional(PackedSerials),
      version: Version,
    }),
    reply: AdminOrder,
  },
  ship: {
    method: 'POST',
    path: '/api/admin/orders/:id/shipments',
    summary: 'Ship a parcel with these pieces, or with all that are left',
    access: 'orders',
    params: IdParams,
    body: Exact({
      ...parcelNumber,
      lines: Type.Optional(LineShares),
      /** Enters the serial numbers of the parcel's pieces first. */
      serials: Type.Optional(PackedSerials),
      version: Version,
    }),
    status: 201,
    reply: AdminOrder,
  },
  deliverParcel: {
    method: 'POST',
    path: '/api/admin/orders/:id/shipments/:sid/delivered',
    summary: 'Mark a parcel as delivered',
    access: 'orders',
    params: ParcelParams,
    body: Exact({ version: Version }),
    reply: AdminOrder,
  },
  takeBackParcel: {
    method: 'POST',
    path: '/api/admin/orders/:id/shipments/:sid/returned',
    summary: 'A parcel came back undelivered; asks for the password where it is paid',
    access: 'orders',
    params: ParcelParams,
    body: Exact({ note: Type.Optional(MaybeText(500)), version: Version }),
    reply: AdminOrder,
  },
  correctParcel: {
    method: 'PUT',
    path: '/api/admin/orders/:id/shipments/:sid',
    summary: 'Correct the courier, AWB number or tracking link of a shipped parcel',
    access: 'orders',
    params: ParcelParams,
    body: Exact({ ...parcelNumber, version: Version }),
    reply: AdminOrder,
  },
  failParcel: {
    method: 'POST',
    path: '/api/admin/orders/:id/shipments/:sid/failed',
    summary: 'Record a failed delivery attempt (NDR)',
    access: 'orders',
    params: ParcelParams,
    body: Exact({
      reason: FailureReason,
      next: Type.Enum(['REATTEMPT', 'RETURN']),
      /** The day of the next attempt. */
      nextOn: Type.Optional(Nullable(Day)),
      note: Type.Optional(MaybeText(500)),
      version: Version,
    }),
    reply: AdminOrder,
  },
  sendBackParcel: {
    method: 'POST',
    path: '/api/admin/orders/:id/shipments/:sid/rto',
    summary: 'Record that the courier returns a parcel (RTO)',
    access: 'orders',
    params: ParcelParams,
    body: Exact({ note: Type.Optional(MaybeText(500)), version: Version }),
    reply: AdminOrder,
  },
  reattemptParcel: {
    method: 'POST',
    path: '/api/admin/orders/:id/shipments/:sid/reattempt',
    summary: 'Record that the courier tries a returning parcel again',
    access: 'orders',
    params: ParcelParams,
    body: Exact({ note: Type.Optional(MaybeText(500)), version: Version }),
    reply: AdminOrder,
  },
  cancelLines: {
    method: 'POST',
    path: '/api/admin/orders/:id/cancel',
    summary: 'Cancel pieces that have not left; asks for the password where they are paid',
    access: 'orders',
    params: IdParams,
    body: Exact({ reason: Reason, lines: Type.Optional(LineShares), version: Version }),
    reply: AdminOrder,
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    summary: 'Add an internal note',
    access: 'support',
    params: IdParams,
    body: Exact({ text: Text(2_000) }),
    status: 201,
    reply: AdminOrder,
  },
})
