import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { movesAtOnce } from '../limits.ts'
import { Paise } from '../money.ts'
import { Exact, Id, IdParams, Instant, Nullable, Version } from '../schema.ts'
import { ParcelScan } from './courier-scans.ts'
import { BulkOutcome, OrderWithSerials } from './fulfilment.ts'

/**
 * QUEUED: the company is being asked. BOOKED: it has an AWB number. FAILED: the company refused it. CANCELLING and
 * CANCELLED: staff cancelled it, or the order ended.
 */
export const BookingStatus = Type.Enum(['QUEUED', 'BOOKED', 'FAILED', 'CANCELLING', 'CANCELLED'])
export type BookingStatus = Static<typeof BookingStatus>

/** A shipment of the unshipped items, booked with a courier company. */
export type Booking = Static<typeof Booking>
export const Booking = Type.Object({
  id: Id,
  status: BookingStatus,
  courier: Nullable(Type.String()),
  awb: Nullable(Type.String()),
  labelUrl: Nullable(Type.String()),
  /** When the courier comes for it. */
  pickupAt: Nullable(Instant),
  /** The parcel, once it has been handed over. */
  shipmentId: Nullable(Id),
  /** Why the company did not do what it was asked; null if nothing is wrong. */
  problem: Nullable(Type.String()),
  /** Report of the company that staff have to decide about. */
  review: Nullable(Type.String()),
  /** Everything that was reported about the parcel, the newest first. */
  scans: Type.Array(
    Type.Object({ ...ParcelScan.properties, label: Type.String(), activity: Type.String() }),
  ),
  createdAt: Instant,
})

/** Price of a courier for the parcel. */
export type CourierRate = Static<typeof CourierRate>
export const CourierRate = Type.Object({
  courierId: Type.Integer(),
  courier: Type.String(),
  /** Freight with the fee for cash, if any. */
  price: Paise,
  days: Nullable(Type.Integer()),
  isSurface: Type.Boolean(),
})

export type OrderBookings = Static<typeof OrderBookings>
export const OrderBookings = Type.Object({
  /** Whether a courier company is set up, and so can be asked. */
  isOn: Type.Boolean(),
  /** The newest first. */
  bookings: Type.Array(Booking),
})

const BookingParams = Exact({ id: Id, bid: Id })
const BulkOrders = Type.Array(Exact({ id: Id, version: Version }), {
  minItems: 1,
  maxItems: movesAtOnce,
})

export const bookingsApi = group('Couriers', 'Courier bookings.', {
  list: {
    method: 'GET',
    path: '/api/admin/orders/:id/bookings',
    summary: 'The courier bookings of an order, with tracking',
    access: 'orderRecords',
    params: IdParams,
    reply: OrderBookings,
  },
  rates: {
    method: 'GET',
    path: '/api/admin/orders/:id/courier-rates',
    summary: 'Which couriers go to the address of an order, for how much; asks the courier company',
    access: 'orders',
    params: IdParams,
    limit: { hits: 60, seconds: 60, per: 'account' },
    reply: Type.Object({ rates: Type.Array(CourierRate) }),
  },
  book: {
    method: 'POST',
    path: '/api/admin/orders/:id/bookings',
    summary: 'Book a courier (default: the recommended one) for the rest of a packed order',
    access: 'orders',
    params: IdParams,
    body: Exact({ courierId: Type.Optional(Type.Integer({ minimum: 1 })), version: Version }),
    status: 201,
    reply: OrderBookings,
  },
  cancel: {
    method: 'POST',
    path: '/api/admin/orders/:id/bookings/:bid/cancel',
    summary: 'Cancel a booking before its parcel is handed over',
    access: 'orders',
    params: BookingParams,
    reply: OrderBookings,
  },
  settle: {
    method: 'POST',
    path: '/api/admin/orders/:id/bookings/:bid/reviewed',
    summary: 'Mark the report of a courier as reviewed',
    access: 'orders',
    params: BookingParams,
    reply: OrderBookings,
  },
  bookMany: {
    method: 'POST',
    path: '/api/admin/orders/bulk/book',
    summary: 'Book many packed orders, each with the recommended courier',
    access: 'orders',
    body: Exact({ orders: BulkOrders }),
    reply: Type.Object({ outcomes: Type.Array(BulkOutcome) }),
  },
  handOverMany: {
    method: 'POST',
    path: '/api/admin/orders/bulk/hand-over',
    summary: 'Ship many orders, each under the AWB number of its booking',
    access: 'orders',
    body: Exact({
      orders: Type.Array(OrderWithSerials, { minItems: 1, maxItems: movesAtOnce }),
    }),
    reply: Type.Object({ outcomes: Type.Array(BulkOutcome) }),
  },
})
