import { sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import type { LineShare } from '#contract/selling/orders.ts'
import type { StockMove } from '#server/catalogue/inventory/reserve-stock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { partOfLine, type WholeLine } from '#server/shop/tax/part-of-line.ts'
import { roundOffBetween } from '#server/shop/tax/round-off.ts'

/** A line of an order, and what became of its pieces. */
export type LineQuantities = {
  orderLineId: number
  variantId: number
  name: string
  quantity: number
  cancelled: number
  shipped: number
  delivered: number
  undelivered: number
  returned: number
  /** Paise, for all pieces, with the line's share of delivery and fee. */
  total: Paise
} & WholeLine

/** The lines of an order; whoever is going to change them has locked the order. */
export const readLineQuantities = (db: Db, orderId: number): Promise<LineQuantities[]> =>
  db
    .selectFrom('orderLines')
    .select(['id as orderLineId', 'variantId', 'name', 'quantity', 'total'])
    .select(['unitPrice', 'discount', 'shipping', 'cgst', 'igst'])
    .select(['cancelled', 'shipped', 'delivered', 'undelivered', 'returned'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()

/** Neither called off nor sent: still with us. */
export const remaining = ({ quantity, cancelled, shipped }: Counted) =>
  quantity - cancelled - shipped

/** On its way: handed over, and neither delivered nor back. */
export const inTransit = ({ shipped, delivered, undelivered }: Counted) =>
  shipped - delivered - undelivered

type Counted = Pick<
  LineQuantities,
  'quantity' | 'cancelled' | 'shipped' | 'delivered' | 'undelivered'
>

/** Pieces of one line, and what they are worth in paise. */
export type Allocation = LineQuantities & { taken: number; value: Paise }

/**
 * The pieces that are wanted out of those still here, all of them where nothing is said. Pieces that
 * leave are taken from the front of their line, those that are called off from the back. Refuses lines
 * of other orders, a line named twice, and more than is still here.
 */
export function allocate(
  lines: readonly LineQuantities[],
  from: 'front' | 'back',
  wish?: readonly LineShare[],
): Allocation[] {
  const wanted =
    wish ?? lines.map((line) => ({ lineId: line.orderLineId, quantity: remaining(line) }))
  const shares = new Map<number, Allocation>()
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ orderLineId }) => orderLineId === lineId)
    if (!line || shares.has(lineId)) throw invalid({ lines: 'Name each line of the order once.' })
    if (quantity > remaining(line)) throw piecesGone(line)
    const first = from === 'front' ? line.shipped : line.quantity - line.cancelled - quantity
    if (quantity > 0)
      shares.set(lineId, { ...line, taken: quantity, value: worthOf(line, first, quantity) })
  }
  if (shares.size === 0) throw nothingLeft()
  return [...shares.values()]
}

/**
 * What the shares are worth with their part of what the order was rounded by: parcels and cancellations
 * together come to the total, to the paisa; where couriers collect it, each in whole rupees.
 */
export function valueWithRounding(
  { total, cashInRupees }: { total: number; cashInRupees: boolean },
  lines: readonly LineQuantities[],
  from: 'front' | 'back',
  shares: readonly Allocation[],
): Paise {
  const ordered = sum(lines, (line) => line.total)
  const value = sum(shares, (share) => share.value)
  const before =
    from === 'front'
      ? sum(lines, (line) => worthOf(line, 0, line.shipped))
      : ordered -
        value -
        sum(lines, (line) => worthOf(line, line.quantity - line.cancelled, line.cancelled))
  const order = { lines: ordered, total, cashInRupees }
  return paise(value + roundOffBetween(order, before, before + value))
}

/** Pieces of a line, counted from 0, in paise. */
const worthOf = (line: LineQuantities, first: number, count: number): Paise =>
  count === 0 ? paise(0) : partOfLine(line, first, count).total

export const sum = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((before, one) => before + of(one), 0)

export const countOf = (shares: readonly Allocation[]) => sum(shares, ({ taken }) => taken)

export const stockMovesOf = (shares: readonly Allocation[]): StockMove[] =>
  shares.map(({ variantId, orderLineId, taken }) => ({ variantId, orderLineId, quantity: taken }))

export const lineIdsAnd = (shares: readonly Allocation[]) =>
  shares.map(({ orderLineId, taken }) => ({ orderLineId, quantity: taken }))

/** "2 × Circular saw, 1 × Drill bit". */
export const describeAllocations = (shares: readonly { taken: number; name: string }[]) =>
  shares.map(({ taken, name }) => `${taken} × ${name}`).join(', ')

type Counter = 'cancelled' | 'shipped' | 'delivered' | 'undelivered' | 'returned'

/** Counts pieces of lines; the database refuses to count a piece in two places. */
export async function countQuantities(
  tx: Tx,
  counter: Counter,
  counted: readonly { orderLineId: number; quantity: number }[],
) {
  for (const { orderLineId, quantity } of counted)
    await tx
      .updateTable('orderLines')
      .set({ [counter]: sql`${sql.ref(counter)} + ${quantity}` })
      .where('id', '=', orderLineId)
      .execute()
}

/** What so much of the total no longer stands. */
export const reverse = (tx: Tx, orderId: number, amount: number) =>
  tx
    .updateTable('orders')
    .set({ reversed: sql`reversed + ${amount}` })
    .where('id', '=', orderId)
    .execute()

const piecesGone = (line: LineQuantities) =>
  new DomainError(
    'conflict',
    'pieces_gone',
    remaining(line) === 0
      ? `${line.name} has left or been cancelled already.`
      : `Only ${remaining(line)} of ${line.name} ${remaining(line) === 1 ? 'is' : 'are'} still here.`,
  )

const nothingLeft = () =>
  new DomainError('conflict', 'pieces_gone', 'Nothing of this order is still here.')
