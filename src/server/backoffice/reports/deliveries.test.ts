import { beforeAll, expect, test } from 'vitest'
import {
  DeliveryGrouping,
  type DeliveryRow,
  deliveryReportApi,
} from '#contract/backoffice/delivery-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { adminOrdersApi, type OrderFigure } from '#contract/selling/admin-orders.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openPayingShop } from '#test/paying.ts'
import { orderQuery } from '#web/admin/parts/orders/orders.data.ts'
import { ordersDelivered } from '#web/admin/reports/deliveries.data.ts'

const shop = await openPayingShop()
const { db, given, paid, waiting } = shop
const { order, paidOrder, expire, setCod } = buyingIn(shop)
const boss = await given.admin('OWNER')
const { go, deliverParcel, takeBackParcel } = orderStepsIn(shop, boss)
/** Until tomorrow, in case midnight passes while the orders are placed. */
const days = {
  from: dayInIndia(new Date()),
  to: dayInIndia(new Date(Date.now() + 86_400_000)),
}
const groupings = DeliveryGrouping.enum

/** Paid and unpaid orders of two states; parcels of two couriers are delivered, refused, on their way and back. */
beforeAll(async () => {
  await setCod({ refusalLimit: 0 })
  const saw = await given.variant({ onHand: 500 })
  const asha = await given.shopper()
  const inCash = () => order(asha, [{ id: saw.id, quantity: 2 }])
  await waiting()
  await expire((await waiting()).order.id)
  const online = await paid()
  await online.asha(ordersApi.cancel, {
    params: { id: online.order.id },
    body: { reason: 'Not needed' },
  })
  await inCash()
  const sent = await paidOrder(asha, [{ id: saw.id }])
  await deliver(sent.id, 'DTDC', 36)
  await deliver((await inCash()).id, 'DTDC', 60)
  await shipped((await inCash()).id, 'Blue Dart')
  await refuse((await inCash()).id, 'Blue Dart')
  const back = (await inCash()).id
  await takeBackParcel(back, await shipped(back, 'DTDC'))
  await halves((await inCash()).id)
  await db.updateTable('orders').set({ placeOfSupply: '27' }).where('id', '=', back).execute()
})

/** Ships an order, or some of its pieces. */
async function shipped(id: number, courier: string, pieces?: number) {
  const { status, lines } = await boss(adminOrdersApi.read, { params: { id } })
  if (status === 'CONFIRMED') await go(id, ['PROCESSING'])
  const { shipments } = await boss(adminOrdersApi.ship, {
    params: { id },
    body: {
      courier,
      trackingNumber: `A${id}-${pieces ?? 'all'}`,
      ...(pieces && { lines: [{ lineId: lines[0]?.id ?? 0, quantity: pieces }] }),
    },
  })
  return shipments.at(-1)?.id ?? 0
}

async function deliver(id: number, courier: string, hours: number) {
  const parcel = await shipped(id, courier)
  await deliverParcel(id, parcel)
  const { deliveredAt } = await db
    .selectFrom('shipments')
    .select('deliveredAt')
    .where('id', '=', parcel)
    .executeTakeFirstOrThrow()
  const shippedAt = new Date(new Date(deliveredAt ?? 0).getTime() - hours * 3_600_000)
  await db.updateTable('shipments').set({ shippedAt }).where('id', '=', parcel).execute()
}

async function refuse(id: number, courier: string) {
  const sid = await shipped(id, courier)
  await boss(adminOrdersApi.failParcel, {
    params: { id, sid },
    body: { reason: 'REFUSED', next: 'RETURN' },
  })
}

/** One order in two parcels: one courier brings its part, the other takes it back. */
async function halves(id: number) {
  const first = await shipped(id, 'DTDC', 1)
  await deliverParcel(id, first)
  await takeBackParcel(id, await shipped(id, 'Blue Dart', 1))
}

const report = (by: DeliveryGrouping) => boss(deliveryReportApi.read, { query: { by, ...days } })

/** How many orders the list has that a figure links to. */
async function countBehind(
  by: DeliveryGrouping,
  key: string | null,
  figure: OrderFigure | null,
): Promise<number> {
  const address = ordersDelivered(by, days, key, figure)
  const query = orderQuery(new URL(address, 'http://shop.test').searchParams)
  return (await boss(adminOrdersApi.list, { query })).total
}

const figures = ['paid', 'shipped', 'delivered', 'refused', 'rto'] as const

test.each(groupings)('every figure by %s equals the list that it leads to', async (by) => {
  const { rows, total } = await report(by)

  expect(rows.length).toBeGreaterThan(1)
  const every: { key: string | null; figures: DeliveryRow['figures'] }[] = [
    ...rows,
    { key: null, figures: total },
  ]
  for (const { key, figures: counts } of every) {
    if (counts.placed !== null) expect(await countBehind(by, key, null)).toBe(counts.placed)
    for (const figure of figures)
      if (counts[figure] !== null) expect(await countBehind(by, key, figure)).toBe(counts[figure])
  }
})

test('paid orders are as many without days as since the shop opened', async () => {
  const paid = (days: { from?: string }) =>
    boss(adminOrdersApi.list, { query: { figure: 'paid', ...days } })

  const { total, orders } = await paid({})

  expect(total).toBe((await paid({ from: '2020-01-01' })).total)
  expect(orders).toHaveLength(total)
})

test('the total has each order once, whatever the rows are', async () => {
  const [payment, courier, state] = await Promise.all(groupings.map(report))
  const orders = await db.selectFrom('orders').select('id').execute()

  expect([courier?.total, state?.total]).toEqual([payment?.total, payment?.total])
  expect(payment?.total).toMatchObject({
    placed: orders.length,
    paid: 4,
    shipped: 6,
    delivered: 3,
    refused: 1,
    rto: 3,
  })
  expect(payment?.rows.reduce((so, { figures }) => so + (figures.placed ?? 0), 0)).toBe(
    orders.length,
  )
  expect(courier?.rows.reduce((so, { figures }) => so + figures.shipped, 0)).toBe(6 + 1)
})

test('the time to deliver is that of the delivered parcels', async () => {
  const { rows } = await report('courier')
  const hoursOf = (courier: string) => rows.find(({ key }) => key === courier)?.figures.hours

  expect(hoursOf('DTDC')).toBeCloseTo((36 + 60 + 0) / 3, 1)
  expect(hoursOf('Blue Dart')).toBeNull()
})

test('the file has the rows and the total', async () => {
  const { rows, total } = await report('courier')
  const file = await boss(deliveryReportApi.csv, {
    query: { by: 'courier', ...days },
  })
  const lines = (await file.text()).trim().split('\r\n')

  expect(lines).toHaveLength(rows.length + 2)
  expect(lines.at(-1)).toContain(`Total,${total.placed},${total.paid},${total.shipped},`)
})
