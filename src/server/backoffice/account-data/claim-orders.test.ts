import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { customersApi } from '#contract/selling/customers.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { guestsIn, newPhone } from '#test/guests.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { readMails } from '#test/mails.ts'
import { registeringIn } from '#test/registering.ts'
import { openShop } from '#test/shop.ts'
import { claimOrders } from './claim-orders.ts'

const shop = await openShop({ isPatient: true })
const { db, given, visitor } = shop
const { guestOrder } = guestsIn(shop)
const { order: orderAs } = buyingIn(shop)
const open = registeringIn(shop)
const boss = await given.admin('MANAGER')
const saw = await given.variant({ onHand: 99 })

const ownersOf = async (...orders: { id: number }[]) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'userId'])
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ userId }) => userId)
}
const claim = (who: Person, proven: { phone?: string; email?: string }) =>
  inTransaction(db, (tx) =>
    claimOrders(tx, { userId: who.id, ...proven }, { id: who.id, name: 'Asha Verma' }),
  )

test('who confirms an email gets the orders that guests placed with it', async () => {
  const asha = await open()
  const { order, guest } = await guestOrder(saw, { email: asha.email })
  const stranger = await guestOrder(saw, { email: `not-${asha.email}` })
  const [welcome] = await readMails(db, { recipient: asha.email })
  const token = /token=([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? ''

  await visitor(accountsApi.verifyEmail, { body: { token } })

  expect(await ownersOf(order, stranger.order)).toEqual([asha.id, stranger.guest.id])
  expect((await asha.call(ordersApi.list, { query: {} })).orders).toMatchObject([{ id: order.id }])
  const { notes } = await boss(adminOrdersApi.read, { params: { id: order.id } })
  expect(notes).toMatchObject([
    { text: 'Ordered as a guest; moved to the account that has proven the email.' },
  ])
  const entry = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'order.claim')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actorId: asha.id, before: { userId: guest.id } })
  // A guest without an order is no customer any more.
  const { customers } = await boss(customersApi.list, { query: {} })
  expect(customers.map(({ id }) => id)).not.toContain(guest.id)
  await expectCleanBooks(db)
})

test('a phone claims the orders of guests for 90 days, and none of another account', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const phone = newPhone()
  const fresh = await guestOrder(saw, { phone })
  const old = await guestOrder(saw, { phone, guest: fresh.guest })
  const { id: addressId } = await given.address(ravi)
  await db.updateTable('addresses').set({ phone }).where('id', '=', addressId).execute()
  const his = await orderAs(ravi, [saw], { addressId })
  await db
    .updateTable('orders')
    .set({ placedAt: sql`now() - interval '91 days'` })
    .where('id', '=', old.order.id)
    .execute()

  expect(await claim(asha, { phone: phone.slice(3) })).toBe(1)

  expect(await ownersOf(fresh.order, old.order, his)).toEqual([asha.id, old.guest.id, ravi.id])
  expect(await claim(asha, { phone })).toBe(0)
  expect(await claim(asha, {})).toBe(0)
})

test('of two who claim the same orders at once, one gets all and the other none', async () => {
  for (let round = 0; round < 4; round++) {
    const phone = newPhone()
    const orders = [await guestOrder(saw, { phone }), await guestOrder(saw, { phone })]
    const both = [await given.shopper(), await given.shopper()]

    const counts = await Promise.all(both.map((one) => claim(one, { phone })))

    expect(counts.toSorted()).toEqual([0, 2])
    const winner = both[counts.indexOf(2)]?.id
    expect(await ownersOf(...orders.map(({ order }) => order))).toEqual([winner, winner])
  }
  await expectCleanBooks(db)
})
