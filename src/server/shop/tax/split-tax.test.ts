import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitTax } from './split-tax.ts'

describe('GST included in a price', () => {
  test.each([
    { inclusive: 118_000, taxable: 100_000, igst: 18_000, intra: 100_000, half: 9_000 },
    { inclusive: 249_900, taxable: 211_780, igst: 38_120, intra: 211_780, half: 19_060 },
    { inclusive: 9_900, taxable: 8_390, igst: 1_510, intra: 8_390, half: 755 },
    { inclusive: 29_999, taxable: 25_423, igst: 4_576, intra: 25_423, half: 2_288 },
    { inclusive: 100, taxable: 85, igst: 15, intra: 86, half: 7 },
    { inclusive: 1, taxable: 1, igst: 0, intra: 1, half: 0 },
    { inclusive: 0, taxable: 0, igst: 0, intra: 0, half: 0 },
  ])('of $inclusive paise at 18 % is split to the paisa', (vector) => {
    const { inclusive, taxable, igst, intra, half } = vector

    expect(splitTax(inclusive, 1_800, false)).toEqual({ taxable, cgst: 0, sgst: 0, igst })
    expect(splitTax(inclusive, 1_800, true)).toEqual({
      taxable: intra,
      cgst: half,
      sgst: half,
      igst: 0,
    })
  })

  test('at 5 % within a state is two equal halves', () => {
    const split = splitTax(249_900, 500, true)

    expect(split).toEqual({ taxable: 238_000, cgst: 5_950, sgst: 5_950, igst: 0 })
  })

  test('of exempt goods is zero', () => {
    expect(splitTax(84_986, 0, true)).toEqual({ taxable: 84_986, cgst: 0, sgst: 0, igst: 0 })
    expect(splitTax(84_986, 0, false)).toEqual({ taxable: 84_986, cgst: 0, sgst: 0, igst: 0 })
  })

  test('is exact beyond the precision of floating point', () => {
    const inclusive = 9_007_199_254_740_991

    expect(splitTax(inclusive, 1_800, false)).toMatchObject({
      taxable: 7_633_219_707_407_619,
      igst: 1_373_979_547_333_372,
    })
  })

  test.each([-1, 12.5, 10_001, Number.NaN])('refuses a rate of %d basis points', (rate) => {
    expect(() => splitTax(100, rate, true)).toThrow(RangeError)
  })

  test.each([-1, 0.5, 2 ** 53])('refuses an amount of %d paise', (amount) => {
    expect(() => splitTax(amount, 1_800, true)).toThrow(RangeError)
  })

  test('adds up, with equal halves, as near to the rate as paise allow', () => {
    const amount = fc.nat({ max: 1_000_000_000 })
    const dust = 1e-6
    const rate = fc.constantFrom(0, 25, 150, 300, 500, 1_200, 1_800, 2_800, 4_000)

    fc.assert(
      fc.property(amount, rate, (inclusive, rate) => {
        const part = rate / 10_000
        const within = splitTax(inclusive, rate, true)
        const between = splitTax(inclusive, rate, false)

        expect(within.taxable + within.cgst + within.sgst).toBe(inclusive)
        expect(between.taxable + between.igst).toBe(inclusive)
        expect(within.cgst).toBe(within.sgst)
        expect([within.igst, between.cgst, between.sgst]).toEqual([0, 0, 0])
        expect(Math.abs(between.igst - between.taxable * part)).toBeLessThanOrEqual(
          0.5 * (1 + part) + dust,
        )
        expect(Math.abs(within.cgst - (within.taxable * part) / 2)).toBeLessThanOrEqual(
          0.75 * (1 + part) + dust,
        )
      }),
      { numRuns: 20_000 },
    )
  })
})
