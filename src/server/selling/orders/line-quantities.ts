import { sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import type { LineShare } from '#contract/selling/orders.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import type { StockMove } from '#server/catalogue/inventory/reserve-stock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { partOfLine, type WholeLine } from '#server/shop/tax/part-of-line.ts'
import { roundOffBetween } from '#server/shop/tax/round-off.ts'

/** A line of an order, with how many of its pieces were cancelled, shipped, delivered and so on. */
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

/** Reads the lines of an order. A caller that is going to change them has locked the order. */
export const readLineQuantities = (db: Db, orderId: number): Promise<LineQuantities[]> =>
  db
    .selectFrom('orderLines')
    .select(['id as orderLineId', 'variantId', 'name', 'quantity', 'total'])
    .select(['unitPrice', 'discount', 'shipping', 'cgst', 'igst'])
    .select(['cancelled', 'shipped', 'delivered', 'undelivered', 'returned'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()

/** Pieces neither cancelled nor shipped. */
export const remaining = ({ quantity, cancelled, shipped }: Counted) =>
  quantity - cancelled - shipped

/** Pieces shipped, and neither delivered nor returned to origin. */
export const inTransit = ({ shipped, delivered, undelivered }: Counted) =>
  shipped - delivered - undelivered

type Counted = Pick<
  LineQuantities,
  'quantity' | 'cancelled' | 'shipped' | 'delivered' | 'undelivered'
>

/** Pieces of one line, and what they are worth in paise. */
export type Allocation = LineQuantities & { taken: number; value: Paise }

/**
 * Allocates the requested pieces, or all, out of those not yet shipped or cancelled. Shipped pieces come from the front
 * of their line, cancelled ones from the back. Refuses lines of other orders, a line named twice, and more than
 * remains.
 */
export function allocate(
  lines: readonly LineQuantities[],
  from: 'front' | 'back',
  requested?: readonly LineShare[],
): Allocation[] {
  const picks =
    requested ?? lines.map((line) => ({ lineId: line.orderLineId, quantity: remaining(line) }))
  const shares = new Map<number, Allocation>()
  for (const { lineId, quantity } of picks) {
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
 * The value of the allocations with their part of the order's rounding, in paise. Shipments and cancellations
 * together add up to the total, to the paisa; if couriers collect cash, each is in whole rupees.
 */
export function valueWithRounding(
  { total, paymentMethod }: { total: number; paymentMethod: PaymentMethod },
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
  const order = { lines: ordered, total, cashInRupees: paymentMethod === 'COD' }
  return paise(value + roundOffBetween(order, before, before + value))
}

/** The value of `count` pieces of a line from the index `first`, in paise. */
const worthOf = (line: LineQuantities, first: number, count: number): Paise =>
  count === 0 ? paise(0) : partOfLine(line, first, count).total

export const sum = <Item>(all: readonly Item[], of: (item: Item) => number) =>
  all.reduce((total, item) => total + of(item), 0)

/** The number of pieces in these allocations. */
export const countOf = (shares: readonly Allocation[]) => sum(shares, ({ taken }) => taken)

/** The pieces as the stock functions expect them. */
export const stockMovesOf = (shares: readonly Allocation[]): StockMove[] =>
  shares.map(({ variantId, orderLineId, taken }) => ({ variantId, orderLineId, quantity: taken }))

/** The pieces as order line ids with quantities. */
export const lineIdsAnd = (shares: readonly Allocation[]) =>
  shares.map(({ orderLineId, taken }) => ({ orderLineId, quantity: taken }))

/** "2 × Circular saw, 1 × Drill bit". */
export const describeAllocations = (shares: readonly { taken: number; name: string }[]) =>
  shares.map(({ taken, name }) => `${taken} × ${name}`).join(', ')

type Counter = 'cancelled' | 'shipped' | 'delivered' | 'undelivered' | 'returned'

/** Adds to a counter of these lines. Database constraints refuse to count a piece in two places. */
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

/** Adds an amount, in paise, to the part of the order's total that was reversed. */
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
      ? `${line.name} has already shipped or been cancelled.`
      : `Only ${remaining(line)} left of ${line.name}.`,
  )

const nothingLeft = () =>
  new DomainError(
    'conflict',
    'pieces_gone',
    'Nothing is left of this order: every item has shipped or been cancelled.',
  )
