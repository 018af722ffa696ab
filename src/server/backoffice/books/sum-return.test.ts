import { expect, test } from 'vitest'
import type { Month } from '#server/selling/invoices/gstr1/read-month.ts'
import { sumOfReturn } from './sum-return.ts'

const none = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
const drill = { taxable: 1_000_00, cgst: 90_00, sgst: 90_00, igst: 0 }
const farDrill = { taxable: 1_000_00, cgst: 0, sgst: 0, igst: 180_00 }
const place = { placeOfSupply: '07', isInterState: false, isRegistered: false, rateBp: 1800 }
const sums = { TAXABLE: 1_000_00, CGST: 90_00, SGST: 90_00, IGST: 0 }

/** A return with these parts, of a month in which one drill was sold. */
const aMonth = (change: Partial<Month>): Month => ({
  documents: [],
  summed: [{ section: 'b2cs', ...place, ...drill }],
  each: [],
  hsn: [],
  series: [],
  totals: { invoices: 1, creditNotes: 0, value: 1_000_00, cgst: 90_00, sgst: 90_00, igst: 0 },
  amendments: { documents: [], summed: [], former: none, change: none },
  ...change,
})

test('a return without corrections is what its tables have', () => {
  expect(sumOfReturn(aMonth({}), { sums, outside: {} })).toEqual({ sums, corrected: none })
})

test('what was issued while the shop was not registered is in the books, not in the return', () => {
  const outside = { TAXABLE: 5_00, CGST: 0, SGST: 0, IGST: 0 }
  const all = { ...sums, TAXABLE: 1_005_00 }
  expect(sumOfReturn(aMonth({}), { sums: all, outside })).toEqual({ sums: all, corrected: none })
})

test('a drill of an earlier sum that moved to another state is no sale of this month', () => {
  const month = aMonth({
    summed: [
      { section: 'b2cs', ...place, ...drill },
      { section: 'b2cs', ...place, placeOfSupply: '29', isInterState: true, ...farDrill },
    ],
    amendments: {
      documents: [],
      summed: [{ originalMonth: '2033-06', ...place, ...none }],
      former: drill,
      change: { taxable: 0, cgst: -90_00, sgst: -90_00, igst: 180_00 },
    },
  })
  expect(sumOfReturn(month, { sums, outside: {} })).toEqual({
    sums,
    corrected: { taxable: 0, cgst: -90_00, sgst: -90_00, igst: 180_00 },
  })
})

test('an invoice that was corrected before its month is filed counts as issued', () => {
  const month = aMonth({
    summed: [{ section: 'b2cs', ...place, placeOfSupply: '29', isInterState: true, ...farDrill }],
    totals: { invoices: 1, creditNotes: 0, value: 1_000_00, cgst: 0, sgst: 0, igst: 180_00 },
  })
  expect(sumOfReturn(month, { sums, outside: {} })).toEqual({
    sums,
    corrected: { taxable: 0, cgst: -90_00, sgst: -90_00, igst: 180_00 },
  })
})
