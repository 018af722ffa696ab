import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { isBracket, noteStatements, type Sent } from '#test/statements.ts'

const shop = await openShop()
const { app, given } = shop
const { order } = buyingIn(shop)
const { takeSent, sentBy } = noteStatements()

const [saw, disc] = [await given.variant({ onHand: 100 }), await given.variant({ onHand: 100 })]

type Call = { method?: 'GET' | 'POST'; url: string; payload?: object; key?: string }

/** Sends a call and returns its answer. */
async function send(who: Person | null, { method = 'GET', url, payload, key }: Call) {
  const response = await app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
  })
  expect(response.statusCode, `${url} ${response.body}`).toBeLessThan(300)
  return response.json()
}

const add = (who: Person, productVariantId: number) =>
  send(who, {
    method: 'POST',
    url: '/api/cart/add',
    payload: { productVariantId, quantity: 1 },
  })

/** Two lines into the cart, the quote, and the order. */
async function buyTwoLines(who: Person) {
  const { id: addressId } = await given.address(who)
  takeSent()
  await add(who, saw.id)
  await add(who, disc.id)
  const chosen = { addressId, paymentMethod: 'COD' }
  const quote = { method: 'POST', url: '/api/checkout/quote', payload: chosen } as const
  const { quoteToken } = await send(who, quote)
  const payload = { ...chosen, quoteToken }
  await send(who, { method: 'POST', url: '/api/orders', payload, key: randomUUID() })
}

const asha = await given.shopper()
const { id: orderId } = await order(asha, [{ id: saw.id }])

/** The most statements of a call: finding the caller and `commit` count. A `begin` travels with the statement after it. */
const mostStatements = [
  ['read the cart', 2, () => send(asha, { url: '/api/cart' })],
  ['add to the cart', 4, () => add(asha, disc.id)],
  ['read an order', 2, () => send(asha, { url: `/api/orders/${orderId}` })],
  ['buy two lines: add both, quote, order', 16, async () => buyTwoLines(await given.shopper())],
] as const

test.each(mostStatements)('%s: at most %i statements, each prepared', async (_, most, call) => {
  // A statement has its name from its second run on.
  await call()
  await call()
  takeSent()

  await call()

  const sent = takeSent()
  expect(sent.map(({ text }) => text).slice(most)).toEqual([])
  expect(sent.filter((one) => !isBracket(one) && one.name === undefined)).toEqual([])
})

test('the page of a product that is not cached: 2 statements, each prepared', async () => {
  const live = await openShop({ isLive: true })
  const saws = [await live.given.variant(), await live.given.variant(), await live.given.variant()]
  await live.changes.flushed()
  const parts = ['', '/related', '/offers', '/reviews?limit=4', '/questions?limit=4']
  const openPage = async (productId: number) => {
    const answers = await Promise.all(
      parts.map((part) => live.app.inject({ url: `/api/products/${productId}${part}` })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200))
  }
  let sent: Sent[] = []
  for (const { productId } of saws) sent = await sentBy(() => openPage(productId))

  expect(sent, sent.map(({ text }) => text).join('\n')).toHaveLength(2)
  expect(sent.filter(({ name }) => name === undefined)).toEqual([])
})
