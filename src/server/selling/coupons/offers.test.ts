import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { type CouponWrite, couponsApi } from '#contract/selling/coupons.ts'
import { offersApi } from '#contract/selling/offers.ts'
import { openShop } from '#test/shop.ts'

const { given, visitor } = await openShop()
const owner = await given.admin('OWNER')

/** Adds a coupon with a code of its own for every test, shown to everybody unless the test says otherwise. */
async function addCoupon(terms: Partial<CouponWrite> = {}) {
  const body = {
    code: `S${randomUUID().slice(0, 8).toUpperCase()}`,
    kind: 'PERCENT' as const,
    value: paise(10),
    isShown: true,
    ...terms,
  }
  return (await owner(couponsApi.add, { body })).code
}

const codesOn = async (id: number) =>
  (await visitor(offersApi.read, { params: { id } })).offers.map(({ code }) => code)

test('a product shows the coupons for it before those for everything', async () => {
  const { id: parentId } = await given.category()
  const { id: categoryId } = await given.category({ parentId })
  const { productId } = await given.variant({ categoryId })
  const other = await given.variant()

  const everywhere = await addCoupon()
  const above = await addCoupon({ categoryIds: [parentId] })
  const own = await addCoupon({ productIds: [productId] })

  expect(await codesOn(productId)).toEqual([own, above, everywhere])
  expect(await codesOn(other.productId)).toEqual([everywhere])
})

test('hidden and inactive coupons are not shown, and products that are not sold show none', async () => {
  const { id: categoryId } = await given.category()
  const { productId } = await given.variant({ categoryId })
  const archived = await given.variant({ categoryId, status: 'ARCHIVED' })
  const only = { categoryIds: [categoryId] }
  const secret = await addCoupon({ ...only, isShown: false })
  const off = await addCoupon({ ...only, active: false })
  const ended = await addCoupon({ ...only, endsAt: '2026-01-01T00:00:00.000Z' })
  const shown = await addCoupon(only)

  const codes = await codesOn(productId)

  expect(codes).toContain(shown)
  for (const hidden of [secret, off, ended]) expect(codes).not.toContain(hidden)
  expect(await codesOn(archived.productId)).toEqual([])
})

test('the text of an offer names the discount and its conditions', async () => {
  const { productId } = await given.variant()
  await addCoupon({ productIds: [productId], firstOrderOnly: true, excludeCod: true })

  const [offer] = (await visitor(offersApi.read, { params: { id: productId } })).offers

  expect(offer).toMatchObject({ label: '10% off', firstOrderOnly: true, excludeCod: true })
})
