import type { Readable } from 'node:stream'
import { stateName } from '#contract/india.ts'
import { paymentMethodNames } from '#contract/selling/payment-methods.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Month } from '#server/selling/invoices/gstr1/read-month.ts'
import { batchOf } from '../../exports/write-file.ts'
import { type Column, csvFile } from '../../records/csv-file.ts'
import { type BookDocument, type BookTaxes, listDocuments } from '../list-documents.ts'
import { type BookMoney, listMoney } from '../money-vouchers.ts'
import type { BookSpan } from '../period.ts'
import { type BookRemittance, listRemittances } from '../remittance-vouchers.ts'
import { type BookSettlement, listBookSettlements } from '../settlement-vouchers.ts'

/** The lines of a document with one rate. `document` is set on its first row only, so that sums count it once. */
type RateRow = {
  every: BookDocument
  document: BookDocument | null
  /** Null: the document is void. */
  rate: number | null
  taxes: BookTaxes
}

/** The registers of a month by the names of their files. */
export const registersOf = (
  db: Db,
  span: BookSpan,
  { hsn }: Pick<Month, 'hsn'>,
): Record<string, Readable> => ({
  'sales-register.csv': csvFile(saleColumns, rowsIn(db, span, false)),
  'credit-note-register.csv': csvFile(noteColumns, rowsIn(db, span, true)),
  'hsn.csv': csvFile(hsnColumns, batchOf(hsn)),
  'payments.csv': csvFile(moneyColumns, moneyIn(db, span, 'PAYMENT')),
  'cod-collected.csv': csvFile(moneyColumns, moneyIn(db, span, 'COD')),
  'refunds.csv': csvFile(moneyColumns, moneyIn(db, span, 'REFUND')),
  'cod-handed-over.csv': csvFile(remittanceColumns, listRemittances(db, span)),
  'payouts.csv': csvFile(payoutColumns, payoutsIn(db, span)),
})

async function* rowsIn(db: Db, span: BookSpan, areNotes: boolean) {
  for await (const documents of listDocuments(db, span))
    yield documents.filter(({ original }) => (original !== null) === areNotes).flatMap(rowsOf)
}

function rowsOf(document: BookDocument): RateRow[] {
  if (document.isVoid) return [voidRow(document)]
  const byRate = Map.groupBy(document.lines, ({ gstRateBp }) => gstRateBp)
  return [...byRate].map(([rate, lines], index) => ({
    every: document,
    document: index === 0 ? document : null,
    rate,
    taxes: {
      taxable: sum(lines.map(({ taxable }) => taxable)),
      cgst: sum(lines.map(({ cgst }) => cgst)),
      sgst: sum(lines.map(({ sgst }) => sgst)),
      igst: sum(lines.map(({ igst }) => igst)),
    },
  }))
}

/** One row that keeps the number of a void document, without amounts. */
const voidRow = (document: BookDocument): RateRow => ({
  every: document,
  document: null,
  rate: null,
  taxes: { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
})

async function* moneyIn(db: Db, span: BookSpan, wanted: BookMoney['kind']) {
  for await (const money of listMoney(db, span)) yield money.filter(({ kind }) => kind === wanted)
}

const headColumns: readonly Column<RateRow>[] = [
  { title: 'Date', words: ({ every }) => every.day },
  { title: 'Number', words: ({ every }) => every.number },
  { title: 'Kind', words: ({ every }) => every.kind },
  { title: 'Order', words: ({ every }) => every.orderNumber },
  { title: 'Buyer', words: ({ every }) => every.buyer },
  { title: 'GSTIN', words: ({ every }) => every.gstin },
  { title: 'Place of supply', words: ({ every }) => stateName(every.placeOfSupply) },
]

const amountColumns: readonly Column<RateRow>[] = [
  { title: 'GST %', number: ({ rate }) => (rate === null ? null : rate / 100) },
  { title: 'Taxable value', paise: ({ taxes }) => taxes.taxable },
  { title: 'CGST', paise: ({ taxes }) => taxes.cgst },
  { title: 'SGST', paise: ({ taxes }) => taxes.sgst },
  { title: 'IGST', paise: ({ taxes }) => taxes.igst },
  { title: 'Rounding', paise: ({ document }) => document?.roundOff },
  { title: 'Total of the document', paise: ({ document }) => document?.total },
  {
    title: 'Cancelled',
    words: ({ every }) => (every.isVoid ? `Yes, ${every.replacedBy ?? 'nothing'} replaces it` : ''),
  },
]

const saleColumns: readonly Column<RateRow>[] = [...headColumns, ...amountColumns]

const noteColumns: readonly Column<RateRow>[] = [
  ...headColumns,
  { title: 'Invoice', words: ({ every }) => every.original?.number },
  { title: 'Date of the invoice', words: ({ every }) => every.original?.day },
  { title: 'Reason', words: ({ every }) => every.reason },
  ...amountColumns,
]

type HsnRow = Month['hsn'][number]

const hsnColumns: readonly Column<HsnRow>[] = [
  { title: 'HSN', words: ({ hsn }) => hsn },
  { title: 'Buyers', words: ({ isRegistered }) => (isRegistered ? 'Registered' : 'Others') },
  { title: 'Unit', words: ({ uqc }) => uqc },
  { title: 'Quantity', number: ({ quantity }) => quantity },
  { title: 'GST %', number: ({ rateBp }) => rateBp / 100 },
  { title: 'Taxable value', paise: ({ taxable }) => taxable },
  { title: 'CGST', paise: ({ cgst }) => cgst },
  { title: 'SGST', paise: ({ sgst }) => sgst },
  { title: 'IGST', paise: ({ igst }) => igst },
  { title: 'Total', paise: ({ total }) => total },
]

const moneyColumns: readonly Column<BookMoney>[] = [
  { title: 'Date', words: ({ day }) => day },
  { title: 'Entry', words: ({ key }) => key },
  { title: 'Order', words: ({ orderNumber }) => orderNumber },
  { title: 'Buyer', words: ({ buyer }) => buyer },
  { title: 'Payment method', words: ({ method }) => paymentMethodNames[method] },
  { title: 'Company', words: ({ gateway, courier }) => gateway ?? courier },
  { title: 'Number', words: ({ number }) => number },
  { title: 'Amount', paise: ({ amount }) => amount },
]

const remittanceColumns: readonly Column<BookRemittance>[] = [
  { title: 'Date', words: ({ day }) => day },
  { title: 'Courier', words: ({ courier }) => courier },
  { title: 'Reference', words: ({ reference }) => reference },
  { title: 'Order', words: ({ orderNumber }) => orderNumber },
  { title: 'Amount', paise: ({ amount }) => amount },
]

async function* payoutsIn(db: Db, span: BookSpan) {
  yield* batchOf(await listBookSettlements(db, span))
}

const payoutColumns: readonly Column<BookSettlement>[] = [
  { title: 'Date', words: ({ day }) => day },
  { title: 'Company', words: ({ provider }) => provider },
  { title: 'Reference', words: ({ reference }) => reference },
  { title: 'Settled', paise: ({ gross }) => gross },
  { title: 'Charges', paise: ({ fees }) => fees },
  { title: 'GST on charges', paise: ({ tax }) => tax },
  { title: 'Paid to the bank', paise: ({ net }) => net },
]

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
