import { sql } from 'kysely'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The fields of an order that its documents need. Amounts in paise. */
export type OrderToBill = Awaited<ReturnType<typeof readOrderToBill>>
export type LineToBill = Awaited<ReturnType<typeof readLinesToBill>>[number]

/** Reads the order as it was placed. */
export const readOrderToBill = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders as order')
    .select(['order.id', 'order.orderNumber', 'order.placedAt', 'order.placeOfSupply'])
    .select([
      'order.gstin',
      'order.shipToGstin',
      'order.businessName',
      'order.poNumber',
      'order.paymentMethod',
    ])
    .select(['order.roundOff', 'order.total'])
    .select([
      sql<AddressSnapshot>`shipping_address`.as('shippingAddress'),
      sql<AddressSnapshot>`billing_address`.as('billingAddress'),
    ])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()

/**
 * Reads these lines of the order, with the serial numbers of a shipment and the GST rate in force on a day of India's
 * calendar at the price per piece of the whole line, in basis points; null if none is on record.
 */
export const readLinesToBill = (
  tx: Tx,
  { orderId, shipmentId }: { orderId: number; shipmentId: number | null },
  lineIds: number[],
  day: string,
) =>
  tx
    .selectFrom('orderLines as line')
    .innerJoin('products as product', 'product.id', 'line.productId')
    .select(['line.id', 'line.sku', 'line.name', 'line.hsn', 'line.gstRateBp', 'line.quantity'])
    .select(['line.unitPrice', 'line.discount', 'line.shipping', 'line.cgst', 'line.igst'])
    .select(['product.netQuantity'])
    .select([
      sql<Record<string, string>>`line.options`.as('options'),
      sql<string[]>`array(select number from serial_numbers serial
        where serial.order_line_id = line.id and serial.shipment_id = ${shipmentId} order by serial.id)`.as(
        'serials',
      ),
      sql<number | null>`(
        select gst_rate_at(rate_bp, price_limit, rate_above_bp, limit_basis, line.gross - line.discount, line.quantity)
        from gst_terms_on(line.product_id, ${day}::date))`.as('rateOfDay'),
    ])
    .where('line.orderId', '=', orderId)
    .where('line.id', 'in', lineIds)
    .orderBy('line.position')
    .execute()

/**
 * Reads every invoiced line of an order, without those of void documents, and how many of its pieces were credited since.
 * Those are always its last pieces.
 */
export const readInvoicedLines = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('invoiceLines as line')
    .innerJoin('invoices as invoice', 'invoice.id', 'line.invoiceId')
    .selectAll('line')
    .leftJoin('shipments as parcel', 'parcel.id', 'invoice.shipmentId')
    .select(['invoice.shipmentId', 'parcel.deliveredAt'])
    .select((eb) =>
      eb
        .selectFrom('invoiceLines as credit')
        .innerJoin('invoices as note', 'note.id', 'credit.invoiceId')
        .select(sql<number>`coalesce(sum(credit.quantity), 0)::int`.as('quantity'))
        .whereRef('credit.originalLineId', '=', 'line.id')
        .where('note.voidedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('credited'),
    )
    .where('invoice.orderId', '=', orderId)
    .where('invoice.originalId', 'is', null)
    .where('invoice.voidedAt', 'is', null)
    .orderBy('line.id')
    .execute()

export type InvoicedLine = Awaited<ReturnType<typeof readInvoicedLines>>[number]

/** The sum of the order's invoices and bills that count, before rounding, credited or not, in paise. */
export async function readInvoiced(tx: Tx, orderId: number): Promise<number> {
  const { inclusive } = await tx
    .selectFrom('invoices')
    .select(sql<number>`coalesce(sum(total - round_off), 0)::bigint`.as('inclusive'))
    .where('orderId', '=', orderId)
    .where('originalId', 'is', null)
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return inclusive
}
