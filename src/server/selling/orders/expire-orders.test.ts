import { expect, test } from 'vitest'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'
import { expireOrders } from './expire-orders.ts'

const shop = await openShop()
const { db, given } = shop
const { order, mailsOf, runOut, setCod, stockOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { go, move, read, readAsStaff } = orderStepsIn(shop, boss)
// All of these shoppers share one phone, and some refuse their shipments.
await setCod({ refusalLimit: 0 })

test('orders that are not confirmed in time expire once, and their stock is released', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 5 })
  await confirmOrders(true)
  const late = await order(asha, [{ id: saw.id, quantity: 2 }])
  const inTime = await order(asha, [{ id: saw.id }])
  await confirmOrders(false)
  await runOut(late.id)

  const runs = await Promise.all([1, 2, 3].map(() => expireOrders(db)))

  expect(runs.reduce((sum, count) => sum + count)).toBe(1)
  expect((await read(asha, late.id)).status).toBe('EXPIRED')
  expect((await read(asha, inTime.id)).status).toBe('PENDING_CONFIRMATION')
  expect((await mailsOf(late.id)).map(({ kind }) => kind)).toContain('order_expired')
  await go(inTime.id, ['CONFIRMED'])
  expect(await onHand(saw.id)).toBe(4)
  await expectCleanBooks(db)
})

test('an order that is confirmed while it expires ends as one of the two', async () => {
  const saw = await given.variant({ onHand: 50 })
  await confirmOrders(true)
  const waiting = [1, 2, 3, 4, 5, 6].map(async () => {
    const who = await given.shopper()
    const placed = await order(who, [{ id: saw.id }])
    await runOut(placed.id)
    return readAsStaff(placed.id)
  })
  const held = await Promise.all(waiting)
  await confirmOrders(false)

  await Promise.allSettled([
    ...held.map((orderId) => move(orderId, 'CONFIRMED')),
    expireOrders(db),
    expireOrders(db),
  ])

  const ended = await Promise.all(held.map(({ id }) => readAsStaff(id)))
  const confirmed = ended.filter(({ status }) => status === 'CONFIRMED')
  expect(ended.filter(({ status }) => status === 'EXPIRED')).toHaveLength(6 - confirmed.length)
  expect(await stockOf(saw.id)).toEqual({ onHand: 50 - confirmed.length, reserved: 0 })
  await expectCleanBooks(db)
})

const onHand = async (variantId: number) => (await stockOf(variantId)).onHand

const confirmOrders = (isOn: boolean) => setCod({ confirmOrders: isOn, refusalLimit: 0 })
