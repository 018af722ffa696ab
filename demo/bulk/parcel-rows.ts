import { dayInIndia, financialYear } from '#contract/india-time.ts'
import { documentNumber, type Series } from '#contract/shop/document-numbers.ts'
import { amountInWords } from '#server/selling/invoices/amount-in-words.ts'
import { needsEwayBill } from '#server/selling/invoices/eway-bill.ts'
import { paymentModes } from '#server/selling/invoices/parties.ts'
import { uqcOf } from '#server/selling/invoices/uqc.ts'
import type { Cell } from './copy-in.ts'
import type { MadeOrder } from './order-rows.ts'

const couriers = ['Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'India Post']

export const shipmentColumns = [
  'id',
  'order_id',
  'courier',
  'tracking_number',
  'value',
  'cash',
  'shipped_at',
  'delivered_at',
  'returned_at',
]

export const shipmentRow = ({ id, shipmentId, plan, price }: MadeOrder): Cell[] => [
  shipmentId,
  id,
  couriers[id % couriers.length] ?? '',
  `MADE${id}`,
  price.total,
  plan.method === 'COD' ? price.total : null,
  plan.shippedAt,
  plan.deliveredAt,
  plan.returnedAt,
]

export const shipmentLineColumns = ['shipment_id', 'order_line_id', 'quantity', 'value']

/** The rounding of the order is in the value of its last line. */
export const shipmentLineRows = ({ shipmentId, price }: MadeOrder): Cell[][] =>
  price.lines.map(({ id, quantity, total }, index) => [
    shipmentId,
    id,
    quantity,
    index === price.lines.length - 1 ? total + price.roundOff : total,
  ])

/** What all generated documents have in common. */
export type Issuer = {
  isRegistered: boolean
  stateCode: string
  seller: string
  hsnDigits: number
  ewayBill: Parameters<typeof needsEwayBill>[1]
  prefixes: Readonly<Record<Series, string>>
}

/** The last serials of each prefix and year, counted while documents are made. */
export type Serials = Map<
  string,
  { series: Series; prefix: string; year: string; last: number; at: Date }
>

/** Takes the next number; documents of a series are made in the order of their time. */
export function takeSerial(serials: Serials, series: Series, prefix: string, at: Date) {
  const year = financialYear(at)
  const key = `${prefix}/${year}`
  const last = (serials.get(key)?.last ?? 0) + 1
  serials.set(key, { series, prefix, year, last, at })
  return { series, year, serial: last, number: documentNumber(prefix, year, last) }
}

export const invoiceColumns = [
  'id',
  'kind',
  'series',
  'year',
  'serial',
  'number',
  'order_id',
  'shipment_id',
  'original_id',
  'reason',
  'issued_at',
  'issued_on',
  'supplier_state',
  'place_of_supply',
  'seller',
  'buyer',
  'ship_to',
  'order_number',
  'ordered_on',
  'payment_mode',
  'needs_eway_bill',
  'hsn_digits',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'round_off',
  'total',
  'words',
]

export type MadeDocument = {
  id: number
  order: MadeOrder
  /** Null: it is an invoice. */
  originalId: number | null
  at: Date
  numbered: ReturnType<typeof takeSerial>
}

/** The kind of the invoice of a whole order. */
export function invoiceKind({ price }: MadeOrder, { isRegistered }: Issuer) {
  if (!isRegistered) return { kind: 'INVOICE', series: 'SAL' } as const
  const taxed = price.lines.filter(({ gstRateBp }) => gstRateBp > 0).length
  if (taxed === price.lines.length) return { kind: 'TAX_INVOICE', series: 'INV' } as const
  return taxed === 0
    ? ({ kind: 'BILL_OF_SUPPLY', series: 'BOS' } as const)
    : ({ kind: 'INVOICE_CUM_BILL', series: 'INV' } as const)
}

export function invoiceRow(made: MadeDocument, issuer: Issuer): Cell[] {
  const { order, numbered, at, originalId } = made
  const { address } = order.shopper
  const { tax, total, roundOff, lines } = order.price
  const buyer = { name: address.fullName, gstin: null, address }
  const taxedTotal = lines
    .filter(({ gstRateBp }) => gstRateBp > 0)
    .reduce((sum, line) => sum + line.total, 0)
  const consignment = {
    supplierState: issuer.stateCode,
    deliveryState: address.stateCode,
    isBusiness: false,
    taxedTotal,
  }
  return [
    made.id,
    originalId === null ? invoiceKind(order, issuer).kind : 'CREDIT_NOTE',
    numbered.series,
    numbered.year,
    numbered.serial,
    numbered.number,
    order.id,
    order.shipmentId,
    originalId,
    originalId === null ? null : 'Returned undelivered',
    at,
    dayInIndia(at),
    issuer.stateCode,
    address.stateCode,
    issuer.seller,
    JSON.stringify(buyer),
    JSON.stringify(address),
    order.number,
    dayInIndia(order.plan.placedAt),
    paymentModes[order.plan.method],
    originalId === null && issuer.isRegistered && needsEwayBill(consignment, issuer.ewayBill),
    issuer.hsnDigits,
    total - roundOff - tax.total,
    tax.cgst,
    tax.sgst,
    tax.igst,
    roundOff,
    total,
    amountInWords(total),
  ]
}

export const invoiceLineColumns = [
  'id',
  'invoice_id',
  'position',
  'order_line_id',
  'original_line_id',
  'first_piece',
  'quantity',
  'sku',
  'name',
  'hsn',
  'uqc',
  'unit_price',
  'gross',
  'discount',
  'shipping',
  'gst_rate_bp',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
]

/** `firstId`: of the lines of this document; `creditedId`: of those of its invoice, null if it is one. */
export const invoiceLineRows = (
  { id, order }: MadeDocument,
  firstId: number,
  creditedId: number | null,
): Cell[][] =>
  order.price.lines.map((line, position) => [
    firstId + position,
    id,
    position,
    line.id,
    creditedId === null ? null : creditedId + position,
    0,
    line.quantity,
    line.goods.sku,
    [line.goods.name, ...Object.values(line.goods.options)].join(', '),
    line.goods.hsn,
    uqcOf(null),
    line.unitPrice,
    line.gross,
    0,
    line.shipping,
    line.gstRateBp,
    line.taxable,
    line.cgst,
    line.sgst,
    line.igst,
    line.total,
  ])
