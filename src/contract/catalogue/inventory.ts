import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, Instant, MaybeText, Nullable, Paged, PageQuery } from '../schema.ts'

export type StockLevel = Static<typeof StockLevel>
export const StockLevel = Type.Object({
  variantId: Id,
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  available: Type.Integer(),
})

export const AdjustmentReason = Type.Enum(
  ['RECEIVED', 'COUNTED', 'DAMAGED', 'RETURNED', 'CORRECTION'],
  { message: 'Give a reason.' },
)

export type StockAdjustment = Static<typeof StockAdjustment>
export const StockAdjustment = Exact({
  variantId: Id,
  delta: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
  reason: AdjustmentReason,
  note: Type.Optional(Nullable(MaybeText(300))),
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
      productId: Type.Optional(Id),
    }),
    reply: Type.Object({
      levels: Type.Array(
        Type.Object({
          ...StockLevel.properties,
          sku: Type.String(),
          productId: Id,
          productName: Type.String(),
          variantName: Type.String(),
        }),
      ),
      ...Paged,
    }),
  },
  adjust: {
    method: 'POST',
    path: '/api/admin/inventory/adjustments',
    summary: 'Change stock by a number of pieces, with the reason',
    access: 'catalogue',
    body: StockAdjustment,
    status: 201,
    reply: StockLevel,
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
})
