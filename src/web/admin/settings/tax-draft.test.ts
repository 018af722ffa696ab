import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { TaxSettings } from '#contract/shop/settings.ts'
import { taxDraft, taxIn } from './tax-draft.ts'

const tax: TaxSettings = {
  supplierStateCode: '27',
  roundToRupee: true,
  returnWindowDays: 10,
  pan: 'AABCT1234M',
  hsnDigits: 6,
  returnAnswerDays: 1,
  refundStartDays: 3,
  prefixes: { INV: 'KAR', BOS: 'B1', CRN: 'C', SAL: 'SAL', SCN: 'SCN' },
  signatory: 'R. Iyer',
  declaration: 'Subject to Delhi jurisdiction.',
  ewayBill: { betweenStates: null, withinState: paise(1_00_000_00) },
}

test('saving the form unchanged keeps everything', () => {
  expect(taxIn(taxDraft(tax))).toEqual(tax)
})

test('an emptied limit is that of the law', () => {
  const draft = { ...taxDraft(tax), 'value.ewayBill.withinState': ' ' }

  expect(taxIn(draft).ewayBill).toEqual({ betweenStates: null, withinState: null })
})
