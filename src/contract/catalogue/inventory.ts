import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { changesAtOnce, stockLinesAtOnce } from '../limits.ts'
import { Paise } from '../money.ts'
import {
  Exact,
  Id,
  IdParams,
  Instant,
  Line,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Text,
} from '../schema.ts'
import { ProductVariant } from './products.ts'

export type StockLevel = Static<typeof StockLevel>
export const StockLevel = Type.Object({
  variantId: Id,
  onHand: Type.Integer(),
  /** Pieces of these that are kept for orders. */
  reserved: Type.Integer(),
  available: Type.Integer(),
})

export const AdjustmentReason = Type.Enum(
  ['RECEIVED', 'COUNTED', 'DAMAGED', 'RETURNED', 'CORRECTION'],
  { message: 'Enter a reason.' },
)

export type StockAdjustment = Static<typeof StockAdjustment>
export const StockAdjustment = Exact({
  variantId: Id,
  delta: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
  reason: AdjustmentReason,
  note: Type.Optional(Nullable(MaybeText(300))),
})

/** The variants that a list of stock levels shows. */
export const stockStates = ['all', 'low', 'out', 'reserved'] as const
export type StockState = (typeof stockStates)[number]

export const LowAt = Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))

/** Meaning of the numbers in a stock list: pieces on the shelf, or the change of each variant. */
const StockListKind = Type.Enum(['COUNT', 'CHANGE'])
export type StockListKind = Static<typeof StockListKind>

export type StockListLine = Static<typeof StockListLine>
export const StockListLine = Exact({
  /** The number of the line, for what is said about it. */
  row: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** A SKU or a barcode. */
  code: Text(64),
  quantity: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
})

/** A level in a list, with the variant that it is of. */
const ListedLevel = Type.Object({
  ...StockLevel.properties,
  ...Type.Pick(ProductVariant, ['sku', 'barcode', 'price']).properties,
  productId: Id,
  productName: Type.String(),
  variantName: Type.String(),
  /** Null: the limit of all variants. */
  lowAt: LowAt,
})

export type StockListPreview = Static<typeof StockListPreview>
export const StockListPreview = Type.Object({
  ready: Type.Array(
    Type.Object({
      ...Type.Pick(ListedLevel, ['variantId', 'sku', 'productName', 'variantName']).properties,
      /** Pieces that lie on the shelf as the shop knows it: on hand, and sold but not packed. */
      onShelf: Type.Integer(),
      unpacked: Type.Integer(),
      /** The pieces counted, or by how many they change: the sum of its lines. */
      quantity: Type.Integer(),
      delta: Type.Integer(),
      onHandAfter: Type.Integer(),
    }),
  ),
  wrong: Type.Array(
    Type.Object({ row: Type.Integer(), code: Type.String(), message: Type.String() }),
  ),
})

export const StockList = Type.Object({
  id: Id,
  reason: AdjustmentReason,
  note: Nullable(Type.String()),
  variants: Type.Integer(),
  /** The sum of all changes, in pieces. */
  pieces: Type.Integer(),
  by: Nullable(Type.String()),
  at: Instant,
  undoneAt: Nullable(Instant),
})
export type StockList = Static<typeof StockList>

/** Names a variant by its SKU or by its id. */
export const VariantBy = { sku: Type.Optional(Line(64)), variantId: Type.Optional(Id) }

/** A line of a call that changes many: the variant, and what became of it or why it was refused. */
export const lineOutcome = {
  sku: Nullable(Type.String()),
  variantId: Nullable(Id),
  problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
}

export type StockChange = Static<typeof StockChange>
export const StockChange = Exact({
  ...VariantBy,
  /** The pieces on hand from now on, or by how many they change: one of the two. */
  onHand: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  delta: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  /** Refuses the line as `stale` unless this many pieces are on hand before it. */
  onHandBefore: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})

export type StockChangeResult = Static<typeof StockChangeResult>
export const StockChangeResult = Type.Object({
  ...lineOutcome,
  /** Null: the line was refused. */
  level: Nullable(StockLevel),
})

export const inventoryApi = group('Stock', 'Stock on hand, reservations, and their ledger.', {
  levels: {
    method: 'GET',
    path: '/api/admin/inventory',
    summary: 'Stock of every variant',
    access: 'staff',
    query: Exact({
      ...PageQuery,
      q: Type.Optional(MaybeText(100)),
      low: Type.Optional(Type.Boolean()),
      state: Type.Optional(Type.Enum([...stockStates])),
      productId: Type.Optional(Id),
      /** Exactly this SKU. */
      sku: Type.Optional(Line(64)),
    }),
    reply: Type.Object({ levels: Type.Array(ListedLevel), ...Paged }),
  },
  summary: {
    method: 'GET',
    path: '/api/admin/inventory/summary',
    summary: 'Pieces on hand, their value, and how many variants for sale are low or out',
    access: 'staff',
    reply: Type.Object({
      variants: Type.Integer(),
      pieces: Type.Integer(),
      /** At selling prices with GST. */
      value: Paise,
      /** Variants of published products with few pieces left, and with none. */
      low: Type.Integer(),
      out: Type.Integer(),
      /** How many products those are, as the list of products and the dashboard count them. */
      lowProducts: Type.Integer(),
      outProducts: Type.Integer(),
    }),
  },
  adjust: {
    method: 'POST',
    path: '/api/admin/inventory/adjustments',
    summary: 'Adjust stock by a number of pieces, with a reason',
    access: 'catalogue',
    body: StockAdjustment,
    status: 201,
    reply: StockLevel,
  },
  changeMany: {
    method: 'POST',
    path: '/api/admin/inventory/changes',
    summary: 'Set or change the stock of many variants by SKU; each line has its own result',
    access: 'catalogue',
    body: Exact({
      changes: Type.Array(StockChange, { minItems: 1, maxItems: changesAtOnce }),
      reason: Type.Optional(AdjustmentReason),
      note: Type.Optional(Nullable(MaybeText(300))),
    }),
    reply: Type.Object({ results: Type.Array(StockChangeResult) }),
  },
  ledger: {
    method: 'GET',
    path: '/api/admin/inventory/:variantId/ledger',
    summary: 'Every movement of a variant, newest first',
    access: 'staff',
    params: Exact({ variantId: Id }),
    query: Exact(PageQuery),
    reply: Type.Object({
      entries: Type.Array(
        Type.Object({
          id: Id,
          delta: Type.Integer(),
          reason: Type.String(),
          orderNumber: Nullable(Type.String()),
          note: Nullable(Type.String()),
          by: Nullable(Type.String()),
          at: Instant,
        }),
      ),
      ...Paged,
    }),
  },
  setLowAt: {
    method: 'PUT',
    path: '/api/admin/inventory/:variantId/low-at',
    summary: 'Set the low-stock level of a variant',
    access: 'catalogue',
    params: Exact({ variantId: Id }),
    body: Exact({ lowAt: LowAt }),
    status: 204,
    reply: Type.Null(),
  },
  lists: {
    method: 'GET',
    path: '/api/admin/inventory/lists',
    summary: 'The latest stock lists: counts and deliveries',
    access: 'staff',
    reply: Type.Object({ lists: Type.Array(StockList) }),
  },
  checkList: {
    method: 'POST',
    path: '/api/admin/inventory/lists/check',
    summary: 'Check a stock list: what it would change, and which lines are wrong',
    access: 'catalogue',
    body: Exact({
      kind: StockListKind,
      lines: Type.Array(StockListLine, { minItems: 1, maxItems: stockLinesAtOnce }),
    }),
    reply: StockListPreview,
  },
  saveList: {
    method: 'POST',
    path: '/api/admin/inventory/lists',
    summary: 'Save a stock list: all lines or none',
    access: 'catalogue',
    body: Exact({
      /** Chosen anew for each list; the same key saves nothing twice. */
      key: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
      reason: AdjustmentReason,
      note: Type.Optional(Nullable(MaybeText(300))),
      lines: Type.Array(
        Exact({
          variantId: Id,
          delta: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
        }),
        { minItems: 1, maxItems: stockLinesAtOnce },
      ),
    }),
    status: 201,
    reply: StockList,
  },
  undoList: {
    method: 'POST',
    path: '/api/admin/inventory/lists/:id/undo',
    summary: 'Undo a stock list',
    access: 'catalogue',
    params: IdParams,
    reply: StockList,
  },
})
