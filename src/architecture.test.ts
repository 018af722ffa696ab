import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

/** The domains in a line: each may use those before it, never those after. */
const domains = [
  'audit',
  'uploads',
  'tax',
  'company',
  'delivery',
  'notifications',
  'accounts',
  'addresses',
  'contact',
  'banners',
  'catalogue',
  'inventory',
  'listing',
  'related',
  'search',
  'wishlist',
  'coupons',
  'cart',
  'refunds',
  'invoices',
  'orders',
  'payments',
  'checkout',
  'returns',
  'reviews',
  'questions',
  'stock-alerts',
  'delivery-alerts',
  'account-data',
  'dashboard',
  'exports',
  'imports',
  'discovery',
  'operations',
  'invariants',
].map((name) => `server/${name}`)

const foundations = ['contract', 'server/db', 'server/http', 'server/jobs']

/** The map of the shop: each part, and the parts it may use. Nothing points back. */
const mayUse: Record<string, string[]> = {
  contract: [],
  'server/db': ['contract'],
  'server/http': ['contract', 'server/db'],
  'server/jobs': ['contract', 'server/db'],
  ...Object.fromEntries(
    domains.map((domain, place) => [domain, [...foundations, ...domains.slice(0, place)]]),
  ),
  'server/seed': [...foundations, ...domains],
  'razorpay-local': [],
  'web/ui': ['contract'],
  'web/data': ['contract', 'web/ui'],
  'web/storefront': ['contract', 'web/ui', 'web/data'],
  'web/account': ['contract', 'web/ui', 'web/data', 'web/storefront'],
  'web/admin': ['contract', 'web/ui', 'web/data'],
  'web/crawlers': ['contract', 'web/data'],
}

/** Who may write which table. Anyone may read them. */
const tableOwner: Record<string, string[]> = {
  users: ['server/accounts'],
  sessions: ['server/accounts'],
  mailTokens: ['server/accounts'],
  addresses: ['server/addresses'],
  pincodes: ['server/delivery'],
  uploads: ['server/uploads'],
  pictureRemovals: ['server/uploads'],
  categories: ['server/catalogue'],
  categoryUploads: ['server/catalogue'],
  formerPages: ['server/catalogue'],
  specDefinitions: ['server/catalogue'],
  brands: ['server/catalogue'],
  brandSlugs: ['server/catalogue'],
  products: ['server/catalogue'],
  gstRates: ['server/catalogue'],
  productSpecs: ['server/catalogue'],
  variants: ['server/catalogue'],
  tierPrices: ['server/catalogue'],
  productImages: ['server/catalogue'],
  listingChanges: ['server/listing'],
  productLinks: ['server/catalogue'],
  stock: ['server/inventory', 'server/catalogue'],
  stockLedger: ['server/inventory'],
  reservations: ['server/inventory'],
  coupons: ['server/coupons'],
  couponCategories: ['server/coupons'],
  couponProducts: ['server/coupons'],
  couponUses: ['server/coupons'],
  carts: ['server/cart'],
  cartItems: ['server/cart'],
  savedItems: ['server/cart'],
  wishlistItems: ['server/wishlist'],
  orders: ['server/orders', 'server/checkout', 'server/payments'],
  orderLines: ['server/checkout', 'server/orders'],
  orderEvents: ['server/orders', 'server/checkout'],
  shipments: ['server/orders'],
  shipmentLines: ['server/orders'],
  cancellations: ['server/orders'],
  cancellationLines: ['server/orders'],
  returns: ['server/returns', 'server/orders'],
  returnLines: ['server/returns'],
  returnPhotos: ['server/returns'],
  payments: ['server/orders', 'server/checkout', 'server/payments', 'server/refunds'],
  gatewayPayments: ['server/payments', 'server/refunds'],
  paymentEvents: ['server/payments'],
  transfers: ['server/payments'],
  refunds: ['server/payments', 'server/refunds'],
  documentSeries: ['server/invoices'],
  invoices: ['server/invoices'],
  invoiceLines: ['server/invoices'],
  idempotencyKeys: ['server/checkout'],
  mails: ['server/notifications'],
  auditLog: ['server/audit'],
  auditSeals: ['server/audit'],
  settings: ['server/company'],
  pages: ['server/company'],
  tickets: ['server/contact'],
  ticketMessages: ['server/contact'],
  banners: ['server/banners'],
  reviews: ['server/reviews'],
  reviewPhotos: ['server/reviews'],
  reviewVotes: ['server/reviews'],
  reviewReports: ['server/reviews'],
  questions: ['server/questions'],
  answers: ['server/questions'],
  stockAlerts: ['server/stock-alerts'],
  deliveryAlerts: ['server/delivery-alerts'],
  imports: ['server/imports'],
  importRows: ['server/imports'],
  synonyms: ['server/search'],
  searchQueries: ['server/search'],
}

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\.gen\./.test(file))
const partOf = (path: string) =>
  Object.keys(mayUse).find((part) => path.startsWith(`src/${part}/`) || path === `src/${part}.ts`)

test.each(sources)('%s stays in its place', (file) => {
  const part = partOf(file)
  const code = readFileSync(file, 'utf8')

  for (const [, to = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
    const target = to.startsWith('#') ? `src/${to.slice(1)}` : join(dirname(file), to)
    const used = partOf(target)
    if (part && used && used !== part) expect(mayUse[part], `imports ${to}`).toContain(used)
    if (file.startsWith('src/web/'))
      expect(target.startsWith('src/server/'), `imports ${to}`).toBe(false)
    // Rules never know HTTP: only a domain's routes do.
    if (used === 'server/http' && domains.includes(part ?? ''))
      expect(file, `imports ${to}`).toMatch(/\.routes\.ts$/)
  }
  for (const [, table = ''] of code.matchAll(
    /(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)(?: as \w+)?'/g,
  ))
    if (part !== 'server/seed') expect(tableOwner[table], `writes to ${table}`).toContain(part)
})

test.each(sources)('%s can be read in one sitting', (file) => {
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(300)
})
