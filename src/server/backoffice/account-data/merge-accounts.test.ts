import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerDataApi } from '#contract/backoffice/account-data.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { customersApi } from '#contract/selling/customers.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const { order, fill, quote, atCheckout, allowTransfers } = buyingIn(shop)
const boss = await given.admin('MANAGER')

const merge = (from: { id: number }, into: { id: number }) =>
  boss(customerDataApi.merge, { params: { id: into.id }, body: { from: from.id } })
const read = ({ id }: Person) => boss(customersApi.read, { params: { id } })

/** A shopper whose email is confirmed. */
async function confirmed() {
  const who = await given.shopper()
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', who.id)
    .execute()
  return who
}

/** The tables that still name a user, other than the log of what was done. */
async function tablesNaming(userId: number) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'users'::regclass order by 1`.execute(db)
  const named = await Promise.all(
    rows.map(async ({ table, column }) => {
      const found =
        await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(
          db,
        )
      return found.rows.length > 0 ? [table] : []
    }),
  )
  return named.flat()
}

test('a merge moves everything to the other account, and nobody can log in to the merged one', async () => {
  const [old, asha] = [await confirmed(), await confirmed()]
  const saw = await given.variant()
  const first = await order(old, [saw], { addressId: (await given.address(old)).id })
  await order(asha, [saw])
  for (const who of [old, asha])
    await who(wishlistApi.add, { params: { productId: saw.productId } })
  await fill(old, [saw])
  await boss(customersApi.addNote, { params: { id: old.id }, body: { text: 'Calls late.' } })
  const cash = { id: old.id, method: 'COD' as const }
  await boss(customersApi.block, { params: cash, body: { reason: 'Refused two.' } })
  await visitor(contactApi.send, {
    body: { name: 'Asha', email: old.email, topic: 'OTHER', message: 'Where is it?' },
  })

  await merge(old, asha)

  expect(await tablesNaming(old.id)).toEqual([])
  expect(await read(asha)).toMatchObject({
    figures: { orders: 2 },
    notes: [{ text: 'Calls late.' }],
    blocks: [{ method: 'COD' }],
    tickets: [{ topic: 'OTHER' }],
  })
  const { timeline } = await asha(ordersApi.read, { params: { id: first.id } })
  expect(timeline[0]).toMatchObject({ by: 'Asha Verma' })
  expect(await read(old)).toMatchObject({ isClosed: true, mergedInto: asha.id, addresses: [] })
  await expect(old(accountsApi.me)).rejects.toMatchObject(refusal({ status: 401 }))
  const mails = await db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', 'in', ['account_merged', 'account_taken_in'])
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual([old.email, asha.email])
  await expectCleanBooks(db)
})

test('a merge keeps the number of times a coupon was used by a shopper', async () => {
  const [old, asha] = [await given.shopper(), await given.shopper()]
  const saw = await given.variant()
  const body = { code: 'ONCE10', kind: 'PERCENT' as const, value: 10 as never, limitPerUser: 1 }
  await boss(couponsApi.add, { body })
  for (const who of [old, asha]) {
    await fill(who, [saw])
    const { id: addressId } = await given.address(who)
    await quote(who, { addressId, couponCode: 'ONCE10' })
    const { place } = await atCheckout(who, [], { addressId })
    await place()
  }

  await merge(old, asha)

  await expectCleanBooks(db)
})

test('an account with an unpaid order cannot be merged', async () => {
  const [old, asha] = [await given.shopper(), await given.shopper()]
  await allowTransfers()
  const placed = await order(old, [await given.variant()])
  await db
    .updateTable('orders')
    .set({ status: 'PENDING_PAYMENT' })
    .where('id', '=', placed.id)
    .execute()

  await expect(merge(old, asha)).rejects.toMatchObject(
    refusal({
      status: 409,
      code: 'order_open',
      message: `Order ${placed.orderNumber} waits for its payment. Merge the accounts once it is paid, cancelled or expired.`,
    }),
  )
  expect(await read(old)).toMatchObject({ isClosed: false, figures: { orders: 0 } })
  await db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', placed.id).execute()
})

test('an order placed during a merge belongs to the account that stays', async () => {
  const [old, asha] = [await given.shopper(), await given.shopper()]
  const { place } = await atCheckout(old, [await given.variant()])

  await Promise.allSettled([place(), merge(old, asha)])

  const left = await db.selectFrom('orders').select('id').where('userId', '=', old.id).execute()
  expect(left).toEqual([])
  await expectCleanBooks(db)
})

test('staff accounts, closed accounts and an account with itself cannot be merged', async () => {
  const [old, asha] = [await given.shopper(), await given.shopper()]

  await expect(merge(asha, asha)).rejects.toMatchObject(refusal({ status: 400 }))
  await expect(merge(boss, asha)).rejects.toMatchObject(refusal({ code: 'staff_account' }))
  await expect(merge({ id: 999_999 }, asha)).rejects.toMatchObject(refusal({ status: 404 }))
  await merge(old, asha)
  await expect(merge(old, asha)).rejects.toMatchObject(refusal({ code: 'account_closed' }))
})

test('a manager exports and closes the account of a customer after confirming the password', async () => {
  const asha = await confirmed()
  const params = { id: asha.id }
  await boss(customersApi.addNote, { params, body: { text: 'Calls late.' } })

  expect(await boss(customerDataApi.export, { params })).toMatchObject({
    user: { email: asha.email },
    staffNotes: [{ text: 'Calls late.' }],
  })
  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: '2020-01-01' })
    .where('userId', '=', boss.id)
    .execute()
  const close = (by: Person) =>
    by(customerDataApi.close, { params, body: { reason: 'Asked by mail.' } })
  await expect(close(boss)).rejects.toMatchObject(refusal({ code: 'password_needed' }))
  await expect(close(await given.admin('ORDERS'))).rejects.toMatchObject(refusal({ status: 403 }))
  const owner = await given.admin()
  await close(owner)

  expect(await owner(customersApi.read, { params })).toMatchObject({ isClosed: true, notes: [] })
  const entry = await db
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('action', '=', 'user.close')
    .where('subjectId', '=', String(asha.id))
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ actorId: owner.id, after: { reason: 'Asked by mail.' } })
})
