import { sql } from 'kysely'
import { readClock } from '#server/platform/db/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { partOfLine, shareOf } from '#server/shop/tax/part-of-line.ts'
import type { PiecesOfLine } from './issue-invoice.ts'
import { type InvoicedLine, readInvoicedLines } from './order-to-bill.ts'
import { type Series, seriesOf } from './series.ts'
import { type IssuedDocument, type NewLine, writeDocument } from './write-document.ts'

export type CreditNoteInput = {
  orderId: number
  /** Printed on the note: why the goods are credited. */
  reason: string
  /** Pieces of order lines; all that is invoiced and not credited yet where this is absent. */
  lines?: readonly PiecesOfLine[]
  /** Only what this shipment carried: a parcel that came back. */
  shipmentId?: number
  /** When it is credited, now unless said: decides the financial year. */
  at?: Date
}

/**
 * Credits invoiced pieces (CGST Act, section 34): a note per invoice they stand on, at that invoice's
 * own rates, heads and place of supply: of what has been delivered first, the newest invoice before the
 * others, since a parcel that is on its way may still come back whole. The notes of an invoice add up to it.
 * Answers with nothing where nothing was invoiced. The caller has locked the order. Refuses more
 * pieces of a line than are invoiced and not credited.
 */
export async function issueCreditNote(tx: Tx, wish: CreditNoteInput): Promise<IssuedDocument[]> {
  const invoices = await lockInvoices(tx, wish.orderId)
  if (invoices.length === 0) return []
  const invoiced = (await readInvoicedLines(tx, wish.orderId)).filter(
    ({ shipmentId }) => wish.shipmentId === undefined || shipmentId === wish.shipmentId,
  )
  const credits = wish.lines ? creditsOf(invoiced, wish.lines) : allOf(invoiced)
  const issued: IssuedDocument[] = []
  for (const invoice of invoices) {
    const lines = credits.filter(({ line }) => line.invoiceId === invoice.id).map(lineOf)
    if (lines.length > 0) issued.push(await writeNote(tx, invoice, lines, wish))
  }
  return issued
}

type Invoice = Awaited<ReturnType<typeof lockInvoices>>[number]
type Credit = { line: InvoicedLine; count: number }

/** Two notes at once would each believe that nothing is credited yet. */
const lockInvoices = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('originalId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

const allOf = (invoiced: readonly InvoicedLine[]): Credit[] =>
  invoiced
    .map((line) => ({ line, count: line.quantity - line.credited }))
    .filter(({ count }) => count > 0)

/** Which invoiced lines the wanted pieces stand on: those that arrived first, the newest before the others. */
function creditsOf(invoiced: readonly InvoicedLine[], wanted: readonly PiecesOfLine[]): Credit[] {
  return wanted.flatMap(({ orderLineId, quantity }) => {
    const own = invoiced.filter((line) => line.orderLineId === orderLineId)
    if (own.length === 0) return []
    let left = quantity
    const credits = allOf(own)
      .toReversed()
      .toSorted((a, b) => Number(isOnItsWay(a)) - Number(isOnItsWay(b)))
      .map(({ line, count }) => {
        const taken = Math.min(count, left)
        left -= taken
        return { line, count: taken }
      })
    if (left > 0) throw new RangeError(`No ${quantity} pieces of line ${orderLineId} to credit`)
    return credits.filter(({ count }) => count > 0)
  })
}

const isOnItsWay = ({ line }: Credit) => line.shipmentId !== null && line.deliveredAt === null

/** The last pieces that are not credited yet, at exactly what the invoice says of them. */
function lineOf({ line, count }: Credit): NewLine {
  const { orderLineId, sku, name, hsn, uqc, unitPrice, gstRateBp } = line
  const first = line.quantity - line.credited - count
  return {
    orderLineId,
    originalLineId: line.id,
    sku,
    name,
    hsn,
    uqc,
    unitPrice,
    gstRateBp,
    firstPiece: line.firstPiece + first,
    quantity: count,
    ...partOfLine(line, first, count),
  }
}

async function writeNote(tx: Tx, invoice: Invoice, lines: NewLine[], wish: CreditNoteInput) {
  const { id: originalId, orderId, shipmentId, supplierState, placeOfSupply } = invoice
  const { buyerGstin, orderNumber, orderedOn, paymentMode, poNumber } = invoice
  const { seller, buyer, shipTo, isBillToShipTo, hsnDigits } = invoice
  const series: Series = invoice.series === seriesOf.INVOICE ? 'SCN' : seriesOf.CREDIT_NOTE
  const note = {
    series,
    hsnDigits,
    kind: 'CREDIT_NOTE' as const,
    originalId,
    reason: wish.reason,
    orderId,
    shipmentId,
    supplierState,
    placeOfSupply,
    buyerGstin,
    orderNumber,
    orderedOn,
    paymentMode,
    poNumber,
    seller,
    buyer,
    shipTo,
    isBillToShipTo,
    needsEwayBill: false,
    roundOff: await roundOffOf(tx, invoice, lines),
  }
  return writeDocument(tx, wish.at ?? (await readClock(tx)), note, lines)
}

/** Its share of what the invoice was rounded by; the note that credits the last of it takes the rest. */
async function roundOffOf(tx: Tx, { id, roundOff, total }: Invoice, lines: NewLine[]) {
  if (roundOff === 0) return 0
  const before = await tx
    .selectFrom('invoices')
    .select([
      sql<number>`coalesce(sum(total - round_off), 0)::bigint`.as('inclusive'),
      sql<number>`coalesce(sum(round_off), 0)::bigint`.as('roundOff'),
    ])
    .where('originalId', '=', id)
    .executeTakeFirstOrThrow()
  const credited = lines.reduce((sum, line) => sum + line.total, before.inclusive)
  return shareOf(roundOff, total - roundOff, 0, credited) - before.roundOff
}
