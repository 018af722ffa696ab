import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { normalisePhone } from '#contract/india.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { TrackedOrder } from '#contract/selling/orders.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'
import { payingOf, timelineText } from './order-words.ts'
import { scansOf } from './shipment-scans.ts'

/**
 * Tracks an order for anybody who knows its number and the delivery phone. Reveals no name, address or goods,
 * and no text that a person wrote. The answer to an unknown number is the same as to a wrong phone.
 */
export async function trackOrder(
  db: Db,
  orderNumber: string,
  phone: string,
): Promise<TrackedOrder> {
  const order = await db
    .selectFrom('orders as order')
    .select(['orderNumber', 'status', 'placedAt', 'deliverBy', 'paymentMethod'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('orderEvents as event')
          .select(['event.createdAt as at', 'event.status'])
          .whereRef('event.orderId', '=', 'order.id')
          .where('event.kind', 'in', ['PLACED', 'STATUS'])
          .orderBy('event.id'),
      ).as('timeline'),
      jsonArrayFrom(
        eb
          .selectFrom('shipments as parcel')
          .select(['parcel.courier', 'parcel.trackingNumber', 'parcel.trackingUrl'])
          .select(['parcel.shippedAt', 'parcel.deliveredAt', 'parcel.returnedAt'])
          .select((parcel) => scansOf(parcel.ref('parcel.id')).as('scans'))
          .whereRef('parcel.orderId', '=', 'order.id')
          .orderBy('parcel.id'),
      ).as('shipments'),
    ])
    .where(isOrderNumbered(orderNumber))
    .where(sql<boolean>`shipping_address->>'phone' = ${normalisePhone(phone)}`)
    .orderBy('order.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) throw notFound('An order with this number and phone')
  const { paymentMethod, ...tracked } = order
  return {
    ...tracked,
    timeline: order.timeline.map(({ at, status }) => ({
      at: instant(at),
      // Every event of these kinds has a status.
      status: status as OrderStatus,
      text: timelineText(status as OrderStatus, payingOf({ paymentMethod })),
    })),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      shippedAt: instant(shipment.shippedAt),
      deliveredAt: shipment.deliveredAt && instant(shipment.deliveredAt),
      returnedAt: shipment.returnedAt && instant(shipment.returnedAt),
    })),
  }
}

/** Inside JSON the database formats timestamps differently. */
const instant = (text: string) => new Date(text).toISOString()
