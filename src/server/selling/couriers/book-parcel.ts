import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import {
  type Booked,
  type CourierCompany,
  CourierRejected,
  CourierUnavailable,
} from './courier-company.ts'
import type { CourierOptions, NamedCompany } from './courier-options.ts'
import { type BookingToMake, readBookingToMake } from './parcel-to-book.ts'

type Deps = { db: Db; couriers: CourierOptions }

/**
 * Books a parcel: an order with the company, an AWB number, a pickup and a label. Each step is stored before the next,
 * and a retry looks for results of earlier attempts, so it makes no second parcel. A refusal ends and cancels the
 * booking.
 */
export async function bookParcel({ db, couriers }: Deps, bookingId: number, isLastTry: boolean) {
  const booking = await readBookingToMake(db, bookingId)
  if (booking?.status !== 'QUEUED') return
  const named = couriers.companyOf(await readCourierSection(db), booking.provider)
  try {
    if (!named)
      throw new CourierRejected('The courier company is switched off in Settings, Couriers.')
    await makeBooking(db, named, bookingId, booking)
  } catch (error) {
    const isRefused = error instanceof CourierRejected
    if (!isRefused && !(error instanceof CourierUnavailable)) throw error
    const isOver = isRefused || isLastTry
    if (!isOver) {
      await writeProblem(db, bookingId, error.message)
      throw error
    }
    await inTransaction(db, (tx) => failBooking(tx, bookingId, error.message))
  }
}

async function makeBooking(
  db: Db,
  { provider, company }: NamedCompany,
  bookingId: number,
  booking: BookingToMake,
) {
  const { parcel, courierId } = booking
  const found = await company.find(parcel.reference)
  const { companyOrder, companyShipment } = found ?? (await company.create(parcel))
  await writeStep(db, bookingId, { companyOrder, companyShipment })
  const { awb, courier } =
    found?.awb && found.courier
      ? { awb: found.awb, courier: found.courier }
      : await assignAwb(company, parcel.reference, companyShipment, courierId)
  await db
    .updateTable('courierBookings')
    .set({ status: 'BOOKED', awb, courier, trackingUrl: provider.trackingUrl(awb) })
    .set({ problem: null, nextCheckAt: soon })
    .where('id', '=', bookingId)
    .where('status', '=', 'QUEUED')
    .execute()
  await orderPickup(db, company, bookingId, companyShipment)
}

/** A number that was assigned before, by a job that was taken for dead, is as good as a new one. */
async function assignAwb(
  company: CourierCompany,
  reference: string,
  shipment: string,
  courierId: number | null,
) {
  try {
    return await company.assignAwb(shipment, courierId)
  } catch (error) {
    if (!(error instanceof CourierRejected)) throw error
    const found = await company.find(reference)
    if (!found?.awb || !found.courier) throw error
    return { awb: found.awb, courier: found.courier }
  }
}

/**
 * The parcel has its number already: without a pickup or a label it can still be handed over, so these failures are
 * shown to staff and not retried.
 */
async function orderPickup(db: Db, company: CourierCompany, bookingId: number, shipment: string) {
  const problems: string[] = []
  const tried = <T>(work: Promise<T>, what: string) =>
    work.catch((error: unknown) => {
      if (!(error instanceof CourierRejected || error instanceof CourierUnavailable)) throw error
      problems.push(`${what} ${error.message}`)
      return null
    })
  const pickupAt = await tried(company.requestPickup(shipment), 'No pickup was arranged:')
  const labelUrl = await tried(company.makeLabel(shipment), 'There is no label:')
  const problem = problems.join(' ') || null
  await db
    .updateTable('courierBookings')
    .set({ pickupAt, labelUrl, problem })
    .where('id', '=', bookingId)
    .execute()
}

/** Tells the company that a parcel does not come, or that a booking has failed. Until it answers, the job is tried again. */
export async function cancelAtCompany({ db, couriers }: Deps, bookingId: number) {
  const booking = await readBookingToMake(db, bookingId)
  if (booking?.status !== 'CANCELLING' && booking?.status !== 'FAILED') return
  const company = couriers.companyOf(await readCourierSection(db), booking.provider)?.company
  if (!company) throw new CourierUnavailable('The courier company is not set up.')
  // The answer that it was made may have been lost.
  const companyOrder =
    booking.companyOrder ?? (await company.find(booking.parcel.reference))?.companyOrder
  const problem = companyOrder ? await cancelOrder(company, companyOrder) : null
  // One that failed keeps the reason.
  await db
    .updateTable('courierBookings')
    .set({ status: 'CANCELLED', problem })
    .where('id', '=', bookingId)
    .where('status', '=', 'CANCELLING')
    .execute()
}

/** Why the company refuses, for example because the parcel was cancelled there before. */
const cancelOrder = (company: CourierCompany, companyOrder: string) =>
  company.cancel(companyOrder).then(
    () => null,
    (error: unknown) => {
      if (error instanceof CourierRejected) return error.message
      throw error
    },
  )

const writeStep = (db: Db, bookingId: number, step: Booked) =>
  db.updateTable('courierBookings').set(step).where('id', '=', bookingId).execute()

const writeProblem = (db: Db, bookingId: number, problem: string) =>
  db
    .updateTable('courierBookings')
    .set({ problem })
    .where('id', '=', bookingId)
    .where('status', '=', 'QUEUED')
    .execute()

async function failBooking(tx: Tx, bookingId: number, problem: string) {
  const failed = await tx
    .updateTable('courierBookings')
    .set({ problem, status: 'FAILED' })
    .where('id', '=', bookingId)
    .where('status', '=', 'QUEUED')
    .returning('id')
    .executeTakeFirst()
  if (failed) await queueJob(tx, 'cancelBooking', { bookingId })
}

const soon = sql<string>`now() + interval '6 hours'`
