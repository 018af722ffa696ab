import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridField } from '#contract/catalogue/product-grid.ts'
import { mayBeEmpty, readCell, shownOf, textOf } from './cell-values.ts'

const twoWays = (text: string) => `"${text}" can be read in two ways. Write at most two decimals.`
const noNumber = (text: string) => `"${text}" is not a number.`
const noAmount = (text: string) => `"${text}" is not an amount. Write it like 1299 or 1,299.50.`

test.each([
  ['1234.5', 1234_50],
  ['₹1,234.50', 1234_50],
  ['Rs. 1,23,456', 123456_00],
  ['INR 99', 99_00],
  ['1 234,50', 1234_50],
  ['1\u00A0234,50', 1234_50],
  ['1.234,50', 1234_50],
  ['12,5', 12_50],
  ['1,234', 1234_00],
  ['1.234.567', 1234567_00],
  ['450/-', 450_00],
])('a price of %s is %i paise', (text, paise) => {
  expect(readCell('price', text)).toEqual({ value: paise, problem: null })
})

test.each([
  ['1.500', twoWays('1.500')],
  ['12.3456', twoWays('12.3456')],
  ['1,2345', noNumber('1,2345')],
  ['1,234,50', noNumber('1,234,50')],
  ['12 50', noNumber('12 50')],
  ['-5', noAmount('-5')],
  ['#N/A', noAmount('#N/A')],
  ['1e5', noAmount('1e5')],
  ['', 'This cannot be empty.'],
  ['0', 'Enter a price from ₹0.01 to ₹1,00,00,000.'],
])('a price of "%s" is refused: %s', (text, problem) => {
  expect(readCell('price', text).problem).toBe(problem)
})

test.each<[GridField, string, string | number | null]>([
  ['onHand', '1,200', 1200],
  ['onHand', '12.00', 12],
  ['weightGrams', '2.5 kg', 2500],
  ['weightGrams', '800 g', 800],
  ['weightGrams', '', null],
  ['status', 'published', 'PUBLISHED'],
  ['status', 'ARCHIVED', 'ARCHIVED'],
  ['hsn', '8467 21 00', '84672100'],
  ['hsn', '८४६७ २१००', '84672100'],
  ['hsn', '', null],
  ['bisStandard', 'IS 3650:1981', 'IS 3650:1981'],
  ['bisLicence', 'cm/l 8200 123456', 'cm/l 8200 123456'],
  ['bisLicence', 'R-41000001', 'R-41000001'],
  ['bisValidUntil', '31/12/27', '2027-12-31'],
  ['bisValidUntil', '1 Jan 2028', '2028-01-01'],
  ['bisValidUntil', '', null],
  ['makerSize', 'micro', 'MICRO'],
])('%s reads "%s" as %s', (field, text, value) => {
  expect(readCell(field, text)).toEqual({ value, problem: null })
})

test.each<[GridField, string, string]>([
  ['onHand', '1.5', 'Enter a whole number.'],
  ['onHand', '', 'This cannot be empty.'],
  ['weightGrams', 'heavy', noNumber('heavy')],
  ['status', 'sold', 'Enter Draft, Published or Archived.'],
  ['hsn', '902', 'Enter 4, 6 or 8 digits. A spreadsheet may have dropped a zero in front.'],
  ['hsn', 'drill', 'Enter 4, 6 or 8 digits.'],
  ['bisStandard', 'IS '.repeat(21), 'Enter at most 60 characters.'],
  [
    'bisLicence',
    'CM/L-12',
    'Enter CM/L- and 7 to 10 digits, or for a registration R- and 7 to 10 digits.',
  ],
  ['bisValidUntil', '2027-02-30', 'Enter a day, such as 31-12-2027.'],
  ['makerSize', 'huge', 'Enter large, medium, small or micro.'],
])('%s refuses "%s": %s', (field, text, problem) => {
  expect(readCell(field, text).problem).toBe(problem)
})

const amounts = fc.integer({ min: 1, max: 10_000_000_00 })
const valuesOf: [GridField, fc.Arbitrary<string | number | null>][] = [
  ['price', amounts],
  ['mrp', amounts],
  ['onHand', fc.nat(100_000_000)],
  ['weightGrams', fc.option(fc.integer({ min: 1, max: 1_000_000 }))],
  ['status', fc.constantFrom('DRAFT', 'PUBLISHED', 'ARCHIVED')],
  ['hsn', fc.option(fc.constantFrom('0902', '846721', '84672100'))],
  ['bisStandard', fc.option(fc.constantFrom('IS 3650', 'IS 2028 (Part 1):2004'))],
  ['bisLicence', fc.option(fc.constantFrom('CM/L-8200123456', 'R-41000001'))],
  ['bisValidUntil', fc.option(fc.constantFrom('2026-01-31', '2028-02-29'))],
  ['makerSize', fc.option(fc.constantFrom('LARGE', 'MEDIUM', 'SMALL', 'MICRO'))],
]

test.each(valuesOf)('%s is read back from its copy and from how it is shown', (field, values) => {
  fc.assert(
    fc.property(values, (value) => {
      const isEmpty = value === null

      expect(readCell(field, textOf(field, value))).toEqual({ value, problem: null })
      expect(readCell(field, shownOf(field, value))).toEqual({ value, problem: null })
      expect(isEmpty && !mayBeEmpty(field)).toBe(false)
    }),
  )
})
