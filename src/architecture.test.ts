import { globSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { codeOf, importsOf, sources, sourcesAndTests } from '#test/source-files.ts'

/** The areas of the server, and those each may use. Inside an area, folders may know each other. */
const areas = {
  platform: [],
  shop: ['platform'],
  catalogue: ['platform', 'shop'],
  people: ['platform', 'shop'],
  selling: ['platform', 'shop', 'catalogue', 'people'],
  talk: ['platform', 'shop', 'catalogue', 'people'],
  backoffice: ['platform', 'shop', 'catalogue', 'people', 'selling', 'talk'],
} as const

/** The folders of the browser's code, and those each may use. Everyone may know the paths. */
const webFolders = {
  browser: [],
  ui: ['browser'],
  session: ['ui', 'browser'],
  storefront: ['ui', 'browser', 'session'],
  account: ['ui', 'browser', 'session', 'storefront'],
  admin: ['ui', 'browser', 'session'],
  seo: ['ui', 'browser', 'session', 'storefront'],
} as const

/** The area that may write each table. Everyone may read them. */
const tableArea = {
  platform: [
    'audit_log',
    'audit_seals',
    'changes',
    'job_runs',
    'job_workers',
    'mails',
    'migrations',
    'picture_removals',
    'rate_limits',
    'uploads',
  ],
  shop: ['banners', 'pages', 'pincodes', 'refused_pincodes', 'settings'],
  catalogue: [
    'brand_slugs',
    'brands',
    'fact_defaults',
    'categories',
    'category_uploads',
    'former_pages',
    'grid_change_cells',
    'grid_changes',
    'gst_rates',
    'product_documents',
    'product_images',
    'product_links',
    'product_sales',
    'product_schedules',
    'product_specs',
    'products',
    'reservations',
    'search_outcomes',
    'search_pins',
    'search_queries',
    'search_rules',
    'search_strengths',
    'spec_definitions',
    'stock',
    'stock_ledger',
    'stock_lists',
    'synonyms',
    'built_in_synonyms',
    'tier_prices',
    'variants',
  ],
  people: [
    'addresses',
    'customer_notes',
    'login_challenges',
    'mail_tokens',
    'payment_blocks',
    'recovery_codes',
    'second_factors',
    'sessions',
    'staff_invitations',
    'users',
  ],
  selling: [
    'cancellation_lines',
    'cancellations',
    'cart_items',
    'carts',
    'conversion_days',
    'coupon_categories',
    'coupon_products',
    'coupon_uses',
    'coupons',
    'courier_bookings',
    'courier_scans',
    'delivery_attempts',
    'document_series',
    'gateway_payments',
    'idempotency_keys',
    'invoice_lines',
    'invoices',
    'order_edits',
    'order_events',
    'order_lines',
    'order_receivers',
    'orders',
    'payment_events',
    'pay_links',
    'payments',
    'refunds',
    'removed_order_lines',
    'return_lines',
    'return_photos',
    'returns',
    'saved_items',
    'shipment_lines',
    'shipments',
    'shopping_days',
    'transfers',
    'wishlist_items',
  ],
  talk: [
    'alert_links',
    'answers',
    'delivery_alerts',
    'questions',
    'review_photos',
    'review_reports',
    'review_votes',
    'reviews',
    'stock_alerts',
    'ticket_links',
    'ticket_messages',
    'tickets',
  ],
  backoffice: [
    'backups',
    'demo_shop',
    'import_headings',
    'import_pictures',
    'import_rows',
    'import_words',
    'import_zip_pieces',
    'imports',
    'mail_words',
    'milestones',
    'saved_views',
    'set_aside_pictures',
    'set_aside_rows',
    'staff_mail_choices',
    'staff_news',
  ],
} as const

type Area = keyof typeof areas
type WebFolder = keyof typeof webFolders

const others = globSync('{test,bench,scripts}/**/*.{ts,tsx}', { exclude: ['**/node_modules'] })
const everything = [...sourcesAndTests, ...others]

const areaOf = (file: string) => {
  const [, area = ''] = /^src\/server\/(\w+)\//.exec(file) ?? []
  return area in areas ? (area as Area) : null
}

const webFolderOf = (file: string) => {
  const [, folder = ''] = /^src\/web\/(\w+)\//.exec(file) ?? []
  return folder in webFolders ? (folder as WebFolder) : null
}

/** What the routes are given: only types, of all areas. */
const routeDeps = 'src/server/deps.ts'
const isRoutes = (file: string) => file.endsWith('.routes.ts')

test.each(sources)('%s imports only what its layer and area may use', (file) => {
  const area = areaOf(file)
  const folder = webFolderOf(file)

  for (const used of importsOf(file)) {
    const usedArea = areaOf(used)
    const usedFolder = webFolderOf(used)
    if (file.startsWith('src/contract/')) expect(used).toMatch(/^src\/contract\//)
    if (file.startsWith('src/web/')) expect(used).toMatch(/^src\/(web|contract)\//)
    if (file.startsWith('tools/')) expect(used).toMatch(/^tools\//)
    if (file.startsWith('src/server/')) expect(used).not.toMatch(/^(src\/web|tools)\//)
    if (area && !usedArea && !(used === routeDeps && isRoutes(file)))
      expect(used, 'knows nothing above the areas').toMatch(/^src\/contract\//)
    if (area && usedArea && usedArea !== area) expect(areas[area]).toContain(usedArea)
    if (folder && usedFolder && usedFolder !== folder)
      expect(webFolders[folder]).toContain(usedFolder)
    // Rules never know HTTP: only routes do.
    if (area && area !== 'platform' && used.startsWith('src/server/platform/http/'))
      expect(isRoutes(file), `${file} imports ${used}`).toBe(true)
  }
})

const tableWrites =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)(?: as \w+)?'|\b(?:insert into|delete from|merge into|update)\s+(?:only\s+)?"?([a-z_]+)"?\s+(?:as\s+\w+\s+)?(?:set\b|\(|select\b|values\b|using\b|where\b|\w+\s+set\b)/g
const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
const tables: ReadonlySet<string> = new Set(Object.values(tableArea).flat())

test.each(sources.filter(areaOf))('%s writes only its own tables', (file) => {
  const own: readonly string[] = tableArea[areaOf(file) ?? 'platform']

  for (const [, built, raw] of codeOf(file).matchAll(tableWrites)) {
    const table = inSnakeCase(built ?? raw ?? '')
    if (built || tables.has(table)) expect(own, `writes to ${table}`).toContain(table)
  }
})

test.each(everything)('%s is not longer than 300 lines, or 350 for a test', (file) => {
  const isTest = /\.(test|spec)\.ts$/.test(file)
  expect(codeOf(file).split('\n').length).toBeLessThanOrEqual(isTest ? 350 : 300)
})

test.each(everything)('%s spreads no object literal into another', (file) => {
  // A spread of a literal is the literal: it only keeps several properties on one line.
  expect(codeOf(file)).not.toMatch(/\.\.\.\(?\{\s*[\w'"[]|\.\.\.\(?\[[^\]]*\](?!\s*[.:])/)
})

/** The address of the shop before a path: in a template, with a plus, or as the base of a URL. */
const address = '(?:\\w+\\.)*(?:publicUrl|PUBLIC_URL|origin)'
const joinedUrls = new RegExp(
  `[$]{${address}}(?:/|[$])|\\b${address} \\+ |\\bnew URL\\(.*, ${address}\\)`,
)

test('the address of the shop is put before a path in one place', () => {
  const joining = sources.filter((file) => joinedUrls.test(codeOf(file)))

  expect(joining).toEqual(['src/contract/url-of.ts'])
})

test.each([
  '$' + '{publicUrl}/admin',
  '$' + '{location.origin}$' + '{paths.cart}',
  'process.env.PUBLIC_URL + path',
  'new URL(paths.product(id), config.publicUrl)',
])('the address in "%s" is found', (code) => expect(code).toMatch(joinedUrls))

test('no folder holds more than 40 files', () => {
  const folders = Map.groupBy(sources, dirname)
  const crowded = [...folders].filter(([, files]) => files.length > 40)

  expect(crowded.map(([folder]) => folder)).toEqual(['demo/drawings'])
})
