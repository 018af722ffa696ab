import { sql } from 'kysely'
import { dayInIndia } from '#contract/india-time.ts'
import { type ScanStatus, scanWords } from '#contract/selling/courier-scans.ts'
import type { FailureReason } from '#contract/selling/failed-deliveries.ts'
import { maxAttempts } from '#contract/selling/failed-deliveries.ts'
import { system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { failDelivery, startReturn } from '../fulfilment/failed-delivery.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { deliverShipment } from '../orders/order-commands.ts'
import { allowedMoves } from '../orders/order-state.ts'
import { listInTransit } from '../orders/shipments.ts'
import type { Scan } from './courier-company.ts'
import { handOver } from './hand-over.ts'
import { isAhead, lastRank, rankOf } from './scan-ranks.ts'

const by = { by: 'system', actor: system } as const

/** A parcel's number, and the company that gave it. */
export type BookedNumber = { provider: string; awb: string }

type Booking = {
  id: number
  orderId: number
  shipmentId: number | null
  scanRank: number
  scanAt: string | null
}

/**
 * Stores the reports about a parcel, each once, and applies those that move it forward, oldest first, each in its own
 * transaction. Reports that the shop's rules refuse are left for staff to decide. Returns false if no booking has the
 * number.
 */
export async function applyScans(
  db: Db,
  { provider, awb }: BookedNumber,
  scans: readonly Scan[],
): Promise<boolean> {
  const booking = await db
    .selectFrom('courierBookings')
    .select(['id', 'orderId'])
    .where('provider', '=', provider)
    .where('awb', '=', awb)
    .executeTakeFirst()
  if (!booking) return false
  await keepScans(db, booking.id, scans)
  const inOrder = scans.toSorted(byMoment)
  for (const scan of inOrder) {
    if (scan.status === null) continue
    const { status } = scan
    try {
      await inTransaction(db, (tx) => applyScan(tx, booking, { ...scan, status }))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await inTransaction(db, (tx) => leaveToStaff(tx, booking, { ...scan, status }, error.message))
    }
  }
  return true
}

/** For scans with the same time, the one further along the way is the later one. */
const byMoment = (a: Scan, b: Scan) => a.at.getTime() - b.at.getTime() || rankIn(a) - rankIn(b)
const rankIn = ({ status }: Scan) => (status === null ? 0 : rankOf[status])

type KnownScan = Scan & { status: ScanStatus }
type Found = Pick<Booking, 'id' | 'orderId'>

async function keepScans(db: Db, bookingId: number, scans: readonly Scan[]) {
  const kept = new Map(scans.map((scan) => [identityOf(scan), scan]))
  if (kept.size > 0)
    await db
      .insertInto('courierScans')
      .values(Array.from(kept.values(), (scan) => ({ ...scan, bookingId })))
      // A scan may be understood only from a later report.
      .onConflict((row) =>
        row.columns(['bookingId', 'at', 'label', 'place', 'activity']).doUpdateSet((eb) => ({
          status: eb.fn.coalesce('excluded.status', 'courierScans.status'),
        })),
      )
      .execute()
}

/** A report may have a scan twice. */
const identityOf = ({ at, label, place, activity }: Scan) =>
  JSON.stringify([at.getTime(), label, place, activity])

/** The order is locked before its booking, as everywhere. */
async function lockProgress(tx: Tx, { id, orderId }: Found): Promise<Booking> {
  await lockOrder(tx, orderId, by)
  return tx
    .selectFrom('courierBookings')
    .select(['id', 'orderId', 'shipmentId', 'scanRank', 'scanAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function applyScan(tx: Tx, found: Found, scan: KnownScan) {
  const booking = await lockProgress(tx, found)
  if (!isAhead(scan.status, scan.at, booking)) return
  await writeProgress(tx, booking, scan, await effectOf(tx, booking, scan))
}

/** Actions that the shop cannot do by itself, or that its rules refuse. */
async function leaveToStaff(tx: Tx, found: Found, scan: KnownScan, message: string) {
  const booking = await lockProgress(tx, found)
  if (isAhead(scan.status, scan.at, booking))
    await writeProgress(tx, booking, scan, `The courier reports “${wordFor(scan)}”. ${message}`)
}

const wordFor = ({ label, status }: KnownScan) => (label === 'NA' ? scanWords[status] : label)

const writeProgress = (tx: Tx, { id }: Booking, { status, at }: KnownScan, review: string | null) =>
  tx
    .updateTable('courierBookings')
    .set({
      scanRank: rankOf[status],
      scanAt: at,
      ...(review && { review }),
      nextCheckAt: rankOf[status] === lastRank ? null : sql<string>`now() + interval '6 hours'`,
    })
    .where('id', '=', id)
    .execute()

/** Applies to the order what happened to the parcel. Returns what staff have to decide; null if nothing. */
async function effectOf(tx: Tx, booking: Booking, scan: KnownScan): Promise<string | null> {
  const { status } = scan
  if (rankOf[status] < rankOf.PICKED_UP) return null
  if (status === 'CANCELLED') return cancelledThere(booking)
  const sid = booking.shipmentId ?? (await shipNow(tx, booking, scan.at))
  const open = (await listInTransit(tx, booking.orderId)).find(({ id }) => id === sid)
  // Staff have recorded its end already.
  if (!open || status === 'PICKED_UP' || status === 'IN_TRANSIT' || status === 'REACHED_HUB')
    return null
  if (status === 'OUT_FOR_DELIVERY') return showOutForDelivery(tx, booking.orderId)
  if (status === 'UNDELIVERED') {
    if (open.isReturning || (await failedOn(tx, sid, scan.at))) return null
    const next = open.failedAttempts + 1 >= maxAttempts ? 'RETURN' : 'REATTEMPT'
    const failure = { reason: reasonIn(scan.activity), next, at: scan.at } as const
    await failDelivery(tx, booking.orderId, sid, failure, by)
    return null
  }
  if (status === 'DELIVERED') {
    await deliverShipment(tx, booking.orderId, sid, by, scan.at)
    return null
  }
  if (status === 'LOST' || status === 'DAMAGED') return lossOf(status)
  if (!open.isReturning) await startReturn(tx, booking.orderId, sid, {}, by)
  return status === 'RTO_DELIVERED' ? isBack : null
}

/** Ships what the courier has already, at the moment of its scan: nothing is delivered before it has left. */
async function shipNow(tx: Tx, { id, orderId }: Booking, at: Date): Promise<number> {
  await handOver(tx, orderId, by)
  const { shipmentId } = await tx
    .selectFrom('courierBookings')
    .select('shipmentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (shipmentId === null) throw otherBooking()
  await sql`update shipments set shipped_at = least(now(), greatest(${at}::timestamptz, booking.created_at))
    from courier_bookings booking where shipments.id = ${shipmentId} and booking.id = ${id}`.execute(
    tx,
  )
  return shipmentId
}

/** A status of the whole order, so only where this is all of it. */
async function showOutForDelivery(tx: Tx, orderId: number): Promise<null> {
  const order = await lockOrder(tx, orderId, by)
  const isAll = order.status === 'SHIPPED' && (await listInTransit(tx, orderId)).length === 1
  if (isAll && allowedMoves(order, 'system').includes('OUT_FOR_DELIVERY'))
    await moveOrder(tx, orderId, { ...by, to: 'OUT_FOR_DELIVERY' })
  return null
}

/** Couriers report one failed attempt several times in a day. */
async function failedOn(tx: Tx, shipmentId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`
    select scan.at from courier_scans scan join courier_bookings booking on booking.id = scan.booking_id
    where booking.shipment_id = ${shipmentId} and scan.status = 'UNDELIVERED' and scan.at < ${at}
      and exists (select from delivery_attempts where shipment_id = ${shipmentId})`.execute(tx)
  return rows.some((scan) => dayInIndia(new Date(scan.at)) === dayInIndia(at))
}

const reasons: readonly [RegExp, FailureReason][] = [
  [/refus|reject/i, 'REFUSED'],
  [/address|pincode|out of delivery area/i, 'WRONG_ADDRESS'],
  [/cash|cod|amount/i, 'NO_CASH'],
  [/phone|contact|call/i, 'NO_ANSWER'],
  [/future|resched|postpone|another day/i, 'POSTPONED'],
  [/not available|unavailable|closed|door lock/i, 'NOBODY_THERE'],
]

/** The reason in the courier's own words, as far as they can be understood. */
const reasonIn = (activity: string): FailureReason =>
  reasons.find(([words]) => words.test(activity))?.[1] ?? 'OTHER'

const cancelledThere = ({ shipmentId }: Booking) =>
  shipmentId === null
    ? 'The courier company has cancelled this parcel. Cancel the booking and book again, or ship by hand.'
    : 'The courier company has cancelled this parcel after it left. Ask it where the parcel is.'

const lossOf = (status: 'LOST' | 'DAMAGED') =>
  `The courier reports the parcel as ${status.toLowerCase()}. Claim it from the courier company, and send the shopper another or refund the order.`

const isBack =
  'The courier has returned the parcel. Check its contents, then mark it as returned: its items go back to stock and its price is refunded.'

const otherBooking = () =>
  new DomainError('conflict', 'illegal_transition', 'The order was shipped by other means.')
