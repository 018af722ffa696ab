import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inRupees, toPaise } from './amounts.ts'

test('amounts are typed in rupees, with or without commas, sign and paise', () => {
  expect(toPaise('1,299')).toBe(129_900)
  expect(toPaise('₹ 49.5')).toBe(4_950)
  expect(toPaise('0')).toBe(0)
  expect(toPaise(' 1,04,990.05 ')).toBe(10_499_005)
})

test('what is no amount is not taken for one', () => {
  for (const text of ['', 'free', '-5', '1.234', '1e3', '49.', '.5', '99999999999'])
    expect(toPaise(text)).toBeNull()
})

test('whatever the shop charges can be shown in an input and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(toPaise(inRupees(amount))).toBe(amount)
    }),
  )
})
