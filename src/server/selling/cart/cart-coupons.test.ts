import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { type CouponWrite, couponsApi } from '#contract/selling/coupons.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { listCartCoupons } from './cart-coupons.ts'

const shop = await openShop()
const { db, given } = shop
const { sentBy } = noteStatements()
const { atCheckout, fill } = buyingIn(shop)
const owner = await given.admin('OWNER')

/** Adds a coupon for one product, so that no other test sees it; ten percent off, and shown, unless the test says otherwise. */
async function addCoupon(productId: number, terms: Partial<CouponWrite> = {}) {
  const body = {
    code: `C${randomUUID().slice(0, 8).toUpperCase()}`,
    kind: 'PERCENT' as const,
    value: paise(10),
    isShown: true,
    productIds: [productId],
    ...terms,
  }
  return (await owner(couponsApi.add, { body })).code
}

const couponsOf = async (who: Person) => (await who(cartApi.coupons)).coupons

/** A shopper with two pieces of a saw of its own in the cart, for 1,000 rupees. */
async function withSaws() {
  const asha = await given.shopper()
  const saw = await given.variant({ price: 500_00 })
  await fill(asha, [{ id: saw.id, quantity: 2 }])
  return { asha, saw }
}

test('a cart lists the coupons that fit with what each saves, then those that lack little with what they lack', async () => {
  const { asha, saw } = await withSaws()
  const far = await addCoupon(saw.productId, { minSubtotal: paise(5_000_00) })
  const near = await addCoupon(saw.productId, { minSubtotal: paise(1_240_00), excludeCod: true })
  const tenth = await addCoupon(saw.productId)
  const best = await addCoupon(saw.productId, { kind: 'AMOUNT', value: paise(150_00) })

  const coupons = await couponsOf(asha)

  expect(coupons.map(({ code }) => code)).toEqual([best, tenth, near, far])
  expect(coupons).toMatchObject([
    { label: '₹150 off', discount: 150_00, problem: null },
    { label: '10% off', discount: 100_00, problem: null },
    { discount: 0, problem: 'Add ₹240 more of the tools this coupon is for.', excludeCod: true },
    { discount: 0 },
  ])
  const cart = await asha(cartApi.applyCoupon, { body: { code: tenth } })
  expect(cart.discount).toBe(coupons[1]?.discount)
})

test('a cart lists no coupon that is hidden, over, used, for other goods or only for a first order that was made', async () => {
  const { asha, saw } = await withSaws()
  const other = await given.variant()
  const once = await addCoupon(saw.productId, { limitPerUser: 1 })
  await asha(cartApi.applyCoupon, { body: { code: once } })
  await (await atCheckout(asha, [])).place()
  await fill(asha, [{ id: saw.id }])
  await addCoupon(saw.productId, { isShown: false })
  await addCoupon(saw.productId, { active: false })
  await addCoupon(saw.productId, { endsAt: '2026-01-01T00:00:00.000Z' })
  await addCoupon(saw.productId, { startsAt: '2100-01-01T00:00:00.000Z' })
  await addCoupon(saw.productId, { firstOrderOnly: true })
  await addCoupon(other.productId)
  const shown = await addCoupon(saw.productId)

  expect((await couponsOf(asha)).map(({ code }) => code)).toEqual([shown])
})

test('an empty cart lists no coupons, and a list has at most five and takes two statements', async () => {
  const { asha, saw } = await withSaws()
  for (let count = 0; count < 7; count++) await addCoupon(saw.productId)

  expect(await couponsOf(asha)).toHaveLength(5)
  expect(await sentBy(() => listCartCoupons(db, asha.id))).toHaveLength(2)
  expect(await couponsOf(await given.shopper())).toEqual([])
})
