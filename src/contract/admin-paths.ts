import type { ImportKindName } from '#contract/backoffice/imports.ts'

/** Every link of the back office but its dashboard, which is `paths.admin`. */
export const adminPaths = {
  setup: '/admin/setup',
  categories: '/admin/categories',
  products: '/admin/products',
  /** The list's variants in a spreadsheet. */
  productGrid: '/admin/products/grid',
  gridOf: (ids: readonly number[]) => `/admin/products/grid?ids=${ids.join()}`,
  product: (id: number | 'new') => `/admin/products/${id}`,
  productHistory: (id: number) => `/admin/products/${id}/history`,
  imports: '/admin/imports',
  importOf: (kind: ImportKindName) => `/admin/imports?kind=${kind}`,
  import: (id: number) => `/admin/imports?import=${id}`,
  stock: '/admin/stock',
  stockList: '/admin/stock/list',
  /** Quality control orders and what lacks a BIS licence. */
  licences: '/admin/licences',
  orders: '/admin/orders',
  order: (id: number) => `/admin/orders/${id}`,
  newOrder: (customerId?: number) =>
    `/admin/orders/new${customerId ? `?customer=${customerId}` : ''}`,
  /** Orders to call about before they are packed. */
  codCalls: '/admin/orders/calls',
  customers: '/admin/customers',
  customer: (id: number) => `/admin/customers/${id}`,
  payments: '/admin/payments',
  settlements: '/admin/payments/settlements',
  returns: '/admin/returns',
  brands: '/admin/brands',
  brand: (id: number) => `/admin/brands?brand=${id}`,
  search: '/admin/search',
  coupons: '/admin/coupons',
  synonyms: '/admin/search?tab=synonyms',
  synonym: (id: number | 'new', word = '') =>
    `/admin/search?synonym=${id}${word && `&word=${encodeURIComponent(word)}`}`,
  searchRules: '/admin/search?tab=rules',
  /** A new rule may begin with a query, and as a redirect. */
  searchRule: (id: number | 'new', query = '', kind: 'pin' | 'redirect' = 'pin') =>
    `/admin/search?rule=${id}${query && `&query=${encodeURIComponent(query)}`}${kind === 'redirect' ? '&kind=redirect' : ''}`,
  banners: '/admin/banners',
  messages: '/admin/messages',
  message: (id: number) => `/admin/messages/${id}`,
  reviews: '/admin/reviews',
  questions: '/admin/reviews/questions',
  gst: '/admin/gst',
  books: '/admin/gst/books',
  /** The names of ledgers in the accounting program. */
  ledgers: '/admin/gst/books/ledgers',
  /** Rates by HSN code or category, with their days. */
  gstRates: '/admin/gst/rates',
  /** The products that a rule touches. */
  gstChange: (rule: number) => `/admin/gst/rates/${rule}`,
  eInvoices: '/admin/gst/e-invoices',
  ewayBills: '/admin/gst/eway-bills',
  /** Leads to the sales report. */
  reports: '/admin/reports',
  salesReport: '/admin/reports/sales',
  dayBook: '/admin/reports/day-book',
  cashBook: '/admin/reports/cash-book',
  deliveryReport: '/admin/reports/deliveries',
  returnsReport: '/admin/reports/returns',
  stockReport: '/admin/reports/stock',
  demandReport: '/admin/reports/demand',
  conversionReport: '/admin/reports/conversion',
  confirmationReport: '/admin/reports/confirmations',
  paymentReport: '/admin/reports/payments',
  webhooks: '/admin/webhooks',
  /** An endpoint with the log of its events. */
  webhook: (id: number) => `/admin/webhooks/${id}`,
  audit: '/admin/audit',
  breaches: '/admin/breaches',
  /** The alerts of this browser while the back office is open. */
  alerts: '/admin/alerts',
  staff: '/admin/staff',
  /** The keys of programs. */
  apiKeys: '/admin/integrations/keys',
  /** The lists for shopping services. */
  feeds: '/admin/integrations/feeds',
  /** An assistant sends staff here to ask for access. */
  connectAssistant: '/admin/integrations/connect',
  settings: '/admin/settings',
  backups: '/admin/backups',
  health: '/admin/health',
  manual: (page = '') => (page ? `/admin/manual/${page}` : '/admin/manual'),
} as const
