import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { parseMeasure } from './measures.ts'

test.each<[string, string | number, number | null]>([
  ['V', '18v', 18],
  ['V', '18 Volts', 18],
  ['mm', '½ in', 12.7],
  ['mm', '1/2"', 12.7],
  ['mm', '1½"', 38.1],
  ['mm', '1 1/2 inch', 38.1],
  ['mm', '1-1/2″', 38.1],
  ['mm', "3/8''", 9.525],
  ['mm', '1/2', null],
  ['mm', '1/0 in', null],
  ['mm', '½', null],
  ['mm', '4 sutar', 12.7],
  ['kg', '2 ton', 2000],
  ['kg', '850 gms', 0.85],
  ['rpm', '1,500 r/min', 1500],
  ['rpm', '1,50,000', 150_000],
  ['g', '0,25 kg', 250],
  ['g', '0,125 kg', 125],
  ['g', '1.250 kg', 1250],
  ['g', '1.250,5 gm', 1250.5],
  ['g', '1,25,5', null],
  ['g', '२५० g', 250],
  ['g', '2 lbs', 907.184_74],
  ['W', '1,5 kW', 1500],
  ['V', '-12', -12],
  ['Nm', '50 N·m', 50],
  ['months', '2 years', 24],
  ['V', '1 kV', 1000],
  ['V', '18 mm', null],
  ['°C', '600', 600],
  ['', '7', 7],
  ['W', Number.NaN, null],
])('in %s, %s is read as %s', (unit, written, expected) => {
  expect(parseMeasure(written, unit)).toBe(expected)
})

test('any text is read as a number or as none, and never throws', () => {
  const unit = fc.constantFrom('mm', 'V', '', 'kg', '"')
  fc.assert(
    fc.property(anyText(), unit, (written, unit) => {
      const number = parseMeasure(written, unit)
      expect(number === null || Number.isFinite(number)).toBe(true)
    }),
  )
})
