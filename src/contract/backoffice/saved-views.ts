import { type Static, Type } from 'typebox'
import type { StaffAccess } from '../access.ts'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, Line, Nullable, Version } from '../schema.ts'

/** The lists that have saved views, and what it takes to read them. */
export const savedLists = {
  orders: 'orderRecords',
  products: 'staff',
  customers: 'customers',
  stock: 'staff',
} as const satisfies Record<string, StaffAccess>

export type SavedList = Static<typeof SavedList>
export const SavedList = Type.Enum(['orders', 'products', 'customers', 'stock'])

/** How many views somebody may save for one list. */
export const viewsPerList = 20

export type SavedViewWrite = Static<typeof SavedViewWrite>
export const SavedViewWrite = Exact({
  name: Line(40, 1, 'Give the view a name of up to 40 letters.'),
  /** The filters and the order, as in the address of the list: "status=SHIPPED&sort=name". */
  query: Type.String({ maxLength: 1_000, pattern: '^[^?#\\s]*$' }),
  /** The keys of the columns in their order; null: the usual columns. */
  columns: Nullable(
    Type.Array(Type.String({ pattern: '^[A-Za-z]{1,40}$' }), { maxItems: 40, uniqueItems: true }),
  ),
  /** Whether all who may read the list see it. */
  isShared: Type.Boolean(),
})

export type SavedView = Static<typeof SavedView>
export const SavedView = Type.Object({
  id: Id,
  ...SavedViewWrite.properties,
  /** Only its owner may change it. */
  isOwn: Type.Boolean(),
  /** The name of the owner. */
  by: Type.String(),
  version: Type.Integer(),
})

export const savedViewsApi = group(
  'Saved views',
  'Filters, order and columns of a list of the back office, under a name.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/views',
      summary: 'The own views of a list and those that others share',
      access: 'staff',
      query: Exact({ list: SavedList }),
      reply: Type.Object({ views: Type.Array(SavedView) }),
    },
    add: {
      method: 'POST',
      path: '/api/admin/views',
      summary: 'Save a view',
      access: 'staff',
      body: Exact({ list: SavedList, ...SavedViewWrite.properties }),
      reply: SavedView,
    },
    update: {
      method: 'PUT',
      path: '/api/admin/views/:id',
      summary: 'Replace an own view',
      access: 'staff',
      params: IdParams,
      body: Exact({ ...SavedViewWrite.properties, version: Version }),
      reply: SavedView,
    },
    remove: {
      method: 'DELETE',
      path: '/api/admin/views/:id',
      summary: 'Delete an own view',
      access: 'staff',
      params: IdParams,
      status: 204,
      reply: Type.Null(),
    },
  },
)
