import { expect, test } from 'vitest'
import { demoProducts } from '#test/demo-documents.ts'
import { matchingVariant, variantQueryOf } from './matching-variant.ts'

const bits = [
  { id: 1, codes: ['VJ-DB-6'], texts: ['6 mm'] },
  { id: 2, codes: ['VJ-DB-8', '8901030865275'], texts: ['8 mm'] },
  { id: 3, codes: ['VJ-DB-8L'], texts: ['8 mm, long', '8 mm', 'Long'] },
]

test.each([
  ['8mm bit', 2],
  ['bit 8 mm', 2],
  ['bit 8', 2],
  ['long 8mm drill bits', 3],
  ['6mm', 1],
  ['vjdb8l', 3],
  ['VJ-DB-8', 2],
  ['8901030865275', 2],
  ['drill bit', null],
  ['10 mm drill bit', null],
  ['vj-db', null],
  ['', null],
])('%s selects the variant %s', (q, id) => {
  expect(matchingVariant(variantQueryOf(q), bits)).toBe(id)
})

test('sizes match in any notation', () => {
  const sockets = ['1/4″', '1/2″', '3/4″'].map((text, id) => ({ id, codes: [], texts: [text] }))
  for (const q of ['1/2 inch socket', 'socket ½"', '0.5 in socket', '1/2" socket set'])
    expect(matchingVariant(variantQueryOf(q), sockets), q).toBe(1)
})

test('a size without a variant selects the nearest one, and both numbers of a pair share the unit', () => {
  const drills = ['6 mm', '6.5 mm', '8 mm'].map((text, id) => ({ id, codes: [], texts: [text] }))
  for (const q of ['2 soot drill bit', '1/4 inch bit', '6.4 mm'])
    expect(matchingVariant(variantQueryOf(q), drills), q).toBe(1)
  expect(matchingVariant(variantQueryOf('5 mm bit'), drills)).toBe(null)

  const masonry = ['6 × 100 mm', '8 × 120 mm'].map((text, id) => ({ id, codes: [], texts: [text] }))
  expect(matchingVariant(variantQueryOf('8 mm masonry bit'), masonry)).toBe(1)
  expect(matchingVariant(variantQueryOf('120 mm masonry bit'), masonry)).toBe(1)
})

test('every variant of the demo shop is found by its SKU, and a product with one variant has no match', () => {
  for (const { variants } of demoProducts) {
    const told = variants.map(({ sku, name }, id) => ({ id, codes: [sku], texts: [name] }))
    for (const [id, { sku }] of variants.entries())
      expect(matchingVariant(variantQueryOf(sku), told), sku).toBe(id)
    expect(matchingVariant(variantQueryOf(variants[0]?.name ?? ''), told.slice(0, 1))).toBe(null)
  }
})
