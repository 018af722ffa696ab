import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { reportsApi } from '#contract/tax/gstr1.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { app, db, given } = shop

const refusedBy = (person: { id: number }) =>
  db
    .selectFrom('auditLog')
    .select(['actorName', 'action', 'subjectId', 'after'])
    .where('actorId', '=', person.id)
    .where('action', '=', 'call.refuse')
    .orderBy('id')
    .execute()

/** Every endpoint that shows shoppers' names, phones and addresses, or the accounts. */
const records = [
  'adminOrders',
  'adminPayments',
  'adminInvoices',
  'adminReturns',
  'cash',
  'reports',
].flatMap((area) => Object.values(api[area] ?? {}))

test('a catalogue role reads no orders, payments, invoices, returns or GST reports, and each attempt is in the log', async () => {
  const meera = await given.admin('CATALOGUE')

  for (const { method, path } of records) {
    const answer = await app.inject({
      method,
      url: path.replace(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${meera.token}` },
    })
    expect([path, answer.statusCode]).toEqual([path, 403])
  }

  const entries = await refusedBy(meera)
  expect(entries.map(({ subjectId }) => subjectId)).toEqual(
    records.map(({ method, path }) => `${method} ${path}`),
  )
  expect(entries[0]).toMatchObject({ actorName: 'Asha Verma', after: { role: 'CATALOGUE' } })
})

test('a support role reads orders but no accounting', async () => {
  const support = await given.admin('SUPPORT')

  expect(await support(adminOrdersApi.list)).toMatchObject({ total: 0 })
  await expect(support(reportsApi.gstr1, { query: { month: '2026-03' } })).rejects.toMatchObject({
    problem: { status: 403 },
  })
})

test('a repeated attempt is logged once', async () => {
  const meera = await given.admin('CATALOGUE')

  for (let tries = 0; tries < 10; tries++)
    await expect(meera(adminOrdersApi.list)).rejects.toMatchObject({ problem: { status: 403 } })

  expect(await refusedBy(meera)).toHaveLength(1)
})

test('attempts of a shopper are logged once each, and all together up to a limit per hour', async () => {
  const asha = await given.shopper()
  for (const line of [adminOrdersApi.list, reportsApi.gstr1])
    await app.inject({ url: line.path, headers: { authorization: `Bearer ${asha.token}` } })

  expect(await refusedBy(asha)).toMatchObject([
    { subjectId: 'GET /api/admin/orders', after: { role: 'shopper' } },
  ])

  await db
    .updateTable('rateLimits')
    .set({ hits: 60 })
    .where('key', '=', 'refused calls of shoppers')
    .execute()
  const kabir = await given.shopper()
  await expect(kabir(adminOrdersApi.list)).rejects.toMatchObject({ problem: { status: 403 } })
  expect(await refusedBy(kabir)).toEqual([])
})

test('allowed calls and calls of visitors leave no entry', async () => {
  const boss = await given.admin('ORDERS')
  const { count: before } = await countEntries()

  await boss(adminOrdersApi.list)
  expect((await app.inject({ url: '/api/admin/orders' })).statusCode).toBe(401)

  expect(await countEntries()).toEqual({ count: before })
})

const countEntries = () =>
  db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
