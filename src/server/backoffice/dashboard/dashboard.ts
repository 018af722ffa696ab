import { sql } from 'kysely'
import { mayCall, type Role } from '#contract/access.ts'
import type { ConversionFigures } from '#contract/backoffice/conversion-report.ts'
import type { Dashboard, OrderSums } from '#contract/backoffice/dashboard.ts'
import type { PaymentFigures } from '#contract/backoffice/payment-report.ts'
import { countStock } from '#server/catalogue/products/admin-products.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listRecentOrders, midnight } from '#server/selling/orders/list-admin-orders.ts'
import { reversals } from '#server/selling/orders/reversals.ts'
import { readConversionSums } from '../reports/conversion.ts'
import { readPaymentSums } from '../reports/payments.ts'
import { chartOf, figuresOf, type Reversal, type Span, spanOf } from './span.ts'
import { countOrderWork, countWords } from './work.ts'

/**
 * The figures that a role may see, for a span of Indian days and for the same number of days before it.
 * Refuses spans longer than a year.
 */
export async function readDashboard(
  db: Db,
  query: { from?: string; to?: string },
  role: Role | null,
): Promise<Dashboard> {
  const span = spanOf(query, new Date())
  const { from, to } = span
  const [orders, stock, words, bestSellers] = await Promise.all([
    mayCall('orderRecords', role) ? readOrderSums(db, span) : null,
    countStock(db),
    countWords(db, role),
    listBestSellers(db, span),
  ])
  return { from, to, ...orders, ...stock, ...words, bestSellers }
}

/**
 * Cancelled and expired orders are not sales. Sales are what shoppers pay, GST and delivery included, less
 * what was reversed in those days.
 */
async function readOrderSums(db: Db, span: Span): Promise<OrderSums> {
  const [slices, reversals, work, recentOrders, carts, payments] = await Promise.all([
    listSlices(db, span),
    listReversals(db, span),
    countOrderWork(db),
    listRecentOrders(db, 8),
    readConversionSums(db, span),
    readPaymentSums(db, span),
  ])
  const sold = slices.filter(({ isVoid }) => !isVoid)
  const cancelled = slices.filter(({ isVoid, isNow }) => isVoid && isNow)
  return {
    now: figuresOf(sold.filter(isOfNow), reversals.filter(isOfNow)),
    before: figuresOf(sold.filter(isBefore), reversals.filter(isBefore)),
    conversion: { now: ordersOf(carts.now), before: ordersOf(carts.before) },
    paymentSuccess: { now: paidOf(payments.now), before: paidOf(payments.before) },
    cancelled: cancelled.reduce((sum, { orders }) => sum + orders, 0),
    ...work,
    chart: chartOf(span, sold, reversals),
    recentOrders,
  }
}

const ordersOf = ({ ordersOfCarts, carts }: ConversionFigures) => ({
  of: ordersOfCarts,
  among: carts,
})
const paidOf = ({ paidOrders, orders }: PaymentFigures) => ({ of: paidOrders, among: orders })

const isOfNow = ({ isNow }: { isNow: boolean }) => isNow
const isBefore = ({ isNow }: { isNow: boolean }) => !isNow

const isVoid = sql<boolean>`status in ('CANCELLED', 'EXPIRED')`

/** Sales by hour or day in India, of the span and the one before it, in one pass over the index. */
async function listSlices(db: Db, { from, to, before, unit }: Span) {
  const at = sql<string>`to_char(india_time(placed_at), ${sql.lit(formats[unit])})`
  return db
    .selectFrom('orders')
    .select((eb) => [
      at.as('at'),
      isVoid.as('isVoid'),
      sql<boolean>`placed_at >= ${midnight(from)}`.as('isNow'),
      sql<number>`sum(total)::bigint`.as('sales'),
      eb.fn.countAll<number>().as('orders'),
    ])
    .where('placedAt', '>=', midnight(before.from))
    .where('placedAt', '<', sql<string>`${midnight(to)} + interval '1 day'`)
    .groupBy(sql`1, 2, 3`)
    .execute()
}

/**
 * Reversals by hour or day in India: cancelled parts, shipments returned to origin, accepted returns. An
 * order that was cancelled whole is not counted at all.
 */
async function listReversals(db: Db, { from, to, before, unit }: Span): Promise<Reversal[]> {
  const { rows } = await sql<Reversal>`
    select to_char(india_time(at), ${sql.lit(formats[unit])}) as at,
      at >= ${midnight(from)} as "isNow", sum(amount)::bigint as amount
    from ${reversals} reversal
    where at >= ${midnight(before.from)} and at < ${midnight(to)} + interval '1 day'
    group by 1, 2`.execute(db)
  return rows
}

const formats = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD' } as const

const kept = sql`(line.quantity - line.cancelled - line.undelivered - line.returned)`

/** Ranked by the amount paid for goods not reversed so far, without delivery. */
const listBestSellers = (db: Db, span: Span): Promise<Dashboard['bestSellers']> =>
  db
    // The names of the best only: a month has tens of thousands of products.
    .with('best', (inside) => listBest(inside, span))
    .selectFrom('best')
    .innerJoin('products as product', 'product.id', 'best.productId')
    .select(['best.productId', 'product.name', 'best.quantity', 'best.sales'])
    .orderBy('best.sales', 'desc')
    .orderBy('best.productId')
    .execute()

const listBest = (db: Pick<Db, 'selectFrom'>, { from, to }: Span) =>
  db
    .selectFrom('orders as order')
    .innerJoin('orderLines as line', 'line.orderId', 'order.id')
    .select([
      'line.productId',
      sql<number>`sum(${kept})::int`.as('quantity'),
      sql<
        Dashboard['bestSellers'][number]['sales']
      >`sum((line.gross - line.discount) * ${kept} / line.quantity)::bigint`.as('sales'),
    ])
    .where('order.placedAt', '>=', midnight(from))
    .where('order.placedAt', '<', sql<string>`${midnight(to)} + interval '1 day'`)
    .where('order.status', 'not in', ['CANCELLED', 'EXPIRED'])
    .groupBy('line.productId')
    .having(sql<boolean>`sum(${kept}) > 0`)
    .orderBy('sales', 'desc')
    .orderBy('line.productId')
    .limit(8)
