import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { paise } from '#contract/money.ts'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { Order } from '#contract/selling/orders.ts'
import { idsOfOne } from '#server/people/customers/one-customer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import { notFound } from '#server/platform/errors.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'
import { documentsOfOrder } from '../invoices/order-documents.ts'
import { buyerName } from '../order-links/addressee.ts'
import { remaining } from './line-quantities.ts'
import { needsEwayBillBeforeDispatch } from './needs-eway-bill.ts'
import { returnOf, returnsQuery } from './order-returns.ts'
import { allowedMoves, cancelsPieces, isCancellable } from './order-state.ts'
import { returnableOf } from './returnable.ts'
import { serialColumns } from './serials/serial-numbers.ts'
import { scansOf } from './shipment-scans.ts'

/** Reads one of the shopper's own orders. Refuses another shopper's order as not found. */
export async function readOrder(db: Db, userId: number, orderId: number): Promise<Order> {
  const [row] = await ownOrder(db, { userId, orderId })
  if (!row) throw orderNotFound()
  return ownOrderOf(row)
}

type WrittenRecord = Omit<
  OrderRecord,
  'shipments' | 'returns' | 'documents' | 'serials' | 'keepsSerials' | 'now'
>

/** Builds an order as its shopper sees it from the rows just written; it has no shipments or returns yet. */
export const newOrderOf = (row: WrittenRecord): Order =>
  ownOrderOf({
    ...row,
    shipments: [],
    returns: [],
    documents: [],
    serials: [],
    keepsSerials: [],
    now: row.placedAt,
  })

/** The timeline shows any actor but the shopper as "The shop". */
const ownOrderOf = (row: OrderRecord) =>
  orderOf(row, (event) => (event.actorId === row.userId ? event.actorName : 'The shop'))

/** Reads any order, with its buyer, staff notes and allowed moves. */
export async function readAdminOrder(db: Db, orderId: number): Promise<AdminOrder> {
  const row = await wholeOrders(db, sql`"order".id = ${orderId}`)
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select((eb) =>
      jsonBuildObject({
        id: eb.ref('shopper.id'),
        name: buyerName,
        email: sql<string>`coalesce("order".contact_email, shopper.email)`,
        phone: sql<string | null>`coalesce(shopper.phone, shopper.guest_phone)`,
        orderCount: sql<number>`(select count(*) from orders where user_id = any(${idsOfOne('shopper')}))`,
      }).as('customer'),
    )
    .leftJoin('users as taker', 'taker.id', 'order.takenById')
    .select(['order.channel', 'order.staffDiscount', 'order.discountReason', 'order.tags'])
    .select(sql<string | null>`taker.first_name || ' ' || taker.last_name`.as('takenBy'))
    .executeTakeFirst()
  if (!row) throw orderNotFound()
  return {
    ...orderOf(row, (event) => event.actorName),
    customer: row.customer,
    taken:
      row.channel === 'SHOP'
        ? null
        : {
            channel: row.channel,
            by: row.takenBy ?? 'Staff',
            discount: row.staffDiscount,
            reason: row.discountReason,
          },
    tags: row.tags,
    notes: row.events
      .filter((event) => event.isInternal)
      .map((event) => ({ at: instant(event.createdAt), text: event.text, by: event.actorName })),
    allowed: allowedMoves(row, 'staff'),
    needsEwayBill: await needsEwayBillBeforeDispatch(db, row),
  }
}

/** The id of the order with this number, as people and programs write it. */
export async function findOrderNumbered(db: Db, number: string): Promise<number> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where(isOrderNumbered(number))
    .limit(1)
    .executeTakeFirst()
  if (!found) throw orderNotFound()
  return found.id
}

export const orderNotFound = () => notFound('This order')

type OrderRecord = NonNullable<
  Awaited<ReturnType<ReturnType<typeof wholeOrders>['executeTakeFirst']>>
>
type EventRecord = OrderRecord['events'][number]

/** Listed by name: the result type of a cached plan must not change when a migration adds a column. */
export const orderColumns = [
  'order.id',
  'order.userId',
  'order.orderNumber',
  'order.status',
  'order.paymentStatus',
  'order.paymentMethod',
  'order.subtotal',
  'order.discount',
  'order.shipping',
  'order.codFee',
  'order.cgst',
  'order.sgst',
  'order.igst',
  'order.roundOff',
  'order.total',
  'order.placeOfSupply',
  'order.couponCode',
  'order.gstin',
  'order.shipToGstin',
  'order.businessName',
  'order.poNumber',
  'order.note',
  'order.deliverFrom',
  'order.deliverBy',
  'order.version',
  'order.placedAt',
  'order.reversed',
  'order.contactEmail',
] as const

/** Query for orders with everything that belongs to them, in one statement. The alias of an order is `order`. */
export const wholeOrders = (db: Db, which: RawBuilder<SqlBool>) =>
  db
    .selectFrom('orders as order')
    .select([...orderColumns, ...serialColumns])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('orderLines as line')
          .selectAll('line')
          .whereRef('line.orderId', '=', 'order.id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('orderEvents as event')
          .selectAll('event')
          .whereRef('event.orderId', '=', 'order.id')
          .orderBy('event.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('shipments as shipment')
          .selectAll('shipment')
          .select((shipment) =>
            jsonArrayFrom(
              shipment
                .selectFrom('shipmentLines as packed')
                .select(['packed.orderLineId as lineId', 'packed.quantity'])
                .whereRef('packed.shipmentId', '=', 'shipment.id')
                .orderBy('packed.orderLineId'),
            ).as('lines'),
          )
          .select((shipment) =>
            jsonArrayFrom(
              shipment
                .selectFrom('deliveryAttempts as attempt')
                .select(['attempt.failedAt', 'attempt.reason', 'attempt.nextOn'])
                .whereRef('attempt.shipmentId', '=', 'shipment.id')
                .orderBy('attempt.number'),
            ).as('attempts'),
          )
          .select((shipment) => scansOf(shipment.ref('shipment.id')).as('scans'))
          .whereRef('shipment.orderId', '=', 'order.id')
          .orderBy('shipment.id'),
      ).as('shipments'),
      jsonArrayFrom(
        eb
          .selectFrom('payments as payment')
          .selectAll('payment')
          .whereRef('payment.orderId', '=', 'order.id')
          .orderBy('payment.id'),
      ).as('payments'),
      returnsQuery(db).as('returns'),
    ])
    .select([
      sql<AddressSnapshot>`shipping_address`.as('shippingAddress'),
      sql<AddressSnapshot>`billing_address`.as('billingAddress'),
      documentsOfOrder.as('documents'),
      sql<string>`now()`.as('now'),
    ])
    .where(which)

const ownOrder = preparedQuery(
  { userId: parameter<number>(), orderId: parameter<number>() },
  (db, { userId, orderId: id }) => wholeOrders(db, sql`"order".id = ${id} and user_id = ${userId}`),
)

export function orderOf(row: OrderRecord, nameOf: (event: EventRecord) => string): Order {
  const { cgst, sgst, igst, events, userId, now, ...order } = row
  return {
    ...order,
    lines: row.lines.map(lineOf),
    ...moneyOf(row.payments),
    tax: { cgst, sgst, igst, total: paise(cgst + sgst + igst) },
    timeline: events
      .filter((event) => !event.isInternal)
      .map((event) => ({
        at: instant(event.createdAt),
        status: event.status,
        text: event.text,
        by: nameOf(event),
      })),
    shipments: row.shipments.map((shipment) => ({
      ...shipment,
      shippedAt: instant(shipment.shippedAt),
      deliveredAt: shipment.deliveredAt && instant(shipment.deliveredAt),
      returnedAt: shipment.returnedAt && instant(shipment.returnedAt),
      returnStartedAt: shipment.returnStartedAt && instant(shipment.returnStartedAt),
      attempts: shipment.attempts.map((attempt) => ({
        ...attempt,
        failedAt: instant(attempt.failedAt),
      })),
    })),
    payments: row.payments.map((payment) => ({
      ...payment,
      createdAt: instant(payment.createdAt),
    })),
    returns: row.returns.map(returnOf),
    ...returnableOf(
      {
        lines: row.lines,
        parcels: row.shipments,
        returns: row.returns,
      },
      Date.parse(now),
    ),
    cancellable: isCancellable(row),
    partlyCancellable: cancelsPieces(row) && row.lines.some((line) => remaining(line) > 0),
  }
}

function moneyOf(payments: OrderRecord['payments']) {
  const sum = (count: (payment: OrderRecord['payments'][number]) => number) =>
    paise(payments.reduce((all, payment) => all + count(payment), 0))
  return {
    received: sum(({ captured, refunded }) => captured - refunded),
    refundDue: sum(({ refundDue }) => refundDue),
  }
}

const lineOf = (line: OrderRecord['lines'][number]): Order['lines'][number] => ({
  ...line,
  // The values come from the catalogue, where options are texts by name.
  options: line.options as Record<string, string>,
  imageUrl: line.imageFilename && pictureUrl(line.imageFilename),
  gstRate: line.gstRateBp / 100,
})

/** Inside JSON the database formats timestamps differently. */
export const instant = (text: string) => new Date(text).toISOString()
