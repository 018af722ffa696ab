import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, Instant, Nullable } from '../schema.ts'

/** The caller's alerts for one product; a null variant means any of them. */
export type StockAlerts = Static<typeof StockAlerts>
export const StockAlerts = Type.Object({
  alerts: Type.Array(Type.Object({ variantId: Nullable(Id), createdAt: Instant })),
})

export const stockAlertsApi = group('Stock alerts', 'Alerts for when a product is back in stock.', {
  read: {
    method: 'GET',
    path: '/api/products/:id/stock-alert',
    summary: 'Whether I have an alert for this product',
    access: 'shopper',
    params: IdParams,
    reply: StockAlerts,
  },
  add: {
    method: 'POST',
    path: '/api/products/:id/stock-alert',
    summary: 'Ask for one mail when the product or a variant is back in stock',
    access: 'shopper',
    params: IdParams,
    /** Without a body: any variant. */
    body: Nullable(Exact({ variantId: Type.Optional(Nullable(Id)) })),
    reply: StockAlerts,
    limit: { hits: 100, seconds: 3600, per: 'account' },
  },
  remove: {
    method: 'DELETE',
    path: '/api/products/:id/stock-alert',
    summary: 'Cancel the alert; without a variant, for all of them',
    access: 'shopper',
    params: IdParams,
    query: Exact({ variantId: Type.Optional(Id) }),
    reply: StockAlerts,
  },
})
