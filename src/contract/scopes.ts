import { rolesFor } from './access.ts'
import { api } from './api.ts'
import { booksApi } from './backoffice/books.ts'
import { dashboardApi } from './backoffice/dashboard.ts'
import { exportsApi } from './backoffice/exports.ts'
import type { KeyArea, Scope } from './backoffice/key-scopes.ts'
import { updatesApi } from './backoffice/updates.ts'
import { adminSearchApi } from './catalogue/admin-search.ts'
import { inventoryApi } from './catalogue/inventory.ts'
import { variantOptionsApi } from './catalogue/variant-options.ts'
import type { Endpoint } from './endpoint.ts'
import { adminOrdersApi } from './selling/admin-orders.ts'
import { adminPaymentsApi } from './selling/admin-payments.ts'
import { fulfilmentApi } from './selling/fulfilment.ts'
import { orderEditsApi } from './selling/order-edits.ts'
import { productLabelsApi } from './selling/product-labels.ts'
import { serialNumbersApi } from './selling/serial-numbers.ts'
import { staffOrdersApi } from './selling/staff-orders.ts'

/**
 * The area of each group of endpoints that keys may call. Any other group is for people alone: logins, staff, keys, secrets,
 * backups, mails and messages with their links, choices of one person, and imports, which write in every area.
 */
const areaOfGroup: Readonly<Record<string, KeyArea>> = {
  catalogue: 'products',
  adminBrands: 'products',
  adminCatalogue: 'products',
  catalogueRecords: 'products',
  productSchedule: 'products',
  hsnQuestions: 'products',
  productHistory: 'products',
  variantOptions: 'products',
  productImages: 'products',
  documents: 'products',
  factDefaults: 'products',
  licences: 'products',
  gstRules: 'products',
  productLabels: 'products',
  exports: 'products',
  inventory: 'stock',
  adminOrders: 'orders',
  staffOrders: 'orders',
  orderEdits: 'orders',
  orderRecords: 'orders',
  codCalls: 'orders',
  fulfilment: 'shipments',
  shipments: 'shipments',
  serialNumbers: 'shipments',
  bookings: 'shipments',
  adminPayments: 'payments',
  cash: 'payments',
  settlements: 'payments',
  adminInvoices: 'invoices',
  eInvoices: 'invoices',
  ewayBills: 'invoices',
  adminReturns: 'returns',
  customers: 'customers',
  customerConsents: 'customers',
  adminTickets: 'support',
  adminReviews: 'support',
  adminQuestions: 'support',
  coupons: 'offers',
  adminPages: 'content',
  adminBanners: 'content',
  adminSearch: 'content',
  searchRules: 'content',
  deliveryArea: 'delivery',
  dashboard: 'reports',
  reports: 'reports',
  books: 'reports',
  gstReturns: 'reports',
  salesReport: 'reports',
  dayBook: 'reports',
  cashBook: 'reports',
  deliveryReport: 'reports',
  returnsReport: 'reports',
  stockReport: 'reports',
  demandReport: 'reports',
  conversionReport: 'reports',
  confirmationReport: 'reports',
  paymentReport: 'reports',
  gstChange: 'reports',
}

/** Endpoints of another area than their group; null: for people alone. */
const otherAreas = new Map<Endpoint, KeyArea | null>([
  [adminOrdersApi.ship, 'shipments'],
  [adminOrdersApi.deliverParcel, 'shipments'],
  [adminOrdersApi.takeBackParcel, 'shipments'],
  [adminOrdersApi.correctParcel, 'shipments'],
  [adminOrdersApi.failParcel, 'shipments'],
  [adminOrdersApi.sendBackParcel, 'shipments'],
  [adminOrdersApi.reattemptParcel, 'shipments'],
  [fulfilmentApi.preview, 'orders'],
  [fulfilmentApi.move, 'orders'],
  [exportsApi.stock, 'stock'],
  [exportsApi.coupons, 'offers'],
  [exportsApi.pincodes, 'delivery'],
  [exportsApi.synonyms, 'content'],
  [updatesApi.products, 'products'],
  [updatesApi.stock, 'stock'],
  [updatesApi.orders, 'orders'],
  [updatesApi.customers, 'customers'],
  [updatesApi.invoices, 'invoices'],
  [updatesApi.creditNotes, 'invoices'],
  [updatesApi.returns, 'returns'],
  [updatesApi.payments, 'payments'],
  [booksApi.writeLedgers, null],
  [dashboardApi.setup, null],
  [adminPaymentsApi.settings, null],
  [adminPaymentsApi.tryGateway, null],
])

/** They send their input as a body, and change nothing. */
const readers: ReadonlySet<Endpoint> = new Set<Endpoint>([
  adminSearchApi.preview,
  fulfilmentApi.preview,
  fulfilmentApi.checkAwbs,
  inventoryApi.checkList,
  orderEditsApi.quoteAddress,
  orderEditsApi.quoteItems,
  productLabelsApi.print,
  serialNumbersApi.open,
  staffOrdersApi.quote,
  variantOptionsApi.combine,
])

const scopes = new Map(
  Object.entries(api).flatMap(([group, endpoints]) =>
    Object.values(endpoints).map((endpoint) => [endpoint, scopeIn(group, endpoint)] as const),
  ),
)

/**
 * The scope that opens an endpoint to a key. `open`: anybody may call it, and no key is looked at. Null: no key may, whatever
 * its scopes are.
 */
export const scopeOf = (endpoint: Endpoint): Scope | 'open' | null => scopes.get(endpoint) ?? null

function scopeIn(group: string, endpoint: Endpoint): Scope | 'open' | null {
  const { method, access, isPublic, recentPassword } = endpoint
  if (isPublic) return 'open'
  // A key cannot enter a password, and has no cart, no addresses and no account.
  if (recentPassword || !(access in rolesFor)) return null
  const other = otherAreas.get(endpoint)
  const area = other === undefined ? areaOfGroup[group] : other
  if (!area) return null
  return `${area}:${method === 'GET' || readers.has(endpoint) ? 'read' : 'write'}`
}
