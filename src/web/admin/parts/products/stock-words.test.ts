import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDelta, parseDelta, reasonWord } from './stock-words.ts'

test('typing a stock change as it is displayed gives the same change', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((delta) => delta !== 0),
      (delta) => {
        expect(parseDelta(formatDelta(delta))).toBe(delta)
        expect(parseDelta(String(delta))).toBe(delta)
      },
    ),
  )
})

test.each(['', '0', '+', '1.5', 'five', '--2', '1000001'])('%j is no stock change', (text) => {
  expect(parseDelta(text)).toBeNull()
})

test('a stock movement by staff or by an order is described in words', () => {
  expect(reasonWord('RETURNED')).toBe('Returned')
  expect(reasonWord('SOLD')).toBe('Sold')
})
