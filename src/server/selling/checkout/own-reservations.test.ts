import { expect, test } from 'vitest'
import { cartApi } from '#contract/selling/cart.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'

const shop = await openPayingShop()
const { db, deliver, gateway, given, placeOnline, told } = shop
const { atCheckout, fill, mailsOf, order, stockOf } = buyingIn(shop)

/** A shopper who began to pay for the last saws and left the bank's page. */
async function leftAtTheBank(onHand = 1) {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', onHand })
  await fill(asha, [{ id: saw.id, quantity: onHand }])
  return { asha, saw, ...(await placeOnline(asha)) }
}

const statusOf = async (who: Person, id: number) =>
  (await who(ordersApi.read, { params: { id } })).status

test('a shopper can order again the last saw that their own unpaid order reserves', async () => {
  const { asha, saw, order: first } = await leftAtTheBank()

  const again = await order(asha, [{ id: saw.id }])

  expect(again.status).toBe('CONFIRMED')
  expect(await asha(ordersApi.read, { params: { id: first.id } })).toMatchObject({
    status: 'CANCELLED',
    timeline: [{}, { text: 'Cancelled: Ordered again' }],
  })
  expect((await mailsOf(first.id)).map(({ kind }) => kind)).toEqual([
    'order_placed',
    'order_cancelled',
  ])
  expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  await expectCleanBooks(db)
})

test('if the first order is paid after all, its payment is refunded', async () => {
  const { asha, saw, order: first, gatewayOrder } = await leftAtTheBank()
  await fill(asha, [{ id: saw.id }])
  const { order: second } = await placeOnline(asha)

  gateway.pay(gatewayOrder)
  for (const event of told()) await deliver(event)

  expect(await statusOf(asha, first.id)).toBe('CANCELLED')
  expect(await statusOf(asha, second.id)).toBe('PENDING_PAYMENT')
  const refunds = await db
    .selectFrom('refunds')
    .select(['orderId', 'amount'])
    .where('orderId', '=', first.id)
    .execute()
  expect(refunds).toEqual([{ orderId: first.id, amount: first.total }])
  expect(await stockOf(saw.id)).toEqual({ onHand: 1, reserved: 1 })
  await expectCleanBooks(db)
})

test('the saw stays reserved for others, and for an order whose payment has begun', async () => {
  const { asha, saw, order: first, gatewayOrder } = await leftAtTheBank()
  const ravi = await given.shopper()
  const gone = { problem: { status: 409, code: 'out_of_stock' } }
  const add = (who: Person) => who(cartApi.add, { body: { productVariantId: saw.id, quantity: 1 } })
  await expect(add(ravi)).rejects.toMatchObject(gone)

  gateway.book.autoCapture = false
  gateway.pay(gatewayOrder)
  gateway.book.autoCapture = true
  for (const event of told()) await deliver(event)

  await expect(add(asha)).rejects.toMatchObject(gone)
  expect(await statusOf(asha, first.id)).toBe('PENDING_PAYMENT')
})

test('a failed order leaves the previous one unchanged', async () => {
  const { asha, saw, order: first } = await leftAtTheBank()
  const disc = await given.variant({ name: 'Disc', onHand: 1 })
  const { place } = await atCheckout(asha, [{ id: saw.id }, { id: disc.id }])
  await order(await given.shopper(), [{ id: disc.id }])

  await expect(place()).rejects.toMatchObject({
    problem: { code: 'out_of_stock', message: 'Disc is out of stock.' },
  })

  expect(await statusOf(asha, first.id)).toBe('PENDING_PAYMENT')
  expect(await stockOf(saw.id)).toEqual({ onHand: 1, reserved: 1 })
})
