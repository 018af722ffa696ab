import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import type { DocumentKind } from '#contract/selling/invoices.ts'
import type { Series } from '#contract/shop/document-numbers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Invoices } from '#server/platform/db/schema.gen.ts'
import type { PartOfLine } from '#server/shop/tax/part-of-line.ts'
import { amountInWords } from './amount-in-words.ts'
import { queueReport } from './e-invoice/report-document.ts'
import { takeNumber } from './series.ts'

export type IssuedDocument = { id: number; kind: DocumentKind; number: string }

export type NewLine = PartOfLine & {
  orderLineId: number
  originalLineId?: number
  firstPiece: number
  quantity: number
  sku: string
  name: string
  hsn: string
  uqc: string
  /** The serial numbers of its pieces; left out if none are kept. */
  serials?: string[]
  unitPrice: PartOfLine['total']
  gstRateBp: number
}

type Given = Pick<
  Invoices,
  | 'orderId'
  | 'shipmentId'
  | 'supplierState'
  | 'placeOfSupply'
  | 'buyerGstin'
  | 'shipToGstin'
  | 'orderNumber'
  | 'orderedOn'
  | 'paymentMode'
  | 'poNumber'
> & { hsnDigits: number }

export type NewDocument = Given & {
  kind: DocumentKind
  series: Series
  originalId?: number
  reason?: string
  /** The void document that it is issued for. */
  replacesId?: number
  /** Stored as they are now: later changes do not affect a document. */
  seller: unknown
  buyer: unknown
  shipTo: unknown
  isBillToShipTo: boolean
  needsEwayBill: boolean
  roundOff: number
}

/** Numbers a document and writes it with its lines. The document's totals are the sums of its lines. */
export async function writeDocument(
  tx: Tx,
  at: Date,
  document: NewDocument,
  lines: readonly NewLine[],
): Promise<IssuedDocument> {
  const { seller, buyer, shipTo, series, ...given } = document
  const numbered = await takeNumber(tx, series, at)
  const sum = (of: (line: NewLine) => number) =>
    paise(lines.reduce((total, line) => total + of(line), 0))
  const total = paise(sum((line) => line.total) + document.roundOff)
  const issued = await tx
    .insertInto('invoices')
    .values({
      ...given,
      ...numbered,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      shipTo: JSON.stringify(shipTo),
      taxable: sum((line) => line.taxable),
      cgst: sum((line) => line.cgst),
      sgst: sum((line) => line.sgst),
      igst: sum((line) => line.igst),
      total,
      words: amountInWords(total),
    })
    .returning(['id', 'kind', 'number', 'buyerGstin', sql<number>`cgst + igst`.as('tax')])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoiceLines')
    .values(lines.map((line, position) => ({ ...line, position, invoiceId: issued.id })))
    .execute()
  const { id, kind, number } = issued
  await queueReport(tx, issued)
  return { id, kind, number }
}
