import { rupeesText } from '#contract/rupees.ts'
import { allSeries, type DocumentPrefixes, type Series } from '#contract/shop/document-numbers.ts'
import type { TaxSettings } from '#contract/shop/settings.ts'
import { amountIn, numberIn } from '../kit/forms/amounts.ts'
import type { Draft } from './draft.tsx'

/** Tax and documents as typed in the form. A limit equal to the legal one is empty. */
export const taxDraft = (value: TaxSettings): Draft => ({
  'value.supplierStateCode': value.supplierStateCode,
  'value.returnWindowDays': String(value.returnWindowDays),
  'value.returnAnswerDays': String(value.returnAnswerDays),
  'value.refundStartDays': String(value.refundStartDays),
  'value.roundToRupee': value.roundToRupee ? 'on' : '',
  'value.pan': value.pan,
  'value.hsnDigits': String(value.hsnDigits),
  'value.signatory': value.signatory,
  ...Object.fromEntries(
    allSeries.map((series) => [`value.prefixes.${series}`, value.prefixes[series]]),
  ),
  'value.declaration': value.declaration,
  'value.ewayBill.betweenStates': limitText(value.ewayBill.betweenStates),
  'value.ewayBill.withinState': limitText(value.ewayBill.withinState),
})

export const taxIn = (draft: Draft): TaxSettings => ({
  supplierStateCode: draft['value.supplierStateCode'] ?? '',
  returnWindowDays: numberIn(draft['value.returnWindowDays']),
  returnAnswerDays: numberIn(draft['value.returnAnswerDays']),
  refundStartDays: numberIn(draft['value.refundStartDays']),
  roundToRupee: draft['value.roundToRupee'] === 'on',
  pan: draft['value.pan'] ?? '',
  hsnDigits: hsnDigitsIn(draft['value.hsnDigits']),
  signatory: draft['value.signatory'] ?? '',
  prefixes: prefixesIn(draft),
  declaration: draft['value.declaration'] ?? '',
  ewayBill: {
    betweenStates: limitIn(draft['value.ewayBill.betweenStates']),
    withinState: limitIn(draft['value.ewayBill.withinState']),
  },
})

/** The prefixes as they will be stored. */
export function prefixesIn(draft: Draft): DocumentPrefixes {
  const typed = (series: Series) => (draft[`value.prefixes.${series}`] ?? '').trim().toUpperCase()
  return {
    INV: typed('INV'),
    BOS: typed('BOS'),
    CRN: typed('CRN'),
    SAL: typed('SAL'),
    SCN: typed('SCN'),
  }
}

const hsnDigitsIn = (text: string | undefined) => (text === '4' ? 4 : text === '6' ? 6 : 8)
const limitText = (limit: number | null) => (limit === null ? '' : rupeesText(limit))
const limitIn = (text: string | undefined) => (text?.trim() ? amountIn(text) : null)
