import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inRupees, toPaise } from './amounts.ts'

test('amounts are entered in rupees, with or without commas, sign and paise', () => {
  expect(toPaise('1,299')).toBe(129_900)
  expect(toPaise('₹ 49.5')).toBe(4_950)
  expect(toPaise('0')).toBe(0)
  expect(toPaise(' 1,04,990.05 ')).toBe(10_499_005)
})

test('an invalid amount is refused', () => {
  for (const text of ['', 'free', '-5', '1.234', '1e3', '49.', '.5', '99999999999'])
    expect(toPaise(text)).toBeNull()
})

test('any amount is displayed in its input and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(toPaise(inRupees(amount))).toBe(amount)
    }),
  )
})
