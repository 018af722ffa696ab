import { sql } from 'kysely'
import { mayCall, type Role } from '#contract/access.ts'
import type { ConversionFigures } from '#contract/backoffice/conversion-report.ts'
import type { Dashboard, OrderSums } from '#contract/backoffice/dashboard.ts'
import { countStock } from '#server/catalogue/product-list/admin-products.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listRecentOrders, midnight } from '#server/selling/orders/list-admin-orders.ts'
import { reversals } from '#server/selling/orders/reversals.ts'
import { readConversionSums } from '../reports/conversion.ts'
import { type PaidShare, readPaidShares } from '../reports/payments.ts'
import {
  chartOf,
  figuresOf,
  type Reversal,
  type Slice,
  type Span,
  spanOf,
} from '../reports/span.ts'
import { startsOf } from '../reports/starts.ts'
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
    readPaidShares(db, span),
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
const paidOf = ({ paidOrders, orders }: PaidShare) => ({ of: paidOrders, among: orders })

const isOfNow = ({ isNow }: { isNow: boolean }) => isNow
const isBefore = ({ isNow }: { isNow: boolean }) => !isNow

const isVoid = sql<boolean>`status in ('CANCELLED', 'EXPIRED')`

/** Sales by hour or day in India, of the span and the one before it, in one pass over the index. */
async function listSlices(db: Db, { from, to, before, unit }: Span) {
  const starts = startsOf({ from: before.from, to }, unit)
  const { rows } = await sql<Slice & { isVoid: boolean }>`
    select to_char(india_time(starts.at[place]), ${sql.lit(formats[unit])}) as at, is_void,
      starts.at[place] >= ${midnight(from)} as is_now, sales, orders
    from (
      select width_bucket(placed_at, ${starts}) as place, ${isVoid} as is_void, sum(total)::bigint as sales,
        count(*)::int as orders
      from orders
      where placed_at >= ${midnight(before.from)} and placed_at < ${midnight(to)} + interval '1 day'
      group by 1, 2) placed
    cross join (select ${starts} as at) starts`.execute(db)
  return rows
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

/**
 * Ranked by the amount paid for goods not reversed so far, without delivery. Reads the lines of a span's orders as one
 * range, since their ids lie close together, and names only of the best: a month has tens of thousands of products.
 */
async function listBestSellers(db: Db, { from, to }: Span): Promise<Dashboard['bestSellers']> {
  const { rows } = await sql<Dashboard['bestSellers'][number]>`
    with placed as materialized (
      select id from orders
      where placed_at >= ${midnight(from)} and placed_at < ${midnight(to)} + interval '1 day'
        and status not in ('CANCELLED', 'EXPIRED')),
    best as (
      select line.product_id, sum(${kept})::int as quantity,
        sum((line.gross - line.discount) * ${kept} / line.quantity)::bigint as sales
      from placed join order_lines line on line.order_id = placed.id
      where line.order_id between (select min(id) from placed) and (select max(id) from placed)
      group by line.product_id
      having sum(${kept}) > 0
      order by sales desc, line.product_id
      limit 8)
    select best.product_id, product.name, best.quantity, best.sales
    from best join products product on product.id = best.product_id
    order by best.sales desc, best.product_id`.execute(db)
  return rows
}
