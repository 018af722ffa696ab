import { expect, test } from 'vitest'
import { itemsIn, sharedQuery } from './shared.ts'

test('a shared cart is read back from its link', () => {
  const items = [
    { productVariantId: 34, quantity: 2 },
    { productVariantId: 7, quantity: 1 },
  ]

  expect(sharedQuery(items)).toBe('34x2.7x1')
  expect(itemsIn(sharedQuery(items))).toEqual(items)
})

test.each([
  '',
  'x',
  '34',
  '34x0',
  '34x1000',
  '0x1',
  '34x2.',
  '34x2.7x1e9',
  '-3x1',
  '<b>x1',
  '3x1.3x2',
])('a link with %s shares nothing', (text) => {
  expect(itemsIn(text)).toEqual([])
})

test('a link with more lines than a cart can hold shares nothing', () => {
  const many = Array.from({ length: 101 }, (_, index) => `${index + 1}x1`).join('.')

  expect(itemsIn(many)).toEqual([])
  expect(itemsIn(null)).toEqual([])
})
