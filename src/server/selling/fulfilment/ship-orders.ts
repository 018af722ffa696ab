import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { trackingUrlOf } from '#contract/selling/couriers.ts'
import type { BulkOutcome, fulfilmentApi } from '#contract/selling/fulfilment.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { shipLines } from '../orders/order-commands.ts'
import { packFirst } from '../orders/serials/pack-serials.ts'
import { eachOrder } from './bulk-outcome.ts'

/**
 * Hands each order, with all that is left of it, to the courier under its AWB number. An order that has left under
 * this number already is left alone, so a call may be sent twice. Refuses a number that another order's parcel has.
 */
export async function shipOrders(
  db: Db,
  { courier, trackingLink, orders }: Input<typeof fulfilmentApi.ship>['body'],
  actor: Actor,
): Promise<BulkOutcome[]> {
  const shipped = new Map(orders.map((order) => [order.id, order]))
  return eachOrder(db, [...shipped.keys()], async (tx, id) => {
    const { version, serials, trackingNumber = '' } = shipped.get(id) ?? {}
    await lockOrder(tx, id, { by: 'staff', actor })
    const holder = await lockNumber(tx, courier, trackingNumber)
    if (holder?.orderId === id) return false
    if (holder) throw numberTaken(trackingNumber, holder.orderNumber)
    const trackingUrl = trackingLink ? trackingUrlOf(trackingLink, trackingNumber) : null
    const parcel = { courier, trackingNumber, trackingUrl }
    const by = await packFirst(tx, id, serials, { by: 'staff', actor, version })
    await shipLines(tx, id, parcel, by)
    return true
  })
}

/**
 * The parcel that this courier carries under this number, and its order. Whoever ships under the same number waits, so that
 * two orders never get it. Taken behind the lock of the order.
 */
export async function lockNumber(tx: Tx, courier: string, trackingNumber: string) {
  const name = `AWB ${courier} ${trackingNumber}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  return tx
    .selectFrom('shipments as shipment')
    .innerJoin('orders as order', 'order.id', 'shipment.orderId')
    .select(['shipment.id', 'shipment.orderId', 'order.orderNumber'])
    .where('shipment.trackingNumber', '=', trackingNumber)
    .where('shipment.courier', '=', courier)
    .executeTakeFirst()
}

export const numberTaken = (trackingNumber: string, orderNumber: string) =>
  new DomainError(
    'conflict',
    'illegal_transition',
    `AWB ${trackingNumber} belongs to ${orderNumber}.`,
  )
