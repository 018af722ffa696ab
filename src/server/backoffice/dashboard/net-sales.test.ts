import { expect, test } from 'vitest'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { adminOrdersApi, type OrderFigure } from '#contract/selling/admin-orders.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { adminReturnsApi, returnsApi } from '#contract/selling/returns.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { paidOrder } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const asha = await given.shopper()
const saw = await given.variant({ name: 'Saw', price: 1_500_00, onHand: 60 })

const figuresOn = (from: string, to = from) => boss(dashboardApi.read, { query: { from, to } })
const listed = async (figure: OrderFigure, day: string) =>
  (await boss(adminOrdersApi.list, { query: { figure, from: day, to: day } })).orders

/** An order of three saws, placed on a given day. */
async function bought(placedAt: string) {
  const { id, lines, total } = await paidOrder(asha, [{ id: saw.id, quantity: 3 }])
  await db.updateTable('orders').set({ placedAt }).where('id', '=', id).execute()
  return { id, total, lineId: lines[0]?.id ?? 0 }
}

async function move(id: number, to: 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'RETURNED_TO_ORIGIN') {
  const { version } = await boss(adminOrdersApi.read, { params: { id } })
  return boss(adminOrdersApi.transition, { params: { id }, body: { to, version } })
}

test('cancellations, returns to origin and returns reduce the sales of the day on which they happen', async () => {
  const part = await bought('2026-03-10T06:00:00Z')
  await asha(ordersApi.cancel, {
    params: { id: part.id },
    body: { reason: 'One less', lines: [{ lineId: part.lineId, quantity: 1 }] },
  })
  await db
    .updateTable('cancellations')
    .set({ createdAt: new Date('2026-03-12T06:00:00Z') })
    .execute()
  const home = await bought('2026-03-10T07:00:00Z')
  await move(home.id, 'PROCESSING')
  await move(home.id, 'SHIPPED')
  await move(home.id, 'RETURNED_TO_ORIGIN')
  await db
    .updateTable('shipments')
    .set({ returnedAt: new Date('2026-03-13T06:00:00Z') })
    .where('orderId', '=', home.id)
    .execute()
  const back = await bought('2026-03-10T08:00:00Z')
  await sendBackOne(back)
  await db
    .updateTable('returns')
    .set({ creditedAt: new Date('2026-03-14T06:00:00Z') })
    .execute()
  const off = await bought('2026-03-10T09:00:00Z')
  await asha(ordersApi.cancel, { params: { id: off.id }, body: { reason: 'All of it' } })

  const { total } = part
  const third = Math.floor(total / 3)
  expect(await figuresOn('2026-03-10')).toMatchObject({
    now: { sales: 3 * total, ordered: 3 * total, reversed: 0, orders: 3, average: total },
    cancelled: 1,
  })
  for (const [day, amount] of [
    ['2026-03-12', third],
    ['2026-03-13', total],
    ['2026-03-14', third],
  ] as const)
    expect((await figuresOn(day)).now).toEqual({
      sales: -amount,
      ordered: 0,
      reversed: amount,
      orders: 0,
      average: 0,
    })
  const span = await figuresOn('2026-03-10', '2026-03-14')
  expect(span.now?.sales).toBe(2 * total - 2 * third)
  expect(span.chart?.map(({ sales }) => sales)).toEqual([3 * total, 0, -third, -total, -third])
  expect(span.bestSellers).toMatchObject([{ name: 'Saw', quantity: 4, sales: 4 * 1_500_00 }])
})

test('every figure equals the sum of the orders in its list', async () => {
  expect(await listed('sold', '2026-03-10')).toHaveLength(3)
  expect(await listed('cancelled', '2026-03-10')).toMatchObject([{ status: 'CANCELLED' }])
  expect(await listed('reversed', '2026-03-10')).toEqual([])
  expect(await listed('reversed', '2026-03-13')).toMatchObject([{ status: 'RETURNED_TO_ORIGIN' }])
  expect(await listed('reversed', '2026-03-14')).toMatchObject([{ status: 'DELIVERED' }])
  const { orders, total } = await boss(adminOrdersApi.list, { query: { figure: 'reversed' } })
  expect([orders.length, total]).toEqual([3, 3])
})

async function sendBackOne({ id, lineId }: { id: number; lineId: number }) {
  for (const to of ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const) await move(id, to)
  await asha(returnsApi.request, {
    params: { id },
    body: { lines: [{ lineId, quantity: 1 }], reason: 'DEFECTIVE', resolution: 'REFUND' },
  })
  for (const to of ['APPROVED', 'PICKED_UP', 'RECEIVED', 'QC_PASS'] as const) {
    const [back] = (await boss(adminOrdersApi.read, { params: { id } })).returns
    await boss(adminReturnsApi.transition, {
      params: { id, rid: back?.id ?? 0 },
      body: { to, version: back?.version ?? 0 },
    })
  }
}
