import { sql } from 'kysely'
import { type Actor, recordAudit, system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '../orders/locked-order.ts'
import type { Scan } from './courier-company.ts'

type Reported = { id: number; orderId: number; actor: Actor }

/**
 * Stores the reports about a booked parcel, each once. The order is locked, so that its events are sent in the order in
 * which they were written. What a program reports is in the audit log under its key.
 */
export async function keepScans(db: Db, parcel: Reported, scans: readonly Scan[]) {
  const kept = new Map(scans.map((scan) => [identityOf(scan), scan]))
  if (kept.size > 0) await inTransaction(db, (tx) => keep(tx, parcel, [...kept.values()]))
}

async function keep(tx: Tx, { id, orderId, actor }: Reported, scans: readonly Scan[]) {
  await lockOrder(tx, orderId, { by: 'system', actor })
  const stored = await tx
    .insertInto('courierScans')
    .values(scans.map((scan) => ({ ...scan, bookingId: id })))
    // A scan may be understood only from a later report.
    .onConflict((row) =>
      row.columns(['bookingId', 'at', 'label', 'place', 'activity']).doUpdateSet((eb) => ({
        status: eb.fn.coalesce('excluded.status', 'courierScans.status'),
      })),
    )
    .returning(['label', sql<boolean>`xmax = 0`.as('isNew')])
    .execute()
  const added = stored.filter(({ isNew }) => isNew)
  if (added.length === 0 || actor === system) return
  await recordAudit(tx, actor, {
    action: 'shipment.scan',
    subject: 'order',
    subjectId: orderId,
    after: { booking: id, scans: added.map(({ label }) => label) },
  })
}

/** A report may have a scan twice. */
const identityOf = ({ at, label, place, activity }: Scan) =>
  JSON.stringify([at.getTime(), label, place, activity])
