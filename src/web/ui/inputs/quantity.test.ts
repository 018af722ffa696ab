import { expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

test('a typed quantity up to the stock is accepted', () => {
  expect(readQuantity(' 3 ', 1, 14)).toEqual({ value: 3 })
})

test('a quantity above the stock is reduced to it with a message', () => {
  expect(readQuantity('9', 1, 4)).toEqual({ value: 4, note: 'Only 4 in stock.', wished: 9 })
})

test('a quantity of zero becomes the smallest quantity', () => {
  expect(readQuantity('0', 1, 4)).toEqual({ value: 1, note: 'Quantity set to 1.' })
})

test.each(['', 'two', '-1', '1.5', '1e3'])('"%s" is refused as a quantity', (text) => {
  expect(readQuantity(text, 1, 4)).toBeUndefined()
})
