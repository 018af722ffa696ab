import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { isBracket, noteStatements, type Sent } from '#test/statements.ts'

const shop = await openShop()
const { app, given } = shop
const { order } = buyingIn(shop)
const { sentBy } = noteStatements()

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
async function buyTwoLines(who: Person, addressId: number) {
  await add(who, saw.id)
  await add(who, disc.id)
  const chosen = { addressId, paymentMethod: 'COD' }
  const quote = { method: 'POST', url: '/api/checkout/quote', payload: chosen } as const
  const { quoteToken } = await send(who, quote)
  const payload = { ...chosen, quoteToken }
  await send(who, { method: 'POST', url: '/api/orders', payload, key: randomUUID() })
}

async function someoneToBuy() {
  const who = await given.shopper()
  const { id } = await given.address(who)
  return () => buyTwoLines(who, id)
}

/** The first press of a visitor: it makes a guest. */
async function addAsGuest() {
  const { token } = await send(null, { method: 'POST', url: '/api/auth/guest' })
  await add(Object.assign(shop.as(token), { id: 0, token, email: '' }), disc.id)
}

const boss = await given.admin()
const readChanges = (kind: string) => send(boss, { url: `/api/admin/updates/${kind}` })

const asha = await given.shopper()
const { id: orderId } = await order(asha, [{ id: saw.id }])

/** The most statements of a call. Finding the caller, `begin` and `commit` count. */
const mostStatements = [
  ['read the cart', 2, () => send(asha, { url: '/api/cart' })],
  ['add to the cart', 5, () => add(asha, disc.id)],
  ['become a guest and add to the cart', 9, addAsGuest],
  ['read an order', 2, () => send(asha, { url: `/api/orders/${orderId}` })],
  ...(
    ['products', 'stock', 'orders', 'customers', 'invoices', 'credit-notes', 'returns'] as const
  ).map((kind) => [`read what changed of ${kind}`, 6, () => readChanges(kind)] as const),
  // Its refunds are a statement of their own.
  ['read what changed of payments', 7, () => readChanges('payments')],
] as const

test.each(mostStatements)('%s: at most %i statements, each prepared', async (_, most, call) => {
  await expectAtMost(most, async () => call)
})

test('buy two lines (add both, quote, order): at most 19 statements, each prepared', async () => {
  await expectAtMost(19, someoneToBuy)
})

/** Counts what a call sends, not what the shop writes beside it. A statement has its name from its second run on. */
async function expectAtMost(most: number, prepare: () => Promise<() => Promise<unknown>>) {
  for (let run = 0; run < 2; run++) await (await prepare())()
  const call = await prepare()

  const sent = await sentBy(call)

  expect(sent.length).toBeGreaterThan(most / 2)
  expect(sent.map(({ text }) => text).slice(most)).toEqual([])
  expect(sent.filter((one) => !isBracket(one) && one.name === undefined)).toEqual([])
}

test('the page of a product that is not cached: 6 statements, and 1 for cards that nobody has read', async () => {
  const live = await openShop({ isLive: true })
  const variants = await Promise.all(Array.from({ length: 6 }, () => live.given.variant()))
  const ids = variants.map(({ productId }) => productId)
  const links = ids.slice(0, 3).map((productId, place) => ({
    productId,
    otherId: ids[place + 3] ?? productId,
    kind: 'ACCESSORY' as const,
    position: 0,
  }))
  await live.db.insertInto('productLinks').values(links).execute()
  await live.changes.flushed()
  const parts = ['', '/related', '/offers', '/reviews?limit=4', '/questions?limit=4']
  const openPage = async (id: number) => {
    const answers = await Promise.all(
      parts.map((part) => live.app.inject({ url: `/api/products/${id}${part}` })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200))
    expect(answers[1]?.json().shelves[0].products).toHaveLength(1)
  }
  let sent: Sent[] = []
  for (const { productId } of links) sent = await sentBy(() => openPage(productId))

  expect(sent, sent.map(({ text }) => text).join('\n')).toHaveLength(7)
  expect(sent.filter(({ name }) => name === undefined)).toEqual([])
})
