import { productFilters } from '../catalogue/admin-catalogue.ts'
import { group } from '../endpoint.ts'
import { Exact, FileReply } from '../schema.ts'
import { orderFilters } from '../selling/admin-orders.ts'

/** Back-office lists as spreadsheet files, one endpoint per kind, with the filters of its list. */
export const exportsApi = group('Exports', 'Lists of the back office as CSV.', {
  orders: {
    method: 'GET',
    path: '/api/admin/exports/orders',
    summary: 'The orders the list shows as CSV, newest first, a row for each of their lines',
    access: 'orders',
    recentPassword: true,
    query: Exact(orderFilters),
    reply: FileReply,
    sends: 'text/csv',
    limit: { hits: 60, seconds: 3_600, per: 'account' },
  },
  products: {
    method: 'GET',
    path: '/api/admin/exports/products',
    summary:
      'The products the list shows as CSV, a row for each variant, as an import takes them back',
    access: 'catalogue',
    query: Exact(productFilters),
    reply: FileReply,
    sends: 'text/csv',
    limit: { hits: 60, seconds: 3_600, per: 'account' },
  },
})
