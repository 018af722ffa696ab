import type { Readable } from 'node:stream'
import type { ZohoFile } from '#contract/backoffice/books.ts'
import { paymentMethodNames } from '#contract/selling/payment-methods.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Column, csvFile } from '../../records/csv-file.ts'
import { type LedgerNames, readLedgerNames } from '../ledgers.ts'
import { type BookDocument, listDocuments } from '../list-documents.ts'
import { accountOf, type BookMoney, listMoney } from '../money-vouchers.ts'
import { partyOf } from '../party.ts'
import type { BookSpan } from '../period.ts'
import { type ZohoLine, zohoLines } from './zoho-line.ts'
import { zohoState } from './zoho-state.ts'

/** A file that Zoho Books imports, with the headings that it publishes, streamed. */
export async function zohoFile(db: Db, span: BookSpan, file: ZohoFile): Promise<Readable> {
  const names = await readLedgerNames(db)
  if (file === 'payments') return csvFile(paymentColumns(names), paymentsIn(db, span))
  const isNotes = file === 'credit-notes'
  return csvFile(isNotes ? noteColumns : invoiceColumns, linesIn(db, span, names, isNotes))
}

async function* linesIn(db: Db, span: BookSpan, names: LedgerNames, areNotes: boolean) {
  const isWanted = ({ original }: BookDocument) => (original !== null) === areNotes
  for await (const documents of listDocuments(db, span))
    yield zohoLines(documents.filter(isWanted), names)
}

/** Zoho has no import for refunds. A reversed transfer is in the file below zero, so that its sum is right. */
async function* paymentsIn(db: Db, span: BookSpan) {
  for await (const money of listMoney(db, span)) yield money.filter(({ kind }) => kind !== 'REFUND')
}

/** Parts that invoices and credit notes have in common. */
const buyerColumns: readonly Column<ZohoLine>[] = [
  { title: 'Customer Name', words: ({ party }) => party.ledger },
  {
    title: 'GST Treatment',
    words: ({ party }) => (party.gstin ? 'business_registered_regular' : 'consumer'),
  },
  { title: 'GST Identification Number (GSTIN)', words: ({ party }) => party.gstin },
  { title: 'Place of Supply', words: ({ document }) => zohoState(document.placeOfSupply) },
]

const itemColumns: readonly Column<ZohoLine>[] = [
  { title: 'Currency Code', words: () => 'INR' },
  { title: 'Item Name', words: ({ line }) => line.name },
  { title: 'SKU', words: ({ line }) => line.sku },
  { title: 'Item Type', words: () => 'goods' },
  { title: 'HSN/SAC', words: ({ line }) => line.hsn },
  { title: 'Quantity', number: ({ line }) => line.quantity },
  { title: 'Usage unit', words: ({ line }) => line.uqc },
  { title: 'Item Price', paise: ({ price }) => price },
  { title: 'Is Inclusive Tax', words: () => 'false' },
  { title: 'Discount Type', words: () => 'item_level' },
  { title: 'Is Discount Before Tax', words: () => 'true' },
  { title: 'Discount Amount', paise: ({ discount }) => discount },
  { title: 'Item Tax', words: taxName },
  {
    title: 'Item Tax Type',
    words: ({ line, isWithin }) =>
      line.gstRateBp === 0 ? '' : isWithin ? 'Tax Group' : 'Item Amount',
  },
  {
    title: 'Item Tax %',
    number: ({ line }) => (line.gstRateBp === 0 ? null : line.gstRateBp / 100),
  },
  {
    title: 'Item Tax Exemption Reason',
    words: ({ line }) => (line.gstRateBp === 0 ? 'Exempt goods' : ''),
  },
  { title: 'Adjustment', paise: ({ adjustment }) => adjustment },
  {
    title: 'Adjustment Description',
    words: ({ adjustment }) => (adjustment === null ? '' : 'Rounding'),
  },
]

function taxName({ line, isWithin }: ZohoLine): string {
  if (line.gstRateBp === 0) return ''
  return `${isWithin ? 'GST' : 'IGST'}${line.gstRateBp / 100}`
}

const invoiceColumns: readonly Column<ZohoLine>[] = [
  { title: 'Invoice Number', words: ({ document }) => document.number },
  { title: 'Invoice Date', words: ({ document }) => document.day },
  { title: 'Invoice Status', words: () => 'Sent' },
  ...buyerColumns,
  { title: 'PurchaseOrder', words: ({ document }) => document.orderNumber },
  ...itemColumns,
]

const noteColumns: readonly Column<ZohoLine>[] = [
  { title: 'Credit Note Number', words: ({ document }) => document.number },
  { title: 'Credit Note Date', words: ({ document }) => document.day },
  { title: 'Credit Note Status', words: () => 'Open' },
  { title: 'Associated Invoice Number', words: ({ document }) => document.original?.number },
  { title: 'Associated Invoice Date', words: ({ document }) => document.original?.day },
  { title: 'Reason', words: ({ document }) => document.reason },
  ...buyerColumns,
  { title: 'Reference#', words: ({ document }) => document.orderNumber },
  ...itemColumns,
]

const paymentColumns = (names: LedgerNames): readonly Column<BookMoney>[] => [
  { title: 'Payment Number Prefix', words: () => 'KG-' },
  { title: 'Payment Number Suffix', words: ({ key }) => key },
  { title: 'Customer Name', words: (money) => partyOf(money, names).ledger },
  { title: 'Date', words: ({ day }) => day },
  { title: 'Mode', words: ({ method }) => paymentMethodNames[method] },
  { title: 'Amount', paise: ({ amount }) => amount },
  { title: 'Deposit To', words: (money) => names(accountOf(money)) },
  { title: 'Reference Number', words: ({ number }) => number },
  { title: 'Description', words: ({ orderNumber }) => `Order ${orderNumber}` },
]
