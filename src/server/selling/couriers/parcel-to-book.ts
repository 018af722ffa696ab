import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { BookingStatus } from '#contract/selling/courier-bookings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { chargeableGrams } from '#server/shop/delivery/tariff.ts'
import { parcelLine } from '../fulfilment/read-parcels.ts'
import { addressee } from '../order-links/addressee.ts'
import type { ParcelToBook } from './courier-company.ts'

export type BookingToMake = NonNullable<Awaited<ReturnType<typeof readBookingToMake>>>

/** A booking with what the company has to know of its parcel; null if there is no such booking. */
export async function readBookingToMake(db: Db, bookingId: number) {
  const row = await bookingQuery(db, bookingId).executeTakeFirst()
  if (!row) return null
  const { orderNumber, placedAt, shippingAddress, email, packed, ...booking } = row
  const parcel: ParcelToBook = {
    reference: referenceOf(orderNumber, bookingId),
    orderedAt: placedAt,
    to: shippingAddress,
    email,
    grams: chargeableGrams(packed),
    cash: booking.cash,
    value: booking.value,
    items: packed.map((line) => ({
      name: parcelLine(line, line.quantity).name,
      sku: line.sku,
      quantity: line.quantity,
      price: line.unitPrice,
      hsn: line.hsn,
    })),
  }
  return { ...booking, parcel }
}

/** The name of a booking at the company: the same at each retry, and another for the next booking of the order. */
const referenceOf = (orderNumber: string, bookingId: number) => `${orderNumber}-${bookingId}`

const bookingQuery = (db: Db, bookingId: number) =>
  db
    .selectFrom('courierBookings as booking')
    .innerJoin('orders as order', 'order.id', 'booking.orderId')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select(['booking.orderId', 'booking.value', 'booking.cash', 'booking.courierId'])
    .select('booking.provider')
    .select(['booking.companyOrder', 'booking.companyShipment', 'booking.courier', 'booking.awb'])
    .select(['order.orderNumber', 'order.placedAt'])
    .select(addressee[0])
    .select(sql<AddressSnapshot>`shipping_address`.as('shippingAddress'))
    .select(sql<BookingStatus>`booking.status`.as('status'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as line')
          .innerJoin('variants as variant', 'variant.id', 'line.variantId')
          .innerJoin(
            sql<{ orderLineId: number; quantity: number }>`(
              select (part->>'orderLineId')::bigint as order_line_id, (part->>'quantity')::int as quantity
              from jsonb_array_elements(booking.lines) part)`.as('part'),
            'part.orderLineId',
            'line.id',
          )
          .select(['line.sku', 'line.name', 'line.hsn', 'line.unitPrice', 'part.quantity'])
          .select(['variant.weightGrams', 'variant.lengthMm', 'variant.widthMm'])
          .select('variant.heightMm')
          .select(sql<Record<string, string>>`line.options`.as('options'))
          .orderBy('line.position'),
      ).as('packed'),
    )
    .where('booking.id', '=', bookingId)
