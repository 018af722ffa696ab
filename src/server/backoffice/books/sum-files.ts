import type { Db } from '#server/platform/db/database.ts'
import { listDocuments } from './list-documents.ts'
import { listVouchers } from './list-vouchers.ts'
import { listMoney } from './money-vouchers.ts'
import type { BookSpan } from './period.ts'
import { addUp, type Sums } from './sums.ts'
import { isBalanced, type Voucher, type VoucherSource } from './voucher.ts'
import { type ZohoLine, zohoLines, zohoTax } from './zoho/zoho-line.ts'

/** Every key is its own name here, so that sums by ledger do not depend on what the accountant calls them. */
const byKey = (key: string) => key

/** Sums of the ledgers to which the vouchers of a span are booked. A voucher that does not balance makes the sums wrong. */
export async function sumOfVouchers(db: Db, span: BookSpan) {
  const sums: Sums = {
    TAXABLE: 0,
    CGST: 0,
    SGST: 0,
    IGST: 0,
    ROUND_OFF: 0,
    DOCUMENTS: 0,
    PAYMENTS: 0,
    COD: 0,
    REFUNDS: 0,
    REMITTANCES: 0,
    SETTLED: 0,
    CHARGES: 0,
    CASH: 0,
    BANK: 0,
    GATEWAYS: 0,
    COURIERS: 0,
  }
  let count = 0
  for await (const vouchers of listVouchers(db, span, byKey)) {
    count += vouchers.length
    for (const voucher of vouchers) addVoucher(sums, voucher)
  }
  return { sums, vouchers: count }
}

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

/** Sums that Zoho Books computes from the rows of the files of a span. */
export async function sumOfZoho(db: Db, span: BookSpan): Promise<Sums> {
  const sums: Sums = { TAXABLE: 0, DOCUMENTS: 0, PAYMENTS: 0, COD: 0 }
  for await (const documents of listDocuments(db, span))
    for (const row of zohoLines(documents, byKey)) addRow(sums, row)
  for await (const entries of listMoney(db, span))
    for (const { kind, amount } of entries)
      if (kind === 'COD') addUp(sums, { COD: amount })
      else if (kind === 'PAYMENT') addUp(sums, { PAYMENTS: amount })
  return sums
}

function addRow(sums: Sums, { document, line, price, discount, isWithin, adjustment }: ZohoLine) {
  const sign = document.original === null ? 1 : -1
  const taxable = price * line.quantity - discount
  addUp(sums, {
    TAXABLE: sign * taxable,
    DOCUMENTS: sign * (taxable + zohoTax(line, isWithin) + (adjustment ?? 0)),
  })
}
