import { type RawBuilder, sql } from 'kysely'
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
  type ComparedSpan,
  chartOf,
  comparedSpanOf,
  figuresOf,
  type Reversal,
  type Slice,
  type Span,
} from '../reports/span.ts'
import { startsOf } from '../reports/starts.ts'
import { countOrderWork, countWords } from './work.ts'

/**
 * The figures that a role may see, for a span of Indian days and for the days that it is compared with.
 * Refuses spans longer than a year.
 */
export async function readDashboard(
  db: Db,
  query: { from?: string; to?: string },
  role: Role | null,
  now = new Date(),
): Promise<Dashboard> {
  const span = comparedSpanOf(query, now)
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
async function readOrderSums(db: Db, span: ComparedSpan): Promise<OrderSums> {
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
    compared: span.before,
    until: span.until?.toISOString() ?? null,
    conversion: sharesOf(span, buyersOf(carts.now), buyersOf(carts.before)),
    paymentSuccess: sharesOf(span, paidOf(payments.now), paidOf(payments.before)),
    cancelled: cancelled.reduce((sum, { orders }) => sum + orders, 0),
    ...work,
    chart: chartOf(span, sold, reversals),
    recentOrders,
  }
}

type Share = OrderSums['conversion']['now']

const sharesOf = ({ until }: ComparedSpan, now: Share, before: Share) => ({
  now,
  before: until ? null : before,
})

const buyersOf = ({ buyers, carts }: ConversionFigures) => ({ of: buyers ?? 0, among: carts })
const paidOf = ({ paidOrders, orders }: PaidShare) => ({ of: paidOrders, among: orders })

const isOfNow = ({ isNow }: { isNow: boolean }) => isNow
const isBefore = ({ isNow }: { isNow: boolean }) => !isNow

const isVoid = sql<boolean>`status in ('CANCELLED', 'EXPIRED')`

type Days = Pick<Span, 'from' | 'to'>
type Part = { days: Days; isNow: boolean; end: RawBuilder<unknown> }

/** The span, and the days that it is compared with. */
const partsOf = ({ from, to, before, cut }: ComparedSpan): [Part, Part] => [
  { days: { from, to }, isNow: true, end: sql`${midnight(to)} + interval '1 day'` },
  { days: before, isNow: false, end: sql`${cut.toISOString()}::timestamptz` },
]

/** Sales by hour or day in India, of the span and of the days before. */
async function listSlices(db: Db, span: ComparedSpan) {
  const [now, before] = partsOf(span).map((part) => slicesOf(span, part))
  const { rows } = await sql<Slice & { isVoid: boolean }>`${now} union all ${before}`.execute(db)
  return rows
}

function slicesOf({ unit }: Span, { days, isNow, end }: Part) {
  const starts = startsOf(days, unit)
  return sql`
    select to_char(india_time(starts.at[place]), ${sql.lit(formats[unit])}) as at, is_void,
      ${sql.lit(isNow)} as is_now, sales, orders
    from (
      select width_bucket(placed_at, ${starts}) as place, ${isVoid} as is_void, sum(total)::bigint as sales,
        count(*)::int as orders
      from orders
      where placed_at >= ${midnight(days.from)} and placed_at < ${end}
      group by 1, 2) placed
    cross join (select ${starts} as at) starts`
}

/**
 * Reversals by hour or day in India: cancelled parts, shipments returned to origin, accepted returns. An
 * order that was cancelled whole is not counted at all.
 */
async function listReversals(db: Db, span: ComparedSpan): Promise<Reversal[]> {
  const [now, before] = partsOf(span).map((part) => reversalsOf(span, part))
  const { rows } = await sql<Reversal>`${now} union all ${before}`.execute(db)
  return rows
}

const reversalsOf = ({ unit }: Span, { days, isNow, end }: Part) => sql`
  select to_char(india_time(at), ${sql.lit(formats[unit])}) as at, ${sql.lit(isNow)} as is_now,
    sum(amount)::bigint as amount
  from ${reversals} reversal
  where at >= ${midnight(days.from)} and at < ${end}
  group by 1`

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
