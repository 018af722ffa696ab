import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasOtherUnit, inShopUnit, inUnits, measureText } from './units.ts'

const said = (number: number, unit: string | null) =>
  measureText(inUnits({ number, unit }, 'inch')).replace('\u00a0', ' ')

test('lengths are displayed in inches and feet if the shopper wants them', () => {
  expect(said(13, 'mm')).toBe('0.512 in')
  expect(said(125, 'mm')).toBe('4.92 in')
  expect(said(30, 'm')).toBe('98.4 ft')
})

test('other measures do not change', () => {
  expect(said(18, 'V')).toBe('18 V')
  expect(said(2, null)).toBe('2')
  expect(hasOtherUnit('Nm')).toBe(false)
})

test('a length typed in inches is found in millimetres', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6_000 }), (number) => {
      const inches = inUnits({ number, unit: 'mm' }, 'inch')

      expect(Math.abs(inShopUnit(inches.number, 'mm', 'inch') - number)).toBeLessThan(number / 100)
    }),
  )
})
