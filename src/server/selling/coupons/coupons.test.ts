import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { type CouponWrite, couponsApi } from '#contract/selling/coupons.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { atCheckout, fill, post, postUntilServed, quote } = buyingIn(shop)
const owner = await given.admin('OWNER')

const couponNamed = (code: string) => owner(couponsApi.list, { query: { q: code } })

/** Adds a coupon with a code of its own for every test: ten percent off unless the test says otherwise. */
const addCoupon = (terms: Partial<CouponWrite> = {}) =>
  owner(couponsApi.add, {
    body: {
      code: `T${randomUUID().slice(0, 8).toUpperCase()}`,
      kind: 'PERCENT',
      value: paise(10),
      ...terms,
    },
  })

const apply = (who: Person, code: string) => who(cartApi.applyCoupon, { body: { code } })

test('a coupon shows the same discount in the cart, the quote and the order', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ price: 1_999_00 })
  const { code } = await addCoupon()
  await fill(asha, [{ id: saw.id, quantity: 2 }])

  const cart = await apply(asha, ` ${code.toLowerCase()} `)
  const { place, quoted } = await atCheckout(asha, [])
  const { order } = await place()

  expect(cart).toMatchObject({
    subtotal: 3_998_00,
    discount: 399_80,
    total: 3_598_20,
    coupon: { code, label: '10% off', problem: null },
  })
  expect(quoted).toMatchObject({ discount: 399_80, coupon: { code } })
  expect(order).toMatchObject({ discount: 399_80, couponCode: code, total: quoted.total })
  expect((await couponNamed(code)).coupons).toMatchObject([{ used: 1, discountGiven: 399_80 }])
  expect((await asha(cartApi.read)).coupon).toBeNull()
})

test('a code that does not apply is refused with the reason, and an unknown one like a wrong one', async () => {
  const asha = await given.shopper()
  await fill(asha, [{ id: (await given.variant({ price: 100_00 })).id }])
  const { code } = await addCoupon({ minSubtotal: paise(500_00) })
  const off = await addCoupon({ active: false })

  const refused = (tried: string) => expect(apply(asha, tried)).rejects
  await refused(code).toMatchObject({
    problem: { code: 'coupon_refused', message: 'Add tools for ₹400 more to use this coupon.' },
  })
  await refused('NOTACODE').toMatchObject({ problem: { message: 'This code is not valid.' } })
  await refused(off.code).toMatchObject({ problem: { message: 'This code is not valid.' } })
})

test('a coupon that stops applying stays in the cart with the reason, and the order costs the full price', async () => {
  const asha = await given.shopper()
  const { code } = await addCoupon({ minSubtotal: paise(500_00) })
  await fill(asha, [{ id: (await given.variant({ price: 300_00 })).id, quantity: 2 }])
  const { items } = await apply(asha, code)

  const cart = await asha(cartApi.updateQuantity, {
    body: { cartItemId: items[0]?.id ?? 0, newQuantity: 1 },
  })
  const { place } = await atCheckout(asha, [])
  const { order } = await place()

  expect(cart).toMatchObject({ discount: 0, total: 300_00, coupon: { code, discount: 0 } })
  expect(cart.coupon?.problem).toMatch(/Add tools for ₹200 more/)
  expect(order).toMatchObject({ discount: 0, couponCode: null })
})

test('a coupon for free delivery removes the fee until it is removed', async () => {
  const asha = await given.shopper()
  const { code } = await addCoupon({ kind: 'FREE_SHIPPING', value: paise(0) })
  await fill(asha, [{ id: (await given.variant({ price: 200_00 })).id }])
  const addressId = (await given.address(asha)).id

  const before = await quote(asha, { addressId })
  const withIt = await quote(asha, { addressId, couponCode: code })
  const without = await quote(asha, { addressId, couponCode: null })

  expect(before.shipping).toBeGreaterThan(0)
  expect(withIt).toMatchObject({ shipping: 0, coupon: { freeShipping: true } })
  expect(without).toMatchObject({ shipping: before.shipping, coupon: null })
})

test('a coupon for prepaid orders says so beside cash on delivery', async () => {
  const asha = await given.shopper()
  const { code } = await addCoupon({ excludeCod: true })
  await fill(asha, [{ id: (await given.variant()).id }])
  await apply(asha, code)

  const { quoted, body } = await atCheckout(asha, [])

  expect(quoted.paymentMethods.find(({ method }) => method === 'COD')).toMatchObject({
    available: false,
    reason: `The coupon ${code} cannot be used with cash on delivery.`,
  })
  expect(await post(asha, body, randomUUID())).toMatchObject({ code: 'payment_unavailable' })
})

test('a coupon for a category applies to everything below it, and to nothing once the category is gone', async () => {
  const asha = await given.shopper()
  const top = await given.category()
  const below = await given.category({ parentId: top.id })
  const inside = await given.variant({ categoryId: below.id, price: 1_000_00 })
  const outside = await given.variant({ price: 1_000_00 })
  const { id, code } = await addCoupon({ categoryIds: [top.id] })
  await fill(asha, [{ id: inside.id }, { id: outside.id }])

  const cart = await apply(asha, code)
  await db.deleteFrom('couponCategories').where('couponId', '=', id).execute()

  expect(cart.discount).toBe(100_00)
  expect((await asha(cartApi.read)).coupon?.problem).toMatch(/doesn't apply to the items/)
})

test('when two hundred shoppers use a coupon with thirty-seven uses, thirty-seven get it', async () => {
  const saw = await given.variant({ onHand: 500 })
  const { code } = await addCoupon({ limitTotal: 37 })
  const racers = []
  for (let index = 0; index < 200; index++) {
    const who = await given.shopper()
    await fill(who, [{ id: saw.id }])
    await apply(who, code)
    racers.push({ who, ...(await atCheckout(who, [])) })
  }

  const answers = await Promise.all(
    racers.map(({ who, body, key }) => postUntilServed(who, body, key)),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(37)
  const losers = answers.filter(({ statusCode }) => statusCode === 409)
  expect(losers).toHaveLength(163)
  expect(new Set(losers.map(({ code: why }) => why))).toEqual(
    new Set(
      losers.some(({ code: why }) => why === 'quote_changed')
        ? ['coupon_refused', 'quote_changed']
        : ['coupon_refused'],
    ),
  )
  expect((await couponNamed(code)).coupons).toMatchObject([{ used: 37, state: 'USED_UP' }])
  await expectCleanBooks(db)
}, 300_000)

test('a coupon for one use per shopper can be used again only after a cancellation', async () => {
  const asha = await given.shopper()
  const saw = await given.variant()
  const { code } = await addCoupon({ limitPerUser: 1 })
  await fill(asha, [{ id: saw.id }])
  await apply(asha, code)
  const first = await (await atCheckout(asha, [])).place()

  await fill(asha, [{ id: saw.id }])
  await expect(apply(asha, code)).rejects.toMatchObject({
    problem: { message: 'You have used this coupon already.' },
  })
  await asha(ordersApi.cancel, { params: { id: first.order.id }, body: { reason: 'Too many' } })
  const again = await apply(asha, code)

  expect(again.coupon).toMatchObject({ code, problem: null })
  expect((await couponNamed(code)).coupons).toMatchObject([{ used: 0, discountGiven: 0 }])
  await expectCleanBooks(db)
})

test('a failed order does not use up the coupon', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 1 })
  const { code } = await addCoupon({ limitTotal: 1 })
  await fill(asha, [{ id: saw.id }])
  await apply(asha, code)
  const { body, key } = await atCheckout(asha, [])
  await db.updateTable('stock').set({ reserved: 1 }).where('variantId', '=', saw.id).execute()

  expect(await post(asha, body, key)).toMatchObject({ code: 'out_of_stock' })

  expect((await couponNamed(code)).coupons).toMatchObject([{ used: 0 }])
})

test('contradicting terms are refused, and a code is unique', async () => {
  const { id, code, version } = await addCoupon()

  const refused = (terms: Partial<CouponWrite>) => expect(addCoupon(terms)).rejects
  await refused({ code }).toMatchObject({ problem: { code: 'code_taken' } })
  await refused({ value: paise(101) }).toMatchObject({
    problem: { fields: { value: expect.any(String) } },
  })
  await refused({ kind: 'BUY_X_GET_Y' }).toMatchObject({
    problem: { fields: { buyQuantity: expect.any(String) } },
  })
  await refused({ startsAt: '2026-12-05T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }).toMatchObject(
    {
      problem: { fields: { endsAt: expect.any(String) } },
    },
  )
  await refused({ productIds: [999_999] }).toMatchObject({
    problem: { fields: { productIds: expect.any(String) } },
  })
  const body = { code, kind: 'PERCENT' as const, value: paise(15), version }
  expect(await owner(couponsApi.update, { params: { id }, body })).toMatchObject({
    value: 15,
    version: version + 1,
  })
  await expect(owner(couponsApi.update, { params: { id }, body })).rejects.toMatchObject({
    problem: { code: 'stale' },
  })
})

test('a coupon that was used is disabled, and an unused one is deleted', async () => {
  const asha = await given.shopper()
  const [used, unused] = [await addCoupon(), await addCoupon()]
  await fill(asha, [{ id: (await given.variant()).id }])
  await apply(asha, used.code)
  await (await atCheckout(asha, [])).place()

  await owner(couponsApi.remove, { params: { id: used.id } })
  await owner(couponsApi.remove, { params: { id: unused.id } })

  expect(await owner(couponsApi.read, { params: { id: used.id } })).toMatchObject({ state: 'OFF' })
  await expect(owner(couponsApi.read, { params: { id: unused.id } })).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
})

test('codes cannot be guessed in the cart or at the checkout', async () => {
  const asha = await given.shopper()
  const drill = await given.variant({ price: 999_00 })
  await fill(asha, [{ id: drill.id, quantity: 1 }])
  const { id: addressId } = await given.address(asha)
  const inCart = (nth: number) => asha(cartApi.applyCoupon, { body: { code: `GUESS${nth}` } })
  const inQuote = (nth: number) => quote(asha, { addressId, couponCode: `GUESS${nth}` })

  const tries = Array.from({ length: 12 }, (_, nth) => nth)
  const statuses: number[] = []
  for (const nth of tries)
    await (nth % 2 ? inCart(nth) : inQuote(nth)).catch(({ problem }) =>
      statuses.push(problem.status),
    )

  expect(statuses.slice(0, 10).toSorted()).toEqual([...Array(5).fill(400), ...Array(5).fill(409)])
  expect(statuses.slice(10)).toEqual([429, 429])
  await expect(quote(asha, { addressId })).resolves.toMatchObject({ discount: 0 })
})

test('many accounts at one address share a limit of guesses, and valid codes do not count', async () => {
  await db.deleteFrom('rateLimits').execute()
  const { code } = await addCoupon()
  const drill = await given.variant({ price: 999_00 })
  const guesser = async (guessed: string) => {
    const shopper = await given.shopper()
    await fill(shopper, [{ id: drill.id, quantity: 1 }])
    const { id: addressId } = await given.address(shopper)
    return quote(shopper, { addressId, couponCode: guessed })
  }
  await db
    .insertInto('rateLimits')
    .values({
      key: 'coupon-from 127.0.0.1',
      hits: 29,
      resetsAt: new Date(Date.now() + 60_000),
    })
    .execute()

  await expect(guesser(code)).resolves.toMatchObject({ coupon: { code } })
  await expect(guesser('GUESS')).rejects.toMatchObject({ problem: { status: 400 } })
  await expect(guesser(code)).rejects.toMatchObject({ problem: { status: 429 } })
})
