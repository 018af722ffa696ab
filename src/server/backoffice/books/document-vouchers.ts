import type { Db } from '#server/platform/db/database.ts'
import { isWithinState } from '#server/shop/tax/place-of-supply.ts'
import { salesKey } from './ledger-kinds.ts'
import type { LedgerNames } from './ledgers.ts'
import { type BookDocument, listDocuments, listVoidedSince } from './list-documents.ts'
import { partyOf } from './party.ts'
import type { BookSpan } from './period.ts'
import { type Entry, entriesOf, reverseSides, type Voucher } from './voucher.ts'

/**
 * The vouchers of the documents of a span: a sale for each invoice or bill, a credit note for each note. One that is void
 * has no amounts; so has an earlier one that became void in the span, to take back what was imported.
 */
export async function* documentVouchers(
  db: Db,
  span: BookSpan,
  names: LedgerNames,
): AsyncGenerator<Voucher[]> {
  for await (const documents of listDocuments(db, span))
    yield documents.map((document) => voucherOfDocument(document, names))
  yield (await listVoidedSince(db, span)).map((document) => voucherOfDocument(document, names))
}

/** The sale of an invoice or bill, or the credit note of a note. */
export function voucherOfDocument(document: BookDocument, names: LedgerNames): Voucher {
  const { number, day, orderNumber, original, reason } = document
  const isNote = original !== null
  const party = partyOf(document, names)
  const sale: Entry[] = [
    { ledger: party.ledger, debit: document.total, isParty: true },
    ...salesOf(document, names),
    { ledger: names('cgst'), debit: -document.cgst },
    { ledger: names('sgst'), debit: -document.sgst },
    { ledger: names('igst'), debit: -document.igst },
    { ledger: names('roundOff'), debit: -document.roundOff },
  ]
  return {
    id: `document:${number}`,
    source: isNote ? 'CREDIT_NOTE' : 'INVOICE',
    type: isNote ? 'Credit Note' : 'Sales',
    day,
    number,
    reference: original ?? { number, day },
    party,
    placeOfSupply: document.placeOfSupply,
    narration: isNote
      ? `Credit note ${number} for ${original.number}, order ${orderNumber}: ${reason ?? ''}`
      : `Order ${orderNumber}, ${party.name}`,
    ...(document.isVoid
      ? { isCancelled: true as const, entries: [] }
      : { entries: entriesOf(isNote ? reverseSides(sale) : sale) }),
  }
}

/** The value before tax by rate. Delivery is part of the lines, as on the invoice. */
function salesOf({ lines, supplierState, placeOfSupply }: BookDocument, names: LedgerNames) {
  const isWithin = isWithinState(supplierState, placeOfSupply)
  const byRate = Map.groupBy(lines, ({ gstRateBp }) => gstRateBp)
  return [...byRate].map(([rate, own]) => ({
    ledger: names(salesKey(rate, isWithin)),
    debit: -own.reduce((sum, { taxable }) => sum + taxable, 0),
  }))
}
