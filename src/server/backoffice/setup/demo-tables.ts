import { type RawBuilder, sql } from 'kysely'

/** The highest id of each table when the demo was complete. */
export type LastIds = Readonly<Record<string, number>>

/** Which rows of a table go with the demo. */
type Rows = (last: LastIds) => RawBuilder<boolean>

const upTo = (table: string, last: LastIds) => sql.lit(last[table] ?? 0)

const everyRow: Rows = () => sql`true`
const own =
  (table: string): Rows =>
  (last) =>
    sql`id <= ${upTo(table, last)}`
const of =
  (column: string, table: string): Rows =>
  (last) =>
    sql`${sql.ref(column)} <= ${upTo(table, last)}`
const ofProduct = of('product_id', 'products')
const ofVariant: Rows = (last) =>
  sql`variant_id in (select id from variants where product_id <= ${upTo('products', last)})`
const isDemoUser = (last: LastIds) =>
  sql<boolean>`id <= ${upTo('users', last)} and role is distinct from 'OWNER'`
const ofUser =
  (column = 'user_id'): Rows =>
  (last) =>
    sql`${sql.ref(column)} in (select id from users where ${isDemoUser(last)})`
const either =
  (...all: Rows[]): Rows =>
  (last) =>
    sql`(${sql.join(
      all.map((rows) => rows(last)),
      sql` or `,
    )})`

/** A brand of the demo that no product of the owner has. */
const unusedBrand = (last: LastIds) =>
  sql<boolean>`id <= ${upTo('brands', last)} and not exists (
    select from products where brand_id = brands.id and products.id > ${upTo('products', last)})`

/**
 * Tables removed with the demo, a table before those it refers to. All orders go with everything about them, because
 * `findRealOrders` has found none that has to stay.
 */
export const demoTables: readonly (readonly [table: string, rows: Rows])[] = [
  ['search_queries', everyRow],
  ['refused_pincodes', everyRow],
  ['conversion_days', () => sql`day < india_date(now())`],
  ['search_outcomes', everyRow],
  ['search_strengths', everyRow],
  ['search_pins', ofProduct],
  ['search_rules', () => sql`redirect_to is null and id not in (select rule_id from search_pins)`],
  ['messages', either(() => sql`order_id is not null`, ofUser())],
  ['mails', (last) => sql`(order_id is not null or id <= ${upTo('mails', last)})`],
  ['staff_news', everyRow],
  ['webhook_attempts', everyRow],
  ['webhook_deliveries', everyRow],
  ['idempotency_keys', everyRow],
  // A review needs an order that was delivered.
  ['review_photos', everyRow],
  ['review_votes', everyRow],
  ['review_reports', everyRow],
  ['reviews', everyRow],
  ['grid_change_cells', ofVariant],
  [
    'grid_changes',
    () => sql`not exists (select from grid_change_cells where change_id = grid_changes.id)`,
  ],
  [
    'stock_ledger',
    either(() => sql`coalesce(order_line_id, removed_line_id) is not null`, ofVariant),
  ],
  ['stock_lists', () => sql`not exists (select from stock_ledger where list_id = stock_lists.id)`],
  ['reservations', everyRow],
  ['coupon_uses', everyRow],
  ['invoice_corrections', everyRow],
  ['gst_filings', everyRow],
  ['e_invoices', everyRow],
  ['eway_transports', everyRow],
  ['invoice_lines', everyRow],
  ['invoices', everyRow],
  ['document_series', everyRow],
  ['settlement_lines', everyRow],
  ['settlements', everyRow],
  ['settlement_terms', everyRow],
  ['refunds', everyRow],
  ['transfers', everyRow],
  ['gateway_payments', everyRow],
  ['payment_events', everyRow],
  ['pay_links', everyRow],
  ['order_links', everyRow],
  ['cod_remittances', everyRow],
  ['payments', everyRow],
  ['serial_numbers', everyRow],
  ['courier_scans', everyRow],
  ['courier_bookings', everyRow],
  ['delivery_attempts', everyRow],
  ['shipment_lines', everyRow],
  ['shipments', everyRow],
  ['return_photos', everyRow],
  ['return_lines', everyRow],
  ['returns', everyRow],
  ['cancellation_lines', everyRow],
  ['cancellations', everyRow],
  ['cod_links', everyRow],
  ['cod_confirmations', everyRow],
  ['cod_calls', everyRow],
  ['order_events', everyRow],
  ['removed_order_lines', everyRow],
  ['order_edits', everyRow],
  ['order_lines', everyRow],
  ['order_receivers', everyRow],
  ['orders', everyRow],
  ['answers', (last) => sql`question_id in (select id from questions where ${ofProduct(last)})`],
  ['questions', ofProduct],
  ['stock_alerts', either(ofProduct, ofUser())],
  ['delivery_alerts', ofUser()],
  ['alert_links', ofUser()],
  ['ticket_links', of('ticket_id', 'tickets')],
  ['ticket_messages', of('ticket_id', 'tickets')],
  ['tickets', own('tickets')],
  ['wishlist_items', either(ofProduct, ofUser())],
  ['saved_items', either(ofVariant, ofUser())],
  [
    'cart_items',
    either(ofVariant, (last) => sql`cart_id in (select id from carts where ${ofUser()(last)})`),
  ],
  ['carts', ofUser()],
  ['coupon_products', either(of('coupon_id', 'coupons'), ofProduct)],
  ['coupon_categories', of('coupon_id', 'coupons')],
  ['coupons', own('coupons')],
  ['import_pictures', of('import_id', 'imports')],
  ['import_zip_pieces', of('import_id', 'imports')],
  ['import_rows', of('import_id', 'imports')],
  ['imports', own('imports')],
  ['product_links', either(ofProduct, of('other_id', 'products'))],
  ['product_specs', ofProduct],
  ['product_images', ofProduct],
  ['product_documents', ofProduct],
  ['product_sales', everyRow],
  ['product_schedules', ofProduct],
  ['licence_needs', ofProduct],
  ['licence_holds', ofProduct],
  ['hsn_confirmations', ofProduct],
  ['gst_rates', ofProduct],
  ['tier_prices', ofVariant],
  ['stock', ofVariant],
  ['variants', ofProduct],
  ['products', own('products')],
  ['brand_slugs', (last) => sql`brand_id in (select id from brands where ${unusedBrand(last)})`],
  ['brands', unusedBrand],
  ['banners', own('banners')],
  ['pages', () => sql`updated_at <= (select marked_at from demo_shop)`],
  ['addresses', ofUser()],
  ['customer_notes', ofUser()],
  ['consent_links', ofUser()],
  ['payment_blocks', ofUser()],
  ['recovery_codes', ofUser()],
  ['second_factors', ofUser()],
  ['staff_invitations', ofUser('inviter_id')],
  ['staff_mail_choices', ofUser()],
  ['saved_views', ofUser()],
  ['past_sessions', ofUser()],
  ['users', isDemoUser],
]

/** Tables that stay: the starting kit, the settings, the log, and the shop's own records. */
export const keptTables: readonly string[] = [
  'book_settings',
  'audit_log',
  'audit_seals',
  'backups',
  'breaches',
  'built_in_synonyms',
  'categories',
  'category_uploads',
  'changes',
  'consents',
  'demo_shop',
  'fact_defaults',
  'former_pages',
  'gst_rules',
  'import_headings',
  'import_words',
  'inbound_messages',
  'job_runs',
  'migrations',
  'mail_words',
  'milestones',
  'notices',
  'picture_removals',
  'pincodes',
  'processes',
  'quality_orders',
  'quality_order_categories',
  'rate_limits',
  'row_changes',
  'row_epoch',
  'row_fills',
  'row_positions',
  'set_aside_pictures',
  'set_aside_rows',
  'settings',
  'spec_definitions',
  'synonyms',
  'unreachable_phones',
  'uploads',
  'webhook_endpoints',
]

/** Ends with its user or within days. It is not kept aside. */
export const passingTables: readonly string[] = [
  'api_key_secrets',
  'api_keys',
  'assistant_codes',
  'assistant_refresh_tokens',
  'key_answers',
  'login_challenges',
  'phone_codes',
  'mail_tokens',
  'message_reports',
  'sessions',
  'shopping_days',
]
