import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import { nextTier, unitPriceFor } from './tiers.ts'

const price = paise(100_00)
const tiers = [
  { minQuantity: 50, price: paise(80_00) },
  { minQuantity: 10, price: paise(90_00) },
]

test('each quantity costs the lowest price of the tiers it has reached', () => {
  const prices = [1, 9, 10, 49, 50, 999].map((quantity) => unitPriceFor(quantity, price, tiers))

  expect(prices).toEqual([100_00, 100_00, 90_00, 90_00, 80_00, 80_00])
})

test('the next tier is the nearest one that lowers the price per piece', () => {
  expect(nextTier(1, price, tiers)).toMatchObject({ minQuantity: 10, price: 90_00 })
  expect(nextTier(10, price, tiers)).toMatchObject({ minQuantity: 50 })
  expect(nextTier(50, price, tiers)).toBeNull()
  expect(nextTier(1, price, [])).toBeNull()
})

test('a tier above the single price has no effect', () => {
  expect(unitPriceFor(60, paise(85_00), tiers)).toBe(80_00)
  expect(unitPriceFor(20, paise(85_00), tiers)).toBe(85_00)
  expect(nextTier(1, paise(85_00), tiers)).toMatchObject({ minQuantity: 50 })
})

const amounts = fc.integer({ min: 1, max: 10_000_000_00 }).map(paise)
const quantities = fc.integer({ min: 1, max: 999 })
const anyTiers = fc.array(fc.record({ minQuantity: quantities, price: amounts }), { maxLength: 8 })

test('a larger quantity never costs more per piece, and never more than the single price', () => {
  fc.assert(
    fc.property(quantities, quantities, amounts, anyTiers, (one, other, single, steps) => {
      const [few, many] = [Math.min(one, other), Math.max(one, other)]
      const [fewer, more] = [few, many].map((quantity) => unitPriceFor(quantity, single, steps))

      expect(more).toBeLessThanOrEqual(fewer ?? 0)
      expect(fewer).toBeLessThanOrEqual(single)
    }),
  )
})

test('the next tier is larger, cheaper, and the first such tier', () => {
  fc.assert(
    fc.property(quantities, amounts, anyTiers, (quantity, single, steps) => {
      const now = unitPriceFor(quantity, single, steps)
      const next = nextTier(quantity, single, steps)
      const from = next?.minQuantity ?? 1_000

      expect(unitPriceFor(from - 1, single, steps)).toBe(now)
      if (next) expect(unitPriceFor(from, single, steps)).toBeLessThan(now)
    }),
  )
})
