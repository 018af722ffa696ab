import type { Input } from '#contract/endpoint.ts'
import { hidesSomething } from '#contract/one-line.ts'
import type { AwbPreview, AwbRow, fulfilmentApi } from '#contract/selling/fulfilment.ts'
import type { Db } from '#server/platform/db/database.ts'
import { illegalMove } from '../orders/locked-order.ts'
import { ewayBillRule } from '../orders/needs-eway-bill.ts'
import { shipsPieces } from '../orders/order-state.ts'
import { type OrderToSend, readOrdersToSend } from './read-parcels.ts'

type Query = Input<typeof fulfilmentApi.checkAwbs>['body']
type Cleaned = { row: number; orderNumber: string; trackingNumber: string }

/** The longest AWB number that a shipment takes. */
const longest = 60

/**
 * Says which lines of a list can be shipped, and what is wrong with the others: an order that does not exist or
 * cannot ship now, a number that is missing or used twice. Changes nothing.
 */
export async function checkAwbs(db: Db, { courier, rows }: Query): Promise<AwbPreview> {
  const lines = rows.map(cleaned)
  const orders = await readNamedOrders(db, lines)
  const taken = await readTakenNumbers(db, courier, lines)
  const needsEwayBill = await ewayBillRule(db)
  const preview: AwbPreview = { ready: [], wrong: [] }
  const seen = { orders: new Map<string, number>(), numbers: new Map<string, number>() }
  for (const line of lines) {
    const order = orders.get(line.orderNumber)
    const message = faultOf(line, order, taken) ?? repetitionOf(line, seen)
    if (message === null && order) {
      const { id, orderNumber, version } = order
      const { row, trackingNumber } = line
      const isHeavy = needsEwayBill(order)
      preview.ready.push({ row, id, orderNumber, trackingNumber, version, needsEwayBill: isHeavy })
    } else
      preview.wrong.push({ row: line.row, orderNumber: line.orderNumber, message: message ?? '' })
  }
  return preview
}

/** Order numbers may be typed without the letters, in any case. */
function cleaned({ row, orderNumber, trackingNumber }: AwbRow): Cleaned {
  const digits = /^(?:kg-?)?([0-9]{1,12})$/i.exec(orderNumber)?.[1]
  return { row, trackingNumber, orderNumber: digits ? `KG-${digits}` : orderNumber }
}

async function readNamedOrders(db: Db, lines: readonly Cleaned[]) {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where(
      'orderNumber',
      'in',
      lines.map(({ orderNumber }) => orderNumber),
    )
    .execute()
  if (found.length === 0) return new Map<string, OrderToSend>()
  const orders = await readOrdersToSend(
    db,
    found.map(({ id }) => id),
  )
  return new Map(orders.map((order) => [order.orderNumber, order]))
}

/** The numbers of the list that this courier's parcels have already, with the order of each. */
async function readTakenNumbers(db: Db, courier: string, lines: readonly Cleaned[]) {
  const taken = await db
    .selectFrom('shipments as shipment')
    .innerJoin('orders as order', 'order.id', 'shipment.orderId')
    .select(['shipment.trackingNumber', 'order.orderNumber'])
    .where(
      'shipment.trackingNumber',
      'in',
      lines.map(({ trackingNumber }) => trackingNumber),
    )
    .where('shipment.trackingNumber', '<>', '')
    .where('shipment.courier', '=', courier)
    .execute()
  return new Map(taken.map(({ trackingNumber, orderNumber }) => [trackingNumber, orderNumber]))
}

function faultOf(
  { orderNumber, trackingNumber }: Cleaned,
  order: OrderToSend | undefined,
  taken: ReadonlyMap<string, string>,
): string | null {
  if (orderNumber === '') return 'The order number is missing.'
  if (!order) return `There is no order ${orderNumber}.`
  if (trackingNumber === '') return 'The AWB number is missing.'
  if (trackingNumber.length > longest) return `An AWB number has at most ${longest} characters.`
  if (hidesSomething(trackingNumber)) return 'The AWB number has characters that cannot be seen.'
  const holder = taken.get(trackingNumber)
  if (holder === orderNumber) return 'This order has already shipped under this number.'
  if (holder) return `AWB ${trackingNumber} belongs to ${holder}.`
  return shipsPieces(order.status) ? null : illegalMove(order, 'SHIPPED', 'staff').message
}

/** A line that names an order or a number for the second time. */
function repetitionOf(
  { row, orderNumber, trackingNumber }: Cleaned,
  { orders, numbers }: { orders: Map<string, number>; numbers: Map<string, number> },
): string | null {
  const [sameOrder, sameNumber] = [orders.get(orderNumber), numbers.get(trackingNumber)]
  if (sameOrder) return `${orderNumber} is in line ${sameOrder} already.`
  if (sameNumber) return `AWB ${trackingNumber} is in line ${sameNumber} already.`
  orders.set(orderNumber, row)
  numbers.set(trackingNumber, row)
  return null
}
