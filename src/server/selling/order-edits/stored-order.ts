import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { Db } from '#server/platform/db/database.ts'
import { priceRuleOf } from '../cart/cart-lines.ts'
import { orderNotFound } from '../orders/read-order.ts'

/** An order with everything that decides what it costs. Amounts in paise. */
export type StoredOrder = Awaited<ReturnType<typeof readStoredOrder>>
export type StoredLine = StoredOrder['lines'][number]

/** Reads an order for a change. A caller that changes it has locked it. */
export async function readStoredOrder(db: Db, orderId: number) {
  const order = await db
    .selectFrom('orders as order')
    .select(['order.id', 'order.status', 'order.paymentMethod', 'order.channel'])
    .select(['order.subtotal', 'order.discount', 'order.shipping', 'order.codFee', 'order.cgst'])
    .select(['order.sgst', 'order.igst', 'order.roundOff', 'order.total', 'order.reversed'])
    .select(['order.placeOfSupply', 'order.gstin', 'order.shipToGstin', 'order.businessName'])
    .select(['order.userId', 'order.couponCode', 'order.staffDiscount', 'order.discountReason'])
    .select(['order.deliverFrom', 'order.deliverBy'])
    .select([
      sql<AddressSnapshot>`shipping_address`.as('shippingAddress'),
      sql<AddressSnapshot>`billing_address`.as('billingAddress'),
      sql<boolean>`exists (select from invoices where order_id = "order".id)`.as('isInvoiced'),
      sql<boolean>`exists (select from courier_bookings where order_id = "order".id
        and status in ('QUEUED', 'BOOKED', 'CANCELLING') and shipment_id is null)`.as('isBooked'),
      sql<boolean>`exists (select from coupons where code = "order".coupon_code
        and kind = 'FREE_SHIPPING')`.as('hasFreeDelivery'),
      // Amount received and not refunded.
      sql<number>`(select coalesce(sum(captured - refunded - refund_due), 0)::bigint from payments
        where order_id = "order".id)`.as('received'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as line')
          .innerJoin('variants as variant', 'variant.id', 'line.variantId')
          .innerJoin('products as product', 'product.id', 'line.productId')
          .leftJoin(termsOfOrder, (join) => join.onTrue())
          .select(['line.id', 'line.variantId', 'line.name', 'line.quantity', 'line.unitPrice'])
          .select(['line.gstRateBp', 'line.discount', 'line.cancelled', 'product.hasLithium'])
          .select(['line.productId', 'line.sku', 'line.position', 'line.gross', 'line.total'])
          .select('product.categoryId')
          .select(['variant.weightGrams', 'variant.lengthMm', 'variant.widthMm'])
          .select(['variant.heightMm', priceRuleOf.as('priceRule')])
          .whereRef('line.orderId', '=', 'order.id')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('order.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  return order
}

/** The rates of the day when the order was placed. */
const termsOfOrder =
  sql`lateral gst_terms_on(line.product_id, india_date("order".placed_at))`.as<'tax'>(
    sql.ref('tax'),
  )

/** The goods are taken along from the counter, wherever the customer lives. */
export const isCollected = ({ channel }: Pick<StoredOrder, 'channel'>) => channel === 'COUNTER'
