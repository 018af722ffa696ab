import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDelta, reasonWord, signed } from './stock-words.ts'

test('however a change is shown, typing it the same way means the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((delta) => delta !== 0),
      (delta) => {
        expect(parseDelta(signed(delta))).toBe(delta)
        expect(parseDelta(String(delta))).toBe(delta)
      },
    ),
  )
})

test.each(['', '0', '+', '1.5', 'five', '--2', '1000001'])('%j changes no stock', (text) => {
  expect(parseDelta(text)).toBeNull()
})

test('a movement is named in words, whether staff or an order made it', () => {
  expect(reasonWord('RETURNED')).toBe('Returned')
  expect(reasonWord('SOLD')).toBe('Sold')
})
