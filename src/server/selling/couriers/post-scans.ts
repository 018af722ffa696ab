import { sql } from 'kysely'
import { scanStatuses, scanWords } from '#contract/selling/courier-scans.ts'
import type { PostedScan, ScanResult } from '#contract/selling/shipments.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { applyToParcel, type ScanOutcome } from './apply-scans.ts'
import { postedProvider } from './bookings.ts'
import type { Scan } from './courier-company.ts'

/** A parcel that has left, or one that is booked and has not. */
type FoundParcel = {
  orderId: number
  shipmentId: number | null
  bookingId: number | null
  courier: string
  trackingNumber: string
  placedAt: string
}
type Checked = { parcel: FoundParcel; scan: Scan }

/** Clocks of other machines are not exact. */
const clockToleranceMs = 5 * 60_000

/**
 * Applies reports of a program about parcels as those of a courier company. Refuses, each line alone, an unknown number
 * or status, and a time in the future or before the order.
 */
export async function postScans(
  db: Db,
  scans: readonly PostedScan[],
  actor: Actor,
): Promise<ScanResult[]> {
  const parcels = await findParcels(
    db,
    scans.map(({ trackingNumber }) => trackingNumber),
  )
  const now = await readNow(db)
  const checked = scans.map((posted) => check(posted, parcels, now))
  const outcomes = new Map<Scan, ScanOutcome>()
  for (const one of groupByParcel(checked))
    for (const [scan, outcome] of await applyAll(db, one, actor)) outcomes.set(scan, outcome)
  return scans.map((posted, place) => resultOf(posted, checked[place], outcomes))
}

async function applyAll(db: Db, { parcel, scans }: ParcelScans, actor: Actor) {
  const id = parcel.bookingId ?? (await inTransaction(db, (tx) => followParcel(tx, parcel)))
  return applyToParcel(db, { id, orderId: parcel.orderId, actor }, scans)
}

/** Begins to follow a parcel that no company booked: its scans and its progress are stored as those of a booked one. */
async function followParcel(tx: Tx, { shipmentId }: FoundParcel): Promise<number> {
  await sql`insert into courier_bookings
      (order_id, shipment_id, status, lines, value, cash, courier, awb, tracking_url, created_at, provider)
    select order_id, id, 'BOOKED', (select jsonb_agg(jsonb_build_object('orderLineId', order_line_id,
        'quantity', quantity)) from shipment_lines where shipment_id = shipments.id),
      value, cash, courier, tracking_number, tracking_url, shipped_at, ${postedProvider}
    from shipments where id = ${shipmentId} on conflict (shipment_id) do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('courierBookings')
    .select('id')
    .where('shipmentId', '=', shipmentId)
    .executeTakeFirstOrThrow()
  return id
}

type ParcelScans = { parcel: FoundParcel; scans: Scan[] }

function groupByParcel(checked: readonly (Checked | DomainError)[]): ParcelScans[] {
  const groups = new Map<FoundParcel, ParcelScans>()
  for (const one of checked) {
    if (one instanceof DomainError) continue
    const group = groups.get(one.parcel) ?? { parcel: one.parcel, scans: [] }
    group.scans.push(one.scan)
    groups.set(one.parcel, group)
  }
  return [...groups.values()]
}

function check(
  { trackingNumber, courier, status, at, place = '', activity = '' }: PostedScan,
  parcels: readonly FoundParcel[],
  now: Date,
): Checked | DomainError {
  const named = parcels.filter(
    (parcel) =>
      parcel.trackingNumber === trackingNumber &&
      (courier === undefined || parcel.courier === courier),
  )
  if (new Set(named.map((parcel) => parcel.courier)).size > 1) return namedTwice(trackingNumber)
  const parcel = named.at(-1)
  if (!parcel) return notFound(`A parcel with the AWB number ${trackingNumber}`)
  const known = scanStatuses.find((word) => word === status)
  if (!known) return wrongStatus(status)
  const moment = new Date(at)
  if (moment.getTime() > now.getTime() + clockToleranceMs) return inFuture(now)
  if (moment < new Date(parcel.placedAt)) return beforeOrder(parcel.placedAt)
  return {
    parcel,
    scan: { label: scanWords[known], status: known, activity, place, at: moment },
  }
}

/** The parcels under these numbers, the last one of a number that is used again at the end. */
async function findParcels(db: Db, numbers: readonly string[]): Promise<FoundParcel[]> {
  const any = sql`any(${[...new Set(numbers)]}::text[])`
  const { rows } = await sql<FoundParcel>`
    select shipment.order_id, shipment.id as shipment_id, booking.id as booking_id, shipment.courier,
      shipment.tracking_number, placed_at
    from shipments shipment join orders on orders.id = shipment.order_id
    left join courier_bookings booking on booking.shipment_id = shipment.id
    where shipment.tracking_number <> '' and shipment.tracking_number = ${any}
    union all
    select booking.order_id, null, booking.id, booking.courier, booking.awb, placed_at
    from courier_bookings booking join orders on orders.id = booking.order_id
    where booking.provider <> ${postedProvider} and booking.status = 'BOOKED'
      and booking.shipment_id is null and booking.awb = ${any}
    order by shipment_id nulls last`.execute(db)
  return rows
}

async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(db)
  return new Date(rows[0]?.now ?? 0)
}

function resultOf(
  { trackingNumber }: PostedScan,
  checked: Checked | DomainError | undefined,
  outcomes: ReadonlyMap<Scan, ScanOutcome>,
): ScanResult {
  if (!checked || checked instanceof DomainError) {
    const { code, message } = checked ?? notFound('This scan')
    const problem = { code, message }
    return { trackingNumber, orderId: null, shipmentId: null, result: 'REFUSED', problem }
  }
  const { orderId, shipmentId } = checked.parcel
  const { result = 'ALREADY', message = null } = outcomes.get(checked.scan) ?? {}
  const problem = message === null ? null : { code: 'illegal_transition', message }
  return { trackingNumber, orderId, shipmentId, result, problem }
}

const wrongStatus = (status: string) =>
  invalid({
    status: `“${status}” is no status of a parcel. Send one of ${scanStatuses.join(', ')}.`,
  })

const inFuture = (now: Date) =>
  invalid({ at: `This time is in the future: it is ${now.toISOString()} now.` })

const beforeOrder = (placedAt: string) =>
  invalid({
    at: `The order of this parcel was placed at ${placedAt}. A scan before that is of another parcel.`,
  })

const namedTwice = (trackingNumber: string) =>
  invalid({
    courier: `Two couriers carry a parcel under ${trackingNumber}. Send the courier with the scan.`,
  })
