import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { addressesApi } from '#contract/people/addresses.ts'
import { twoFactorApi } from '#contract/people/two-factor.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { savedItemsApi } from '#contract/selling/saved-items.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { hashPassword } from '#server/people/accounts/password-hash.ts'
import { stepAt, totpCode } from '#server/people/two-factor/totp.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { guestsIn } from '#test/guests.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { registration } from '#test/registering.ts'
import { openShop } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'

const shop = await openShop()
const { app, db, given, as } = shop
const { fill, order } = buyingIn(shop)
const { guestOrder } = guestsIn(shop)
const password = 'rivet-gauge-41'
const { sentBy } = noteStatements()
const passwordHash = await hashPassword(password)
const shopper = () => given.shopper({ passwordHash })

const logIn = (guest: Person, { email }: Person) =>
  guest(accountsApi.login, { body: { identifier: email, password } })
const cartOf = async (who: Person) =>
  (await who(cartApi.read)).items.map(({ productVariantId, quantity }) => [
    productVariantId,
    quantity,
  ])
let coupons = 0
/** A tenth off, for everybody. */
async function coupon(limitPerUser: number | null = null) {
  const code = `TENTH${++coupons}`
  await db
    .insertInto('coupons')
    .values({ code, kind: 'PERCENT', value: paise(10), forEverything: true, limitPerUser })
    .execute()
  return code
}
const userOf = ({ id }: Person) =>
  db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()

test('who logs in finds what they chose before beside what they had', async () => {
  const [both, alone] = [await given.variant({ onHand: 9 }), await given.variant({ onHand: 9 })]
  const [guest, asha] = [await given.guest(), await shopper()]
  await fill(asha, [{ id: both.id, quantity: 2 }])
  await fill(guest, [{ id: alone.id }, { id: both.id, quantity: 3 }])
  await guest(wishlistApi.add, { params: { productId: both.productId } })

  const { merged, user, token } = await logIn(guest, asha)

  expect(user.id).toBe(asha.id)
  expect(merged).toBe('2 tools you had chosen before are in your cart. 1 tool is on your wishlist.')
  const her = Object.assign(as(token), asha)
  expect(await cartOf(her)).toEqual([
    [both.id, 5],
    [alone.id, 1],
  ])
  expect((await her(wishlistApi.read)).items).toHaveLength(1)
  expect(await userOf(guest)).toBeUndefined()
  await expect(guest(cartApi.read)).rejects.toMatchObject({ problem: { status: 401 } })
  await expectCleanBooks(db)
})

test('who registers keeps cart, coupon and saved items', async () => {
  const [kept, aside] = [await given.variant({ onHand: 9 }), await given.variant({ onHand: 9 })]
  const guest = await given.guest()
  await fill(guest, [{ id: kept.id, quantity: 2 }, { id: aside.id }])
  const code = await coupon()
  await guest(cartApi.applyCoupon, { body: { code } })
  const [, line] = (await guest(cartApi.read)).items
  await guest(savedItemsApi.save, { body: { cartItemId: line?.id ?? 0 } })

  const { merged, token } = await guest(accountsApi.register, { body: registration() })

  expect(merged).toBe(
    `1 tool you had chosen before is in your cart. 1 tool you had put aside is saved for later. Your coupon ${code} is on it.`,
  )
  const cart = await as(token)(cartApi.read)
  expect(cart).toMatchObject({ itemCount: 2, coupon: { code } })
  expect((await as(token)(savedItemsApi.list)).items).toMatchObject([
    { productVariantId: aside.id, quantity: 1 },
  ])
})

test('what is not in stock for both is saved for later', async () => {
  const { id } = await given.variant({ onHand: 3, name: 'Circular saw' })
  const [guest, asha] = [await given.guest(), await shopper()]
  await fill(asha, [{ id, quantity: 2 }])
  await fill(guest, [{ id, quantity: 3 }])

  const { merged, token } = await logIn(guest, asha)

  expect(merged).toBe(
    '1 tool you had chosen before is in your cart. Only 3 of Circular saw are left, so 3 are in it; 2 more are saved for later.',
  )
  expect((await as(token)(savedItemsApi.list)).items).toMatchObject([{ quantity: 2 }])
})

test('orders and addresses of the guest go to the account, with the coupon that was used', async () => {
  const { id } = await given.variant({ onHand: 9 })
  const asha = await shopper()
  const code = await coupon(1)
  const guest = await given.guest()
  for (const who of [asha, guest]) {
    await fill(who, [{ id }])
    await who(cartApi.applyCoupon, { body: { code } })
  }
  await order(asha, [])
  await guestOrder(null, { guest })

  const [own] = await db
    .selectFrom('addresses')
    .select(['fullName', 'phone', 'line1'])
    .where('userId', '=', asha.id)
    .execute()
  await db
    .updateTable('addresses')
    .set(own ?? {})
    .where('userId', '=', guest.id)
    .execute()

  const { merged, token } = await logIn(guest, asha)

  expect(merged).toBe('1 order is in your account.')
  expect((await as(token)(ordersApi.list, { query: {} })).orders).toHaveLength(2)
  // Both addresses are the same.
  expect((await as(token)(addressesApi.list)).addresses).toHaveLength(1)
  expect(await userOf(guest)).toBeUndefined()
  await expectCleanBooks(db)
})

test('an empty cart and a login without a guest are told nothing', async () => {
  const [guest, asha] = [await given.guest(), await shopper()]

  expect(await logIn(guest, asha)).not.toHaveProperty('merged')
  const plain = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { identifier: asha.email, password },
  })
  expect(Object.keys(plain.json()).sort()).toEqual(['token', 'user'])
  // Who is logged in already takes nothing over.
  expect(await logIn(asha, await shopper())).not.toHaveProperty('merged')
  expect(await userOf(asha)).toBeDefined()
})

test('a wrong password takes nothing over', async () => {
  const { id } = await given.variant({ onHand: 9 })
  const [guest, asha] = [await given.guest(), await shopper()]
  await fill(guest, [{ id }])
  const body = { identifier: asha.email, password: 'not this one' }

  await expect(guest(accountsApi.login, { body })).rejects.toMatchObject({
    problem: { code: 'invalid_credentials' },
  })

  expect(await cartOf(guest)).toEqual([[id, 1]])
})

test('with a second factor the code takes over, not the password', async () => {
  const { id } = await given.variant({ onHand: 9 })
  const [guest, asha] = [await given.guest(), await shopper()]
  await fill(guest, [{ id }])
  const { key } = await asha(twoFactorApi.start, { body: { currentPassword: password } })
  const codeOf = (ahead: number) => totpCode(key, stepAt(new Date()) + ahead)
  await asha(twoFactorApi.confirm, { body: { code: codeOf(0) } })

  const refused = await logIn(guest, asha).catch((error: unknown) => error)
  expect(await cartOf(guest)).toEqual([[id, 1]])
  const { challenge } = (refused as { problem: { current: { challenge: string } } }).problem.current
  const { merged } = await guest(accountsApi.loginCode, {
    body: { challenge, code: codeOf(1) },
  })

  expect(merged).toContain('1 tool you had chosen before')
})

test('staff who log in take their cart over too', async () => {
  const { id } = await given.variant({ onHand: 9 })
  const [guest, boss] = [await given.guest(), await given.admin('MANAGER')]
  await db.updateTable('users').set({ passwordHash }).where('id', '=', boss.id).execute()
  await fill(guest, [{ id, quantity: 2 }])

  const { token, merged } = await logIn(guest, boss)

  expect(merged).toContain('in your cart')
  expect((await as(token)(cartApi.read)).itemCount).toBe(2)
})

test('without a guest a login sends no statement more', async () => {
  const asha = await shopper()
  const [former, guest] = [await given.shopper(), await given.guest()]

  const sentAs = (who: Person) => sentBy(() => logIn(who, asha))
  const plain = await sentAs(former)
  const taking = await sentAs(guest)

  expect(plain.filter(({ text }) => /cart|wishlist|"orders"/.test(text))).toEqual([])
  expect(taking.length).toBeLessThan(plain.length + 20)
})
