import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mrpFactor, mrpFor, rupees, tiersFor } from './pricing.ts'
import { randomOf } from './random.ts'

const price = fc.integer({ min: 20, max: 100_000 }).map(rupees)

test('the printed MRP is whole rupees and never below the selling price', () => {
  fc.assert(
    fc.property(price, fc.string(), (street, product) => {
      const mrp = mrpFor(street, mrpFactor(randomOf(product)))

      expect(mrp % 100).toBe(0)
      expect(mrp).toBeGreaterThan(street)
    }),
  )
})

test('each quantity price is lower than the one before, and all are below the single price', () => {
  fc.assert(
    fc.property(price, (single) => {
      const prices = [single, ...tiersFor(single).map((tier) => tier.price)]

      expect(prices).toEqual([...new Set(prices)].sort((a, b) => b - a))
      expect(prices.every((tier) => tier > 0 && tier % 100 === 0)).toBe(true)
    }),
  )
})

test('the dearer variant of a product never has the lower MRP', () => {
  fc.assert(
    fc.property(price, price, fc.string(), (one, other, product) => {
      const factor = mrpFactor(randomOf(product))
      const [cheap, dear] = one < other ? [one, other] : [other, one]

      // Above ₹200 and ₹2,000 the printed prices are coarser, never finer.
      expect(mrpFor(dear, factor)).toBeGreaterThanOrEqual(mrpFor(cheap, factor))
    }),
  )
})
