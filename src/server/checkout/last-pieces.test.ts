import { expect, test } from 'vitest'
import { ordersApi } from '#contract/orders.ts'
import { checkInvariants } from '#server/invariants/invariants.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, order, postUntilServed, runOut, setCod, stockOf } = buyingIn(shop)

test('two hundred shoppers want fifty saws: fifty get one, the others hear which one is gone', async () => {
  const saw = await given.variant({ name: 'Circular saw', onHand: 50 })
  const buyers = await twoHundred(() => [{ id: saw.id }])

  const answers = await Promise.all(
    buyers.map(({ who, body, key }) => postUntilServed(who, body, key)),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50)
  const losers = answers.filter(({ code }) => code === 'out_of_stock')
  expect(losers).toHaveLength(150)
  for (const { message } of losers) expect(message).toMatch(/Circular saw/)
  expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  expect((await checkInvariants(db)).violations).toEqual([])
})

test('two hundred carts with the same two tools in crossed order never lock each other up', async () => {
  const [saw, disc] = [await given.variant({ onHand: 150 }), await given.variant({ onHand: 150 })]
  const buyers = await twoHundred((index) =>
    index % 2 ? [{ id: saw.id }, { id: disc.id }] : [{ id: disc.id }, { id: saw.id }],
  )

  const answers = await Promise.all(
    buyers.map(({ who, body, key }) => postUntilServed(who, body, key)),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(150)
  expect(answers.filter(({ code }) => code === 'out_of_stock')).toHaveLength(50)
  expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  expect(await stockOf(disc.id)).toEqual({ onHand: 0, reserved: 0 })
  expect((await checkInvariants(db)).violations).toEqual([])
})

test('tools that only an expired order still holds can be bought, with no job running', async () => {
  await setCod({ confirmOrders: true })
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const saw = await given.variant({ onHand: 2 })
  const late = await order(asha, [{ id: saw.id, quantity: 2 }])
  await setCod({})
  await runOut(late.id)

  const placed = await order(ravi, [{ id: saw.id, quantity: 2 }])

  expect(placed.status).toBe('CONFIRMED')
  expect(await asha(ordersApi.read, { params: { id: late.id } })).toMatchObject({
    ...{ status: 'EXPIRED', cancellable: false },
    timeline: [{}, { text: 'Not confirmed in time', by: 'The shop' }],
  })
  expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  expect((await checkInvariants(db)).violations).toEqual([])
})

/** Shoppers with their carts quoted, ready to order all at once. */
async function twoHundred(wantedBy: (index: number) => { id: number }[]) {
  const buyers = []
  for (let index = 0; index < 200; index++) {
    const who = await given.shopper()
    buyers.push({ who, ...(await atCheckout(who, wantedBy(index))) })
  }
  return buyers
}
