import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTax } from '#server/shop/tax/split-tax.ts'
import { taxOf } from './issue-anew.ts'

const amounts = fc
  .record({
    total: fc.integer({ min: 0, max: 50_00_000_00 }),
    rate: fc.constantFrom(0, 500, 1800, 4000),
    wasWithin: fc.boolean(),
  })
  .map(({ total, rate, wasWithin }) => ({ wasWithin, ...splitTax(total, rate, wasWithin) }))

test('another kind of tax has the same sum, but for an odd paisa, and the same kind stays as it is', () => {
  fc.assert(
    fc.property(amounts, fc.boolean(), ({ wasWithin, ...before }, isWithin) => {
      const after = taxOf(before, isWithin)
      const tax = before.cgst + before.sgst + before.igst
      const sum = (each: typeof after) => each.taxable + each.cgst + each.sgst + each.igst

      expect(sum(after)).toBe(sum(before))
      expect(after.sgst).toBe(after.cgst)
      expect(isWithin ? after.igst : after.cgst).toBe(0)
      expect(after.cgst + after.sgst + after.igst).toBe(tax - (isWithin ? tax % 2 : 0))
      if (wasWithin === isWithin) expect(after).toEqual(before)
    }),
  )
})
