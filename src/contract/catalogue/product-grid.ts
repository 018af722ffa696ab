import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { gridCellsAtOnce, gridProducts, limits } from '../limits.ts'
import { Exact, Id, IdParams, Ids, Instant, Nullable, Paged, PageQuery } from '../schema.ts'
import { productFilters, productSort } from './admin-catalogue.ts'
import { Compliance } from './compliance.ts'
import { StockLevel } from './inventory.ts'
import { Product, ProductVariant } from './products.ts'

/** Fields that the grid edits. Status, HSN code and licence belong to the product, the others to the variant. */
export const gridFields = [
  'price',
  'mrp',
  'onHand',
  'status',
  'hsn',
  'weightGrams',
  'bisStandard',
  'bisLicence',
  'bisValidUntil',
  'makerSize',
] as const
export const GridField = Type.Enum([...gridFields])
export type GridField = Static<typeof GridField>

/** Paise, pieces, grams, a status, a code, a day, a size, or nothing. */
export type GridValue = Static<typeof GridValue>
export const GridValue = Nullable(Type.Union([Type.Integer(), Type.String({ maxLength: 60 })]))

export type GridRow = Static<typeof GridRow>
export const GridRow = Type.Object({
  ...Type.Pick(StockLevel, ['variantId', 'onHand', 'reserved']).properties,
  ...Type.Pick(ProductVariant, ['sku', 'price', 'mrp', 'weightGrams']).properties,
  ...Type.Pick(Product, ['status']).properties,
  ...Type.Pick(Compliance, ['hsn', 'bisStandard', 'bisLicence', 'bisValidUntil', 'makerSize'])
    .properties,
  productId: Id,
  productName: Type.String(),
  variantName: Type.String(),
})

export type GridCell = Static<typeof GridCell>
export const GridCell = Exact({
  variantId: Id,
  field: GridField,
  /** The value that the change is based on. */
  old: GridValue,
  new: GridValue,
})

export type GridPreview = Static<typeof GridPreview>
export const GridPreview = Type.Object({
  /** Cells whose value cannot be saved. */
  wrong: Type.Array(Type.Object({ variantId: Id, field: GridField, message: Type.String() })),
  /** Cells that can be saved, with a question about their value. */
  doubts: Type.Array(Type.Object({ variantId: Id, field: GridField, message: Type.String() })),
  /** Cells that somebody else changed meanwhile, with what they say now. */
  changed: Type.Array(
    Type.Object({ variantId: Id, field: GridField, sku: Type.String(), now: GridValue }),
  ),
})

export type GridChange = Static<typeof GridChange>
export const GridChange = Type.Object({
  id: Id,
  cells: Type.Integer(),
  products: Type.Integer(),
  fields: Type.Array(GridField),
  by: Nullable(Type.String()),
  at: Instant,
  undoneAt: Nullable(Instant),
})

const Cells = Type.Array(GridCell, { minItems: 1, maxItems: gridCellsAtOnce })

export const productGridApi = group(
  'Product grid',
  'Editing many variants like a spreadsheet: prices, stock and more, with undo.',
  {
    rows: {
      method: 'GET',
      path: '/api/admin/products/grid',
      summary: 'A row for each variant, in the order of the product list; pages count products',
      access: 'staff',
      query: Exact({
        ...productFilters,
        /** Only these products. */
        ids: Type.Optional(Ids(limits.pageSize)),
        page: PageQuery.page,
        limit: Type.Integer({ minimum: 1, maximum: gridProducts, default: gridProducts }),
        sort: Type.Optional(productSort),
      }),
      reply: Type.Object({ rows: Type.Array(GridRow), ...Paged }),
    },
    check: {
      method: 'POST',
      path: '/api/admin/products/grid/check',
      summary: 'Check cells: which cannot be saved, and which were changed by someone else',
      access: 'catalogue',
      body: Exact({ cells: Cells }),
      reply: GridPreview,
    },
    save: {
      method: 'POST',
      path: '/api/admin/products/grid/changes',
      summary: 'Save many cells: all or none',
      access: 'catalogue',
      body: Exact({
        /** Chosen anew for each change; the same key saves nothing twice. */
        key: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
        cells: Cells,
      }),
      status: 201,
      reply: GridChange,
    },
    changes: {
      method: 'GET',
      path: '/api/admin/products/grid/changes',
      summary: 'The latest saved changes of the grid',
      access: 'staff',
      reply: Type.Object({ changes: Type.Array(GridChange) }),
    },
    undo: {
      method: 'POST',
      path: '/api/admin/products/grid/changes/:id/undo',
      summary: 'Take back what a change of the grid changed; sales since then stay',
      access: 'catalogue',
      params: IdParams,
      body: Exact({
        /** Leave the cells that were changed since, instead of refusing the whole. */
        leaveChanged: Type.Optional(Type.Boolean()),
      }),
      reply: GridChange,
    },
  },
)
