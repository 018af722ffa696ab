import { type Static, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { Order, OrderRow, OrderStatus, PaymentMethod } from './orders.ts'
import {
  Exact,
  Id,
  IdParams,
  Instant,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Text,
} from './schema.ts'

export type AdminOrderRow = Static<typeof AdminOrderRow>
export const AdminOrderRow = Type.Object({
  ...OrderRow.properties,
  customer: Type.String(),
  phone: Type.String(),
  city: Type.String(),
  pincode: Type.String(),
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
  notes: Type.Array(Type.Object({ at: Instant, text: Type.String(), by: Type.String() })),
  /** Where the order may go from here. */
  allowed: Type.Array(OrderStatus),
})

/** Tabs of the back office's order list. */
export const OrderTab = Type.Enum([
  'all',
  'to_confirm',
  'to_pack',
  'to_ship',
  'in_transit',
  'delivered',
  'cancelled',
])
export type OrderTab = Static<typeof OrderTab>

export const adminOrdersApi = {
  list: {
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Orders, newest first',
    access: 'staff',
    query: Exact({
      ...PageQuery,
      tab: Type.Optional(OrderTab),
      status: Type.Optional(OrderStatus),
      payment: Type.Optional(PaymentMethod),
      q: Type.Optional(MaybeText(100)),
      from: Type.Optional(Type.String({ format: 'date' })),
      to: Type.Optional(Type.String({ format: 'date' })),
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
    summary: 'An order with everything staff needs',
    access: 'staff',
    params: IdParams,
    reply: AdminOrder,
  },
  transition: {
    method: 'POST',
    path: '/api/admin/orders/:id/transition',
    summary: 'Move an order on: confirm, pack, ship, deliver, cancel',
    access: 'orders',
    params: IdParams,
    body: Exact({
      to: OrderStatus,
      note: Type.Optional(MaybeText(500)),
      version: Type.Integer({ minimum: 1 }),
    }),
    reply: AdminOrder,
  },
  ship: {
    method: 'POST',
    path: '/api/admin/orders/:id/shipments',
    summary: 'Hand the parcel to a courier: the order is shipped',
    access: 'orders',
    params: IdParams,
    body: Exact({
      courier: Text(80),
      trackingNumber: Text(60),
      trackingUrl: Type.Optional(
        Nullable(Type.String({ transform: ['trim'], format: 'web-link', maxLength: 500 })),
      ),
      version: Type.Integer({ minimum: 1 }),
    }),
    status: 201,
    reply: AdminOrder,
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    summary: 'Leave a note that only staff sees',
    access: 'support',
    params: IdParams,
    body: Exact({ text: Text(2_000) }),
    status: 201,
    reply: AdminOrder,
  },
} as const satisfies Record<string, Endpoint>
