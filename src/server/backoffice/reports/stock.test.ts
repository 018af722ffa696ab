import { beforeAll, expect, test } from 'vitest'
import { salesReportApi } from '#contract/backoffice/sales-report.ts'
import {
  StockGrouping,
  type StockReport,
  stockReportApi,
} from '#contract/backoffice/stock-report.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import type { Input } from '#contract/endpoint.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { orderQuery } from '#web/admin/parts/orders/orders.data.ts'
import { ordersBehind } from '#web/admin/reports/sales.data.ts'
import {
  productsBehind,
  stockBehind,
  stockReportQuery,
} from '#web/admin/reports/stock-report.data.ts'
import { stockQuery } from '#web/admin/stock/stock.data.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const boss = await given.admin('OWNER')
const groupings = StockGrouping.enum
const today = dayInIndia(new Date())
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const goods: Record<
  'saw' | 'plane' | 'chisel' | 'rasp' | 'gone',
  { id: number; productId: number }
> = Object.create(null)

/**
 * A saw that sells, with two variants; a plane last sold 100 days ago; a chisel never sold; a rasp that came today; and
 * an archived vice that was sold this week.
 */
beforeAll(async () => {
  const saws = (await given.category({ name: 'Saws' })).id
  const benches = (await given.category({ name: 'Benches' })).id
  goods.saw = await given.variant({ name: 'Saw', categoryId: saws, price: 1_180_00, onHand: 30 })
  await given.variant({ productId: goods.saw.productId, price: 999_99, onHand: 7 })
  goods.plane = await given.variant({
    name: 'Plane',
    categoryId: benches,
    price: 590_00,
    onHand: 9,
  })
  goods.chisel = await given.variant({ categoryId: benches, price: 118_00, onHand: 4, gstRate: 5 })
  goods.gone = await given.variant({ categoryId: benches, onHand: 6 })
  await db
    .updateTable('products')
    .set({ createdAt: daysAgo(400) })
    .execute()
  goods.rasp = await given.variant({ name: 'Rasp', categoryId: benches, onHand: 2 })
  await sell(goods.saw.id, 4, 2)
  await sell(goods.saw.id, 1, 20)
  await sell(goods.saw.id, 3, 60)
  await sell(goods.plane.id, 5, 100)
  await sell(goods.gone.id, 2, 5)
  const cancelled = await sell(goods.chisel.id, 1, 3)
  await db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', cancelled).execute()
  await db
    .updateTable('products')
    .set({ status: 'ARCHIVED' })
    .where('id', '=', goods.gone.productId)
    .execute()
})

async function sell(id: number, quantity: number, ago: number): Promise<number> {
  const sold = await order(await given.shopper(), [{ id, quantity }])
  await db
    .updateTable('orders')
    .set({ placedAt: daysAgo(ago) })
    .where('id', '=', sold.id)
    .execute()
  return sold.id
}

type Query = Partial<Input<typeof stockReportApi.read>['query']>

const report = (query: Query): Promise<StockReport> => boss(stockReportApi.read, { query })

const sum = (numbers: readonly number[]) => numbers.reduce((so, each) => so + each, 0)

test('stock is worth its selling price without GST, and lasts as the sales of the days say', async () => {
  const { rows, total } = await report({ by: 'product', days: '30' })
  const saw = rows.find(({ id }) => id === goods.saw.productId)
  const chisel = rows.find(({ id }) => id === goods.chisel.productId)

  const left = 30 - 8
  expect(saw?.figures).toEqual({
    products: 1,
    pieces: left + 7,
    value: left * 1_000_00 + Math.round((7 * 999_99) / 1.18),
    sold: 5,
    cover: Math.round(((left + 7) * 30) / 5),
  })
  expect(chisel?.figures).toMatchObject({
    pieces: 3,
    value: Math.round((3 * 118_00) / 1.05),
    sold: 0,
    cover: null,
  })
  expect(total.pieces).toBe(sum(rows.map(({ figures }) => figures.pieces)))
  expect(total.pieces).toBe((await boss(inventoryApi.summary)).pieces)
})

test('the rows of a category add up to it, and both to the total, on pages of one row', async () => {
  const categories = await report({ by: 'category', days: '90' })

  expect(categories.rows.length).toBeGreaterThan(1)
  for (const { id, figures } of categories.rows) {
    const address = productsBehind(new URLSearchParams({ days: '90' }), id)
    const query = stockReportQuery(new URL(address, 'http://shop.test').searchParams)
    const products = await allPages({ ...query, limit: 1 })
    for (const key of ['pieces', 'value', 'sold', 'products'] as const)
      expect(sum(products.map((row) => row.figures[key]))).toBe(figures[key])
    expect(products).toHaveLength(figures.products)
  }
  for (const key of ['pieces', 'value', 'sold'] as const)
    expect(sum(categories.rows.map((row) => row.figures[key]))).toBe(categories.total[key])
})

async function allPages(query: Query) {
  const rows: StockReport['rows'] = []
  for (let after: string | null = null; ; ) {
    const page: StockReport = await report({ ...query, ...(after && { after }) })
    rows.push(...page.rows)
    after = page.next
    if (after === null) return rows
  }
}

test('the pieces of a product equal the list of its stock', async () => {
  const { rows } = await report({ by: 'product', days: '30' })
  for (const { id, figures } of rows) {
    const query = stockQuery(new URL(stockBehind(id), 'http://shop.test').searchParams)
    const { levels } = await boss(inventoryApi.levels, { query })
    expect(sum(levels.map(({ onHand }) => onHand))).toBe(figures.pieces)
  }
})

test.each(groupings)('what was sold by %s equals the sales report and its orders', async (by) => {
  const { rows, from, to } = await report({ by, days: '90' })
  const sales = await boss(salesReportApi.read, { query: { by, from, to } })

  expect(to).toBe(today)
  expect(rows.some(({ id }) => id === goods.gone.productId)).toBe(by === 'product')
  for (const { id, figures } of rows) {
    const sold = sales.rows.find(({ key }) => key === String(id))?.now
    expect(figures.sold).toBe(sold?.units ?? 0)
    const address = ordersBehind(by, { from, to }, String(id), 'sold')
    const query = orderQuery(new URL(address, 'http://shop.test').searchParams)
    expect((await boss(adminOrdersApi.list, { query })).total).toBe(sold?.orders ?? 0)
  }
})

test('slow sellers are in stock, not new, and were not sold for so long', async () => {
  const slow = async (idle: '30' | '90' | '180') =>
    (await report({ by: 'product', idle })).rows.map(({ id, lastSale }) => [id, lastSale])

  const plane = [goods.plane.productId, dayInIndia(daysAgo(100))]
  const chisel = [goods.chisel.productId, null]
  expect(await slow('30')).toEqual([plane, chisel])
  expect(await slow('90')).toEqual([plane, chisel])
  expect(await slow('180')).toEqual([chisel])
})

test('the file has every row and the total', async () => {
  const file = await boss(stockReportApi.csv, { query: { by: 'product' } })
  const lines = (await file.text()).trim().split('\r\n')
  const { rows, total } = await report({ by: 'product' })

  expect(lines).toHaveLength(rows.length + 2)
  expect(lines[0]).toContain('Product,Products,Pieces,Value without GST')
  expect(lines.at(-1)).toContain(`Total,${total.products},${total.pieces},`)
})

test('a category that is not there is refused', async () => {
  await expect(report({ by: 'product', category: 999_999 })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})
