import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder } = buyingIn(shop)

/** Staff who logged in half an hour ago. */
async function staffSinceLong() {
  const boss = await given.admin('ORDERS')
  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: new Date(Date.now() - 30 * 60_000) })
    .where('userId', '=', boss.id)
    .execute()
  return boss
}

const needed = { problem: { status: 403, code: 'password_needed' } }

test('cancelling a paid order, whole or in part, asks for the password again', async () => {
  const boss = await staffSinceLong()
  const { id, lines } = await paidOrder(await given.shopper(), [await given.variant()])
  const params = { id }

  await expect(
    boss(adminOrdersApi.transition, { params, body: { to: 'CANCELLED', note: 'Broken' } }),
  ).rejects.toMatchObject(needed)
  const part = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }]
  await expect(
    boss(adminOrdersApi.cancelLines, { params, body: { reason: 'Broken', lines: part } }),
  ).rejects.toMatchObject(needed)
  expect(await boss(adminOrdersApi.read, { params })).toMatchObject({ status: 'CONFIRMED' })
})

test('a paid parcel that came back asks for the password again, because its money goes back', async () => {
  const boss = await staffSinceLong()
  const { id } = await paidOrder(await given.shopper(), [await given.variant()])
  const params = { id }
  await boss(adminOrdersApi.transition, { params, body: { to: 'PROCESSING' } })
  const { shipments } = await boss(adminOrdersApi.ship, {
    params,
    body: { courier: 'Delhivery', trackingNumber: 'AWB1' },
  })

  await expect(
    boss(adminOrdersApi.takeBackParcel, {
      params: { id, sid: shipments[0]?.id ?? 0 },
      body: { note: 'Refused' },
    }),
  ).rejects.toMatchObject(needed)
  await expect(
    boss(adminOrdersApi.transition, { params, body: { to: 'RETURNED_TO_ORIGIN' } }),
  ).rejects.toMatchObject(needed)
})

test('cancelling an unpaid order or packing a paid one does not ask for the password', async () => {
  const boss = await staffSinceLong()
  const unpaid = await order(await given.shopper(), [await given.variant()])
  const paid = await paidOrder(await given.shopper(), [await given.variant()])

  await boss(adminOrdersApi.transition, {
    params: { id: unpaid.id },
    body: { to: 'CANCELLED', note: 'Ordered twice' },
  })
  expect(
    await boss(adminOrdersApi.transition, {
      params: { id: paid.id },
      body: { to: 'PROCESSING' },
    }),
  ).toMatchObject({ status: 'PROCESSING' })
})
