import type { Input } from '#contract/endpoint.ts'
import { hidesSomething } from '#contract/one-line.ts'
import { readOrderNumber } from '#contract/order-number.ts'
import { withoutMarks } from '#contract/pasted.ts'
import type { AwbPreview, AwbRow, fulfilmentApi } from '#contract/selling/fulfilment.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'
import { illegalMove } from '../orders/locked-order.ts'
import { ewayBillRule } from '../orders/needs-eway-bill.ts'
import { shipsPieces } from '../orders/order-state.ts'
import { type OrderToSend, readOrdersToSend } from './read-parcels.ts'

type Query = Input<typeof fulfilmentApi.checkAwbs>['body']
type Orders = ReadonlyMap<string, OrderToSend>

/** The longest AWB number that a shipment takes. */
const longest = 60

/**
 * Says which lines of a list can be shipped, and what is wrong with the others: an order that does not exist or
 * cannot ship now, a number that is missing or used twice. Changes nothing.
 */
export async function checkAwbs(db: Db, { courier, rows }: Query): Promise<AwbPreview> {
  const orders = await readNamedOrders(db, rows)
  const lines = rows.map((row) => named(row, orders))
  const taken = await readTakenNumbers(db, courier, lines)
  const needsEwayBill = await ewayBillRule(db)
  const preview: AwbPreview = { ready: [], wrong: [] }
  const seen = { orders: new Map<string, number>(), numbers: new Map<string, number>() }
  for (const line of lines) {
    const order = orders.get(readOrderNumber(line.orderNumber) ?? '')
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

/** A line with the number of its order as the shop writes it. */
function named({ row, orderNumber, trackingNumber }: AwbRow, orders: Orders): AwbRow {
  const order = orders.get(readOrderNumber(orderNumber) ?? '')
  return {
    row,
    orderNumber: order?.orderNumber ?? orderNumber,
    trackingNumber: withoutMarks(trackingNumber).trim(),
  }
}

/** The orders by everything that a list may call them: their number with its letters, and its digits alone. */
async function readNamedOrders(db: Db, rows: readonly AwbRow[]): Promise<Orders> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where(isOrderNumbered(...rows.map(({ orderNumber }) => orderNumber)))
    .orderBy('id')
    .execute()
  if (found.length === 0) return new Map()
  const orders = await readOrdersToSend(
    db,
    found.map(({ id }) => id),
  )
  const digitsOf = (number: string) => /[0-9]+$/.exec(number)?.[0] ?? ''
  return new Map([
    ...orders.map((order) => [digitsOf(order.orderNumber), order] as const),
    ...orders.map((order) => [readOrderNumber(order.orderNumber) ?? '', order] as const),
  ])
}

/** The numbers of the list that this courier's parcels have already, with the order of each. */
async function readTakenNumbers(db: Db, courier: string, lines: readonly AwbRow[]) {
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
  { orderNumber, trackingNumber }: AwbRow,
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
  { row, orderNumber, trackingNumber }: AwbRow,
  { orders, numbers }: { orders: Map<string, number>; numbers: Map<string, number> },
): string | null {
  const [sameOrder, sameNumber] = [orders.get(orderNumber), numbers.get(trackingNumber)]
  if (sameOrder) return `${orderNumber} is in line ${sameOrder} already.`
  if (sameNumber) return `AWB ${trackingNumber} is in line ${sameNumber} already.`
  orders.set(orderNumber, row)
  numbers.set(trackingNumber, row)
  return null
}
