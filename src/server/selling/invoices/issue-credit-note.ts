import { sql } from 'kysely'
import type { Series } from '#contract/shop/document-numbers.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { partOfLine, shareOf } from '#server/shop/tax/part-of-line.ts'
import type { PiecesOfLine } from './issue-invoice.ts'
import { type InvoicedLine, readInvoicedLines } from './order-to-bill.ts'
import { seriesOf } from './series.ts'
import { type IssuedDocument, type NewLine, writeDocument } from './write-document.ts'

export type CreditNoteInput = {
  orderId: number
  /** Printed on the note: why the goods are credited. */
  reason: string
  /** Pieces of order lines to credit; everything invoiced and not yet credited if absent. */
  lines?: readonly PiecesOfLine[]
  /** Credits only pieces of this shipment, for one that came back. */
  shipmentId?: number
  /** When it is credited; now if absent. Decides the financial year. */
  at?: Date
}

/**
 * Credits invoiced pieces (CGST Act, section 34), one note per invoice at its own rates and place of supply. Delivered
 * pieces first, then newer invoices. The caller has locked the order. Refuses more than is invoiced, and an invoice
 * whose IRN is being cancelled.
 */
export async function issueCreditNote(tx: Tx, input: CreditNoteInput): Promise<IssuedDocument[]> {
  const invoices = await lockInvoices(tx, input.orderId)
  if (invoices.length === 0) return []
  const invoiced = (await readInvoicedLines(tx, input.orderId)).filter(
    ({ shipmentId }) => input.shipmentId === undefined || shipmentId === input.shipmentId,
  )
  const credits = input.lines ? creditsOf(invoiced, input.lines) : allOf(invoiced)
  const issued: IssuedDocument[] = []
  for (const invoice of invoices) {
    const lines = credits.filter(({ line }) => line.invoiceId === invoice.id).map(lineOf)
    if (lines.length === 0) continue
    await refuseCancelling(tx, invoice)
    issued.push(await writeNote(tx, invoice, lines, input))
  }
  return issued
}

type Invoice = Awaited<ReturnType<typeof lockInvoices>>[number]
type Credit = { line: InvoicedLine; count: number }

/** Locks the invoices: two concurrent notes would each assume that nothing is credited yet. */
const lockInvoices = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('originalId', 'is', null)
    .where('voidedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

async function refuseCancelling(tx: Tx, { id, number }: Invoice) {
  const asked = await tx
    .selectFrom('eInvoices')
    .select('invoiceId')
    .where('invoiceId', '=', id)
    .where('cancelAskedAt', 'is not', null)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
  if (asked)
    throw new DomainError(
      'conflict',
      'illegal_transition',
      `The portal is being asked to cancel ${number}. Try again when it has answered.`,
    )
}

const allOf = (invoiced: readonly InvoicedLine[]): Credit[] =>
  invoiced
    .map((line) => ({ line, count: line.quantity - line.credited }))
    .filter(({ count }) => count > 0)

/**
 * Chooses the invoiced lines for the pieces to credit: delivered ones first, and newer invoices before older
 * ones.
 */
function creditsOf(invoiced: readonly InvoicedLine[], toCredit: readonly PiecesOfLine[]): Credit[] {
  return toCredit.flatMap(({ orderLineId, quantity }) => {
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

/** Takes the last pieces that are not credited yet, with exactly the amounts on the invoice. */
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

async function writeNote(tx: Tx, invoice: Invoice, lines: NewLine[], input: CreditNoteInput) {
  const { id: originalId, orderId, shipmentId, supplierState, placeOfSupply } = invoice
  const { buyerGstin, shipToGstin, orderNumber, orderedOn, paymentMode, poNumber } = invoice
  const { seller, buyer, shipTo, isBillToShipTo, hsnDigits } = invoice
  const series: Series = invoice.series === seriesOf.INVOICE ? 'SCN' : seriesOf.CREDIT_NOTE
  const note = {
    series,
    hsnDigits,
    kind: 'CREDIT_NOTE' as const,
    originalId,
    reason: input.reason,
    orderId,
    shipmentId,
    supplierState,
    placeOfSupply,
    buyerGstin,
    shipToGstin,
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
  return writeDocument(tx, input.at ?? (await readClock(tx)), note, lines)
}

/** The note's share of the invoice's rounding. The note that credits the last pieces takes the rest. */
async function roundOffOf(tx: Tx, { id, roundOff, total }: Invoice, lines: NewLine[]) {
  if (roundOff === 0) return 0
  const before = await tx
    .selectFrom('invoices')
    .select([
      sql<number>`coalesce(sum(total - round_off), 0)::bigint`.as('inclusive'),
      sql<number>`coalesce(sum(round_off), 0)::bigint`.as('roundOff'),
    ])
    .where('originalId', '=', id)
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const credited = lines.reduce((sum, line) => sum + line.total, before.inclusive)
  return shareOf(roundOff, total - roundOff, 0, credited) - before.roundOff
}
