import { sql } from 'kysely'
import { dayInIndia } from '#contract/india-time.ts'
import { type ScanStatus, scanWords } from '#contract/selling/courier-scans.ts'
import type { FailureReason } from '#contract/selling/failed-deliveries.ts'
import { maxAttempts } from '#contract/selling/failed-deliveries.ts'
import { type Actor, system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { failDelivery, startReturn } from '../fulfilment/failed-delivery.ts'
import { lockOrder, type OrderActor } from '../orders/locked-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { deliverShipment } from '../orders/order-commands.ts'
import { allowedMoves } from '../orders/order-state.ts'
import { listInTransit } from '../orders/shipments.ts'
import { postedProvider } from './bookings.ts'
import type { Scan } from './courier-company.ts'
import { handOver } from './hand-over.ts'
import { keepScans } from './keep-scans.ts'
import { isAhead, lastRank, rankOf } from './scan-ranks.ts'

/** A parcel's number, and the company that gave it. */
export type BookedNumber = { provider: string; awb: string }

/** A parcel with what is reported about it, and who reports. */
export type ReportedParcel = { id: number; orderId: number; actor: Actor }

type Booking = {
  id: number
  orderId: number
  provider: string
  shipmentId: number | null
  scanRank: number
  scanAt: string | null
  by: OrderActor
}

/** The effect of a scan. `message`: for staff to decide. */
export type ScanOutcome = { result: 'DONE' | 'ALREADY' | 'REVIEW'; message: string | null }

/** Applies the reports of a courier company about a parcel. Returns false if no booking has the number. */
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
  await applyToParcel(db, { ...booking, actor: system }, scans)
  return true
}

/**
 * Stores the reports about a parcel, each once, and applies those that move it forward, oldest first, each in its own
 * transaction. Reports that the shop's rules refuse are left for staff to decide.
 */
export async function applyToParcel(
  db: Db,
  parcel: ReportedParcel,
  scans: readonly Scan[],
): Promise<Map<Scan, ScanOutcome>> {
  await keepScans(db, parcel, scans)
  const outcomes = new Map<Scan, ScanOutcome>()
  for (const scan of scans.toSorted(byMoment)) {
    if (scan.status === null) continue
    const known = { ...scan, status: scan.status }
    try {
      outcomes.set(scan, await inTransaction(db, (tx) => applyScan(tx, parcel, known)))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { message } = error
      outcomes.set(scan, await inTransaction(db, (tx) => leaveToStaff(tx, parcel, known, message)))
    }
  }
  return outcomes
}

/** For scans with the same time, the one further along the way is the later one. */
const byMoment = (a: Scan, b: Scan) => a.at.getTime() - b.at.getTime() || rankIn(a) - rankIn(b)
const rankIn = ({ status }: Scan) => (status === null ? 0 : rankOf[status])

type KnownScan = Scan & { status: ScanStatus }

/** The order is locked before its booking, as everywhere. */
async function lockProgress(tx: Tx, { id, orderId, actor }: ReportedParcel): Promise<Booking> {
  const by = { by: 'system', actor } as const
  await lockOrder(tx, orderId, by)
  const booking = await tx
    .selectFrom('courierBookings')
    .select(['id', 'orderId', 'provider', 'shipmentId', 'scanRank', 'scanAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...booking, by }
}

async function applyScan(tx: Tx, parcel: ReportedParcel, scan: KnownScan): Promise<ScanOutcome> {
  const booking = await lockProgress(tx, parcel)
  if (!isAhead(scan.status, scan.at, booking)) return { result: 'ALREADY', message: null }
  const review = await effectOf(tx, booking, scan)
  await writeProgress(tx, booking, scan, review)
  return { result: review ? 'REVIEW' : 'DONE', message: review }
}

/** Actions that the shop cannot do by itself, or that its rules refuse. */
async function leaveToStaff(
  tx: Tx,
  parcel: ReportedParcel,
  scan: KnownScan,
  message: string,
): Promise<ScanOutcome> {
  const booking = await lockProgress(tx, parcel)
  if (!isAhead(scan.status, scan.at, booking)) return { result: 'ALREADY', message: null }
  await writeProgress(tx, booking, scan, `The courier reports “${wordFor(scan)}”. ${message}`)
  return { result: 'REVIEW', message }
}

const wordFor = ({ label, status }: KnownScan) => (label === 'NA' ? scanWords[status] : label)

/** A company is asked about a silent parcel; a program cannot be. */
const writeProgress = (
  tx: Tx,
  { id, provider }: Booking,
  { status, at }: KnownScan,
  review: string | null,
) =>
  tx
    .updateTable('courierBookings')
    .set({
      scanRank: rankOf[status],
      scanAt: at,
      ...(review && { review }),
      nextCheckAt:
        rankOf[status] === lastRank || provider === postedProvider
          ? null
          : sql<string>`now() + interval '6 hours'`,
    })
    .where('id', '=', id)
    .execute()

/** Applies to the order what happened to the parcel. Returns what staff have to decide; null if nothing. */
async function effectOf(tx: Tx, booking: Booking, scan: KnownScan): Promise<string | null> {
  const { status } = scan
  const { by } = booking
  if (rankOf[status] < rankOf.PICKED_UP) return null
  if (status === 'CANCELLED') return cancelledThere(booking)
  const sid = booking.shipmentId ?? (await shipNow(tx, booking, scan.at))
  const open = (await listInTransit(tx, booking.orderId)).find(({ id }) => id === sid)
  // Staff have recorded its end already.
  if (!open || status === 'PICKED_UP' || status === 'IN_TRANSIT' || status === 'REACHED_HUB')
    return null
  if (status === 'OUT_FOR_DELIVERY') return showOutForDelivery(tx, booking)
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
async function shipNow(tx: Tx, { id, orderId, by }: Booking, at: Date): Promise<number> {
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
async function showOutForDelivery(tx: Tx, { orderId, by }: Booking): Promise<null> {
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
