import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { returnStatuses } from '#contract/selling/order-returns.ts'
import { orderStatuses } from '#contract/selling/order-status.ts'
import { demoDomain } from '#server/platform/mail/demo-addresses.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { givenLife } from './given-life.ts'

/** Less than the demo has, and long enough for every state. */
const days = 22
/** Some minutes ago, so that whatever has the time of the database by mistake is later. */
const end = new Date(Date.now() - 2 * 60_000)

const [{ db }, { db: again }] = [
  await openShop({ isRegistered: false }),
  await openShop({ isRegistered: false }),
]
const clocksBefore = await listDefaults()
const refused = await givenLife(db, end, days)
await givenLife(again, end, days)

test('nothing that was planned is refused by the shop', () => expect(refused).toEqual([]))

test('there are orders and returns in every status', async () => {
  const orders = await db.selectFrom('orders').select('status').distinct().execute()
  const returns = await db.selectFrom('returns').select('status').distinct().execute()

  expect(orders.map(({ status }) => status).toSorted()).toEqual(orderStatuses.toSorted())
  expect(returns.map(({ status }) => status).toSorted()).toEqual(returnStatuses.toSorted())
})

test('every list of the back office has entries that wait and entries that are done', async () => {
  const states = async (table: 'reviews' | 'questions' | 'tickets' | 'refunds') =>
    (await db.selectFrom(table).select('status').distinct().orderBy('status').execute()).map(
      ({ status }) => status,
    )
  const count = async (
    table: 'carts' | 'couponUses' | 'searchQueries' | 'stockAlerts' | 'answers',
  ) =>
    (
      await db
        .selectFrom(table)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
    ).count

  expect(await states('reviews')).toEqual(['PENDING', 'PUBLISHED', 'REJECTED'])
  expect(await states('questions')).toEqual(['PENDING', 'PUBLISHED', 'REJECTED'])
  expect(await states('tickets')).toEqual(['ACKNOWLEDGED', 'OPEN', 'RESOLVED'])
  expect(await states('refunds')).toEqual(['PROCESSED', 'QUEUED'])
  for (const table of ['carts', 'couponUses', 'searchQueries', 'stockAlerts', 'answers'] as const)
    expect(await count(table), table).toBeGreaterThan(0)
})

test('more shoppers fill a cart than order, on every day that is over', async () => {
  const { rows } = await sql<{ counted: number; past: number; carts: number; orders: number }>`
    select count(*)::int as counted, sum(carts)::int as carts,
      (current_date - min(day))::int as past,
      (select count(*) from orders)::int as orders
    from conversion_days where carts > checkouts and checkouts > 0`.execute(db)

  const [{ counted, past, carts, orders } = { counted: 0, past: 1, carts: 0, orders: 0 }] = rows
  expect(counted).toBeGreaterThanOrEqual(past - 2)
  expect(carts).toBeGreaterThan(2 * orders)
})

test('the invariants of stock, money, tax and documents hold', () => expectCleanBooks(db))

/** When something will happen, and what the first start writes before the demo. */
const excepted = {
  columns: [
    'expires_at',
    'ends_at',
    'starts_at',
    'resets_at',
    'next_check_at',
    'acknowledge_by',
    'resolve_by',
  ],
  tables: ['changes', 'migrations', 'milestones', 'uploads', 'synonyms', 'job_runs'],
}

test('no date is before the shop opened or in the future', async () => {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
      and column_name <> all (${excepted.columns}) and table_name <> all (${excepted.tables})`.execute(
    db,
  )
  const { rows: late } = await sql<{ place: string }>`
    select place from (${sql.join(
      columns.map(
        ({ table, name }) =>
          sql`select ${`${table}.${name}`} as place, max(${sql.ref(name)}) as last from ${sql.table(table)}`,
      ),
      sql` union all `,
    )}) as columns where last > ${end}`.execute(db)

  expect(columns.length).toBeGreaterThan(40)
  expect(late).toEqual([])
})

test('the same seed makes the same history', async () => {
  expect(await summaryOf(again)).toEqual(await summaryOf(db))
})

test('no mails are sent and no jobs are left', async () => {
  const mails = await db.selectFrom('mails').select('status').distinct().execute()
  const { rows: jobs } = await sql`select id from graphile_worker.jobs`.execute(db)
  const strangers = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'not like', `%@${demoDomain}`)
    .execute()

  expect(mails).toEqual([{ status: 'KEPT' }])
  expect(jobs).toEqual([])
  expect(strangers).toEqual([])
})

test('the clock of the database is the real one again afterwards', async () => {
  const { rows } = await sql<{ isNow: boolean }>`
    select today_in_india() = india_date(pg_catalog.now()) as is_now`.execute(db)

  expect(await listDefaults()).toEqual(clocksBefore)
  expect(rows).toEqual([{ isNow: true }])
})

/** The defaults of all columns as the database has them, whatever the search path. */
async function listDefaults() {
  const { rows } = await sql`
    select adrelid::regclass::text as table, adnum, pg_get_expr(adbin, adrelid) as expr
    from pg_attrdef order by 1, 2`.execute(db)
  return rows
}

/** What happened when, without what is random for good reasons (passwords, tokens). */
async function summaryOf(shop: typeof db) {
  const { rows } = await sql`
    select
      (select json_agg(json_build_array(order_number, status, payment_status, total, placed_at) order by id)
        from orders) as orders,
      (select json_agg(json_build_array(order_id, created_at, kind, actor_name, text) order by id)
        from order_events) as events,
      (select json_agg(json_build_array(number, issued_at, total) order by id) from invoices) as invoices,
      (select json_agg(json_build_array(variant_id, delta, reason, created_at) order by id)
        from stock_ledger where reason <> 'RECEIVED') as ledger,
      (select json_agg(json_build_array(action, at, actor_name) order by id) from audit_log) as audit,
      (select json_agg(json_build_array(user_id, rating, text, created_at) order by id) from reviews) as reviews,
      (select json_agg(json_build_array(query, hits, at) order by id) from search_queries) as searches`.execute(
    shop,
  )
  return rows
}
