import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { accountsApi, type SignedIn } from '#contract/people/accounts.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { hashPassword } from '#server/people/accounts/password-hash.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { guestsIn } from '#test/guests.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { registration } from '#test/registering.ts'
import { openShop } from '#test/shop.ts'
import { takeOverGuest } from './take-over-guest.ts'

const shop = await openShop({ isPatient: true })
const { db, given, as } = shop
const { fill } = buyingIn(shop)
const { guestAtCheckout } = guestsIn(shop)
const password = 'rivet-gauge-41'
const passwordHash = await hashPassword(password)
const shopper = () => given.shopper({ passwordHash })
const rounds = Array.from({ length: 3 }, (_, round) => round)

const logIn = (guest: Person, { email }: Person) =>
  guest(accountsApi.login, { body: { identifier: email, password } })
const piecesOf = async ({ token }: { token: string }) => (await as(token)(cartApi.read)).itemCount
const statusOf = (refused: PromiseRejectedResult) =>
  refused.reason instanceof ApiError ? refused.reason.problem.status : refused.reason

test('two tabs that log in at once take the cart over once', async () => {
  const { id } = await given.variant({ onHand: 99 })
  for (const _ of rounds) {
    const [guest, asha] = [await given.guest(), await shopper()]
    await fill(guest, [{ id, quantity: 2 }])

    const tabs = await Promise.all([logIn(guest, asha), logIn(guest, asha)])

    expect(tabs.filter(({ merged }) => merged)).toHaveLength(1)
    expect(await piecesOf(asha)).toBe(2)
  }
  await expectCleanBooks(db)
})

test('two devices that log in to one account at once bring both carts', async () => {
  const { id } = await given.variant({ onHand: 99 })
  for (const _ of rounds) {
    const asha = await shopper()
    const guests = [await given.guest(), await given.guest()]
    for (const guest of guests) await fill(guest, [{ id, quantity: 2 }])

    await Promise.all(guests.map((guest) => logIn(guest, asha)))

    expect(await piecesOf(asha)).toBe(4)
  }
})

test('a login and a registration at once leave each piece in one of the accounts', async () => {
  const { id } = await given.variant({ onHand: 99 })
  for (const _ of rounds) {
    const [guest, asha] = [await given.guest(), await shopper()]
    await fill(guest, [{ id, quantity: 2 }])

    const both: SignedIn[] = await Promise.all([
      logIn(guest, asha),
      guest(accountsApi.register, { body: registration() }),
    ])

    expect(both.filter(({ merged }) => merged)).toHaveLength(1)
    const pieces = await Promise.all(both.map(piecesOf))
    expect(pieces.sort()).toEqual([0, 2])
  }
})

test.each([0, 1])(
  'what a guest with %j pieces adds during the login is in the cart, or refused',
  async (before) => {
    const { id } = await given.variant({ onHand: 999 })
    const outcomes = new Set<unknown>()
    for (const _ of rounds) {
      const [guest, asha] = [await given.guest(), await shopper()]
      if (before > 0) await fill(guest, [{ id, quantity: before }])
      const add = () => guest(cartApi.add, { body: { productVariantId: id, quantity: 1 } })

      // The password is checked first, so the adds go on until the session is gone.
      const login = logIn(guest, asha)
      const adds: PromiseSettledResult<unknown>[] = []
      do adds.push(...(await Promise.allSettled([add(), add(), add()])))
      while (adds.every(({ status }) => status === 'fulfilled'))
      await login

      const refused = adds.filter((result) => result.status === 'rejected')
      for (const result of refused) outcomes.add(statusOf(result))
      expect(await piecesOf(asha)).toBe(before + adds.length - refused.length)
    }
    expect([...outcomes]).toEqual([401])
  },
)

test('an order that the guest places during the login is in the account, or its tools are in the cart', async () => {
  const { id } = await given.variant({ onHand: 99 })
  for (const _ of rounds) {
    const asha = await shopper()
    const { guest, place } = await guestAtCheckout({ id, quantity: 2 })

    const [placed] = await Promise.allSettled([
      place(),
      inTransaction(db, (tx) => takeOverGuest(tx, guest.id, { id: asha.id, name: 'Asha Verma' })),
    ])

    if (placed.status === 'rejected') expect([401, 409]).toContain(statusOf(placed))
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', asha.id)
      .execute()
    expect(orders).toHaveLength(placed.status === 'fulfilled' ? 1 : 0)
    expect(await piecesOf(asha)).toBe(placed.status === 'fulfilled' ? 0 : 2)
  }
  await expectCleanBooks(db)
})
