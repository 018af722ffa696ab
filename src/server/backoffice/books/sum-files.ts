import { bookFigureNames } from '#contract/backoffice/book-figures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { voucherOfDocument } from './document-vouchers.ts'
import { listDocuments, listVoidedSince } from './list-documents.ts'
import { listMoney, voucherOfMoney } from './money-vouchers.ts'
import type { BookSpan } from './period.ts'
import { remittanceVouchers } from './remittance-vouchers.ts'
import { settlementVouchers } from './settlement-vouchers.ts'
import { addUp, type Sums } from './sums.ts'
import { isBalanced, type Voucher, type VoucherSource } from './voucher.ts'
import { type ZohoLine, zohoLines, zohoTax } from './zoho/zoho-line.ts'

/** Every key is its own name here, so that sums by ledger do not depend on what the accountant calls them. */
const byKey = (key: string) => key

/**
 * Sums of the ledgers to which the vouchers of a span are booked, with their number, and sums that Zoho Books computes from
 * the rows of its files. Documents and money are read once for both. A voucher that does not balance stops it.
 */
export async function sumOfFiles(db: Db, span: BookSpan) {
  const tally = zeroSums()
  const zoho: Sums = { TAXABLE: 0, DOCUMENTS: 0, PAYMENTS: 0, COD: 0 }
  let count = 0
  const add = (vouchers: readonly Voucher[]) => {
    count += vouchers.length
    for (const voucher of vouchers) addVoucher(tally, voucher)
  }
  for await (const documents of listDocuments(db, span)) {
    add(documents.map((document) => voucherOfDocument(document, byKey)))
    for (const row of zohoLines(documents, byKey)) addRow(zoho, row)
  }
  add((await listVoidedSince(db, span)).map((document) => voucherOfDocument(document, byKey)))
  for await (const entries of listMoney(db, span)) {
    add(entries.map((money) => voucherOfMoney(money, byKey)))
    for (const { kind, amount } of entries)
      if (kind === 'COD') addUp(zoho, { COD: amount })
      else if (kind === 'PAYMENT') addUp(zoho, { PAYMENTS: amount })
  }
  for await (const vouchers of remittanceVouchers(db, span, byKey)) add(vouchers)
  for await (const vouchers of settlementVouchers(db, span, byKey)) add(vouchers)
  return { tally, zoho, vouchers: count }
}

const zeroSums = (): Sums => Object.fromEntries(bookFigureNames.map((name) => [name, 0]))

function addVoucher(sums: Sums, voucher: Voucher) {
  if (!isBalanced(voucher)) throw new Error(`The voucher ${voucher.id} does not balance.`)
  for (const { ledger, debit, isParty } of voucher.entries) {
    const figure = isParty ? partyFigures[voucher.source] : figureOf(ledger, voucher.source)
    if (figure) addUp(sums, { [figure.name]: figure.sign * debit })
    const account = isParty ? null : accountIn(ledger)
    if (account) addUp(sums, { [account]: debit })
  }
}

/** The account of the cash book that a ledger is part of; null if it is none. */
function accountIn(key: string): keyof Sums | null {
  if (key.startsWith('gateway.')) return 'GATEWAYS'
  if (key === 'couriers' || key.startsWith('courier.')) return 'COURIERS'
  return accounts[key] ?? null
}

const accounts: Readonly<Record<string, keyof Sums>> = {
  cash: 'CASH',
  bank: 'BANK',
  upi: 'BANK',
  refunds: 'BANK',
}

type Figured = { name: keyof Sums; sign: 1 | -1 }

/** Figures of the amounts on the buyer's ledger. */
const partyFigures: Readonly<Record<VoucherSource, Figured | null>> = {
  INVOICE: { name: 'DOCUMENTS', sign: 1 },
  CREDIT_NOTE: { name: 'DOCUMENTS', sign: 1 },
  PAYMENT: { name: 'PAYMENTS', sign: -1 },
  COD: { name: 'COD', sign: -1 },
  REFUND: { name: 'REFUNDS', sign: 1 },
  REMITTANCE: null,
  SETTLEMENT: null,
  TAKEN_BACK: null,
}
const heads: Readonly<Record<string, Figured>> = {
  cgst: { name: 'CGST', sign: -1 },
  sgst: { name: 'SGST', sign: -1 },
  igst: { name: 'IGST', sign: -1 },
  roundOff: { name: 'ROUND_OFF', sign: -1 },
}

const settled: Readonly<Record<string, Figured>> = {
  bank: { name: 'SETTLED', sign: 1 },
  fees: { name: 'CHARGES', sign: 1 },
  freight: { name: 'CHARGES', sign: 1 },
  feesGst: { name: 'CHARGES', sign: 1 },
}

function figureOf(key: string, source: VoucherSource): Figured | null {
  if (source === 'TAKEN_BACK') return null
  if (source === 'REMITTANCE') return key === 'bank' ? { name: 'REMITTANCES', sign: 1 } : null
  if (source === 'SETTLEMENT') return settled[key] ?? null
  if (key.startsWith('sales.')) return { name: 'TAXABLE', sign: -1 }
  return heads[key] ?? null
}

function addRow(sums: Sums, { document, line, price, discount, isWithin, adjustment }: ZohoLine) {
  const sign = document.original === null ? 1 : -1
  const taxable = price * line.quantity - discount
  addUp(sums, {
    TAXABLE: sign * taxable,
    DOCUMENTS: sign * (taxable + zohoTax(line, isWithin) + (adjustment ?? 0)),
  })
}
