import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { type CouponWrite, couponsApi } from '#contract/selling/coupons.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { newPhone } from '#test/guests.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isPatient: true })
const { db, given } = shop
const { atCheckout, fill, post, quote } = buyingIn(shop)
const owner = await given.admin('OWNER')
const email = 'ramesh@example.in'
const saw = await given.variant({ onHand: 500, price: 1_000_00 })

const addCoupon = (terms: Partial<CouponWrite>) =>
  owner(couponsApi.add, {
    body: {
      code: `B${randomUUID().slice(0, 8).toUpperCase()}`,
      kind: 'PERCENT',
      value: paise(10),
      ...terms,
    },
  })

const apply = (who: Person, code: string) => who(cartApi.applyCoupon, { body: { code } })

type Place = { phone?: string; line1?: string }

async function placeOf(who: Person, place: Place) {
  const { id } = await given.address(who)
  await db.updateTable('addresses').set(place).where('id', '=', id).execute()
  return id
}

/** A guest with the coupon on the cart, who has typed where to deliver. */
async function guestWith(code: string, place: Place) {
  const guest = await given.guest()
  await fill(guest, [saw])
  await apply(guest, code)
  return {
    guest,
    ...(await atCheckout(guest, [], { email, addressId: await placeOf(guest, place) })),
  }
}

const used = 'You have used this coupon already.'
const notFirst = 'This coupon is for first orders only.'

test('a coupon for one use is used up for the phone and the house, whoever orders', async () => {
  const { code } = await addCoupon({ limitPerUser: 1 })
  const [phone, line1] = [newPhone(), 'Flat 9-C, Lily Towers']
  const { guest, quoted, place } = await guestWith(code, { phone, line1 })
  expect(quoted.coupon).toMatchObject({ code, problem: null })
  const { order } = await place()

  const problemAt = async (at: Place) => (await guestWith(code, at)).quoted.coupon?.problem
  expect(await problemAt({ phone, line1: 'Elsewhere 1' })).toBe(used)
  expect(await problemAt({ phone: newPhone(), line1: 'FLAT 9 C lily towers' })).toBe(used)
  expect(await problemAt({ phone: newPhone(), line1: 'Flat 8-C, Lily Towers' })).toBeNull()

  await guest(ordersApi.cancel, { params: { id: order.id }, body: { reason: 'Too many' } })
  expect(await problemAt({ phone, line1 })).toBeNull()
  await expectCleanBooks(db)
})

test('a first order is that of the phone and the house', async () => {
  const { code } = await addCoupon({ firstOrderOnly: true })
  const phone = newPhone()
  const before = await given.guest()
  const options = { email, addressId: await placeOf(before, { phone, line1: 'Gali 4' }) }
  await (await atCheckout(before, [saw], options)).place()

  const again = await guestWith(code, { phone, line1: 'Gali 5' })
  expect(again.quoted.coupon?.problem).toBe(notFirst)
  expect((await again.place()).order).toMatchObject({ couponCode: null, discount: 0 })
  const neighbour = await guestWith(code, { phone: newPhone(), line1: 'Gali 6' })
  expect(neighbour.quoted.coupon?.problem).toBeNull()
})

test('the cart tells who has proven the phone, and not who only typed it', async () => {
  const { code } = await addCoupon({ limitPerUser: 1 })
  const phone = newPhone()
  await (await guestWith(code, { phone })).place()
  const asha = await given.shopper()
  await fill(asha, [saw])
  const setPhone = (verified: boolean) =>
    db
      .updateTable('users')
      .set({ phone, phoneVerifiedAt: verified ? sql`now()` : null })
      .where('id', '=', asha.id)
      .execute()

  await setPhone(false)
  expect((await apply(asha, code)).coupon).toMatchObject({ problem: null })
  await setPhone(true)
  expect((await asha(cartApi.read)).coupon?.problem).toBe(used)
  await expect(apply(asha, code)).rejects.toMatchObject({ problem: { message: used } })
  expect((await quote(asha, { pincode: '110001' })).coupon?.problem).toBe(used)
})

/** Lets two orders come as far as the lock that a third transaction holds, so that neither sees the other. */
async function atOnce(orders: (() => Promise<Awaited<ReturnType<typeof post>>>)[], ids: number[]) {
  const sent: ReturnType<typeof post>[] = []
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('coupons').select('id').where('id', 'in', ids).forUpdate().execute()
    sent.push(...orders.map((send) => send()))
    await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(orders.length)
  })
  return Promise.all(sent)
}

const waiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows.length
}

test.each([
  { limit: 'for one use', terms: { limitPerUser: 1 }, coupons: 1 },
  { limit: 'for first orders', terms: { firstOrderOnly: true }, coupons: 1 },
  {
    limit: 'for first orders, each with another coupon,',
    terms: { firstOrderOnly: true },
    coupons: 2,
  },
])(
  'of two guests with one phone who order at once $limit one gets it',
  async ({ terms, coupons }) => {
    const phone = newPhone()
    const added = []
    for (let index = 0; index < coupons; index++) added.push(await addCoupon(terms))
    const guests = []
    for (const index of [0, 1])
      guests.push(await guestWith(added[index % coupons]?.code ?? '', { phone }))

    const answers = await atOnce(
      guests.map(
        ({ guest, body, key }) =>
          () =>
            post(guest, body, key),
      ),
      added.map(({ id }) => id),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)).toMatchObject({
      code: 'coupon_refused',
      message: expect.stringMatching(/^The coupon B\w{8} has just been used up\.$/),
    })
    await expectCleanBooks(db)
  },
)
