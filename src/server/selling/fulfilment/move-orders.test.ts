import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, setCod, mailsOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
await setCod({ confirmOrders: true, refusalLimit: 0 })

/** Orders that wait for somebody to confirm them. */
async function waiting(count: number) {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 50 })
  const placed = []
  for (let n = 0; n < count; n++) placed.push(await order(asha, [{ id: saw.id }]))
  return placed.map(({ id, orderNumber, version }) => ({ id, orderNumber, version }))
}

const preview = (ids: number[], action: 'CONFIRMED' | 'PROCESSING' | 'DELIVERED' = 'CONFIRMED') =>
  boss(fulfilmentApi.preview, { body: { selection: { ids }, action } })
const confirm = (orders: { id: number; version?: number }[]) =>
  boss(fulfilmentApi.move, {
    body: { to: 'CONFIRMED', orders: orders.map(({ id, version = 1 }) => ({ id, version })) },
  })
const read = (id: number) => boss(adminOrdersApi.read, { params: { id } })
const cancel = (id: number) =>
  boss(adminOrdersApi.transition, { params: { id }, body: { to: 'CANCELLED' } })
const auditOf = (id: number) =>
  db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', 'order')
    .where('subjectId', '=', String(id))
    .execute()

test('a bulk confirmation confirms what it can, and gives the reason for each other order', async () => {
  const [first, second, gone] = await waiting(3)
  await cancel(gone?.id ?? 0)
  const ids = [first, second, gone].map((each) => each?.id ?? 0)

  const seen = await preview(ids)
  expect(seen).toMatchObject({
    ready: [{ id: first?.id }, { id: second?.id }],
    refused: [{ id: gone?.id, message: expect.stringContaining('This order is cancelled') }],
    total: 3,
  })
  const { outcomes } = await confirm(seen.ready.concat({ ...seen.refused[0], version: 2 } as never))

  expect(outcomes.map(({ id, result }) => [id, result])).toEqual([
    [first?.id, 'DONE'],
    [second?.id, 'DONE'],
    [gone?.id, 'REFUSED'],
  ])
  expect(outcomes[2]?.message).toContain("can't become confirmed")
  expect((await read(ids[0] ?? 0)).status).toBe('CONFIRMED')
  expect((await read(ids[2] ?? 0)).status).toBe('CANCELLED')
  await expectCleanBooks(db)
})

test('a bulk confirmation sent twice confirms each order once, with one entry in the audit log', async () => {
  const orders = await waiting(3)

  const clicks = await Promise.all([confirm(orders), confirm(orders)])
  const again = await confirm(orders)

  const results = clicks.map(({ outcomes }) => outcomes.map(({ result }) => result))
  for (const [index, { id }] of orders.entries()) {
    expect(results.map((list) => list[index]).sort()).toEqual(['ALREADY', 'DONE'])
    expect(await auditOf(id)).toEqual([{ action: 'order.move' }])
    expect((await read(id)).timeline.map(({ text }) => text)).toEqual([
      'Order placed, waiting for confirmation',
      'Order confirmed',
    ])
  }
  expect(again.outcomes.map(({ result }) => result)).toEqual(['ALREADY', 'ALREADY', 'ALREADY'])
})

test('a bulk move skips orders that were changed since the selection', async () => {
  const [order] = await waiting(1)
  const { id = 0 } = order ?? {}

  const { outcomes } = await confirm([{ id, version: 7 }])

  expect(outcomes).toMatchObject([
    { id, result: 'REFUSED', message: 'Someone else changed this in the meantime.' },
  ])
  expect((await read(id)).status).toBe('PENDING_CONFIRMATION')
})

test('a selection can be all results of a filter', async () => {
  const orders = await waiting(2)
  const { orderNumber = '' } = orders[1] ?? {}

  const found = (filters: object) =>
    boss(fulfilmentApi.preview, { body: { selection: { filters }, action: 'CONFIRMED' } })

  expect(await found({ q: orderNumber })).toMatchObject({ ready: [{ orderNumber }], total: 1 })
  const all = await found({ tab: 'to_confirm' })
  expect(all.ready.map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)))
  expect(all.total).toBe(all.ready.length)
  expect(await preview([9_999_999])).toEqual({ ready: [], refused: [], total: 0 })
})

test('a bulk move sends the shopper the same mail as a single one', async () => {
  const [order] = await waiting(1)
  const { id = 0 } = order ?? {}
  const body = { orders: [{ id }] }

  await confirm([{ id }])
  await boss(fulfilmentApi.move, { body: { to: 'PROCESSING', ...body } })
  await boss(adminOrdersApi.transition, { params: { id }, body: { to: 'SHIPPED' } })
  const { outcomes } = await boss(fulfilmentApi.move, { body: { to: 'DELIVERED', ...body } })

  expect(outcomes).toMatchObject([{ result: 'DONE' }])
  expect((await read(id)).paymentStatus).toBe('COD_COLLECTED')
  expect((await mailsOf(id)).map(({ kind }) => kind)).toContain('order_delivered')
  await expectCleanBooks(db)
})

test('only roles for orders may move them in bulk', async () => {
  const [order] = await waiting(1)
  const body = { to: 'CONFIRMED' as const, orders: [{ id: order?.id ?? 0 }] }

  for (const role of ['SUPPORT', 'VIEWER', 'CATALOGUE'] as const) {
    const who = await given.admin(role)
    await expect(who(fulfilmentApi.move, { body })).rejects.toMatchObject({
      problem: { status: 403 },
    })
  }
})
