import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { guestsIn } from '#test/guests.ts'
import { openShop } from '#test/shop.ts'
import { deleteIdleGuests } from './tidy-up.ts'

const shop = await openShop()
const { app, db, as, given } = shop
const { fill } = buyingIn(shop)
const { guestOrder } = guestsIn(shop)

test('a guest has a cart, and is told to nobody by name or email', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/guest' })
  expect(answer.statusCode).toBe(201)
  const { token, user } = answer.json()
  expect(user).toMatchObject({ userType: 'GUEST', role: null, email: '', firstName: '' })
  expect(await as(token)(accountsApi.me)).toEqual(user)
  const { id } = await given.variant({ onHand: 5 })
  const cart = await as(token)(cartApi.add, { body: { productVariantId: id, quantity: 2 } })
  expect(cart.itemCount).toBe(2)
})

test('a guest is asked to log in where an account is needed, and keeps the session', async () => {
  const guest = await given.guest()
  const answer = await app.inject({
    method: 'GET',
    url: '/api/auth/sessions',
    headers: { authorization: `Bearer ${guest.token}` },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'account_needed' })
  expect((await guest(accountsApi.me)).userType).toBe('GUEST')
})

test('nobody logs in as a guest with a password', async () => {
  const { token } = await given.guest()
  const { username } = await as(token)(accountsApi.me)
  const payload = { identifier: username, password: 'none' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(answer.statusCode).toBe(401)
})

/** Sets the age of a guest, and for how many days nobody has used their session, as the database counts them. */
async function age({ id }: Person, days: number, unused = days) {
  const ago = sql<string>`now() - make_interval(days => ${days})`
  const used = sql<string>`now() - make_interval(days => ${unused})`
  await db.updateTable('users').set({ createdAt: ago }).where('id', '=', id).execute()
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: used, expiresAt: sql`${used} + interval '30 days'` })
    .where('userId', '=', id)
    .execute()
}

test('guests who never ordered go 30 days after their last visit, in batches', async () => {
  const { id, productId } = await given.variant({ onHand: 50 })
  const old = [await given.guest(), await given.guest(), await given.guest()]
  for (const guest of old) {
    await fill(guest, [{ id }])
    await guest(wishlistApi.add, { params: { productId } })
    await age(guest, 31)
  }
  const [young, used] = [await given.guest(), await given.guest()]
  const { guest: buyer } = await guestOrder({ id })
  await age(young, 29)
  await age(used, 200, 1)
  await age(buyer, 200)
  const shopper = await given.shopper()
  await age(shopper, 200)

  await deleteIdleGuests(db, 2)

  const kept = (ids: readonly Person[]) =>
    db
      .selectFrom('users')
      .select('id')
      .where(
        'id',
        'in',
        ids.map((one) => one.id),
      )
      .execute()
  expect(await kept(old)).toEqual([])
  expect(await kept([young, used, buyer, shopper])).toHaveLength(4)
  for (const table of ['carts', 'wishlistItems', 'sessions'] as const)
    expect(
      await db
        .selectFrom(table)
        .where(
          'userId',
          'in',
          old.map((one) => one.id),
        )
        .execute(),
    ).toEqual([])
})
