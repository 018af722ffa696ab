import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { conversionReportApi } from '#contract/backoffice/conversion-report.ts'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { adminOrdersApi, type OrderFigure } from '#contract/selling/admin-orders.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { addShoppers, countShoppers } from '#server/selling/cart/shopping-log.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { orderQuery } from '#web/admin/parts/orders/orders.data.ts'
import { ordersPlaced } from '#web/admin/reports/conversion.data.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const boss = await given.admin('OWNER')

/** The day so many days before this test began. */
const began = Date.now()
const ago = (days: number) => dayInIndia(new Date(began - days * 86_400_000))
/** Until tomorrow, in case midnight passes while the orders are placed. */
const days = { from: ago(3), to: ago(-1) }

/** Counts of four days and of the two before them, orders of today and yesterday, one by phone, and searches. */
beforeAll(async () => {
  for (const [day, carts, checkouts, buyers] of [
    [ago(5), 30, 10, 6],
    [ago(4), 10, 4, 3],
    [ago(3), 8, 3, 2],
    [ago(1), 4, 2, 1],
  ] as const)
    await db.insertInto('conversionDays').values({ day, carts, checkouts, buyers }).execute()
  const [asha, meera] = [await given.shopper(), await given.shopper()]
  await inTransaction(db, (tx) =>
    addShoppers(
      tx,
      new Map([
        [asha.id, true],
        [meera.id, false],
      ]),
    ),
  )
  const saw = await given.variant({ onHand: 50 })
  const ids: number[] = []
  for (const _ of [1, 2, 3, 4, 5]) ids.push((await order(asha, [{ id: saw.id }])).id)
  const [first, second, third, fourth] = ids
  const change = (id: number | undefined, set: ReturnType<typeof sql>) =>
    sql`update orders set ${set} where id = ${id}`.execute(db)
  await change(first, sql`placed_at = placed_at - interval '1 day'`)
  await change(second, sql`placed_at = placed_at - interval '5 days'`)
  await change(third, sql`status = 'EXPIRED'`)
  await change(fourth, sql`channel = 'PHONE', taken_by_id = ${boss.id}`)
  // In case midnight passed since the shoppers were added.
  await sql`update shopping_days set day = (select india_date(max(placed_at)) from orders)`.execute(
    db,
  )
  await sql`insert into search_queries (query, source, hits, total, ms, at)
    values ('saw', 'PAGE', 3, 5, 1, now()), ('drill', 'DROPDOWN', 4, 5, 1, now() - interval '4 days')`.execute(
    db,
  )
})

const report = (query: { from: string; to: string } = days) =>
  boss(conversionReportApi.read, { query })

test('carts and checkouts of days that are over and of today stand beside the days before', async () => {
  const { total, since } = await report()

  expect(since).toBe(ago(5))
  expect(total.now).toEqual({
    searches: 3,
    carts: 8 + 4 + 2,
    checkouts: 3 + 2 + 1,
    orders: 3,
    sold: 2,
    buyers: 2 + 1 + 1,
  })
  expect(total.before).toMatchObject({
    searches: 4,
    carts: 40,
    checkouts: 14,
    buyers: 9,
    orders: 1,
  })
})

test('every day of the period has a row, and the rows add up to the total', async () => {
  const { rows, total } = await report()

  expect(rows.map(({ day }) => day)).toEqual([3, 2, 1, 0, -1].map(ago))
  for (const step of ['carts', 'checkouts', 'orders', 'sold'] as const)
    expect(rows.reduce((sum, { figures }) => sum + (figures[step] ?? 0), 0)).toBe(total.now[step])
})

test('the orders of a day and of the period equal the list that they lead to', async () => {
  const { rows, total } = await report()
  const every = [
    ...rows.map(({ day, figures }) => ({ span: { from: day, to: day }, figures })),
    { span: days, figures: total.now },
  ]
  const listed = async (span: typeof days, figure: OrderFigure | null) => {
    const { searchParams } = new URL(ordersPlaced(span, figure), 'http://shop.test')
    return (await boss(adminOrdersApi.list, { query: orderQuery(searchParams) })).total
  }

  for (const { span, figures } of every) {
    expect(await listed(span, null)).toBe(figures.orders)
    expect(await listed(span, 'sold')).toBe(figures.sold)
  }
})

test('days on which carts were not counted yet have none, and do not lower the conversion', async () => {
  const { rows, total } = await report({ from: ago(6), to: ago(5) })

  expect(rows.map(({ figures }) => figures.carts)).toEqual([null, 30])
  expect(total.now).toMatchObject({ carts: 30, orders: 1, buyers: 6 })
  expect(total.before).toMatchObject({ carts: null, checkouts: null, buyers: null })
})

test('searches that are kept no longer are not counted as none', async () => {
  const { rows } = await report({ from: ago(95), to: ago(94) })

  expect(rows.map(({ figures }) => figures.searches)).toEqual([null, null])
})

test('the dashboard divides the same figures', async () => {
  const { total } = await report()
  const { conversion } = await boss(dashboardApi.read, { query: days })

  expect(conversion?.now).toEqual({ of: total.now.buyers, among: total.now.carts })
  // Four days that are over, with as many before them.
  const past = { from: ago(4), to: ago(1) }
  const over = await boss(dashboardApi.read, { query: past })
  const { total: sums } = await report(past)
  expect(over.conversion).toEqual({
    now: { of: sums.now.buyers, among: sums.now.carts },
    before: { of: sums.before.buyers, among: sums.before.carts },
  })
  expect(sums.now.buyers).toBe(3 + 2 + 1)
})

test('a shopper with two orders is one buyer, and one without a cart is none', async () => {
  const { rows } = await report()

  // Asha has ordered twice since yesterday; Meera only has a cart.
  const today = rows.filter(({ day }) => day >= ago(0)).map(({ figures }) => figures)
  expect(today).toContainEqual(expect.objectContaining({ carts: 2, checkouts: 1, buyers: 1 }))
  for (const { figures } of rows)
    expect(figures.buyers ?? 0).toBeLessThanOrEqual(figures.carts ?? 0)
})

test('the file has the days and both totals', async () => {
  const file = await boss(conversionReportApi.csv, { query: days })
  const lines = (await file.text()).trim().split('\r\n')

  expect(lines).toHaveLength(1 + 5 + 2)
  expect(lines.at(-2)).toBe('Total,3,14,6,3,4,2')
  expect(lines.at(-1)).toBe(`${ago(8)} to ${ago(4)},4,40,14,1,9,1`)
})

test('a day that is over keeps how many of its shoppers ordered', async () => {
  const { carts, checkouts, buyers } = (await report()).total.now
  await sql`update shopping_days set day = day - 1`.execute(db)
  await sql`update orders set placed_at = placed_at - interval '1 day'`.execute(db)

  await inTransaction(db, countShoppers)

  expect(await db.selectFrom('shoppingDays').selectAll().execute()).toEqual([])
  expect((await report()).total.now).toMatchObject({ carts, checkouts, buyers })
})
