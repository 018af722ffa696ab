import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOfLine, shareOf, type WholeLine } from './part-of-line.ts'
import { splitTax } from './split-tax.ts'

const heads = ['gross', 'discount', 'shipping', 'taxable', 'cgst', 'sgst', 'igst', 'total'] as const

function lineOf(quantity: number, unitPrice: number, discount: number, shipping: number) {
  return (rateBp: number, isIntraState: boolean) => {
    const total = unitPrice * quantity - discount + shipping
    const split = splitTax(total, rateBp, isIntraState)
    return { quantity, unitPrice, discount, shipping, total, gross: unitPrice * quantity, ...split }
  }
}

const anyLine = (leastPrice: number) =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 60 }),
      unitPrice: fc.integer({ min: leastPrice, max: 9_99_999_00 }),
      off: fc.integer({ min: 0, max: 95 }),
      shipping: fc.integer({ min: 0, max: 5_000_00 }),
      rateBp: fc.constantFrom(0, 500, 1200, 1800, 2800, 4000),
      isIntraState: fc.boolean(),
    })
    .map(({ quantity, unitPrice, off, shipping, rateBp, isIntraState }) => {
      const discount = Math.floor((unitPrice * quantity * off) / 100)
      return { rateBp, ...lineOf(quantity, unitPrice, discount, shipping)(rateBp, isIntraState) }
    })

/** Splits the line into consecutive parts of random sizes. */
function partsOf(line: WholeLine, sizes: readonly number[]) {
  const parts: ReturnType<typeof partOfLine>[] = []
  for (let index = 0, turn = 0; index < line.quantity; turn++) {
    const count = Math.min(sizes[turn % sizes.length] ?? 1, line.quantity - index)
    parts.push(partOfLine(line, index, count))
    index += count
  }
  return parts
}
const anySizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 })

test('the parts of a line add up to it in every amount, however it is divided', () => {
  fc.assert(
    fc.property(anyLine(100), anySizes, (line, sizes) => {
      const parts = partsOf(line, sizes)

      for (const head of heads)
        expect(
          parts.reduce((sum, part) => sum + part[head], 0),
          head,
        ).toBe(line[head])
    }),
  )
})

test('every part adds up, and its tax matches its rate within a few paise', () => {
  fc.assert(
    fc.property(anyLine(100), anySizes, (line, sizes) => {
      for (const part of partsOf(line, sizes)) {
        expect(part.total).toBe(part.gross - part.discount + part.shipping)
        expect(part.total).toBe(part.taxable + part.cgst + part.sgst + part.igst)
        expect(part.cgst).toBe(part.sgst)
        const tax = part.cgst + part.sgst + part.igst
        expect(Math.abs(tax * 10_000 - part.taxable * line.rateBp)).toBeLessThan(50_000)
      }
    }),
  )
})

test('pieces that cost almost nothing still have parts that add up', () => {
  fc.assert(
    fc.property(anyLine(1), anySizes, (line, sizes) => {
      const parts = partsOf(line, sizes)

      expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(line.total)
      for (const { taxable } of parts) expect(taxable).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the last part takes the remainder', () => {
  const line = lineOf(3, 33_33, 1_00, 0)(1800, true)

  expect([0, 1, 2].map((first) => partOfLine(line, first, 1).total)).toEqual([3299, 3300, 3300])
  expect(partOfLine(line, 0, 3)).toMatchObject({ total: 98_99, taxable: line.taxable })
})

test('more pieces than the line has are refused', () => {
  const line = lineOf(3, 100, 0, 0)(1800, true)

  for (const [first, count] of [
    [0, 4],
    [3, 1],
    [-1, 1],
    [0, 0],
    [0, 1.5],
    [Number.NaN, 1],
  ] as const)
    expect(() => partOfLine(line, first, count)).toThrow(RangeError)
})

test('a negative rounding is apportioned towards zero and adds up', () => {
  expect([shareOf(-49, 100, 0, 50), shareOf(-49, 100, 50, 100)]).toEqual([-24, -25])
  expect(shareOf(5, 0, 0, 0)).toBe(0)
})
