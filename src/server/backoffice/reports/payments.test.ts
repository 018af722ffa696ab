import { beforeAll, expect, test } from 'vitest'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { PaymentGrouping, paymentReportApi } from '#contract/backoffice/payment-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { buyingIn } from '#test/buying.ts'
import { openPayingShop } from '#test/paying.ts'
import { orderQuery } from '#web/admin/parts/orders/orders.data.ts'
import { ordersTried } from '#web/admin/reports/payment-report.data.ts'

const shop = await openPayingShop()
const { db, given, gateway, paid, waiting, told, deliver } = shop
const { order, expire } = buyingIn(shop)
const boss = await given.admin('OWNER')
/** Until tomorrow, in case midnight passes while the orders are placed. */
const days = {
  from: dayInIndia(new Date()),
  to: dayInIndia(new Date(Date.now() + 86_400_000)),
}

/**
 * Three orders paid through the gateway, one of them after a card was declined; one that failed and expired, one whose
 * window was left, one that still waits, a transfer that never came, one that did, and one in cash.
 */
beforeAll(async () => {
  await paid()
  await paid()
  const second = await waiting()
  gateway.pay(second.gatewayOrder, { outcome: 'failure' })
  gateway.pay(second.gatewayOrder)
  const failed = await waiting()
  gateway.pay(failed.gatewayOrder, { outcome: 'failure' })
  for (const item of told()) await deliver(item)
  await expire(failed.order.id)
  const left = await waiting()
  await expire(left.order.id)
  await waiting()
  for (const isPaid of [true, false]) {
    const { order: transferred } = await waiting()
    await db
      .updateTable('orders')
      .set({ status: 'EXPIRED' })
      .where('id', '=', transferred.id)
      .execute()
    await db
      .updateTable('payments')
      .set({ method: 'UPI_QR', provider: null, gatewayOrderId: null })
      .where('orderId', '=', transferred.id)
      .execute()
    if (isPaid)
      await db
        .updateTable('payments')
        .set((eb) => ({ captured: eb.ref('amount') }))
        .where('orderId', '=', transferred.id)
        .execute()
  }
  await order(await given.shopper(), [{ id: (await given.variant({ onHand: 5 })).id }])
})

const report = (by: PaymentGrouping) => boss(paymentReportApi.read, { query: { by, ...days } })

/** How many orders the list has that a figure of a row leads to. */
async function listed(
  by: PaymentGrouping,
  key: string | null,
  figure: 'tried' | 'succeeded' | 'failed',
) {
  const { searchParams } = new URL(ordersTried(by, days, key, figure), 'http://shop.test')
  return (await boss(adminOrdersApi.list, { query: orderQuery(searchParams) })).total
}

test('attempts are counted by way, with those that succeeded and failed', async () => {
  const { rows, total } = await report('way')

  expect(Object.fromEntries(rows.map(({ key, now }) => [key, now]))).toMatchObject({
    none: { attempts: 2, succeeded: 0, failed: 1 },
    UPI_QR: { attempts: 2, succeeded: 1, failed: 1 },
  })
  expect(total.now).toEqual({ attempts: 9, succeeded: 4, failed: 4, orders: 8, paidOrders: 4 })
  expect(rows.reduce((sum, { now }) => sum + now.attempts, 0)).toBe(total.now.attempts)
})

test('attempts are counted by provider, and transfers beside them', async () => {
  const { rows, total } = await report('provider')

  expect(Object.fromEntries(rows.map(({ key, now }) => [key, now.attempts]))).toEqual({
    razorpay: 7,
    UPI_QR: 2,
  })
  expect(total.now).toEqual((await report('way')).total.now)
})

test('failures are counted by reason, and each has one', async () => {
  const { rows, total } = await report('reason')

  expect(rows.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['No transfer arrived.', 'The payment window was left without paying.']),
  )
  expect(rows.reduce((sum, { now }) => sum + now.failed, 0)).toBe(4)
  expect(total.now).toMatchObject({ failed: 4, orders: 4 })
  expect(total.now.failed).toBe((await report('way')).total.now.failed)
})

test.each(PaymentGrouping.enum)(
  'every order counted by %s is in the list that it leads to',
  async (by) => {
    const { rows, total } = await report(by)
    const every = [...rows, { key: null, now: total.now }]

    expect(rows.length).toBeGreaterThan(1)
    for (const { key, now } of every) {
      expect(await listed(by, key, by === 'reason' ? 'failed' : 'tried')).toBe(now.orders)
      if (by !== 'reason') expect(await listed(by, key, 'succeeded')).toBe(now.paidOrders)
    }
  },
)

test('the orders of tomorrow stand beside those of the days before', async () => {
  const { to } = days
  const next = dayInIndia(new Date(Date.parse(to) + 86_400_000))
  const { rows, total } = await boss(paymentReportApi.read, {
    query: { by: 'way', from: to, to: next },
  })
  const now = await report('way')

  expect(rows.length).toBe(now.rows.length)
  expect(total.now.attempts + total.before.attempts).toBe(now.total.now.attempts)
})

test('the dashboard divides the same figures', async () => {
  const { total } = await report('way')
  const { paymentSuccess } = await boss(dashboardApi.read, { query: days })

  expect(paymentSuccess?.now).toEqual({ of: total.now.paidOrders, among: total.now.orders })
})

test('the files have the rows and the total', async () => {
  for (const by of PaymentGrouping.enum) {
    const { rows } = await report(by)
    const file = await boss(paymentReportApi.csv, { query: { by, ...days } })
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(rows.length + 2)
    expect(lines.at(-1)).toContain('Total,')
  }
})
