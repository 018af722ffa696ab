import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const known = ['price', 'mrp', 'priceDelta', 'barcode', 'weightGrams', 'availableQuantity']

test.each([
  ['pric', 'price'],
  ['Price', 'price'],
  ['price_delta', 'priceDelta'],
  ['weight_grams', 'weightGrams'],
  ['barcod', 'barcode'],
  ['mpr', null],
  ['', null],
  ['colour', null],
  ['x'.repeat(100_000), null],
])('%s means %s', (wrong, meant) => {
  expect(nearestName(wrong, known)).toBe(meant)
})
