import { expect, test } from 'vitest'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { buyingIn } from '#test/buying.ts'
import { each, gather } from '#test/crowd.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'
import { noteStatements } from '#test/statements.ts'

const shop = await openPayingShop()
const { db, given, placeOnline } = shop
const { atCheckout, fill, order, post, quote, runOut, setCod, stockOf } = buyingIn(shop)
const { takeSent } = noteStatements()

/** A shopper who is ready to order; every `place` is an attempt with the same key. */
async function ready(items: { id: number; quantity?: number }[]) {
  const who = await given.shopper()
  const { body, key } = await atCheckout(who, items)
  return { who, place: () => post(who, body, key) }
}

/** Somebody has just been refused, so whoever comes now is checked before it is their turn. */
async function duringRush() {
  const saw = await given.variant({ onHand: 1 })
  const late = await ready([{ id: saw.id }])
  await order(await given.shopper(), [{ id: saw.id }])
  expect(await late.place()).toMatchObject({ code: 'out_of_stock' })
}

test('when a hundred shoppers want three saws, those refused cost less than one statement each', async () => {
  const saw = await given.variant({ name: 'Circular saw', onHand: 3 })
  const buyers = await gather(db, 100, () => [{ id: saw.id }])
  const attempts = await each(buyers, 8, async ({ id, token, addressId, key }) => {
    const who = Object.assign(shop.as(token), { id, token, email: '' })
    const chosen = { addressId, paymentMethod: 'COD' as const }
    const { quoteToken } = await quote(who, chosen)
    return () => post(who, { ...chosen, quoteToken }, key)
  })
  takeSent()

  const answers = await Promise.all(attempts.map((attempt) => attempt()))

  expect(takeSent().length).toBeLessThan(100)
  const placed = answers.filter(({ statusCode }) => statusCode === 201)
  const refused = answers.filter(({ code }) => code === 'out_of_stock')
  expect([placed.length, refused.length]).toEqual([3, 97])
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['Circular saw is out of stock.']),
  )
  expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  await expectCleanBooks(db)
})

test('a refused shopper gets the tool once a piece is available again', async () => {
  const meera = await given.admin('CATALOGUE')
  const saw = await given.variant({ onHand: 1 })
  const late = await ready([{ id: saw.id }])
  await order(await given.shopper(), [{ id: saw.id }])
  expect(await late.place()).toMatchObject({ statusCode: 409, code: 'out_of_stock' })

  await meera(inventoryApi.adjust, {
    body: { variantId: saw.id, delta: 1, reason: 'RECEIVED' },
  })

  expect(await late.place()).toMatchObject({ statusCode: 201 })
})

test('the buyer of the last piece gets the same answer again during the rush', async () => {
  const saw = await given.variant({ onHand: 1 })
  const first = await ready([{ id: saw.id }])
  const { orderId } = await first.place()
  await fill(first.who, [{ id: (await given.variant()).id }])
  await duringRush()

  expect(await first.place()).toMatchObject({ statusCode: 201, orderId, replayed: 'true' })
})

test('a rush for one tool refuses no order for another tool or for a quantity in stock', async () => {
  const [disc, drill] = [await given.variant({ onHand: 2 }), await given.variant({ onHand: 5 })]
  const buyers = [await ready([{ id: disc.id, quantity: 2 }]), await ready([{ id: drill.id }])]
  await duringRush()

  const answers = await Promise.all(buyers.map(({ place }) => place()))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
})

test("pieces reserved by an expired or by one's own unpaid order can be bought in a rush", async () => {
  const [saw, disc] = [await given.variant({ onHand: 1 }), await given.variant({ onHand: 1 })]
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  await setCod({ confirmOrders: true })
  await runOut((await order(ravi, [{ id: saw.id }])).id)
  await setCod({})
  await fill(asha, [{ id: disc.id }])
  await placeOnline(asha)
  const ofExpired = await ready([{ id: saw.id }])
  const again = await atCheckout(asha, [{ id: disc.id }])
  await duringRush()

  expect(await ofExpired.place()).toMatchObject({ statusCode: 201 })
  expect(await post(asha, again.body, again.key)).toMatchObject({ statusCode: 201 })
})

test('the refusal names a line that is not for sale if it comes first', async () => {
  const [gone, saw] = [await given.variant({ name: 'Old drill' }), await given.variant()]
  const late = await ready([{ id: gone.id }, { id: saw.id }])
  await db
    .updateTable('variants')
    .set({ archivedAt: new Date() })
    .where('id', '=', gone.id)
    .execute()
  await db.updateTable('stock').set({ onHand: 0 }).where('variantId', '=', saw.id).execute()
  await duringRush()

  expect(await late.place()).toMatchObject({ code: 'not_for_sale' })
})
