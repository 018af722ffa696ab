import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { lockOrder, type OrderActor, writeStatus } from '../orders/locked-order.ts'
import { findInTransit } from '../orders/order-commands.ts'
import { mailCorrected } from '../orders/shipment-mail.ts'
import type { Courier } from '../orders/shipments.ts'

/**
 * Corrects who carries a parcel and under which number. The shopper's tracking link follows and they get a mail; the
 * audit log keeps both numbers. Refuses a parcel that has arrived or come back, and a correction that changes
 * nothing.
 */
export async function correctParcel(
  tx: Tx,
  orderId: number,
  shipmentId: number,
  courier: Courier,
  orderActor: OrderActor,
) {
  const order = await lockOrder(tx, orderId, orderActor)
  const shipment = await findInTransit(tx, order, shipmentId)
  const before = await tx
    .selectFrom('shipments')
    .select(['courier', 'trackingNumber', 'trackingUrl'])
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  const after = {
    courier: courier.courier,
    trackingNumber: courier.trackingNumber,
    trackingUrl: courier.trackingUrl ?? null,
  }
  if (JSON.stringify(before) === JSON.stringify(after)) throw nothingChanged()
  await tx.updateTable('shipments').set(after).where('id', '=', shipmentId).execute()
  const { status, paymentStatus } = order
  const text = `AWB corrected: ${after.courier}, ${after.trackingNumber}`
  await writeStatus(tx, order, { to: status, paymentStatus, text, actor: orderActor.actor })
  await recordAudit(tx, orderActor.actor, {
    action: 'shipment.correct',
    subject: 'order',
    subjectId: orderId,
    before,
    after,
  })
  await mailCorrected(tx, order, shipment, after)
}

const nothingChanged = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'Courier, number and link are the same as before.',
  )
