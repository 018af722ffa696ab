import { beforeAll, expect, test } from 'vitest'
import { salesReportApi } from '#contract/backoffice/sales-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { checkInvariants } from '#server/backoffice/invariants/invariants.ts'
import { openShop } from '#test/shop.ts'
import { fillOrders } from './fill-orders.ts'

const { db, url, given } = await openShop()
const boss = await given.admin('OWNER')
const told: number[] = []

beforeAll(async () => {
  for (let index = 0; index < 12; index++)
    await given.variant({ onHand: 5, price: 400_00 + index * 333_00 })
  await fillOrders(url, 1_500, (done) => told.push(done))
})

test('generated orders have every status that a shop has, and all invariants hold', async () => {
  const { counts, total } = await boss(adminOrdersApi.list, { query: {} })
  const { violations } = await checkInvariants(db)

  expect(violations).toEqual([])
  expect(told).toEqual([1_500])
  expect(total).toBe(1_500)
  for (const tab of ['in_transit', 'delivered', 'returns', 'cancelled'])
    expect([tab, counts[tab]]).toEqual([tab, expect.toSatisfy((number) => number > 0)])
})

test('an order that expired says why as the shop does', async () => {
  const ended = await db
    .selectFrom('cancellations')
    .innerJoin('orders', 'orders.id', 'cancellations.orderId')
    .select(['reason', 'paymentMethod'])
    .where('status', '=', 'EXPIRED')
    .execute()

  const why = new Set(ended.map(({ reason, paymentMethod }) => `${paymentMethod}: ${reason}`))
  expect([...why].toSorted()).toEqual([
    'BANK_TRANSFER: Not paid in time',
    'ONLINE: Not paid in time',
    'UPI_QR: Not paid in time',
  ])
})

test('they are spread over two years, states and ways to pay', async () => {
  const today = dayInIndia(new Date())
  const year = dayInIndia(new Date(Date.now() - 364 * 86_400_000))
  const rowsBy = async (by: 'day' | 'state' | 'payment') =>
    (await boss(salesReportApi.read, { query: { by, from: year, to: today } })).rows.length

  expect(await rowsBy('day')).toBeGreaterThan(300)
  expect(await rowsBy('state')).toBeGreaterThan(10)
  expect(await rowsBy('payment')).toBe(4)
})

test('nobody is told of them, and their number is not taken twice', async () => {
  const news = await db.selectFrom('staffNews').selectAll().execute()

  expect(news).toEqual([])
  await expect(fillOrders(url, 10, () => undefined)).rejects.toThrow('has invoices already')
})
