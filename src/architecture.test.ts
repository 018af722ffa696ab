import { expect, test } from 'vitest'
import { codeOf, importsOf, offendersIn, sources } from '#test/source-files.ts'

/** The areas of the server, and those each may use. */
const areas = {
  platform: [],
  shop: ['platform'],
  catalogue: ['platform', 'shop'],
  people: ['platform', 'shop'],
  selling: ['platform', 'shop', 'catalogue', 'people'],
  talk: ['platform', 'shop', 'catalogue', 'people'],
  backoffice: ['platform', 'shop', 'catalogue', 'people', 'selling', 'talk'],
} as const

/** The folders of the browser's code, and those each may use. */
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

const areaOf = (file: string) => {
  const [, area = ''] = /^src\/server\/(\w+)\//.exec(file) ?? []
  return area in areas ? (area as Area) : null
}

const webFolderOf = (file: string) => {
  const [, folder = ''] = /^src\/web\/(\w+)\//.exec(file) ?? []
  return folder in webFolders ? (folder as WebFolder) : null
}

/** A folder of the back office: `kit` (what every page uses), `parts` (what several pages share), the shell, or a page. */
const adminRoomOf = (file: string) => /^src\/web\/admin\/([\w-]+)\//.exec(file)?.[1] ?? null

const roomsFor = (room: string): readonly string[] =>
  room === 'kit' ? [] : room === 'parts' ? ['kit'] : ['kit', 'parts']

/** Dependencies of the routes: only types, of all areas. */
const routeDeps = 'src/server/deps.ts'
const isRoutes = (file: string) => file.endsWith('.routes.ts')

/** Why a file may not import another one, or null if it may. */
function refusalOf(file: string, used: string): string | null {
  const [area, usedArea] = [areaOf(file), areaOf(used)]
  const [folder, usedFolder] = [webFolderOf(file), webFolderOf(used)]
  const isOutside = (layer: string, allowed: RegExp) =>
    file.startsWith(layer) && !allowed.test(used)
  if (isOutside('src/contract/', /^src\/contract\//)) return 'the contract knows only itself'
  if (isOutside('src/web/', /^src\/(web|contract)\//)) return 'pages know only the contract'
  if (isOutside('src/search-engine/', /^src\/search-engine\//))
    return 'the search engine knows nothing of the shop'
  if (isOutside('tools/', /^tools\//)) return 'tools know only themselves'
  if (file.startsWith('src/server/') && /^(src\/web|tools)\//.test(used))
    return 'the server knows neither pages nor tools'
  if (
    area &&
    !usedArea &&
    !(used === routeDeps && isRoutes(file)) &&
    !/^src\/(contract|search-engine)\//.test(used)
  )
    return 'an area knows nothing above the areas'
  if (area && usedArea && usedArea !== area && !isAmong(areas[area], usedArea))
    return `${area} may not use ${usedArea}`
  if (folder && usedFolder && usedFolder !== folder && !isAmong(webFolders[folder], usedFolder))
    return `${folder} may not use ${usedFolder}`
  const [room, usedRoom] = [adminRoomOf(file), adminRoomOf(used)]
  if (room && usedRoom && room !== usedRoom && !isAmong(roomsFor(room), usedRoom))
    return `${room} of the back office may not use ${usedRoom}`
  const isHttp = used.startsWith('src/server/platform/http/')
  return area && area !== 'platform' && isHttp && !isRoutes(file)
    ? 'rules never know HTTP: only routes do'
    : null
}

const isAmong = (allowed: readonly string[], name: string) => allowed.includes(name)

test('each file imports only what its layer and area may use', () => {
  const offenders = offendersIn(sources, (file) =>
    importsOf(file).map((used) => {
      const reason = refusalOf(file, used)
      return reason && `imports ${used}, but ${reason}`
    }),
  )
  expect(offenders).toEqual([])
})

test.each([
  ['src/contract/money.ts', 'src/server/app.ts'],
  ['src/web/ui/data/date.ts', 'src/web/session/api.ts'],
  ['src/search-engine/engine.ts', 'src/contract/money.ts'],
  ['src/web/admin/orders/orders-page.tsx', 'src/web/admin/customers/customers-page.tsx'],
  ['src/web/admin/kit/use-may.ts', 'src/web/admin/parts/goods/goods.data.ts'],
  ['src/server/shop/settings/settings.ts', 'src/server/selling/cart/cart.ts'],
  ['src/server/selling/cart/cart.ts', 'src/server/platform/http/serve.ts'],
  ['src/server/selling/cart/cart.ts', 'src/server/app.ts'],
])('%s may not import %s', (file, used) => expect(refusalOf(file, used)).not.toBeNull())

const tableWrites =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)(?: as \w+)?'|\b(?:insert into|delete from|merge into|update)\s+(?:only\s+)?"?([a-z_]+)"?\s+(?:as\s+\w+\s+)?(?:set\b|\(|select\b|values\b|using\b|where\b|\w+\s+set\b)/g
const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
const tables: ReadonlySet<string> = new Set(Object.values(tableArea).flat())

test('each area writes only its own tables', () => {
  const offenders = offendersIn(sources.filter(areaOf), (file) => {
    const own: readonly string[] = tableArea[areaOf(file) ?? 'platform']
    return [...codeOf(file).matchAll(tableWrites)].map(([, built, raw]) => {
      const table = inSnakeCase(built ?? raw ?? '')
      const isTable = built !== undefined || tables.has(table)
      return isTable && !own.includes(table) ? `writes to ${table}` : null
    })
  })
  expect(offenders).toEqual([])
})
