import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import { applyScans, type BookedNumber } from './apply-scans.ts'
import { callOff } from './bookings.ts'
import { type CourierCompany, CourierRejected, CourierUnavailable } from './courier-company.ts'
import type { CourierOptions } from './courier-options.ts'

type Deps = { db: Db; couriers: CourierOptions }

/** How many parcels are asked about in one run, and how many bookings of ended orders are cancelled. */
const atOnce = 20

/**
 * Cancels bookings whose order was cancelled or shipped by hand. Asks about parcels without a report for a long time,
 * because a report may have been lost.
 */
export async function followParcels({ db, couriers }: Deps) {
  await callOffEnded(db)
  const section = await readCourierSection(db)
  if (!couriers.providers.some(({ id }) => couriers.companyOf(section, id))) return
  const silent = new Set<string>()
  for (const parcel of await takeDue(db)) {
    const named = couriers.companyOf(section, parcel.provider)
    // The other parcels of a company that does not answer are asked about in a later run.
    if (!named || silent.has(parcel.provider)) continue
    if (!(await ask(db, named.company, parcel))) silent.add(parcel.provider)
  }
}

async function callOffEnded(db: Db) {
  const { rows } = await sql<{ id: number }>`
    select booking.id from courier_bookings booking join orders "order" on "order".id = booking.order_id
    where booking.status in ('QUEUED', 'BOOKED') and booking.shipment_id is null
      and "order".status not in ('CONFIRMED', 'PROCESSING', 'PARTIALLY_SHIPPED')
    order by booking.id limit ${atOnce}`.execute(db)
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      const open = await tx
        .selectFrom('courierBookings')
        .select('id')
        .where('id', '=', id)
        .where('shipmentId', 'is', null)
        .where('status', 'in', ['QUEUED', 'BOOKED'])
        .forUpdate()
        .executeTakeFirst()
      if (open) await callOff(tx, id)
    })
}

/** Two processes take different parcels. */
async function takeDue(db: Db) {
  const { rows } = await sql<BookedNumber>`
    update courier_bookings set next_check_at = now() + interval '6 hours'
    where id in (select id from courier_bookings
      where next_check_at <= now() and status = 'BOOKED' order by next_check_at limit ${atOnce}
      for update skip locked)
    returning provider, awb`.execute(db)
  return rows
}

/** Returns false if the company does not answer. */
async function ask(db: Db, company: CourierCompany, parcel: BookedNumber): Promise<boolean> {
  try {
    await applyScans(db, parcel, await company.track(parcel.awb))
    return true
  } catch (error) {
    if (error instanceof CourierRejected) return true
    if (error instanceof CourierUnavailable) return false
    throw error
  }
}
