import { productFilters } from '../catalogue/admin-catalogue.ts'
import { group } from '../endpoint.ts'
import { Exact, FileReply } from '../schema.ts'
import { orderFilters } from '../selling/admin-orders.ts'

const downloads = { hits: 60, seconds: 3_600, per: 'account' } as const

/** A kind of import as a file, which an import of it takes back. */
const kindFile = <const Path extends `/api/${string}`>(path: Path, summary: string) =>
  ({
    method: 'GET',
    path,
    summary,
    reply: FileReply,
    sends: 'text/csv',
    limit: downloads,
  }) as const

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
    limit: downloads,
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
    limit: downloads,
  },
  stock: {
    ...kindFile(
      '/api/admin/exports/stock',
      'The stock of every variant as CSV, as an import takes it back',
    ),
    access: 'catalogue',
  },
  prices: {
    ...kindFile(
      '/api/admin/exports/prices',
      'The prices of every variant as CSV, as an import takes them back',
    ),
    access: 'catalogue',
  },
  categories: {
    ...kindFile(
      '/api/admin/exports/categories',
      'The categories as CSV, as an import takes them back',
    ),
    access: 'catalogue',
  },
  brands: {
    ...kindFile('/api/admin/exports/brands', 'The brands as CSV, as an import takes them back'),
    access: 'catalogue',
  },
  coupons: {
    ...kindFile('/api/admin/exports/coupons', 'The coupons as CSV, as an import takes them back'),
    access: 'settings',
  },
  customers: {
    ...kindFile(
      '/api/admin/exports/customers',
      'The accounts of shoppers as CSV, as an import takes them back',
    ),
    access: 'settings',
    recentPassword: true,
  },
  addresses: {
    ...kindFile(
      '/api/admin/exports/addresses',
      'The addresses of shoppers as CSV, as an import takes them back',
    ),
    access: 'settings',
    recentPassword: true,
  },
  pincodes: {
    ...kindFile(
      '/api/admin/exports/pincodes',
      'What couriers do at each pincode as CSV, as an import takes it back',
    ),
    access: 'settings',
  },
  synonyms: {
    ...kindFile(
      '/api/admin/exports/synonyms',
      'The synonyms of the search as CSV, as an import takes them back',
    ),
    access: 'catalogue',
  },
})
