import { expect, test } from 'vitest'
import { customerDataApi } from '#contract/backoffice/account-data.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { customersApi } from '#contract/selling/customers.ts'
import { listCustomers } from '#server/people/accounts/customers.ts'
import { guestsIn, newPhone } from '#test/guests.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { guestOrder } = guestsIn(shop)
const boss = await given.admin('MANAGER')
const saw = await given.variant({ onHand: 99, price: 1_000_00 })

const list = async (query: { q?: string; tab?: 'blocked' } = {}) =>
  (await boss(customersApi.list, { query })).customers

test('a guest is no customer until they order', async () => {
  const guest = await given.guest()
  expect((await list()).map(({ id }) => id)).not.toContain(guest.id)

  const phone = newPhone()
  const { order } = await guestOrder(saw, {
    guest,
    phone,
    name: 'Meera Iyer',
    email: 'm@example.in',
  })

  const [first] = await list()
  expect(first).toMatchObject({ id: guest.id, isGuest: true, name: 'Meera Iyer', phone })
  expect(first).toMatchObject({ email: 'm@example.in', figures: { orders: 1, spent: order.total } })
  expect((await listCustomers(db, 0, 100)).map(({ id }) => id)).not.toContain(guest.id)
})

test('guests with one phone are one customer with all their orders', async () => {
  const phone = newPhone()
  const first = await guestOrder(saw, { phone, name: 'Ravi Menon' })
  const second = await guestOrder(saw, { phone, name: 'R. Menon', email: 'ravi@example.in' })
  const other = await guestOrder(saw, { name: 'Ravi Menon' })

  const found = (q: string) => list({ q }).then((rows) => rows.map(({ id }) => id))
  for (const q of [phone, 'R. Menon', second.order.orderNumber, 'ravi@example.in'])
    expect(await found(q), q).toEqual([first.guest.id])
  expect(await found('Menon')).toEqual([other.guest.id, first.guest.id])
  expect((await list({ q: phone }))[0]).toMatchObject({ name: 'R. Menon', figures: { orders: 2 } })

  for (const { guest } of [first, second]) {
    const params = { id: guest.id }
    const customer = await boss(customersApi.read, { params })
    expect(customer).toMatchObject({ id: first.guest.id, isGuest: true, name: 'R. Menon', phone })
    expect(customer).toMatchObject({ unconfirmedEmail: null, figures: { orders: 2 } })
    const { orders } = await boss(customersApi.orders, { params, query: {} })
    expect(orders.map(({ id }) => id)).toEqual([second.order.id, first.order.id])
  }
  const order = await boss(adminOrdersApi.read, { params: { id: first.order.id } })
  expect(order.customer).toMatchObject({ name: 'Ravi Menon', phone, orderCount: 2 })
  await expectCleanBooks(db)
})

test('a payment method blocked for one guest is shown for all with the phone', async () => {
  const phone = newPhone()
  const first = await guestOrder(saw, { phone })
  const second = await guestOrder(saw, { phone })

  await boss(customersApi.block, {
    params: { id: second.guest.id, method: 'COD' },
    body: { reason: 'Two parcels came back.' },
  })

  expect((await list({ tab: 'blocked' })).map(({ id }) => id)).toEqual([first.guest.id])
  expect((await boss(customersApi.read, { params: { id: first.guest.id } })).blocks).toHaveLength(1)
  await boss(customersApi.unblock, { params: { id: first.guest.id, method: 'COD' } })
  expect(await list({ tab: 'blocked' })).toEqual([])
})

test('staff erase what a guest left, in all orders of the phone', async () => {
  const phone = newPhone()
  const first = await guestOrder(saw, { phone })
  const second = await guestOrder(saw, { phone })
  await db
    .updateTable('orders')
    .set({ status: 'COMPLETED' })
    .where('id', 'in', [first.order.id, second.order.id])
    .execute()
  const data = await boss(customerDataApi.export, { params: { id: second.guest.id } })
  expect(data.orders).toHaveLength(2)

  const body = { reason: 'By phone on 21 November' }
  await boss(customerDataApi.close, { params: { id: second.guest.id }, body })

  expect(await list({ q: phone })).toEqual([])
  const left = await db
    .selectFrom('orders')
    .select(['shippingAddress', 'contactEmail'])
    .where('id', 'in', [first.order.id, second.order.id])
    .execute()
  expect(JSON.stringify(left)).not.toMatch(/Ramesh|ramesh|\\+91/)
  await expect(first.guest(customersApi.list, { query: {} })).rejects.toMatchObject({
    problem: { status: 401 },
  })
})

test('a guest is not merged with an account by hand', async () => {
  const { guest } = await guestOrder(saw)
  const asha = await given.shopper()

  for (const [from, into] of [
    [guest.id, asha.id],
    [asha.id, guest.id],
  ] as const)
    await expect(
      boss(customerDataApi.merge, { params: { id: into }, body: { from } }),
    ).rejects.toMatchObject({ problem: { code: 'account_needed' } })
})
