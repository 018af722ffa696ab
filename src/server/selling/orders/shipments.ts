import { sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import type { PackedSerials } from '#contract/selling/serial-numbers.ts'
import { restock } from '#server/catalogue/inventory/reserve-stock.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { issueInvoices } from '../invoices/issue-invoice.ts'
import {
  type Allocation,
  countQuantities,
  type LineQuantities,
  lineIdsAnd,
  reverse,
  valueWithRounding,
} from './line-quantities.ts'
import type { LockedOrder } from './locked-order.ts'
import { replaceSerials } from './serials/replace-serials.ts'
import { returnSerials, shipSerials } from './serials/serial-numbers.ts'
import { refundLines } from './update-payment-status.ts'

/** The courier of a shipment, its AWB number, and where to track it. */
export type Courier = {
  courier: string
  trackingNumber: string
  trackingUrl?: string | null | undefined
}

/** Delivered by the shop's own staff, so there is no AWB number. */
const ownDelivery: Courier = { courier: 'Own delivery', trackingNumber: '' }

export type ShipmentRow = { id: number; value: Paise; cash: Paise | null }

/** Records a shipment with its contents, and invoices them as they leave (CGST Act, section 31). */
export async function createShipment(
  tx: Tx,
  order: LockedOrder,
  { lines, shares }: { lines: readonly LineQuantities[]; shares: readonly Allocation[] },
  courier: Courier = ownDelivery,
): Promise<ShipmentRow> {
  const value = valueWithRounding(order, lines, 'front', shares)
  const cash = order.paymentMethod === 'COD' ? value : null
  const { id } = await tx
    .insertInto('shipments')
    .values({ orderId: order.id, ...courier, value, cash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipmentLines')
    .values(
      shares.map(({ orderLineId, taken, value }) => ({
        shipmentId: id,
        orderLineId,
        quantity: taken,
        value,
      })),
    )
    .execute()
  await shipSerials(tx, id, shares)
  await countQuantities(tx, 'shipped', lineIdsAnd(shares))
  await issueInvoices(tx, { orderId: order.id, shipmentId: id, lines: lineIdsAnd(shares) })
  return { id, value, cash }
}

type ReturnedItems = { id: number; lines: { orderLineId: number; quantity: number }[] }

/**
 * Records a shipment that replaces returned items, and returns its id. Nothing is to be paid for it. Serial numbers are needed
 * as for any parcel.
 */
export async function createReplacementShipment(
  tx: Tx,
  order: LockedOrder,
  { id: returnId, lines }: ReturnedItems,
  courier: Courier,
  serials?: PackedSerials,
): Promise<number> {
  const { id: shipmentId } = await tx
    .insertInto('shipments')
    .values({ orderId: order.id, returnId, ...courier, value: paise(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipmentLines')
    .values(
      lines.map(({ orderLineId, quantity }) => ({
        shipmentId,
        orderLineId,
        quantity,
        value: paise(0),
      })),
    )
    .execute()
  await replaceSerials(tx, shipmentId, lines, serials)
  return shipmentId
}

/** A shipment in transit, with its contents. */
export type ShipmentInTransit = {
  id: number
  value: Paise
  /** The return that this shipment replaces items for, if any. */
  returnId: number | null
  cash: Paise | null
  failedAttempts: number
  /** Whether the courier brings it back. */
  isReturning: boolean
  lines: { orderLineId: number; variantId: number; quantity: number; name: string }[]
}

/** Lists the shipments of an order that are in transit, the oldest first. */
export async function listInTransit(tx: Tx, orderId: number): Promise<ShipmentInTransit[]> {
  const { rows } = await sql<ShipmentInTransit>`
    select parcel.id, parcel.value::bigint, parcel.return_id, parcel.cash::bigint,
      parcel.failed_attempts, parcel.return_started_at is not null as is_returning,
      json_agg(json_build_object('orderLineId', line.id, 'variantId', line.variant_id,
        'quantity', packed.quantity, 'name', line.name) order by line.position) as lines
    from shipments parcel
    join shipment_lines packed on packed.shipment_id = parcel.id
    join order_lines line on line.id = packed.order_line_id
    where parcel.order_id = ${orderId} and parcel.delivered_at is null and parcel.returned_at is null
    group by parcel.id order by parcel.id`.execute(tx)
  return rows
}

/**
 * Records the delivery of shipments, at a past moment if the courier reported it late: return windows and the day book
 * count from it. Refuses one on its way back. A delivered replacement no longer counts as returned.
 */
export async function markDelivered(tx: Tx, shipments: readonly ShipmentInTransit[], at?: Date) {
  if (shipments.some(({ isReturning }) => isReturning)) throw comesBack()
  for (const { id, returnId, lines } of shipments) {
    await tx
      .updateTable('shipments')
      .set({ deliveredAt: at === undefined ? sql`now()` : momentOf(id, at) })
      .where('id', '=', id)
      .execute()
    if (returnId) await countQuantities(tx, 'returned', lines.map(asUnreturned))
    else await countQuantities(tx, 'delivered', lines)
  }
}

/** When a courier did something with a parcel: not before it left or was last tried, and not in the future. */
export const momentOf = (shipmentId: number, at: Date) =>
  sql<string>`least(now(), greatest(${at}::timestamptz,
    (select shipped_at from shipments where id = ${shipmentId}),
    (select max(failed_at) from delivery_attempts where shipment_id = ${shipmentId})))`

const asUnreturned = ({ orderLineId, quantity }: ShipmentInTransit['lines'][number]) => ({
  orderLineId,
  quantity: -quantity,
})

/**
 * Records that shipments came back undelivered (RTO): restocks their goods, issues credit notes and refunds
 * prepaid money.
 */
export async function markReturnedToOrigin(
  tx: Tx,
  order: LockedOrder,
  shipments: readonly ShipmentInTransit[],
) {
  for (const { id, value, lines } of shipments) {
    await tx.updateTable('shipments').set({ returnedAt: sql`now()` }).where('id', '=', id).execute()
    await countQuantities(tx, 'undelivered', lines)
    await returnSerials(tx, id)
    await restock(tx, lines, { reason: 'UNDELIVERED', shipmentId: id })
    await reverse(tx, order.id, value)
    const reason = 'Came back to us undelivered'
    await issueCreditNote(tx, { orderId: order.id, reason, shipmentId: id })
    await refundLines(tx, order, value, { reason, createdBy: null })
  }
}

/**
 * Records that a replacement came back undelivered: restocks it, and puts its return back to QC_PASS, where
 * it waits for another replacement or a refund.
 */
export async function markReplacementReturned(
  tx: Tx,
  actor: Actor,
  { id, lines }: ShipmentInTransit,
  returnId: number,
) {
  await tx.updateTable('shipments').set({ returnedAt: sql`now()` }).where('id', '=', id).execute()
  await returnSerials(tx, id)
  await restock(tx, lines, { reason: 'UNDELIVERED', shipmentId: id, returnId })
  await tx
    .updateTable('returns')
    .set({ status: 'QC_PASS', version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', returnId)
    .execute()
  await recordAudit(tx, actor, {
    action: 'return.move',
    subject: 'return',
    subjectId: returnId,
    before: { status: 'REPLACED' },
    after: { status: 'QC_PASS', parcel: id },
  })
}

const comesBack = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'This parcel is being returned. First record that the courier tries again.',
  )
