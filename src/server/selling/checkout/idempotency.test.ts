import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { tidyUp } from '#server/people/accounts/tidy-up.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, fill, post, postUntilServed, stockOf, mailsOf } = buyingIn(shop)

test('an order needs an idempotency key of 1 to 255 visible characters', async () => {
  const asha = await given.shopper()
  const { body } = await atCheckout(asha, [{ id: (await given.variant()).id }])

  for (const key of [undefined, '', ' ', 'a b', 'x'.repeat(256), 'tab\there', 'é'])
    expect(await post(asha, body, key), `key ${key}`).toMatchObject({
      statusCode: 400,
      code: 'idempotency_required',
    })
  expect((await post(asha, body, 'x'.repeat(255))).statusCode).toBe(201)
})

test('the same key and body get the same order, and another body is refused', async () => {
  const asha = await given.shopper()
  const { body } = await atCheckout(asha, [{ id: (await given.variant()).id }])
  const key = randomUUID()

  const first = await post(asha, body, key)
  const again = await post(asha, body, key)
  const reordered = await post(asha, Object.fromEntries(Object.entries(body).reverse()), key)
  const other = await post(asha, { ...body, note: 'Please hurry' }, key)

  expect(first).toMatchObject({ statusCode: 201, replayed: undefined })
  expect(again).toEqual({ ...first, replayed: 'true' })
  expect(reordered).toEqual({ ...first, replayed: 'true' })
  expect(other).toMatchObject({ statusCode: 422, code: 'idempotency_mismatch' })
  expect(await mailsOf(first.orderId)).toHaveLength(1)
})

test('a key returns its order as long as the order exists', async () => {
  const asha = await given.shopper()
  const { body } = await atCheckout(asha, [{ id: (await given.variant()).id }])
  const key = randomUUID()
  const first = await post(asha, body, key)
  await db
    .updateTable('idempotencyKeys')
    .set({ createdAt: sql`now() - interval '30 days'` })
    .where('key', '=', key)
    .execute()
  await inTransaction(db, tidyUp)

  expect(await post(asha, body, key)).toEqual({ ...first, replayed: 'true' })
  expect(await mailsOf(first.orderId)).toHaveLength(1)
})

test('a key belongs to its shopper', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const saw = await given.variant()
  const hers = await atCheckout(asha, [{ id: saw.id }])
  const his = await atCheckout(ravi, [{ id: saw.id }])
  const key = randomUUID()

  const [first, second] = [await post(asha, hers.body, key), await post(ravi, his.body, key)]

  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.orderId).not.toBe(first.orderId)
})

test('a key in use is refused without waiting', async () => {
  const asha = await given.shopper()
  const { body, key, place } = await atCheckout(asha, [{ id: (await given.variant()).id }])

  await db.transaction().execute(async (tx) => {
    // On a busy machine the call below may take longer than the idle timeout of a transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${asha.id}))`.execute(tx)
    expect(await post(asha, body, key)).toMatchObject({
      statusCode: 409,
      code: 'idempotency_in_flight',
    })
  })
  expect((await place()).order.status).toBe('CONFIRMED')
})

test('fifty clicks with one key place one order', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 60 })
  const { body, key } = await atCheckout(asha, [{ id: saw.id }])

  const clicks = await Promise.all(
    Array.from({ length: 50 }, () => postUntilServed(asha, body, key)),
  )

  const placed = clicks.filter(({ statusCode }) => statusCode === 201)
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
  expect(placed.filter(({ replayed }) => !replayed)).toHaveLength(1)
  for (const click of clicks)
    if (click.statusCode !== 201)
      expect(click).toMatchObject({ statusCode: 409, code: 'idempotency_in_flight' })
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 59 })
  expect(await mailsOf(placed[0]?.orderId ?? 0)).toHaveLength(1)
}, 300_000)

test('a cart ordered from two tabs at once is ordered once', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 10 })
  const { body } = await atCheckout(asha, [{ id: saw.id }])

  const tabs = await Promise.all(
    Array.from({ length: 6 }, () => postUntilServed(asha, body, randomUUID())),
  )

  expect(tabs.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(tabs.filter(({ code }) => code === 'cart_empty')).toHaveLength(5)
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 9 })
})

test('a price that changed after the quote is never charged without notice', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ price: 6_499_00 })
  const { body } = await atCheckout(asha, [{ id: saw.id }])
  await db
    .updateTable('variants')
    .set({ price: paise(6_599_00), mrp: paise(7_000_00) })
    .where('id', '=', saw.id)
    .execute()
  const key = randomUUID()

  const refused = await post(asha, body, key)

  expect(refused).toMatchObject({
    statusCode: 409,
    code: 'quote_changed',
    current: { total: 6_599_00 + 49_00, lines: [{ unitPrice: 6_599_00 }] },
  })
  // A refused attempt does not use up the key: the new quote can be accepted with it.
  const accepted = await post(asha, { ...body, quoteToken: refused.current.quoteToken }, key)
  expect(accepted.statusCode).toBe(201)
})

test.each([
  ['another quantity', async (who: Person, variantId: number) => fill(who, [{ id: variantId }])],
  ['another tool', async (who: Person) => fill(who, [{ id: (await given.variant()).id }])],
])('%s in the cart than in the quote is refused with the new quote', async (_, change) => {
  const asha = await given.shopper()
  const saw = await given.variant()
  const { body } = await atCheckout(asha, [{ id: saw.id }])
  await change(asha, saw.id)

  expect(await post(asha, body, randomUUID())).toMatchObject({
    statusCode: 409,
    code: 'quote_changed',
    current: { quoteToken: expect.any(String) },
  })
})

test('a forged token is refused', async () => {
  const asha = await given.shopper()
  const { body } = await atCheckout(asha, [{ id: (await given.variant()).id }])

  expect(await post(asha, { ...body, quoteToken: 'free' }, randomUUID())).toMatchObject({
    statusCode: 409,
    code: 'quote_changed',
  })
})

test.each(['price', 'total', 'discount', 'status', 'userId', 'paid', 'placedAt'])(
  'an order with its own %s is refused',
  async (key) => {
    const asha = await given.shopper()
    const { body } = await atCheckout(asha, [{ id: (await given.variant()).id }])

    expect((await post(asha, { ...body, [key]: 1 }, randomUUID())).statusCode).toBe(400)
  },
)
