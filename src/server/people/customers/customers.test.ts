import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { customerDataApi } from '#contract/backoffice/account-data.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { customersApi } from '#contract/selling/customers.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const { order } = buyingIn(shop)
const meera = await given.admin('SUPPORT')
const boss = await given.admin()

type Query = NonNullable<Parameters<typeof meera<typeof customersApi.list>>[1]>['query']
const list = (query: Query = {}) => meera(customersApi.list, { query })
const idsOf = ({ customers }: { customers: { id: number }[] }) => customers.map(({ id }) => id)
const found = async (q: string) => idsOf(await list({ q }))
const read = ({ id }: { id: number }) => meera(customersApi.read, { params: { id } })

/** A shopper with this name and, if given, a phone number. */
async function named(firstName: string, lastName: string, phone: string | null = null) {
  const who = await given.shopper()
  await db
    .updateTable('users')
    .set({ firstName, lastName, phone })
    .where('id', '=', who.id)
    .execute()
  return who
}

let zubin: Person
let devika: Person
beforeAll(async () => {
  zubin = await named('Zubin', 'Irani', '+919812345678')
  devika = await named('देविका', 'जोशी')
})

test('customers are listed newest first, without staff and closed accounts', async () => {
  const [older, newer, closed] = [
    await given.shopper(),
    await given.shopper(),
    await given.shopper(),
  ]
  await db
    .updateTable('users')
    .set({ disabledAt: new Date() })
    .where('id', '=', closed.id)
    .execute()

  const ids = idsOf(await list({ limit: 2 }))

  expect(ids).toEqual([newer.id, older.id])
  expect(idsOf(await list({ limit: 100 }))).not.toContain(meera.id)
})

test('the next page starts after the last customer', async () => {
  const all = idsOf(await list({ limit: 100 }))

  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, before: first.customers.at(-1)?.id ?? 0 })

  expect([...idsOf(first), ...idsOf(second)]).toEqual(all.slice(0, 4))
  expect(first.hasMore).toBe(true)
  expect((await list({ limit: 2, before: all.at(-1) ?? 0 })).customers).toEqual([])
})

test('a customer is found by name, email, phone and order number', async () => {
  const placed = await order(zubin, [await given.variant()])

  expect(await found('bin ira')).toEqual([zubin.id])
  expect(await found('ZU')).toEqual([zubin.id])
  expect(await found('देविका')).toEqual([devika.id])
  expect(await found(devika.email.slice(3, 14).toUpperCase())).toEqual([devika.id])
  expect(await found('098123 45678')).toEqual([zubin.id])
  // The phone of the address that the order went to.
  expect(await found(`${9_000_000_000 + zubin.id}`)).toEqual([zubin.id])
  expect(await found(placed.orderNumber.toLowerCase())).toEqual([zubin.id])
  expect(await found('100%')).toEqual([])
})

test('a search with very many matches shows the newest customers', async () => {
  await sql`insert into users (username, email, first_name, last_name, password_hash, created_at)
    select 'crowd' || n, 'crowd' || n || '@example.in', 'Kumbh', 'Yatri', 'none',
      timestamptz '2020-01-01' + n * interval '1 second' from generate_series(1, 2005) n`.execute(
    db,
  )

  const { customers, hasMore } = await list({ q: 'kumbh yat', limit: 2 })

  expect(customers.map(({ email }) => email)).toEqual([
    'crowd2005@example.in',
    'crowd2004@example.in',
  ])
  expect(hasMore).toBe(true)
})

test('customers are filtered by the day of their registration', async () => {
  await db
    .updateTable('users')
    .set({ createdAt: '2026-03-05T20:00:00Z' })
    .where('id', '=', zubin.id)
    .execute()

  // It was already the sixth in India.
  expect(idsOf(await list({ from: '2026-03-06', to: '2026-03-06' }))).toEqual([zubin.id])
  expect(idsOf(await list({ from: '2026-03-05', to: '2026-03-05' }))).toEqual([])
})

test('the total of a customer leaves out cancelled and returned orders', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ price: 1_000_00 })
  const [kept, cancelled, returned] = [
    await order(asha, [saw]),
    await order(asha, [saw]),
    await order(asha, [saw]),
  ]
  const move = (id: number, to: 'CANCELLED' | 'PROCESSING' | 'SHIPPED' | 'RETURNED_TO_ORIGIN') =>
    boss(adminOrdersApi.transition, { params: { id }, body: { to } })
  await move(cancelled.id, 'CANCELLED')
  for (const to of ['PROCESSING', 'SHIPPED', 'RETURNED_TO_ORIGIN'] as const)
    await move(returned.id, to)

  const { figures } = await read(asha)

  expect(figures).toMatchObject({ orders: 2, spent: kept.total, cashOrders: 2, cameBack: 1 })
  expect(await list({ tab: 'came_back' })).toMatchObject({
    customers: [{ id: asha.id, figures: { cameBack: 1 } }],
  })
})

test('the page of a customer has addresses, tickets and orders by page', async () => {
  const asha = await given.shopper()
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', asha.id)
    .execute()
  const saw = await given.variant()
  const [first, second] = [await order(asha, [saw]), await order(asha, [saw])]
  await visitor(contactApi.send, {
    body: { name: 'Asha', email: asha.email, topic: 'OTHER', message: 'Where is my saw?' },
  })

  const customer = await read(asha)

  expect(customer).toMatchObject({ email: asha.email, role: null, isClosed: false, reviews: [] })
  expect(customer.addresses.length).toBeGreaterThan(0)
  expect(customer.tickets).toMatchObject([{ topic: 'OTHER', status: 'OPEN' }])
  const orders = (query: object) =>
    meera(customersApi.orders, { params: { id: asha.id }, query: { limit: 1, ...query } })
  expect(await orders({})).toMatchObject({ orders: [{ id: second.id }], hasMore: true })
  expect(await orders({ before: second.id })).toMatchObject({
    orders: [{ id: first.id }],
    hasMore: false,
  })
})

test('staff add and remove notes, whose text is not in the audit log', async () => {
  const asha = await given.shopper()
  const note = await meera(customersApi.addNote, {
    params: { id: asha.id },
    body: { text: ' Calls after seven. ' },
  })

  expect((await read(asha)).notes).toMatchObject([{ text: 'Calls after seven.', by: 'Asha Verma' }])
  const params = { id: asha.id, noteId: note.id }
  await expect(
    meera(customersApi.removeNote, { params: { ...params, id: zubin.id } }),
  ).rejects.toMatchObject(refusal({ status: 404 }))
  await meera(customersApi.removeNote, { params })

  expect((await read(asha)).notes).toEqual([])
  const entries = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'customer')
    .where('subjectId', '=', String(asha.id))
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'customer.note', before: null, after: { noteId: note.id } },
    { action: 'customer.note-removed', before: { noteId: note.id }, after: null },
  ])
})

test('a note for a closed or missing account is refused', async () => {
  const closed = await given.shopper()
  await db
    .updateTable('users')
    .set({ disabledAt: new Date() })
    .where('id', '=', closed.id)
    .execute()
  const note = (id: number) => meera(customersApi.addNote, { params: { id }, body: { text: 'No' } })

  await expect(note(closed.id)).rejects.toMatchObject(refusal({ code: 'account_closed' }))
  await expect(note(999_999)).rejects.toMatchObject(refusal({ status: 404 }))
  await expect(read({ id: 999_999 })).rejects.toMatchObject(refusal({ status: 404 }))
})

test('roles without customers see none, and support cannot block payment methods', async () => {
  for (const role of ['CATALOGUE', 'VIEWER'] as const)
    await expect((await given.admin(role))(customersApi.list)).rejects.toMatchObject(
      refusal({ status: 403 }),
    )
  await expect(
    meera(customersApi.block, { params: { id: zubin.id, method: 'COD' }, body: { reason: 'No' } }),
  ).rejects.toMatchObject(refusal({ status: 403 }))
})

test('the account of staff is open to themselves and to owners only', async () => {
  const [owner, manager] = [await given.admin('OWNER'), await given.admin('MANAGER')]
  await given.address(owner)
  const ways = (who: Person, id: number) => [
    () => who(customersApi.read, { params: { id } }),
    () => who(customersApi.orders, { params: { id }, query: {} }),
    () => who(customerDataApi.export, { params: { id } }),
  ]

  for (const way of ways(manager, owner.id))
    await expect(way()).rejects.toMatchObject({
      problem: { status: 403, message: 'Only an owner can open the account of staff.' },
    })
  for (const way of [...ways(manager, manager.id), ...ways(owner, manager.id)])
    await expect(way()).resolves.toBeDefined()
})
