import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, IdParams, Instant, Nullable, Version } from '../schema.ts'

/** When a product is published by itself, and when it leaves the shop again. */
export type ProductSchedule = Static<typeof ProductSchedule>
export const ProductSchedule = Type.Object({
  /** Null: it is published already. */
  publishAt: Nullable(Instant),
  /** Null: it stays in the shop. Else it becomes a draft again. */
  hideAt: Nullable(Instant),
  /** Why nothing was done at that time; null if nothing went wrong. */
  failure: Nullable(Type.String()),
  version: Type.Integer(),
})

export const productScheduleApi = group(
  'Product schedule',
  'Products that are published and hidden at a set time.',
  {
    set: {
      method: 'PUT',
      path: '/api/admin/products/:id/schedule',
      summary: 'Set when a draft is published, and when a product becomes a draft again',
      access: 'catalogue',
      params: IdParams,
      body: Exact({
        publishAt: Nullable(Instant),
        hideAt: Nullable(Instant),
        version: Version,
      }),
      reply: ProductSchedule,
    },
    cancel: {
      method: 'DELETE',
      path: '/api/admin/products/:id/schedule',
      summary: 'Cancel the schedule; the product stays as it is',
      access: 'catalogue',
      params: IdParams,
      status: 204,
      reply: Type.Null(),
    },
  },
)
