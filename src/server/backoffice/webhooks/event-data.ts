import { type RawBuilder, sql } from 'kysely'
import type { EventObjectName } from '#contract/backoffice/webhook-events.ts'
import type { Db } from '#server/platform/db/database.ts'
import { buyerName } from '#server/selling/order-links/addressee.ts'

export type EventData = Readonly<Record<string, unknown>>

/** Reads one object of an event with all fields that any endpoint may choose; null if it no longer exists. */
export async function readEventData(
  db: Db,
  name: EventObjectName,
  id: number,
): Promise<EventData | null> {
  const { rows } = await statements[name](id).execute(db)
  return rows[0]?.data ?? null
}

type Read = (id: number) => RawBuilder<{ data: EventData }>

/** An instant as the API writes it. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const emptyList = sql.lit('[]')

const order: Read = (id) => sql`
  select json_build_object(
    'id', "order".id, 'orderNumber', order_number, 'status', status, 'paymentStatus', payment_status,
    'paymentMethod', payment_method, 'placedAt', ${instant('placed_at')}, 'total', total, 'version', version,
    'lines', coalesce((select json_agg(json_build_object('id', line.id, 'variantId', variant_id, 'sku', sku, 'name', name,
      'quantity', quantity, 'unitPrice', unit_price, 'total', line.total, 'cancelled', cancelled, 'shipped', shipped,
      'delivered', delivered, 'returned', returned) order by position)
      from order_lines line where line.order_id = "order".id), ${emptyList}),
    'amounts', json_build_object('subtotal', subtotal, 'discount', discount, 'shipping', shipping, 'codFee', cod_fee,
      'cgst', cgst, 'sgst', sgst, 'igst', igst, 'roundOff', round_off, 'reversed', reversed),
    'deliverBy', deliver_by,
    'customer', json_build_object('id', shopper.id, 'name', ${buyerName},
      'email', coalesce(contact_email, shopper.email), 'phone', coalesce(shopper.phone, shopper.guest_phone)),
    'shippingAddress', shipping_address, 'billingAddress', billing_address, 'gstin', gstin,
    'shipToGstin', ship_to_gstin, 'poNumber', po_number, 'note', note) as data
  from orders "order" join users shopper on shopper.id = user_id where "order".id = ${id}`

const payment: Read = (id) => sql`
  select json_build_object('id', id, 'method', method, 'status', status, 'amount', amount, 'captured', captured,
    'refunded', refunded) as data
  from payments where id = ${id}`

const refund: Read = (id) => sql`
  select json_build_object('id', id, 'paymentId', payment_id, 'amount', amount, 'status', status, 'reason', reason) as data
  from refunds where id = ${id}`

/** The pieces of a shipment or a return. */
const pieces = (table: 'shipment' | 'return') => sql`coalesce((
  select json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity) order by order_line_id)
  from ${sql.table(`${table}_lines`)} where ${sql.ref(`${table}_id`)} = whole.id), ${emptyList})`

const shipment: Read = (id) => sql`
  select json_build_object('id', id, 'courier', courier, 'trackingNumber', tracking_number, 'trackingUrl', tracking_url,
    'shippedAt', ${instant('shipped_at')}, 'deliveredAt', ${instant('delivered_at')},
    'returnedAt', ${instant('returned_at')}, 'lines', ${pieces('shipment')}) as data
  from shipments whole where id = ${id}`

const scan: Read = (id) => sql`
  select json_build_object('id', scan.id, 'shipmentId', shipment_id, 'courier', courier, 'trackingNumber', awb,
    'status', scan.status, 'place', place, 'at', ${instant('scan.at')}) as data
  from courier_scans scan join courier_bookings booking on booking.id = booking_id where scan.id = ${id}`

const returned: Read = (id) => sql`
  select json_build_object('id', id, 'status', status, 'reason', reason, 'resolution', resolution, 'amount', amount,
    'lines', ${pieces('return')}) as data
  from returns whole where id = ${id}`

const stock: Read = (id) => sql`
  select json_build_object('variantId', id, 'productId', product_id, 'sku', sku, 'onHand', on_hand, 'reserved', reserved,
    'available', on_hand - reserved) as data
  from variants join stock on variant_id = id where id = ${id}`

const product: Read = (id) => sql`
  select json_build_object('id', product.id, 'name', product.name, 'status', status, 'version', version,
    'brand', (select name from brands where brands.id = brand_id), 'categoryId', category_id,
    'variants', coalesce((select json_agg(json_build_object('id', id, 'sku', sku, 'name', name, 'price', price,
      'mrp', mrp) order by position, id)
      from variants where product_id = product.id and archived_at is null), ${emptyList}),
    'description', description) as data
  from products product where product.id = ${id}`

const customer: Read = (id) => sql`
  select json_build_object('id', id, 'createdAt', ${instant('created_at')},
    'name', btrim(first_name || ' ' || last_name), 'email', email, 'phone', phone) as data
  from users where id = ${id}`

const message: Read = (id) => sql`
  select json_build_object('id', id, 'number', number, 'topic', topic, 'status', status, 'orderNumber', order_number,
    'text', message, 'from', json_build_object('name', name, 'email', email, 'phone', phone)) as data
  from tickets where id = ${id}`

const statements: Record<EventObjectName, Read> = {
  order,
  payment,
  refund,
  shipment,
  scan,
  return: returned,
  stock,
  product,
  customer,
  message,
}
