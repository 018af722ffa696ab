import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { exportsApi } from '#contract/backoffice/exports.ts'
import type { Input } from '#contract/endpoint.ts'
import { shortPhone } from '#contract/india.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { Db } from '#server/platform/db/database.ts'
import { directionOf, narrowOrders } from '#server/selling/orders/list-admin-orders.ts'
import { allOrders } from '#server/selling/orders/list-orders.ts'
import type { Column } from '../records/csv-file.ts'

type Query = Input<typeof exportsApi.orders>['query']
type Order = Awaited<ReturnType<typeof readBatch>>[number]
/** `order` is set only on an order's first line, so that the sum of a column counts each order once. */
type Row = { number: string; order: Order | null; every: Order; line: Order['lines'][number] }

/** The lines of the listed orders, in the order of the list, read in batches. */
export async function* readOrderLines(db: Db, query: Query, batch = 200): AsyncGenerator<Row[]> {
  for (let last: number | null = null; ; ) {
    const orders: Order[] = await readBatch(db, query, last, batch)
    yield orders.flatMap(rowsOf)
    if (orders.length < batch) return
    last = orders.at(-1)?.id ?? null
  }
}

const rowsOf = (order: Order): Row[] =>
  order.lines.map((line, index) => ({
    number: order.orderNumber,
    order: index === 0 ? order : null,
    every: order,
    line,
  }))

/** Orders after the last one that was read, in the order of the list. */
function readBatch(db: Db, query: Query, last: number | null, batch: number) {
  const direction = directionOf(query)
  const isAfter = direction === 'asc' ? sql`>` : sql`<`
  return narrowOrders(allOrders(db), query)
    .innerJoin('users as customer', 'customer.id', 'order.userId')
    .select(['order.id', 'order.orderNumber', 'order.status', 'order.paymentStatus'])
    .select([
      'order.paymentMethod',
      'order.gstin',
      'order.shipToGstin',
      'order.businessName',
      'order.poNumber',
    ])
    .select(['order.placeOfSupply', 'order.couponCode', 'order.subtotal', 'order.discount'])
    .select(['order.shipping', 'order.codFee', 'order.cgst', 'order.sgst', 'order.igst'])
    .select(['order.roundOff', 'order.total', 'order.reversed', 'order.tags'])
    .select(sql<string>`coalesce("order".contact_email, customer.email)`.as('email'))
    .select([
      sql<string>`to_char(india_time(placed_at), 'YYYY-MM-DD HH24:MI')`.as('placed'),
      sql<AddressSnapshot>`shipping_address`.as('address'),
      sql<string | null>`(select string_agg(number, ' ' order by invoices.id) from invoices
        where order_id = "order".id and voided_at is null)`.as('documents'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as line')
          .selectAll('line')
          .whereRef('line.orderId', '=', 'order.id')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .$if(last !== null, (orders) =>
      orders.where(
        sql<boolean>`("order".placed_at, "order".id) ${isAfter} (select placed_at, id from orders where id = ${last})`,
      ),
    )
    .orderBy('order.placedAt', direction)
    .orderBy('order.id', direction)
    .limit(batch)
    .execute()
}

/** The columns of the file. Amounts of the whole order are on the first of its rows. */
export const orderLineColumns: readonly Column<Row>[] = [
  { title: 'Order', words: ({ number }) => number },
  { title: 'Placed (India)', words: ({ every }) => every.placed },
  { title: 'Status', words: ({ every }) => every.status },
  { title: 'Payment', words: ({ every }) => every.paymentMethod },
  { title: 'Payment status', words: ({ every }) => every.paymentStatus },
  { title: 'Delivered to', words: ({ every }) => every.address.fullName },
  { title: 'Phone', words: ({ every }) => shortPhone(every.address.phone) },
  { title: 'Email', words: ({ every }) => every.email },
  { title: 'Town', words: ({ every }) => every.address.city },
  { title: 'Pincode', words: ({ every }) => every.address.pincode },
  { title: 'State', words: ({ every }) => every.address.stateCode },
  { title: 'Place of supply', words: ({ every }) => every.placeOfSupply },
  { title: 'GSTIN', words: ({ every }) => every.gstin },
  { title: 'Ship-to GSTIN', words: ({ every }) => every.shipToGstin },
  { title: 'Business', words: ({ every }) => every.businessName },
  { title: 'PO number', words: ({ every }) => every.poNumber },
  { title: 'Coupon', words: ({ every }) => every.couponCode },
  { title: 'Documents', words: ({ every }) => every.documents },
  { title: 'SKU', words: ({ line }) => line.sku },
  { title: 'Goods', words: ({ line }) => line.name },
  { title: 'HSN', words: ({ line }) => line.hsn },
  { title: 'Quantity', number: ({ line }) => line.quantity },
  { title: 'Cancelled', number: ({ line }) => line.cancelled },
  { title: 'Shipped', number: ({ line }) => line.shipped },
  { title: 'Returned', number: ({ line }) => line.returned + line.undelivered },
  { title: 'Price', paise: ({ line }) => line.unitPrice },
  { title: 'Gross', paise: ({ line }) => line.gross },
  { title: 'Discount', paise: ({ line }) => line.discount },
  { title: 'Delivery and fees', paise: ({ line }) => line.shipping },
  { title: 'GST %', number: ({ line }) => line.gstRateBp / 100 },
  { title: 'Taxable', paise: ({ line }) => line.taxable },
  { title: 'CGST', paise: ({ line }) => line.cgst },
  { title: 'SGST', paise: ({ line }) => line.sgst },
  { title: 'IGST', paise: ({ line }) => line.igst },
  { title: 'Line total', paise: ({ line }) => line.total },
  { title: 'Order subtotal', paise: ({ order }) => order?.subtotal },
  { title: 'Order discount', paise: ({ order }) => order?.discount },
  { title: 'Order delivery', paise: ({ order }) => order?.shipping },
  { title: 'Order cash fee', paise: ({ order }) => order?.codFee },
  { title: 'Order CGST', paise: ({ order }) => order?.cgst },
  { title: 'Order SGST', paise: ({ order }) => order?.sgst },
  { title: 'Order IGST', paise: ({ order }) => order?.igst },
  { title: 'Order rounding', paise: ({ order }) => order?.roundOff },
  { title: 'Order total', paise: ({ order }) => order?.total },
  { title: 'No longer stands', paise: ({ order }) => order?.reversed },
  { title: 'Tags', words: ({ every }) => every.tags.join(', ') },
]
