import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { dayInIndia } from '#contract/india-time.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  allocate,
  type LineQuantities,
  remaining,
  valueWithRounding,
} from '../orders/line-quantities.ts'
import { goesOut } from '../orders/order-state.ts'
import type { Parcel, ParcelLine } from './print/parcel.ts'

/** A booked parcel that the courier has not collected yet. */
type BookedParcel = { courier: string; awb: string }

/** An order with what has to be sent of it. */
export type OrderToSend = Awaited<ReturnType<typeof readOrdersToSend>>[number]

/** Reads orders with their lines and the shipments that have not arrived, the oldest order first. */
export async function readOrdersToSend(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('orders as order')
    .select(['order.id', 'order.orderNumber', 'order.status', 'order.paymentMethod'])
    .select(['order.total', 'order.placedAt', 'order.note', 'order.gstin'])
    .select('order.version')
    .select(sql<AddressSnapshot>`shipping_address`.as('shippingAddress'))
    .select(
      sql<BookedParcel | null>`(select json_build_object('courier', booking.courier, 'awb', booking.awb)
        from courier_bookings booking
        where booking.order_id = "order".id and booking.status = 'BOOKED' and booking.shipment_id is null)`.as(
        'booked',
      ),
    )
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as line')
          .select(['line.id as orderLineId', 'line.variantId', 'line.sku', 'line.name'])
          .select(['line.quantity', 'line.cancelled', 'line.shipped', 'line.delivered'])
          .select(['line.undelivered', 'line.returned', 'line.total', 'line.unitPrice'])
          .select(['line.discount', 'line.shipping', 'line.cgst', 'line.igst', 'line.gstRateBp'])
          .select(sql<Record<string, string>>`line.options`.as('options'))
          .select(packedNumbers)
          .select((of) =>
            of
              .selectFrom('products')
              .select('products.shelf')
              .whereRef('products.id', '=', 'line.productId')
              .as('shelf'),
          )
          .whereRef('line.orderId', '=', 'order.id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('shipments as shipment')
          .select(['shipment.id', 'shipment.courier', 'shipment.trackingNumber', 'shipment.cash'])
          .select((shipment) =>
            jsonArrayFrom(
              shipment
                .selectFrom('shipmentLines as packed')
                .select(['packed.orderLineId', 'packed.quantity'])
                .whereRef('packed.shipmentId', '=', 'shipment.id')
                .orderBy('packed.orderLineId'),
            ).as('lines'),
          )
          .whereRef('shipment.orderId', '=', 'order.id')
          .where('shipment.deliveredAt', 'is', null)
          .where('shipment.returnedAt', 'is', null)
          .orderBy('shipment.id'),
      ).as('shipments'),
    ])
    .where('order.id', 'in', ids)
    .orderBy('order.placedAt')
    .orderBy('order.id')
    .execute()
}

/** The pieces of an order that are still here and have to be sent; none if nothing of it may be sent now. */
export const openLines = ({ status, lines }: OrderToSend) =>
  goesOut(status) ? lines.filter((line) => remaining(line) > 0) : []

/** The parcels of an order: those under way, and one of all that is still here. */
export const parcelsOf = (order: OrderToSend): Parcel[] => [
  ...order.shipments.map((shipment): Parcel => {
    const named = new Map(order.lines.map((line) => [line.orderLineId, line]))
    return {
      ...commonOf(order),
      courier: shipment.courier,
      trackingNumber: shipment.trackingNumber || null,
      cash: shipment.cash,
      lines: shipment.lines.flatMap(({ orderLineId, quantity }) => {
        const line = named.get(orderLineId)
        return line ? [packedLine(line, quantity, shipment.id)] : []
      }),
    }
  }),
  ...parcelStillHere(order),
]

function parcelStillHere(order: OrderToSend): Parcel[] {
  const open = openLines(order)
  if (open.length === 0) return []
  const shares = allocate(order.lines, 'front')
  const cash =
    order.paymentMethod === 'COD' ? valueWithRounding(order, order.lines, 'front', shares) : null
  const lines = open.map((line) => packedLine(line, remaining(line), null))
  const { courier = null, awb: trackingNumber = null } = order.booked ?? {}
  return [{ ...commonOf(order), courier, trackingNumber, cash, lines }]
}

const commonOf = ({ orderNumber, placedAt, shippingAddress, note }: OrderToSend) => ({
  orderNumber,
  orderedOn: dayInIndia(new Date(placedAt)),
  to: shippingAddress,
  note: note || null,
})

/** The serial numbers of a line's pieces; null if there are none and the product keeps none. */
type PackedNumbers = { number: string; shipmentId: number | null }[] | null

const packedNumbers = sql<PackedNumbers>`(select case
    when product.has_serials or exists(select from serial_numbers where order_line_id = line.id) then coalesce((
      select json_agg(json_build_object('number', serial.number, 'shipmentId', serial.shipment_id) order by serial.id)
      from serial_numbers serial where serial.order_line_id = line.id), '[]') end
  from products product where product.id = line.product_id)`.as('serials')

/** Pieces of a line in a shipment, or still here, with their serial numbers. */
function packedLine(
  line: NamedLine & { serials: PackedNumbers },
  quantity: number,
  shipmentId: number | null,
): ParcelLine {
  const plain = parcelLine(line, quantity)
  if (!line.serials) return plain
  const packed = line.serials.filter((one) => one.shipmentId === shipmentId)
  return { ...plain, serials: packed.map(({ number }) => number) }
}

type NamedLine = Pick<LineQuantities, 'name'> & { sku: string; options: Record<string, string> }

export const parcelLine = ({ sku, name, options }: NamedLine, quantity: number): ParcelLine => ({
  sku,
  name: [name, ...Object.values(options)].join(', '),
  quantity,
})
