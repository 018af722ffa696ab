import { dayInIndia } from '#contract/india-time.ts'
import type { DocumentKind } from '#contract/selling/invoices.ts'
import type { Company, TaxSettings } from '#contract/shop/settings.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readCompany, readTaxSettings } from '#server/shop/settings/settings.ts'
import { type PartOfLine, partOfLine, shareOf } from '#server/shop/tax/part-of-line.ts'
import { isWithinState } from '#server/shop/tax/place-of-supply.ts'
import { roundOffBetween } from '#server/shop/tax/round-off.ts'
import { chargedRate, splitTax } from '#server/shop/tax/split-tax.ts'
import { needsEwayBill } from './eway-bill.ts'
import {
  type InvoicedLine,
  type LineToBill,
  type OrderToBill,
  readInvoiced,
  readInvoicedLines,
  readLinesToBill,
  readOrderToBill,
} from './order-to-bill.ts'
import { buyerOf, paymentModes, sellerOf } from './parties.ts'
import { seriesOf } from './series.ts'
import { uninvoicedPieces } from './uninvoiced-pieces.ts'
import { uqcOf } from './uqc.ts'
import { type IssuedDocument, type NewLine, writeDocument } from './write-document.ts'

export type PiecesOfLine = { orderLineId: number; quantity: number }

export type InvoiceInput = {
  orderId: number
  /** Null if no courier was named. */
  shipmentId: number | null
  /** The pieces that leave, each order line once; pieces invoiced before must not be included. */
  lines: readonly PiecesOfLine[]
  /** When they leave; now if absent. Decides the financial year and the rates. */
  at?: Date
}

/**
 * Issues what the law requires for goods that leave (CGST Act, section 31; Rule 46A). Each part gets its exact share of
 * the order line; a changed rate only splits the price anew. The caller has locked the order. Refuses missing or
 * invoiced pieces.
 */
export async function issueInvoices(tx: Tx, input: InvoiceInput): Promise<IssuedDocument[]> {
  if (input.lines.length === 0) return []
  const at = input.at ?? (await readClock(tx))
  const order = await readOrderToBill(tx, input.orderId)
  const shop = { company: await readCompany(tx), tax: await readTaxSettings(tx) }
  const isRegistered = shop.company.chargesGst
  const lines = await linesOf(tx, input, at, {
    isRegistered,
    isIntraState: isWithinState(shop.tax.supplierStateCode, order.placeOfSupply),
  })
  const common = { ...commonOf(order, shop), shipmentId: input.shipmentId }
  const needsBill = needsEwayBill(consignmentOf(order, shop, lines), shop.tax.ewayBill)
  const inclusive = sumOf(lines)
  const roundOff = await roundOffOf(tx, order, inclusive)
  const issued: IssuedDocument[] = []
  let before = 0
  for (const { kind, lines: own } of documentsOf(lines, isRegistered, order.gstin !== null)) {
    const upTo = before + sumOf(own)
    const document = {
      ...common,
      kind,
      series: seriesOf[kind],
      needsEwayBill: needsBill && kind !== 'BILL_OF_SUPPLY',
      roundOff: shareOf(roundOff, inclusive, before, upTo),
    }
    before = upTo
    issued.push(await writeDocument(tx, at, document, own))
  }
  return issued
}

type Shop = { company: Company; tax: TaxSettings }
/** How tax is charged on the day of issue. */
type Charging = { isRegistered: boolean; isIntraState: boolean }

async function linesOf(
  tx: Tx,
  { orderId, shipmentId, lines }: InvoiceInput,
  at: Date,
  charging: Charging,
): Promise<NewLine[]> {
  const ids = lines.map(({ orderLineId }) => orderLineId)
  const found = await readLinesToBill(tx, { orderId, shipmentId }, ids, dayInIndia(at))
  if (found.length !== ids.length) throw new RangeError('Not lines of this order, each once')
  const invoiced = await readInvoicedLines(tx, orderId)
  return found.flatMap((line) => {
    const toInvoice = lines.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0
    return rangesOf(line, invoiced, toInvoice).map(({ first, count }, at, ranges) => ({
      orderLineId: line.id,
      firstPiece: first,
      quantity: count,
      sku: line.sku,
      hsn: line.hsn,
      name: [line.name, ...Object.values(line.options)].join(', '),
      uqc: uqcOf(line.netQuantity),
      serials: line.serials.slice(piecesBefore(ranges, at), piecesBefore(ranges, at + 1)),
      unitPrice: line.unitPrice,
      gstRateBp: rateOf(line, charging),
      ...asOfDay(line, partOfLine(line, first, count), charging),
    }))
  })
}

const rangesOf = (line: LineToBill, invoiced: InvoicedLine[], count: number) =>
  uninvoicedPieces(
    line.quantity,
    invoiced.filter(({ orderLineId }) => orderLineId === line.id),
    count,
  )

const piecesBefore = (ranges: readonly { count: number }[], at: number) =>
  ranges.slice(0, at).reduce((sum, { count }) => sum + count, 0)

const rateOf = (line: LineToBill, { isRegistered }: Charging) =>
  chargedRate(line.rateOfDay ?? line.gstRateBp, isRegistered)

/** The agreed price stays; its tax is that of the day the goods leave. */
function asOfDay(line: LineToBill, part: PartOfLine, charging: Charging): PartOfLine {
  const { isIntraState } = charging
  const rate = rateOf(line, charging)
  const hasSameHeads = isIntraState ? line.igst === 0 : line.cgst === 0
  if (rate === line.gstRateBp && hasSameHeads) return part
  return { ...part, ...splitTax(part.total, rate, isIntraState) }
}

function documentsOf(lines: NewLine[], isRegistered: boolean, isBusiness: boolean) {
  if (!isRegistered) return [{ kind: 'INVOICE', lines } as const]
  const taxed = lines.filter(({ gstRateBp }) => gstRateBp > 0)
  const exempt = lines.filter(({ gstRateBp }) => gstRateBp === 0)
  const isMixed = taxed.length > 0 && exempt.length > 0
  const documents: { kind: DocumentKind; lines: NewLine[] }[] =
    isMixed && !isBusiness
      ? [{ kind: 'INVOICE_CUM_BILL', lines }]
      : [
          { kind: 'TAX_INVOICE', lines: taxed },
          { kind: 'BILL_OF_SUPPLY', lines: exempt },
        ]
  return documents.filter((document) => document.lines.length > 0)
}

const consignmentOf = (order: OrderToBill, { tax }: Shop, lines: NewLine[]) => ({
  supplierState: tax.supplierStateCode,
  deliveryState: order.shippingAddress.stateCode,
  isBusiness: order.gstin !== null,
  taxedTotal: sumOf(lines.filter(({ gstRateBp }) => gstRateBp > 0)),
})

function commonOf(order: OrderToBill, { company, tax }: Shop) {
  const { id: orderId, orderNumber, placeOfSupply, gstin, poNumber, paymentMethod } = order
  return {
    orderId,
    orderNumber,
    placeOfSupply,
    poNumber,
    buyerGstin: gstin,
    shipToGstin: order.shipToGstin,
    supplierState: tax.supplierStateCode,
    hsnDigits: tax.hsnDigits,
    orderedOn: dayInIndia(new Date(order.placedAt)),
    paymentMode: paymentModes[paymentMethod],
    seller: sellerOf(company, tax),
    buyer: buyerOf(order),
    shipTo: order.shippingAddress,
    isBillToShipTo: placeOfSupply !== order.shippingAddress.stateCode,
  }
}

/**
 * Rounds the goods that leave like their shipment, so that all invoices together are rounded as the order is.
 */
async function roundOffOf(tx: Tx, order: OrderToBill, inclusive: number) {
  const { id, total, roundOff } = order
  const cashInRupees = order.paymentMethod === 'COD'
  if (roundOff === 0 && !cashInRupees) return 0
  const lines = total - roundOff
  const before = Math.min(await readInvoiced(tx, id), lines)
  return roundOffBetween(
    { lines, total, cashInRupees },
    before,
    Math.min(before + inclusive, lines),
  )
}

const sumOf = (lines: readonly NewLine[]) => lines.reduce((sum, { total }) => sum + total, 0)
