import { expect, test } from 'vitest'
import { skuSuffix } from './identifiers.ts'
import { readTable } from './table.ts'
import { fill, typeset } from './typeset.ts'

test('a table reads numbers, yes and no, and leaves empty cells out', () => {
  const rows = readTable(`
    model | power | dust | note
    BX-1  | 850   | yes  | For daily work.
    BX-2  |       | no   | For 5 mm.
  `)

  expect(rows).toEqual([
    { model: 'BX-1', power: 850, dust: true, note: 'For daily work.' },
    { model: 'BX-2', dust: false, note: 'For 5 mm.' },
  ])
})

test('a row with a cell too few is refused', () => {
  expect(() => readTable('model | power\nBX-1')).toThrow('Cells missing')
})

test('a text that names a missing column is refused', () => {
  expect(() => fill('{power} W', { model: 'BX-1' })).toThrow('BX-1: no power')
})

test('a number never wraps away from its unit, and other words wrap', () => {
  expect(typeset('18 V, 5 Ah and 12 months')).toBe('18\u00a0V, 5\u00a0Ah and 12 months')
  expect(typeset('1 Van, 2 Wagons')).toBe('1 Van, 2 Wagons')
  expect(fill('{power} W, {lower material}', { power: 12_500, material: 'Cast iron' })).toBe(
    '12,500\u00a0W, cast iron',
  )
})

test('SKUs name a variant in the way the trade does', () => {
  expect(skuSuffix('Bare tool')).toBe('SOLO')
  expect(skuSuffix('Kit, 2 × 2 Ah')).toBe('2B2')
  expect(skuSuffix('M6 × 25/Pack of 50')).toBe('M6X25-P50')
  expect(skuSuffix('0-150 mm')).toBe('0-150MM')
})
