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
    summary: 'Export the listed orders as CSV, newest first, one row per line',
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
    summary: 'Export the listed products as CSV that can be imported again, one row per variant',
    access: 'catalogue',
    query: Exact(productFilters),
    reply: FileReply,
    sends: 'text/csv',
    limit: downloads,
  },
  licences: {
    method: 'GET',
    path: '/api/admin/exports/licences',
    summary:
      'Every product under a quality control order with its licence and stock, for an inspection',
    access: 'catalogue',
    reply: FileReply,
    sends: 'text/csv',
    limit: downloads,
  },
  stock: {
    ...kindFile(
      '/api/admin/exports/stock',
      'Export the stock of every variant as CSV that can be imported again',
    ),
    access: 'catalogue',
  },
  prices: {
    ...kindFile(
      '/api/admin/exports/prices',
      'Export the prices of every variant as CSV that can be imported again',
    ),
    access: 'catalogue',
  },
  categories: {
    ...kindFile(
      '/api/admin/exports/categories',
      'Export the categories as CSV that can be imported again',
    ),
    access: 'catalogue',
  },
  brands: {
    ...kindFile('/api/admin/exports/brands', 'Export the brands as CSV that can be imported again'),
    access: 'catalogue',
  },
  coupons: {
    ...kindFile(
      '/api/admin/exports/coupons',
      'Export the coupons as CSV that can be imported again',
    ),
    access: 'settings',
  },
  customers: {
    ...kindFile(
      '/api/admin/exports/customers',
      "Export the shoppers' accounts as CSV that can be imported again",
    ),
    access: 'settings',
    recentPassword: true,
  },
  addresses: {
    ...kindFile(
      '/api/admin/exports/addresses',
      "Export the shoppers' addresses as CSV that can be imported again",
    ),
    access: 'settings',
    recentPassword: true,
  },
  pincodes: {
    ...kindFile(
      '/api/admin/exports/pincodes',
      'Export the courier service per pincode as CSV that can be imported again',
    ),
    access: 'settings',
  },
  synonyms: {
    ...kindFile(
      '/api/admin/exports/synonyms',
      'Export the search synonyms as CSV that can be imported again',
    ),
    access: 'catalogue',
  },
})
