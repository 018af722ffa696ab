import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees } from './money.ts'
import { parseRupees, rupeesText } from './rupees.ts'

test('any price is shown in its input in a form that reads back as the same paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), (paise) => {
      expect(parseRupees(rupeesText(paise))).toBe(paise)
      expect(parseRupees(formatRupees(paise))).toBe(paise)
    }),
  )
})

test.each([
  ['6499', 649_900],
  [' ₹6,499.50 ', 649_950],
  ['1,04,990', 10_499_000],
  ['0.5', 50],
])('%j is read as %i paise', (text, paise) => {
  expect(parseRupees(text)).toBe(paise)
})

test.each(['', '0', '-5', '1.234', 'abc', '12,4.5', '1e3', '₹', '100000001'])(
  '%j is refused as a price',
  (text) => {
    expect(parseRupees(text)).toBeNull()
  },
)

test('a text of a thousand digits is refused as a price without delay', () => {
  expect(parseRupees(`${'1'.repeat(1_000)}x`)).toBeNull()
})
