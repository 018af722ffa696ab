import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceLines } from '#server/shop/tax/price-lines.ts'
import { applyCoupon, type CouponStanding, type CouponTerms } from './coupon-terms.ts'

const ten: CouponTerms = {
  code: 'TEN',
  kind: 'PERCENT',
  value: 10,
  buyQuantity: null,
  getQuantity: null,
  minSubtotal: 0,
  maxDiscount: null,
  onlyFor: null,
  firstOrderOnly: false,
  excludeCod: false,
}
const live: CouponStanding = {
  state: 'LIVE',
  startsOn: null,
  limitPerUser: null,
  usesByShopper: 0,
  hasOrdered: false,
}

const drill = { productId: 1, categoryId: 10, quantity: 1, unitPrice: 4_999_00 }
const disc = { productId: 2, categoryId: 20, quantity: 6, unitPrice: 85_00 }

const on = (terms: Partial<CouponTerms>, standing: Partial<CouponStanding> = {}) =>
  applyCoupon({ ...ten, ...terms }, { ...live, ...standing }, [drill, disc]).shown

describe('the discount of a coupon', () => {
  test.each([
    ['ten percent of everything', {}, 550_90],
    ['no more than its cap', { maxDiscount: 200_00 }, 200_00],
    ['an amount', { kind: 'AMOUNT', value: 500_00 }, 500_00],
    ['never more than the goods cost', { kind: 'AMOUNT', value: 90_000_00 }, 5_509_00],
    ['everything, when it is for all of it', { value: 100 }, 5_509_00],
    ['only from what it is for', { onlyFor: { categoryIds: [20], productIds: [] } }, 51_00],
    ['also from a product by name', { onlyFor: { categoryIds: [], productIds: [1] } }, 499_90],
    [
      'one of every three, the cheap ones',
      { kind: 'BUY_X_GET_Y', value: 100, buyQuantity: 2, getQuantity: 1 },
      170_00,
    ],
    [
      'half of a second one',
      {
        kind: 'BUY_X_GET_Y',
        value: 50,
        buyQuantity: 1,
        getQuantity: 1,
        onlyFor: { categoryIds: [20], productIds: [] },
      },
      127_50,
    ],
  ] satisfies [string, Partial<CouponTerms>, number][])('%s', (_, terms, discount) => {
    expect(on(terms)).toMatchObject({ discount, problem: null })
  })

  test('the shipping fee of a parcel', () => {
    expect(on({ kind: 'FREE_SHIPPING', value: 0 })).toMatchObject({
      discount: 0,
      freeShipping: true,
      problem: null,
    })
  })
})

describe('the reason why a coupon does not apply', () => {
  test.each([
    [{}, { state: 'ENDED' }, 'This coupon has ended.'],
    [{}, { state: 'OFF' }, 'This coupon has ended.'],
    [{}, { state: 'USED_UP' }, 'This coupon is no longer available: it reached its limit.'],
    [{}, { state: 'SCHEDULED', startsOn: '2026-12-05' }, 'This coupon starts on 5 December.'],
    [{}, { limitPerUser: 1, usesByShopper: 1 }, 'You have used this coupon already.'],
    [{ firstOrderOnly: true }, { hasOrdered: true }, 'This coupon is for first orders only.'],
    [{ minSubtotal: 6_000_00 }, {}, 'Add tools for ₹491 more to use this coupon.'],
    [
      { onlyFor: { categoryIds: [30], productIds: [] } },
      {},
      "This coupon doesn't apply to the items in your cart.",
    ],
    [
      { kind: 'BUY_X_GET_Y', value: 100, buyQuantity: 9, getQuantity: 1 },
      {},
      'Put 10 pieces into your cart to use this coupon.',
    ],
  ] satisfies [Partial<CouponTerms>, Partial<CouponStanding>, string][])(
    '%j %j',
    (terms, standing, problem) => {
      expect(on(terms, standing)).toMatchObject({ discount: 0, freeShipping: false, problem })
    },
  )
})

const anyTerms = fc.record({
  kind: fc.constantFrom('PERCENT', 'AMOUNT', 'FREE_SHIPPING', 'BUY_X_GET_Y'),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  buyQuantity: fc.integer({ min: 1, max: 5 }),
  getQuantity: fc.integer({ min: 1, max: 3 }),
  maxDiscount: fc.option(fc.integer({ min: 1, max: 500_000 })),
  categoryIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }))),
})
const anyLines = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 50 }),
    categoryId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPrice: fc.integer({ min: 1, max: 900_000 }),
    gstRateBp: fc.constantFrom(0, 500, 1_800, 4_000),
  }),
  { minLength: 1, maxLength: 12 },
)

test('for any coupon and cart the discount is at most the price of its goods, to the paisa', () => {
  fc.assert(
    fc.property(anyTerms, anyLines, (drawn, lines) => {
      const { kind, amount, percent, categoryIds, ...rest } = drawn
      const terms: CouponTerms = {
        ...ten,
        ...rest,
        kind,
        value: kind === 'AMOUNT' ? amount : percent,
        onlyFor: categoryIds && { categoryIds, productIds: [] },
      }
      const { shown, weights } = applyCoupon(terms, live, lines)
      const goods = weights.reduce((sum, each) => sum + each, 0)

      const priced = priceLines({
        lines,
        discount: shown.discount,
        discountedGoods: weights,
        shipping: 9_900,
        codFee: 0,
        supplierStateCode: '07',
        placeOfSupplyStateCode: '27',
      })

      expect(shown.discount).toBeLessThanOrEqual(goods)
      if (terms.maxDiscount) expect(shown.discount).toBeLessThanOrEqual(terms.maxDiscount)
      const discounts = priced.lines.map(({ discount }) => discount)
      expect(discounts.reduce((sum, each) => sum + each, 0)).toBe(shown.discount)
      for (const [index, weight] of weights.entries())
        expect(discounts[index]).toBeLessThanOrEqual(weight)
    }),
    { numRuns: 2_000 },
  )
})
