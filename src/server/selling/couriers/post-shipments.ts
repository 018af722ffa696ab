import { sql } from 'kysely'
import { readOrderNumber } from '#contract/order-number.ts'
import { trackingUrlOf } from '#contract/selling/couriers.ts'
import type { LineShare } from '#contract/selling/orders.ts'
import type { PostedShipment, ShipmentResult } from '#contract/selling/shipments.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import { listCouriers } from '../fulfilment/couriers.ts'
import { lockNumber, numberTaken } from '../fulfilment/ship-orders.ts'
import { lockOrder, type OrderActor } from '../orders/locked-order.ts'
import { shipLines } from '../orders/order-commands.ts'
import { packFirst } from '../orders/serials/pack-serials.ts'
import { findOpenBooking } from './bookings.ts'
import { handOver } from './hand-over.ts'

type FoundOrder = { id: number; orderNumber: string }

/**
 * Ships parcels as staff do, each in a transaction of its own; a refused line has the reason in its result. A parcel that
 * has left with the same pieces under the same number is left alone.
 */
export async function postShipments(
  db: Db,
  lines: readonly PostedShipment[],
  actor: Actor,
): Promise<ShipmentResult[]> {
  const orders = await findOrders(db, lines)
  const couriers = await listCouriers(db, await readCourierSection(db))
  const linkOf = new Map(couriers.map(({ name, trackingLink }) => [name, trackingLink]))
  const results: ShipmentResult[] = []
  for (const [place, line] of lines.entries()) {
    const link = linkOf.get(line.courier)
    const { trackingUrl = link ? trackingUrlOf(link, line.trackingNumber) : null } = line
    results.push(await post(db, { ...line, trackingUrl }, orders[place] ?? oneName(), actor))
  }
  return results
}

async function post(
  db: Db,
  line: PostedShipment,
  order: FoundOrder | DomainError,
  actor: Actor,
): Promise<ShipmentResult> {
  if (order instanceof DomainError) return refused(line, order)
  const { id: orderId, orderNumber } = order
  try {
    const { shipmentId, isNew } = await inTransaction(db, (tx) => ship(tx, orderId, line, actor))
    const result = isNew ? 'DONE' : 'ALREADY'
    return { orderId, orderNumber, shipmentId, result, problem: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refused({ orderId, orderNumber }, error)
  }
}

/** A parcel under the number of a booking is handed over; any other leaves as one that staff ship by hand. */
async function ship(tx: Tx, orderId: number, line: PostedShipment, actor: Actor) {
  const { courier, trackingNumber, trackingUrl } = line
  const by = { by: 'staff', actor } as const
  await lockOrder(tx, orderId, by)
  const lines = line.lines && (await sharesOf(tx, orderId, line.lines))
  const former = await lockNumber(tx, courier, trackingNumber)
  if (former && former.orderId !== orderId) throw numberTaken(trackingNumber, former.orderNumber)
  if (former) {
    await refuseOtherPieces(tx, former.id, trackingNumber, lines)
    return { shipmentId: former.id, isNew: false }
  }
  await packPosted(tx, orderId, { ...line, shares: lines }, by)
  const booking = await findOpenBooking(tx, orderId)
  if (booking?.awb === trackingNumber) await handOver(tx, orderId, by)
  else
    await shipLines(
      tx,
      orderId,
      { courier, trackingNumber, trackingUrl, ...(lines && { lines }) },
      by,
    )
  const shipmentId = await newestShipment(tx, orderId)
  await refuseOtherPieces(tx, shipmentId, trackingNumber, lines)
  return { shipmentId, isNew: true }
}

type Packed = Pick<PostedShipment, 'lines' | 'serials'> & {
  shares: readonly LineShare[] | undefined
}

/** Enters the serial numbers that a program sent with its lines, or by the ids of lines. */
async function packPosted(
  tx: Tx,
  orderId: number,
  { lines = [], serials, shares = [] }: Packed,
  by: OrderActor,
) {
  const named = lines.flatMap((line, place) => {
    const lineId = shares[place]?.lineId
    return line.serials && lineId ? [{ lineId, numbers: line.serials, place }] : []
  })
  if (named.length === 0) return packFirst(tx, orderId, serials, by)
  if (serials)
    throw invalid({ serials: 'Send the numbers with the lines or in serials, not both.' })
  const packed = named.map(({ lineId, numbers }) => ({ lineId, numbers }))
  return packFirst(tx, orderId, packed, by, (place) => `lines.${named[place]?.place}.serials`)
}

async function newestShipment(tx: Tx, orderId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('shipments')
    .select('id')
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** A program that sends other pieces under a number that has left means another parcel. */
async function refuseOtherPieces(
  tx: Tx,
  shipmentId: number,
  trackingNumber: string,
  wanted: readonly LineShare[] | undefined,
) {
  if (!wanted) return
  const packed = await tx
    .selectFrom('shipmentLines')
    .select(['orderLineId as lineId', 'quantity'])
    .where('shipmentId', '=', shipmentId)
    .execute()
  if (contentsOf(packed) !== contentsOf(wanted)) throw otherPieces(trackingNumber)
}

const contentsOf = (lines: readonly LineShare[]) =>
  lines
    .map(({ lineId, quantity }) => `${lineId}:${quantity}`)
    .toSorted()
    .join()

/** The pieces by the ids of their order lines. Refuses a SKU that the order does not have. */
async function sharesOf(
  tx: Tx,
  orderId: number,
  lines: NonNullable<PostedShipment['lines']>,
): Promise<LineShare[]> {
  const ordered = await tx
    .selectFrom('orderLines')
    .select(['id', 'sku'])
    .where('orderId', '=', orderId)
    .execute()
  return lines.map(({ sku, lineId, quantity }) => {
    if ((sku === undefined) === (lineId === undefined)) throw oneLine()
    const line = ordered.find(({ id, sku: own }) => id === lineId || own === sku)
    if (!line) throw notInOrder(sku ?? `line ${lineId}`)
    return { lineId: line.id, quantity }
  })
}

/** The orders of the lines, by id or by number as people write it, or why a line has none. */
async function findOrders(
  db: Db,
  lines: readonly PostedShipment[],
): Promise<(FoundOrder | DomainError)[]> {
  const ids = lines.flatMap(({ orderId }) => orderId ?? [])
  const numbers = lines.flatMap(({ orderNumber }) => orderNumber ?? [])
  const orders = db.selectFrom('orders').select(['id', 'orderNumber'])
  const byId = await orders.where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  const numbered = await orders
    .where(isOrderNumbered(...numbers))
    .orderBy('id')
    .execute()
  const known = new Map(numbered.map((order) => [readOrderNumber(order.orderNumber), order]))
  return lines.map(({ orderId, orderNumber }) => {
    if ((orderId === undefined) === (orderNumber === undefined)) return oneName()
    const found =
      orderNumber === undefined
        ? byId.find(({ id }) => id === orderId)
        : known.get(readOrderNumber(orderNumber))
    return found ?? notFound(orderNumber ? `The order ${orderNumber}` : 'This order')
  })
}

const refused = (
  { orderId = null, orderNumber = null }: Partial<Pick<ShipmentResult, 'orderId' | 'orderNumber'>>,
  { code, message, refusal: { fields } }: DomainError,
): ShipmentResult => ({
  orderId,
  orderNumber,
  shipmentId: null,
  result: 'REFUSED',
  problem: { code, message, ...(fields && { fields }) },
})

const oneName = () => invalid({ orderId: 'Name the order by orderId or by orderNumber.' })

const oneLine = () => invalid({ lines: 'Name each line by sku or by lineId.' })

const notInOrder = (what: string) => invalid({ lines: `This order does not have ${what}.` })

const otherPieces = (trackingNumber: string) =>
  new DomainError(
    'conflict',
    'illegal_transition',
    `AWB ${trackingNumber} is a parcel of this order with other pieces. Send another number for these.`,
  )
