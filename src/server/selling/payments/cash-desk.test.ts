import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { given } = shop
const { order: orderInCash } = buyingIn(shop)
const owner = await given.admin('OWNER')

/** Places an order whose cash the courier has collected. */
async function collected(courier: string) {
  const order = await orderInCash(await given.shopper(), [{ id: (await given.variant()).id }])
  const params = { id: order.id }
  const move = (to: 'PROCESSING' | 'DELIVERED', { version }: { version: number }) =>
    owner(adminOrdersApi.transition, { params, body: { to, version } })
  const { version } = await move('PROCESSING', order)
  const shipped = await owner(adminOrdersApi.ship, {
    params,
    body: { courier, trackingNumber: `AWB${order.id}`, version },
  })
  await move('DELIVERED', shipped)
  const { payments } = await owner(adminPaymentsApi.read, { params })
  return { ...order, paymentId: payments[0]?.id ?? 0 }
}

const desk = (state?: 'OUTSTANDING' | 'HANDED_OVER') =>
  owner(cashApi.desk, { query: state ? { state } : {} })

test('cash collected by couriers is outstanding until remitted, in one remittance for many orders', async () => {
  const orders = [await collected('Delhivery'), await collected('Delhivery')]
  const due = orders.reduce((sum, { total }) => sum + total, 0)

  const before = await desk('OUTSTANDING')
  expect(before.orders.map(({ orderNumber }) => orderNumber)).toEqual(
    orders.map(({ orderNumber }) => orderNumber),
  )
  expect(before.orders[0]?.couriers).toMatchObject([{ courier: 'Delhivery' }])
  expect(before.sums).toEqual({ collected: due, remitted: 0, outstanding: due })

  const body = { reference: 'NEFT 4711', paymentIds: orders.map(({ paymentId }) => paymentId) }
  expect(await owner(cashApi.remit, { body })).toEqual({ booked: 2, amount: due })

  expect(await desk('OUTSTANDING')).toMatchObject({ orders: [], total: 0 })
  expect(await desk('HANDED_OVER')).toMatchObject({
    orders: [{ reference: 'NEFT 4711' }, { reference: 'NEFT 4711' }],
    sums: { collected: due, remitted: due, outstanding: 0 },
  })
})

test('the same cash is booked once, and one wrong order refuses the whole remittance', async () => {
  const [paid, due] = [await collected('Delhivery'), await collected('Delhivery')]
  const remit = (...paymentIds: number[]) =>
    owner(cashApi.remit, { body: { reference: 'NEFT 4712', paymentIds } })
  await remit(paid.paymentId)

  await expect(remit(paid.paymentId, due.paymentId)).rejects.toMatchObject({
    problem: { status: 409, message: expect.stringContaining('Nothing was booked') },
  })
  expect((await desk('OUTSTANDING')).orders.map(({ paymentId }) => paymentId)).toEqual([
    due.paymentId,
  ])
})

test('what is outstanding comes as it was collected, what was handed over as it was ordered', async () => {
  const [first, second] = [await collected('Delhivery'), await collected('Delhivery')]
  await shop.db
    .updateTable('shipments')
    .set({ deliveredAt: new Date(Date.now() - 86_400_000) })
    .where('orderId', '=', second.id)
    .execute()
  const both = new Set([first.paymentId, second.paymentId])
  const listed = async (state: 'OUTSTANDING' | 'HANDED_OVER') =>
    (await desk(state)).orders.map(({ paymentId }) => paymentId).filter((id) => both.has(id))

  expect(await listed('OUTSTANDING')).toEqual([second.paymentId, first.paymentId])
  await owner(cashApi.remit, { body: { reference: 'NEFT 4713', paymentIds: [...both] } })
  expect(await listed('HANDED_OVER')).toEqual([first.paymentId, second.paymentId])
})
