import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './number.ts'

test('a number is in groups of lakh and crore', () => {
  expect(formatNumber(999)).toBe('999')
  expect(formatNumber(1_000)).toBe('1,000')
  expect(formatNumber(1_23_456)).toBe('1,23,456')
  expect(formatNumber(-12_34_56_789)).toBe('-12,34,56,789')
})

test('a number has no more decimals than it needs, and at most three', () => {
  expect(formatNumber(1_234.5)).toBe('1,234.5')
  expect(formatNumber(0.512_49, 4)).toBe('0.5125')
  expect(formatNumber(2 / 3)).toBe('0.667')
  expect(formatNumber(-0.000_1)).toBe('0')
})

test('a number reads as Intl writes it', () => {
  const decimals = fc.integer({ min: 0, max: 4 })
  const number = fc.oneof(
    fc.maxSafeInteger(),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }).filter((value) => Math.abs(value) > 1),
  )
  fc.assert(
    fc.property(number, decimals, (value, most) => {
      const intl = new Intl.NumberFormat('en-IN', { maximumFractionDigits: most })

      expect(formatNumber(value, most)).toBe(intl.format(value))
    }),
  )
})
