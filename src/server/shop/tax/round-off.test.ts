import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundOffBetween } from './round-off.ts'

/** An order of this many paise, rounded to the rupee or not, and the points at which it is split. */
const anyOrder = fc
  .record({ lines: fc.integer({ min: 1, max: 50_000_00 }), isRounded: fc.boolean() })
  .chain(({ lines, isRounded }) =>
    fc.record({
      lines: fc.constant(lines),
      total: fc.constant(isRounded ? Math.floor((lines + 50) / 100) * 100 : lines),
      points: fc.array(fc.integer({ min: 0, max: lines }), { maxLength: 9 }),
    }),
  )

const partsOf = (lines: number, points: readonly number[]) => {
  const ends = [...points, lines].toSorted((a, b) => a - b)
  return ends.map((to, index) => ({ from: ends[index - 1] ?? 0, to }))
}

test('the parts of an order add up to its total, and each is rounded by less than a rupee', () => {
  fc.assert(
    fc.property(anyOrder, fc.boolean(), ({ lines, total, points }, cashInRupees) => {
      const order = { lines, total, cashInRupees }
      const values = partsOf(lines, points).map(({ from, to }) => {
        const roundOff = roundOffBetween(order, from, to)
        expect(Math.abs(roundOff)).toBeLessThan(100)
        return to - from + roundOff
      })

      expect(values.reduce((sum, value) => sum + value, 0)).toBe(total)
      for (const value of values) expect(value).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 5_000 },
  )
})

test('a courier collects whole rupees for every parcel, and the last one takes the rest', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, total, points }) => {
      const order = { lines, total, cashInRupees: true }
      for (const { from, to } of partsOf(lines, points)) {
        const value = to - from + roundOffBetween(order, from, to)
        if (to < lines || total % 100 === 0) expect(value % 100).toBe(0)
      }
    }),
    { numRuns: 5_000 },
  )
})

test('an order of ₹1,000 in three parcels is ₹333, ₹334 and ₹333', () => {
  const order = { lines: 1_000_00, total: 1_000_00, cashInRupees: true }
  const values = partsOf(1_000_00, [333_33, 666_66]).map(
    ({ from, to }) => to - from + roundOffBetween(order, from, to),
  )

  expect(values).toEqual([333_00, 334_00, 333_00])
})
