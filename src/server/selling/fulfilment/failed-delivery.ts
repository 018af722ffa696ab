import { sql } from 'kysely'
import { dayInIndia } from '#contract/india-time.ts'
import { plural } from '#contract/plural.ts'
import {
  type FailureReason,
  failureWords,
  maxAttempts,
} from '#contract/selling/failed-deliveries.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import {
  type LockedOrder,
  lockOrder,
  type OrderActor,
  writeStatus,
} from '../orders/locked-order.ts'
import { findInTransit, namesIn } from '../orders/order-commands.ts'
import { mailNotDelivered } from '../orders/shipment-mail.ts'
import { momentOf, type ShipmentInTransit } from '../orders/shipments.ts'

type Failure = {
  reason: FailureReason
  next: 'REATTEMPT' | 'RETURN'
  nextOn?: string | null
  note?: string
  /** When it failed, if not now. */
  at?: Date
}

/**
 * Records a failed delivery attempt (NDR), after which the courier tries again or, at the latest after the third,
 * returns the parcel. Cash stays due until then. Refuses a parcel that has arrived or is on its way back, and a past
 * day.
 */
export async function failDelivery(
  tx: Tx,
  orderId: number,
  shipmentId: number,
  { reason, next, nextOn = null, note, at }: Failure,
  orderActor: OrderActor,
) {
  const order = await lockOrder(tx, orderId, orderActor)
  const shipment = await findInTransit(tx, order, shipmentId)
  if (shipment.isReturning) throw comesBackAlready()
  if (next === 'REATTEMPT' && shipment.failedAttempts + 1 >= maxAttempts) throw triedOften()
  if (nextOn && nextOn < dayInIndia(await readClock(tx)))
    throw invalid({ nextOn: 'Choose a day from today on.' })
  const number = shipment.failedAttempts + 1
  const isReturning = next === 'RETURN'
  await tx
    .insertInto('deliveryAttempts')
    .values({
      shipmentId,
      number,
      reason,
      nextOn: isReturning ? null : nextOn,
      ...(at && { failedAt: momentOf(shipmentId, at) }),
    })
    .execute()
  await tx
    .updateTable('shipments')
    .set({ failedAttempts: number, ...(isReturning && { returnStartedAt: sql`now()` }) })
    .where('id', '=', shipmentId)
    .execute()
  const then = isReturning ? 'Returning to us (RTO)' : 'The courier tries again'
  const text = `Not delivered, attempt ${number}: ${failureWords[reason]}. ${then}: ${namesIn(shipment)}`
  await writeUndelivered(tx, order, { text, note }, orderActor)
  const day = isReturning ? null : nextOn
  await mailNotDelivered(tx, order, shipment, { reason, isReturning, nextOn: day })
}

/** Records that the courier brings a parcel back without another attempt (RTO), such as one with a wrong pincode. */
export async function startReturn(
  tx: Tx,
  orderId: number,
  shipmentId: number,
  { note }: { note?: string },
  orderActor: OrderActor,
) {
  const order = await lockOrder(tx, orderId, orderActor)
  const shipment = await findInTransit(tx, order, shipmentId)
  if (shipment.isReturning) throw comesBackAlready()
  await setReturnStart(tx, shipmentId, true)
  const text = `Returning to us: ${namesIn(shipment)}`
  await writeUndelivered(tx, order, { text, note }, orderActor)
  await mailNotDelivered(tx, order, shipment, { reason: null, isReturning: true, nextOn: null })
}

/** Records that a parcel on its way back is tried again after all. Refuses one that was tried three times. */
export async function reattempt(
  tx: Tx,
  orderId: number,
  shipmentId: number,
  { note }: { note?: string },
  orderActor: OrderActor,
) {
  const order = await lockOrder(tx, orderId, orderActor)
  const shipment = await findInTransit(tx, order, shipmentId)
  if (!shipment.isReturning) throw stillGoesOut()
  if (shipment.failedAttempts >= maxAttempts) throw triedOften()
  await setReturnStart(tx, shipmentId, false)
  const text = `The courier tries again: ${namesIn(shipment)}`
  await writeUndelivered(tx, order, { text, note }, orderActor)
}

const setReturnStart = (tx: Tx, shipmentId: ShipmentInTransit['id'], isReturning: boolean) =>
  tx
    .updateTable('shipments')
    .set({ returnStartedAt: isReturning ? sql`now()` : null })
    .where('id', '=', shipmentId)
    .execute()

/** A parcel that was out for delivery is back at the courier's depot; any other status stays. */
const writeUndelivered = (
  tx: Tx,
  order: LockedOrder,
  { text, note }: { text: string; note: string | undefined },
  { actor }: OrderActor,
) =>
  writeStatus(tx, order, {
    to: order.status === 'OUT_FOR_DELIVERY' ? 'SHIPPED' : order.status,
    paymentStatus: order.paymentStatus,
    text,
    note,
    actor,
  })

const comesBackAlready = () =>
  new DomainError('conflict', 'illegal_transition', 'This parcel is already on its way back to us.')

const stillGoesOut = () =>
  new DomainError('conflict', 'illegal_transition', 'This parcel is not on its way back to us.')

const triedOften = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    `The courier has tried ${plural(maxAttempts, 'time')}: the parcel comes back to us.`,
  )
