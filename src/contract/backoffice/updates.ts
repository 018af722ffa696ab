import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { UpdatedProduct, UpdatedStock } from '../catalogue/updated-products.ts'
import { group } from '../endpoint.ts'
import { updatesAtOnce } from '../limits.ts'
import { Exact, Id, Instant } from '../schema.ts'
import {
  UpdatedCustomer,
  UpdatedDocument,
  UpdatedOrder,
  UpdatedPayment,
  UpdatedReturn,
} from '../selling/updated-orders.ts'

/** The kinds that programs can follow, as the addresses name them. */
export const updateKinds = [
  'products',
  'stock',
  'orders',
  'customers',
  'invoices',
  'credit-notes',
  'returns',
  'payments',
] as const
export type UpdateKind = (typeof updateKinds)[number]

export type UpdatesQuery = Static<typeof UpdatesQuery>
const UpdatesQuery = Exact({
  /** Where to begin without a cursor: with changes from this time on. Left out: with everything there is. */
  updatedSince: Type.Optional(
    Type.String({
      ...Instant,
      message: 'Send a time with its zone, such as 2026-11-30T00:00:00Z.',
    }),
  ),
  /** `next` of the answer before; then `updatedSince` means nothing. */
  cursor: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{1,200}$',
      message: 'Send the cursor as `next` gave it.',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: updatesAtOnce, default: 100 }),
})

const listOf = <P extends TProperties>({ properties }: TObject<P>) =>
  Type.Array(
    Type.Object({
      ...properties,
      /** When the shop numbered the change. */
      changedAt: Instant,
    }),
  )

const page = {
  /** The ids of what is not there any more, or not for this list; some may never have been given. */
  removed: Type.Array(Id),
  /** The cursor of the next call, also when there is no more for now. */
  next: Type.String(),
  /** False: this was all; ask again later with `next`. */
  hasMore: Type.Boolean(),
}

export const updatesApi = group(
  'Changes since',
  'For programs that keep a copy: what was added, changed or removed, each once, in the order of the changes. Follow `next` while `hasMore`, and keep the last `next` for the next time.',
  {
    products: {
      method: 'GET',
      path: '/api/admin/updates/products',
      summary: 'Products of any status that changed',
      access: 'staff',
      query: UpdatesQuery,
      reply: Type.Object({ products: listOf(UpdatedProduct), ...page }),
    },
    stock: {
      method: 'GET',
      path: '/api/admin/updates/stock',
      summary: 'Stock of variants that changed; `id` is the variant',
      access: 'staff',
      query: UpdatesQuery,
      reply: Type.Object({ stock: listOf(UpdatedStock), ...page }),
    },
    orders: {
      method: 'GET',
      path: '/api/admin/updates/orders',
      summary: 'Orders that changed, with lines, parcels, payments, documents and returns',
      access: 'orderRecords',
      query: UpdatesQuery,
      reply: Type.Object({ orders: listOf(UpdatedOrder), ...page }),
    },
    customers: {
      method: 'GET',
      path: '/api/admin/updates/customers',
      summary: 'Customers that changed, with addresses, notes and blocked payment methods',
      access: 'customers',
      query: UpdatesQuery,
      reply: Type.Object({ customers: listOf(UpdatedCustomer), ...page }),
    },
    invoices: {
      method: 'GET',
      path: '/api/admin/updates/invoices',
      summary: 'Invoices and bills of supply that were issued or registered',
      access: 'orderRecords',
      query: UpdatesQuery,
      reply: Type.Object({ invoices: listOf(UpdatedDocument), ...page }),
    },
    creditNotes: {
      method: 'GET',
      path: '/api/admin/updates/credit-notes',
      summary: 'Credit notes that were issued or registered',
      access: 'orderRecords',
      query: UpdatesQuery,
      reply: Type.Object({ creditNotes: listOf(UpdatedDocument), ...page }),
    },
    returns: {
      method: 'GET',
      path: '/api/admin/updates/returns',
      summary: 'Returns that changed',
      access: 'orderRecords',
      query: UpdatesQuery,
      reply: Type.Object({ returns: listOf(UpdatedReturn), ...page }),
    },
    payments: {
      method: 'GET',
      path: '/api/admin/updates/payments',
      summary: 'Payments that changed, with attempts, transfers and refunds',
      access: 'orderRecords',
      query: UpdatesQuery,
      reply: Type.Object({ payments: listOf(UpdatedPayment), ...page }),
    },
  },
)
