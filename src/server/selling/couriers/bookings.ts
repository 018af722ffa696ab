import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BookingStatus, OrderBookings } from '#contract/selling/courier-bookings.ts'
import type { ScanStatus } from '#contract/selling/courier-scans.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import {
  allocate,
  lineIdsAnd,
  readLineQuantities,
  valueWithRounding,
} from '../orders/line-quantities.ts'
import { illegalMove, lockOrder, type OrderActor } from '../orders/locked-order.ts'
import { shipsPieces } from '../orders/order-state.ts'
import type { CourierOptions } from './courier-options.ts'

/** The provider of parcels that no company booked. Only programs report about them. */
export const postedProvider = 'posted'

/** Bookings of an order, newest first, with everything that was reported. */
export async function readBookings(
  db: Db,
  options: CourierOptions,
  orderId: number,
): Promise<OrderBookings> {
  const rows = await db
    .selectFrom('courierBookings as booking')
    .select(['booking.id', 'booking.status', 'booking.courier', 'booking.awb'])
    .select(['booking.labelUrl', 'booking.pickupAt', 'booking.shipmentId', 'booking.problem'])
    .select(['booking.review', 'booking.createdAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('courierScans as scan')
          .select(['scan.at', 'scan.place', 'scan.label', 'scan.activity'])
          .select(sql<ScanStatus | null>`scan.status`.as('status'))
          .whereRef('scan.bookingId', '=', 'booking.id')
          .orderBy('scan.at', 'desc')
          .orderBy('scan.id', 'desc'),
      ).as('scans'),
    )
    .where('booking.orderId', '=', orderId)
    .orderBy('booking.id', 'desc')
    .execute()
  const isOn = options.chosenCompany(await readCourierSection(db)) !== null
  const bookings = rows.map((row) => ({
    ...row,
    scans: row.scans.map((scan) => ({ ...scan, at: new Date(scan.at).toISOString() })),
  }))
  return { isOn, bookings }
}

/**
 * Books what is left of a packed order with the company that is on: a job asks it after the transaction. Refuses while none
 * is on, an order that is not packed, and one that is booked already. Returns the booking's id.
 */
export async function requestBooking(
  tx: Tx,
  options: CourierOptions,
  orderId: number,
  { courierId = null }: { courierId?: number | null | undefined },
  orderActor: OrderActor,
): Promise<number> {
  const chosen = options.chosenCompany(await readCourierSection(tx))
  if (!chosen) throw isOff()
  const order = await lockOrder(tx, orderId, orderActor)
  if (!shipsPieces(order.status)) throw illegalMove(order, 'SHIPPED', orderActor.by)
  if (await findOpenBooking(tx, orderId)) throw isBooked()
  const lines = await readLineQuantities(tx, orderId)
  const shares = allocate(lines, 'front')
  const value = valueWithRounding(order, lines, 'front', shares)
  const { id } = await tx
    .insertInto('courierBookings')
    .values({
      orderId,
      provider: chosen.provider.id,
      lines: JSON.stringify(lineIdsAnd(shares)),
      value,
      cash: order.paymentMethod === 'COD' ? value : null,
      courierId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, orderActor.actor, {
    action: 'booking.request',
    subject: 'order',
    subjectId: orderId,
    after: { booking: id, courierId },
  })
  await queueJob(tx, 'bookParcel', { bookingId: id })
  return id
}

/** Cancels a booking: a job tells the company after the transaction. Refuses a booking whose parcel has left. */
export async function cancelBooking(tx: Tx, orderId: number, bookingId: number, actor: Actor) {
  const booking = await lockBooking(tx, orderId, bookingId)
  if (booking.shipmentId) throw hasLeft()
  if (booking.status !== 'QUEUED' && booking.status !== 'BOOKED') throw isOver()
  await callOff(tx, bookingId)
  await recordAudit(tx, actor, {
    action: 'booking.cancel',
    subject: 'order',
    subjectId: orderId,
    before: { booking: bookingId, status: booking.status, awb: booking.awb },
    after: { status: 'CANCELLING' },
  })
}

/** The company is told after the transaction, and after the job that may be booking it now. */
export async function callOff(tx: Tx, bookingId: number) {
  await tx
    .updateTable('courierBookings')
    .set({ status: 'CANCELLING', nextCheckAt: null })
    .where('id', '=', bookingId)
    .execute()
  await queueJob(tx, 'cancelBooking', { bookingId })
}

/** Staff have decided about what was reported. */
export async function settleReview(tx: Tx, orderId: number, bookingId: number, actor: Actor) {
  const { review } = await lockBooking(tx, orderId, bookingId)
  if (review === null) throw isOver()
  await tx
    .updateTable('courierBookings')
    .set({ review: null })
    .where('id', '=', bookingId)
    .execute()
  await recordAudit(tx, actor, {
    action: 'booking.review',
    subject: 'order',
    subjectId: orderId,
    before: { review },
    after: { review: null },
  })
}

/** The booking of what is left of an order, if it has one. */
export const findOpenBooking = (db: Db, orderId: number) =>
  db
    .selectFrom('courierBookings')
    .select(['id', 'courier', 'awb', 'trackingUrl', 'lines'])
    .select(sql<BookingStatus>`status`.as('status'))
    .where('orderId', '=', orderId)
    .where('shipmentId', 'is', null)
    .where('status', 'in', ['QUEUED', 'BOOKED', 'CANCELLING'])
    .executeTakeFirst()

async function lockBooking(tx: Tx, orderId: number, bookingId: number) {
  const booking = await tx
    .selectFrom('courierBookings')
    .select(['status', 'shipmentId', 'awb', 'review'])
    .where('id', '=', bookingId)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!booking) throw notFound('This booking')
  return booking
}

const isBooked = () =>
  new DomainError('conflict', 'illegal_transition', 'This order is booked already.')

const hasLeft = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'The parcel has been handed over, so its booking cannot be cancelled here.',
  )

const isOver = () =>
  new DomainError('conflict', 'illegal_transition', 'This booking needs no further action.')

export const isOff = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'No courier company is set up. Enter an account in Settings, Couriers, or ship by hand.',
  )
