import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Gstr1 } from '#contract/tax/gstr1.ts'
import { ReturnCheck } from './return-check.tsx'

const totals = { invoices: 3, creditNotes: 1, taxable: 0, exempt: 0, cgst: 0, sgst: 0, igst: 0 }
const amended = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
const sums = { sections: 1_234_50, hsn: 1_234_50, documents: 1_234_50 }

/** Text of the report of a month, without its markup. */
function said(report: Partial<Gstr1>, isFiled = false): string {
  const check = { ...sums, agrees: true }
  const whole = { month: '2026-07', sections: [], totals, amended, check, ...report }
  return renderToStaticMarkup(<ReturnCheck report={whole} isFiled={isFiled} />).replace(
    /<[^>]*>/g,
    '',
  )
}

test('a month whose totals agree says when it is due, and not that it was filed', () => {
  const words = said({})

  expect(words).toContain('The tables, the HSN summary and the documents agree')
  expect(words).toContain('all come to ₹1,234.50 before tax')
  expect(words).toContain('Due on 11 Aug 2026.')
  expect(words).toContain('Mark it as filed once it is.')
  expect(said({}, true)).not.toMatch(/Due on|Mark it/)
})

test('the return of December is due in the next year', () => {
  expect(said({ month: '2025-12' })).toContain('Due on 11 Jan 2026.')
})

test.each([
  [
    'totals that differ are not to be filed, with each of them',
    said({ check: { sections: 1, hsn: 2, documents: 3, agrees: false } }),
    "Don't file this month yet. The totals differ: tables ₹0.01, HSN summary ₹0.02, documents ₹0.03.",
  ],
  [
    'a month without documents is a nil return',
    said({ totals: { ...totals, invoices: 0, creditNotes: 0 } }),
    'No document was issued in this month. File it as a nil return.',
  ],
  [
    'a month that is not over is not filed yet',
    said({ month: '2999-01' }),
    'This month is not over: documents are still added to it.',
  ],
])('%s', (_, words, expected) => {
  expect(words.replaceAll('&#x27;', "'")).toContain(expected)
  expect(words).not.toMatch(/Due on|was filed/)
})
