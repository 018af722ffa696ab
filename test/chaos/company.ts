import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { defaults, type ShiprocketLocal } from '#tools/shiprocket-local/server.ts'

/** Enters the account with the courier company in the settings. */
export async function openCourierAccount(db: Db) {
  const { email, password, webhookToken } = defaults
  const place = { pickupLocation: 'Godown', pickupPincode: '110085' }
  const values = { email, password, webhookToken, ...place }
  const accounts = { shiprocket: { enabled: true, values } }
  await sql`insert into settings (section, value)
    values ('couriers', ${JSON.stringify({ accounts })}::jsonb)`.execute(db)
}

/** Lets the courier company be asked now, and bookings of orders that have ended be called off. */
export async function hurryBookings(db: Db) {
  await sql`select graphile_worker.add_job('followParcels')`.execute(db)
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
    where task_identifier in ('bookParcel', 'cancelBooking') and locked_at is null), now())`.execute(
    db,
  )
}

/** Bookings about which the company still has to be asked. */
export async function listOpenBookings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'booking ' || booking.id || ' is still ' || booking.status || ' of an order that is '
      || orders.status as what
    from courier_bookings booking join orders on orders.id = order_id
    where booking.status in ('QUEUED', 'CANCELLING')
      or booking.status = 'BOOKED' and shipment_id is null
        and orders.status not in ('CONFIRMED', 'PROCESSING', 'PARTIALLY_SHIPPED')
    union all select 'job ' || id || ', ' || task_identifier || ', is still there' from graphile_worker.jobs
      where task_identifier in ('bookParcel', 'cancelBooking')`.execute(db)
  return rows.map(({ what }) => what)
}

type Booked = { orderId: number; companyOrder: string | null; awb: string | null }

/**
 * Contradictions between the bookings of the shop and the parcels that the courier company expects: each of these is
 * one booking's, under its number, and no order has two.
 */
export async function listWrongBookings(db: Db, company: ShiprocketLocal): Promise<string[]> {
  const { rows } = await sql<Booked>`
    select order_id, company_order, awb from courier_bookings where status = 'BOOKED'`.execute(db)
  const expected = [...company.book.orders.values()].filter(({ status }) => status !== 'CANCELED')
  const bookingOf = new Map(rows.map((row) => [row.companyOrder, row]))
  const orderIds = rows.map(({ orderId }) => orderId)
  return [
    ...expected.flatMap(({ id, channel_order_id, shipment }) =>
      bookingOf.get(String(id))?.awb === shipment.awb
        ? []
        : [
            `the courier expects ${channel_order_id} as ${shipment.awb || 'nothing'}: nobody booked it`,
          ],
    ),
    ...rows.flatMap(({ orderId, companyOrder, awb }) =>
      expected.some(({ id }) => String(id) === companyOrder)
        ? []
        : [`the courier does not expect ${awb} of order ${orderId}`],
    ),
    ...orderIds
      .filter((id, at) => orderIds.indexOf(id) !== at)
      .map((id) => `order ${id} is booked twice`),
  ]
}
