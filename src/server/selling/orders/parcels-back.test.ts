import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { paidOrder, setCod, stockOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const {
  cancel,
  deliverParcel,
  go,
  packed,
  readAsStaff,
  refunds,
  roundTotals,
  ship,
  takeBackParcel,
} = orderStepsIn(shop, boss)
// All of these shoppers share one phone, and some refuse their shipments.
await setCod({ refusalLimit: 0 })

test('couriers collect whole rupees for each parcel, equal to its invoice, and the parcels add up to the total', async () => {
  await roundTotals(true)
  const { asha, id, saws, discs, placed } = await packed()

  await cancel(asha, id, [{ lineId: discs, quantity: 1 }])
  await ship(id, [{ lineId: saws, quantity: 1 }])
  await ship(id, [{ lineId: saws, quantity: 1 }])
  const { shipments, reversed } = await ship(id)

  const cash = shipments.map((parcel) => Number(parcel.cash))
  expect(cash).toHaveLength(3)
  for (const amount of [...cash, reversed]) expect(amount % 100).toBe(0)
  expect(cash.reduce((sum, amount) => sum + amount, reversed)).toBe(placed.total)
  const invoices = await db
    .selectFrom('invoices')
    .select(['total', 'roundOff'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  expect(invoices.map(({ total }) => total)).toEqual(cash)
  expect(invoices.some(({ roundOff }) => roundOff !== 0)).toBe(true)
  for (const { id: sid } of shipments) await takeBackParcel(id, sid)
  expect(await readAsStaff(id)).toMatchObject({
    status: 'RETURNED_TO_ORIGIN',
    reversed: placed.total,
  })
  await expectCleanBooks(db)
  await roundTotals(false)
})

test('a parcel that comes back is restocked and refunded, and the other parcel stays delivered', async () => {
  const { id, saws, disc, placed } = await packed(paidOrder)
  await ship(id, [{ lineId: saws, quantity: 3 }])
  const { shipments } = await ship(id)
  const [a = 0, b = 0] = shipments.map((parcel) => parcel.id)

  await deliverParcel(id, a)
  const { version } = await readAsStaff(id)
  await expect(go(id, ['RETURNED_TO_ORIGIN'])).rejects.toMatchObject({ problem: { status: 409 } })
  const after = await boss(adminOrdersApi.takeBackParcel, {
    params: { id, sid: b },
    body: { version, note: 'Refused at the door' },
  })

  expect(after).toMatchObject({ status: 'DELIVERED', reversed: placed.lines[1]?.total })
  expect(await refunds(id)).toMatchObject([{ amount: placed.lines[1]?.total }])
  expect(await stockOf(disc.id)).toEqual({ onHand: 10, reserved: 0 })
  await expectCleanBooks(db)
})

test('an order whose parcels all come back is refunded in full', async () => {
  const { id, saws, placed } = await packed(paidOrder)
  await ship(id, [{ lineId: saws, quantity: 1 }])
  await ship(id)

  await go(id, ['RETURNED_TO_ORIGIN'])

  expect(await readAsStaff(id)).toMatchObject({ reversed: placed.total })
  expect((await refunds(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(placed.total)
  await expectCleanBooks(db)
})
