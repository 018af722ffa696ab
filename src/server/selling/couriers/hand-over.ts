import type { BulkOutcome } from '#contract/selling/fulfilment.ts'
import type { PackedSerials } from '#contract/selling/serial-numbers.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import { eachOrder } from '../fulfilment/bulk-outcome.ts'
import { allocate, lineIdsAnd, readLineQuantities } from '../orders/line-quantities.ts'
import { lockOrder, type OrderActor } from '../orders/locked-order.ts'
import { shipLines } from '../orders/order-commands.ts'
import { packFirst } from '../orders/serials/pack-serials.ts'
import { findOpenBooking, isOff, postedProvider, requestBooking } from './bookings.ts'
import type { CourierOptions } from './courier-options.ts'

type NamedOrder = {
  id: number
  version?: number | undefined
  serials?: PackedSerials | undefined
}
type Orders = readonly NamedOrder[]

/** Books each order with the recommended courier. One that is booked already is left alone. */
export async function bookOrders(
  db: Db,
  options: CourierOptions,
  orders: Orders,
  actor: Actor,
): Promise<BulkOutcome[]> {
  if (!options.chosenCompany(await readCourierSection(db))) throw isOff()
  const versions = new Map(orders.map(({ id, version }) => [id, version]))
  return eachOrder(db, [...versions.keys()], async (tx, id) => {
    await lockOrder(tx, id, { by: 'staff', actor })
    if (await findOpenBooking(tx, id)) return false
    await requestBooking(tx, options, id, {}, { by: 'staff', actor, version: versions.get(id) })
    return true
  })
}

/** Ships each order under the number of its booking. Refuses one that has none yet. */
export async function handOverOrders(db: Db, orders: Orders, actor: Actor): Promise<BulkOutcome[]> {
  const named = new Map(orders.map((order) => [order.id, order]))
  return eachOrder(db, [...named.keys()], async (tx, id) => {
    const { version, serials } = named.get(id) ?? {}
    const { isLeft } = await handOver(tx, id, { by: 'staff', actor, version }, serials)
    return !isLeft
  })
}

/**
 * Hands what was booked to the courier under its AWB number. Refuses what has changed since: the courier would collect
 * the wrong amount. Says whether it has left before.
 */
export async function handOver(
  tx: Tx,
  orderId: number,
  orderActor: OrderActor,
  serials?: PackedSerials,
) {
  await lockOrder(tx, orderId, orderActor)
  const booking = await findOpenBooking(tx, orderId)
  if (!booking) {
    if (await hasLeftBooked(tx, orderId)) return { isLeft: true }
    throw notBooked()
  }
  const { awb, courier } = booking
  if (booking.status === 'CANCELLING') throw calledOff()
  if (booking.status !== 'BOOKED' || !awb || !courier) throw notBookedYet()
  const lines = await readLineQuantities(tx, orderId)
  const open = lineIdsAnd(allocate(lines, 'front'))
  if (contentsOf(open) !== contentsOf(booking.lines)) throw hasChanged()
  await shipLines(
    tx,
    orderId,
    { courier, trackingNumber: awb, trackingUrl: booking.trackingUrl },
    await packFirst(tx, orderId, serials, orderActor),
  )
  await tx
    .updateTable('courierBookings')
    .set((eb) => ({
      shipmentId: eb
        .selectFrom('shipments')
        .select((shipment) => shipment.fn.max('id').as('id'))
        .where('orderId', '=', orderId)
        .where('trackingNumber', '=', awb),
    }))
    .where('id', '=', booking.id)
    .execute()
  return { isLeft: false }
}

const hasLeftBooked = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('courierBookings')
    .select('id')
    .where('orderId', '=', orderId)
    .where('shipmentId', 'is not', null)
    .where('provider', '<>', postedProvider)
    .executeTakeFirst()

type Contents = readonly { orderLineId: number; quantity: number }[]

/** Only `requestBooking` writes the contents of a booking. */
const contentsOf = (lines: unknown) =>
  (lines as Contents)
    .map(({ orderLineId, quantity }) => `${orderLineId}:${quantity}`)
    .toSorted()
    .join()

const notBooked = () =>
  new DomainError('conflict', 'illegal_transition', 'This order is not booked with a courier.')

const notBookedYet = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'The courier company has given no AWB number yet.',
  )

const calledOff = () =>
  new DomainError('conflict', 'illegal_transition', 'This booking was cancelled.')

const hasChanged = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'The order has changed since it was booked. Cancel the booking and book it again.',
  )
