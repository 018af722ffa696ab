import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { keysIn } from '#test/keys.ts'
import { openShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { deleteOldAnswers } from '../db/old-answers.ts'

const shop = await openShop({ isPatient: true })
const { app, db, given } = shop
const boss = await given.admin()
const { key, ask } = keysIn(shop, boss)
const program = await key(['stock:write', 'products:write'])

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

const receive = (variantId: number, delta: number) => ({ variantId, delta, reason: 'RECEIVED' })

const post = async (path: string, payload: object, name?: string, { token } = program) => {
  const answer = await ask(token, path, {
    method: 'POST',
    payload,
    headers: name ? { 'idempotency-key': name } : {},
  })
  return {
    status: answer.statusCode,
    isReplay: answer.headers['idempotent-replayed'] === 'true',
    body: answer.json(),
  }
}
const adjust = (payload: object, name?: string, as = program) =>
  post(inventoryApi.adjust.path, payload, name, as)

const onHand = async (variantId: number) => {
  const { onHand } = await db
    .selectFrom('stock')
    .select('onHand')
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  return onHand
}

test('a write that is sent again under its key is made once, with the answer of the first', async () => {
  const { id } = await given.variant({ onHand: 0 })

  const first = await adjust(receive(id, 5), 'delivery-1')
  // The order of the fields is another.
  const again = await adjust({ reason: 'RECEIVED', delta: 5, variantId: id }, 'delivery-1')

  expect(first).toMatchObject({ status: 201, isReplay: false, body: { onHand: 5 } })
  expect(again).toEqual({ status: 201, isReplay: true, body: first.body })
  expect(await onHand(id)).toBe(5)
})

test('a key is refused for another call, and is free for another program', async () => {
  const { id } = await given.variant({ onHand: 0 })
  const other = await key(['stock:write'])
  await adjust(receive(id, 5), 'delivery-2')

  expect(await adjust(receive(id, 6), 'delivery-2')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  })
  expect(await adjust(receive(id, 6), 'delivery-2', other)).toMatchObject({ status: 201 })
  expect(await onHand(id)).toBe(11)
})

test('of many that are sent at once, one is made', async () => {
  const { id } = await given.variant({ onHand: 0 })

  const all = await Promise.all(
    Array.from({ length: 6 }, () => adjust(receive(id, 5), 'delivery-3')),
  )

  expect(all.filter(({ status, isReplay }) => status === 201 && !isReplay)).toHaveLength(1)
  for (const { status, isReplay } of all)
    expect(status === 409 || status === 201 || isReplay).toBe(true)
  expect(await onHand(id)).toBe(5)
})

test('a refused write leaves its key free', async () => {
  const { id } = await given.variant({ onHand: 2 })
  expect(await adjust(receive(id, -5), 'sale-1')).toMatchObject({ status: 409 })

  await adjust(receive(id, 5))

  expect(await adjust(receive(id, -5), 'sale-1')).toMatchObject({ status: 201, isReplay: false })
  expect(await onHand(id)).toBe(2)
})

test('a write of several transactions is made once too, and frees its key when it is refused', async () => {
  const { productId } = await given.variant({ price: 1_000_00, mrp: 2_000_00 })
  const { path } = adminCatalogueApi.changeProducts
  const raise = { products: [{ id: productId }], change: { pricePercent: 10 } }

  const first = await post(path, raise, 'prices-1')
  const again = await post(path, raise, 'prices-1')
  expect(first).toMatchObject({ status: 200, isReplay: false })
  expect(again).toEqual({ status: 200, isReplay: true, body: first.body })
  const { price } = await db
    .selectFrom('variants')
    .select('price')
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  expect(price).toBe(1_100_00)
})

test('a call that failed without a result keeps its key', async () => {
  const { id } = await given.variant({ onHand: 0 })
  await adjust(receive(id, 5), 'delivery-4')
  await sql`update key_answers set is_done = false where idempotency_key = 'delivery-4'`.execute(db)

  expect(await adjust(receive(id, 5), 'delivery-4')).toMatchObject({
    status: 409,
    body: { code: 'idempotency_in_flight' },
  })
})

test('an answer is kept for a day, and no key that is not visible text', async () => {
  const { id } = await given.variant({ onHand: 0 })
  await adjust(receive(id, 5), 'delivery-5')
  expect(await adjust(receive(id, 5), 'x'.repeat(256))).toMatchObject({ status: 400 })
  await sql`update key_answers set created_at = now() - interval '25 hours'
    where idempotency_key = 'delivery-5'`.execute(db)

  await inTransaction(db, deleteOldAnswers)

  expect(await adjust(receive(id, 5), 'delivery-5')).toMatchObject({ status: 201, isReplay: false })
  expect(await onHand(id)).toBe(10)
})

test('the header means nothing in a call of a person', async () => {
  const { id } = await given.variant({ onHand: 0 })
  const send = () =>
    app.inject({
      method: 'POST',
      url: inventoryApi.adjust.path,
      payload: receive(id, 5),
      headers: { authorization: `Bearer ${boss.token}`, 'idempotency-key': 'mine' },
    })
  await send()
  await send()

  expect(await onHand(id)).toBe(10)
})
