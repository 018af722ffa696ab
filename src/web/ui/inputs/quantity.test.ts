import { expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

test('a typed quantity is taken as it is while there is stock', () => {
  expect(readQuantity(' 3 ', 1, 14)).toEqual({ value: 3 })
})

test('a wish for more than is left becomes what is left, and the shopper is told', () => {
  expect(readQuantity('9', 1, 4)).toEqual({ value: 4, note: 'Only 4 in stock.', wished: 9 })
})

test('a wish for none becomes the smallest quantity sold', () => {
  expect(readQuantity('0', 1, 4)).toEqual({ value: 1, note: 'Quantity set to 1.' })
})

test.each(['', 'two', '-1', '1.5', '1e3'])('"%s" is no quantity', (text) => {
  expect(readQuantity(text, 1, 4)).toBeUndefined()
})
