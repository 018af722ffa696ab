import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import {
  SalesGrouping,
  type SalesReport,
  type SalesRow,
  salesReportApi,
} from '#contract/backoffice/sales-report.ts'
import { paise } from '#contract/money.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { orderQuery } from '#web/admin/parts/orders/orders.data.ts'
import { ordersBehind } from '#web/admin/reports/sales.data.ts'
import { xlsxRecords } from '../imports/file/xlsx-records.ts'
import { readSales } from './sales.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const boss = await given.admin('OWNER')
const groupings = SalesGrouping.enum
const march = { from: '2026-03-01', to: '2026-03-31' }
const february = { from: '2026-01-29', to: '2026-02-28' }

/** Orders of two months with what makes sums differ: coupons, rounding, several lines, no brand, reversals. */
beforeAll(async () => {
  await db
    .insertInto('settings')
    .values({ section: 'tax', value: JSON.stringify({ roundToRupee: true }) })
    .execute()
  await db
    .insertInto('coupons')
    .values({ code: 'FLAT', kind: 'AMOUNT', value: paise(77_77), forEverything: true })
    .execute()
  const goods = await someGoods()
  for (const turn of Array.from({ length: 14 }, (_, index) => index)) {
    const asha = await given.shopper()
    const items = goods.filter((_, place) => (turn + place) % 3 !== 0)
    if (turn % 2 === 0) await applyCoupon(asha, goods[turn % goods.length]?.id ?? 0)
    const { id, lines } = await order(
      asha,
      items.map(({ id }, place) => ({ id, quantity: place + 2 })),
    )
    if (turn % 5 === 1)
      await asha(ordersApi.cancel, {
        params: { id },
        body: { reason: 'One less', lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }] },
      })
    await db.updateTable('orders').set(placeOf(turn)).where('id', '=', id).execute()
  }
  await db
    .updateTable('cancellations')
    .set({ createdAt: new Date('2026-03-20T06:00:00Z') })
    .execute()
})

async function someGoods() {
  const drills = await given.category({ name: 'Drills' })
  const goods = [
    await given.variant({ brand: 'Vajrok', categoryId: drills.id, price: 1_499_37, onHand: 500 }),
    await given.variant({ brand: 'Vajrok', price: 89_13, onHand: 500, gstRate: 5 }),
    await given.variant({ brand: 'Lohar', categoryId: drills.id, price: 349_99, onHand: 500 }),
    await given.variant({ price: 12_01, onHand: 500 }),
  ]
  await db
    .updateTable('products')
    .set({ brandId: null })
    .where('id', '=', goods[3]?.productId ?? 0)
    .execute()
  return goods
}

async function applyCoupon(asha: Awaited<ReturnType<typeof given.shopper>>, id: number) {
  await asha(cartApi.add, { body: { productVariantId: id, quantity: 1 } })
  await asha(cartApi.applyCoupon, { body: { code: 'FLAT' } })
}

const payments = ['COD', 'UPI_QR', 'ONLINE'] as const

/** A day of February or March just before or after midnight in India, a state and a payment method. */
function placeOf(turn: number) {
  const day = String((turn % 4) * 7 + 1).padStart(2, '0')
  const month = turn % 3 === 0 ? '02' : '03'
  return {
    placedAt: `2026-${month}-${day}T${turn % 2 ? '23:59:59.9' : '00:00:00'}+05:30`,
    placeOfSupply: turn % 3 === 1 ? '27' : '07',
    paymentMethod: payments[turn % 3] ?? 'COD',
    ...(turn === 4 && { status: 'CANCELLED' as const }),
    ...(turn === 5 && { status: 'EXPIRED' as const }),
  }
}

const report = (by: SalesGrouping, days = march) =>
  boss(salesReportApi.read, { query: { by, from: days.from, to: days.to } })

/** The orders that a figure links to, with all they contain. */
async function listBehind(address: string) {
  const query = orderQuery(new URL(address, 'http://shop.test').searchParams)
  const { orders, total } = await boss(adminOrdersApi.list, { query: { ...query, limit: 50 } })
  const whole = await Promise.all(
    orders.map(({ id }) => boss(adminOrdersApi.read, { params: { id } })),
  )
  expect(whole).toHaveLength(total)
  return whole
}

test.each(groupings)('every figure by %s equals the list that it links to', async (by) => {
  const sales = await report(by)

  expect(sales.rows.length).toBeGreaterThan(1)
  // Days without sales have no figures to follow.
  const isSold = ({ orders, reversed }: SalesReport['total']['now']) => orders > 0 || reversed
  const sold = sales.rows.filter(({ now, before }) => isSold(now) || isSold(before))
  for (const { key, now, before } of sold.filter((row) => row.key !== null)) {
    const address = (days: { from: string; to: string }) => ordersBehind(by, days, key, 'sold')
    const days = by === 'day' && key ? { from: key, to: key } : march
    const orders = await listBehind(address(days))
    expect(await sumsOf(orders, by, key)).toEqual(plain(now))
    if (by !== 'day') {
      const earlier = await listBehind(address(sales.before))
      expect(await sumsOf(earlier, by, key)).toEqual(plain(before))
    }
    if (now.reversed !== null) {
      const reversed = await listBehind(ordersBehind(by, days, key, 'reversed'))
      expect(await reversedOf(reversed, days)).toBe(now.reversed)
    }
  }
})

const plain = ({ orders, units, gross, ordered, tax }: SalesRow['now']) => ({
  orders,
  units,
  gross,
  ordered,
  tax,
})

/** Sums of these orders; by goods only their lines of these goods. */
async function sumsOf(orders: readonly AdminOrder[], by: SalesGrouping, key: string | null) {
  const areGoods = by === 'product' || by === 'category' || by === 'brand'
  const rows = await db
    .selectFrom('orderLines as line')
    .innerJoin('products', 'products.id', 'line.productId')
    .select(['quantity', 'gross', 'total', 'cgst', 'sgst', 'igst', 'productId', 'categoryId'])
    .select('brandId')
    .where('orderId', 'in', [0, ...orders.map(({ id }) => id)])
    .execute()
  const idIn = (row: (typeof rows)[number]) =>
    ({ product: row.productId, category: row.categoryId, brand: row.brandId ?? 0 })[by as 'brand']
  const lines = areGoods ? rows.filter((row) => String(idIn(row)) === key) : rows
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    lines.reduce((so, row) => so + of(row), 0)
  return {
    orders: orders.length,
    units: sum(({ quantity }) => quantity),
    gross: sum(({ gross }) => gross),
    ordered: areGoods ? sum(({ total }) => total) : orders.reduce((so, { total }) => so + total, 0),
    tax: sum(({ cgst, sgst, igst }) => cgst + sgst + igst),
  }
}

async function reversedOf(orders: readonly AdminOrder[], { from, to }: typeof march) {
  const rows = await db
    .selectFrom('cancellations')
    .select('amount')
    .where('orderId', 'in', [0, ...orders.map(({ id }) => id)])
    .where('createdAt', '>=', new Date(`${from}T00:00+05:30`).toISOString())
    .where('createdAt', '<=', new Date(`${to}T23:59:59.999+05:30`).toISOString())
    .execute()
  return rows.reduce((so, { amount }) => so + amount, 0)
}

test.each(groupings)('the rows by %s add up to the total, which is the dashboard’s', async (by) => {
  const { rows, total, rest, before } = await report(by)
  const { now, before: earlier } = await boss(dashboardApi.read, { query: march })

  expect(before).toEqual(february)
  expect(rest).toBeNull()
  for (const which of ['now', 'before'] as const) {
    for (const figure of ['units', 'gross', 'discount', 'delivery', 'ordered', 'tax'] as const)
      expect(rows.reduce((so, row) => so + row[which][figure], 0)).toBe(total[which][figure])
    const { gross, discount, delivery, rounding, ordered } = total[which]
    expect(gross - discount + delivery + rounding).toBe(ordered)
  }
  expect([total.now.ordered, total.now.orders]).toEqual([now?.ordered, now?.orders])
  expect([total.before.ordered, total.before.orders]).toEqual([earlier?.ordered, earlier?.orders])
  expect([total.now.discount > 0, total.now.rounding !== 0]).toEqual([true, true])
  expect(total.now.reversed).not.toBe(0)
  if (by === 'day' || by === 'state' || by === 'payment')
    expect([total.now.reversed, total.now.net]).toEqual([now?.reversed, now?.sales])
})

test('a day stands beside its counterpart, a year earlier begins on the same date', async () => {
  const first = await report('day', { from: '2026-03-01', to: '2026-03-01' })
  expect(first.before).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  const year = await boss(salesReportApi.read, {
    query: { by: 'day', from: '2027-03-01', to: '2027-03-31', compare: 'year' },
  })
  expect(year.before).toEqual(march)
  expect(year.total.before.ordered).toBe((await report('day')).total.now.ordered)
  expect(year.rows).toHaveLength(31)
  const compared = year.rows.filter(({ before }) => before.orders > 0 || before.reversed)
  expect(compared.map(({ key }) => key)).toEqual(
    (await report('day')).rows
      .filter(({ now }) => now.orders > 0 || now.reversed)
      .map(({ key }) => key?.replace('2026', '2027')),
  )
})

test('a report by day has every day, and its file too, unless nothing was sold', async () => {
  const { rows } = await report('day')
  const file = await boss(salesReportApi.csv, { query: { by: 'day', ...march } })

  expect(rows.map(({ key }) => key)).toEqual(
    Array.from({ length: 31 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`),
  )
  expect((await file.text()).trim().split('\r\n')).toHaveLength(1 + 31 + 1)
  expect((await report('day', { from: '2024-03-01', to: '2024-03-31' })).rows).toEqual([])
})

test('goods beyond the most rows are added up as the rest', async () => {
  const whole = await report('product')
  const cut: SalesReport = await readSales(db, { by: 'product', ...march }, 2)

  expect(cut.rows).toEqual(whole.rows.slice(0, 2))
  expect(cut.rest?.rows).toBe(whole.rows.length - 2)
  const shown = cut.rows.reduce((so, { now }) => so + now.ordered, cut.rest?.now.ordered ?? 0)
  expect(shown).toBe(cut.total.now.ordered)
})

test('the file has every row and the total in rupees', async () => {
  const file = await boss(salesReportApi.csv, { query: { by: 'brand', ...march } })
  const lines = (await file.text()).trim().split('\r\n')
  const { rows, total } = await report('brand')

  expect(lines).toHaveLength(rows.length + 2)
  expect(lines[0]).toContain('Brand,Orders,Units,Gross,Discount')
  expect(lines.some((line) => line.startsWith('No brand,'))).toBe(true)
  expect(lines.at(-1)).toContain(`Total,${total.now.orders},${total.now.units},`)
})

test('the Excel file has the cells of the CSV file', async () => {
  const query = { by: 'brand', ...march } as const
  const csv = await (await boss(salesReportApi.csv, { query })).text()
  const path = join(await mkdtemp(join(tmpdir(), 'karigar-sales-')), 'sales.xlsx')
  const file = await boss(salesReportApi.xlsx, { query })
  await writeFile(path, Buffer.from(await file.arrayBuffer()))
  const rows = await Array.fromAsync(xlsxRecords(path), ({ cells }) => cells)
  await rm(dirname(path), { recursive: true })

  const plain = (cell: string) => cell.replace(/^(-?\d+)\.(\d*?)0+$/, '$1.$2').replace(/\.$/, '')
  const lines: string[][] = parse(csv, { bom: true })
  expect(rows).toEqual(lines.map((cells) => trimmed(cells.map(plain))))
})

/** Cells without the empty ones at the end, which an Excel file leaves out. */
const trimmed = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

test('a period of more than a year is refused', async () => {
  await expect(
    boss(salesReportApi.read, { query: { by: 'day', from: '2025-01-01', to: '2026-03-01' } }),
  ).rejects.toMatchObject({ message: expect.stringContaining('at most one year') })
})
