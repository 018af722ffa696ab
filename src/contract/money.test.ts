import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { beforeTax, discountPercent, formatRupees, Paise, paise } from './money.ts'

describe('an amount of money', () => {
  test('is an integer of paise', () => {
    expect(paise(129_900)).toBe(129_900)
    expect(paise(0)).toBe(0)
  })

  test.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('cannot be %d', (amount) => {
    expect(() => paise(amount)).toThrow(RangeError)
  })

  test('is a non-negative integer in JSON', () => {
    expect(Value.Check(Paise, 129_900)).toBe(true)
    expect(Value.Check(Paise, -1)).toBe(false)
    expect(Value.Check(Paise, 12.5)).toBe(false)
    expect(Value.Check(Paise, '129900')).toBe(false)
  })
})

describe('rupees on the page', () => {
  test('are grouped by lakh and crore', () => {
    expect(formatRupees(123_456_00, { paise: 'always' })).toBe('₹1,23,456.00')
    expect(formatRupees(1_23_45_678_50)).toBe('₹1,23,45,678.50')
    expect(formatRupees(1_04_990_00)).toBe('₹1,04,990')
  })

  test('show paise only if there are any, or if asked to', () => {
    expect(formatRupees(249_900)).toBe('₹2,499')
    expect(formatRupees(249_950)).toBe('₹2,499.50')
    expect(formatRupees(249_905)).toBe('₹2,499.05')
    expect(formatRupees(249_900, { paise: 'always' })).toBe('₹2,499.00')
    expect(formatRupees(0)).toBe('₹0')
  })

  test('may be negative, as for a rounding', () => {
    expect(formatRupees(-40)).toBe('−₹0.40')
  })

  test('show exactly the given paise', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), (amount) => {
        const digits = formatRupees(amount, { paise: 'always' }).replace(/[^0-9]/g, '')

        expect(Number(digits)).toBe(amount)
      }),
    )
  })

  test('read as Intl writes them', () => {
    const rupees = { style: 'currency', currency: 'INR' } as const
    const always = new Intl.NumberFormat('en-IN', rupees)
    const auto = new Intl.NumberFormat('en-IN', {
      ...rupees,
      trailingZeroDisplay: 'stripIfInteger',
    })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        const [exact, short] = [always, auto].map((form) => form.format(amount / 100))
        // Intl writes a hyphen.
        expect(formatRupees(amount, { paise: 'always' })).toBe(exact?.replace('-', '−'))
        expect(formatRupees(amount)).toBe(short?.replace('-', '−'))
      }),
    )
  })
})

describe('the discount on a price', () => {
  test('is never rounded up', () => {
    expect(discountPercent(2_499_00, 3_290_00)).toBe(24)
    expect(discountPercent(999_99, 1_000_00)).toBe(0)
  })

  test('is exact where the percentage is', () => {
    expect(discountPercent(71, 100)).toBe(29)
    expect(discountPercent(0, 100)).toBe(100)
  })

  test('is zero at or above the MRP', () => {
    expect(discountPercent(1_000_00, 1_000_00)).toBe(0)
    expect(discountPercent(1_100_00, 1_000_00)).toBe(0)
    expect(discountPercent(0, 0)).toBe(0)
  })
})

test('a price of ₹6,499 with 18% GST is ₹5,508 before tax', () => {
  expect(beforeTax(649_900, 18)).toBe(550_800)
  expect(beforeTax(4_500, 18)).toBe(3_814)
})

test('adding the tax to the price before tax gives the price, to the rupee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000_00 }),
      fc.constantFrom(0, 5, 12, 18, 28),
      (price, rate) => {
        const back = (beforeTax(price, rate) * (100 + rate)) / 100

        expect(Math.abs(back - price)).toBeLessThan(100)
      },
    ),
  )
})
