import { sql } from 'kysely'
import type {
  ConversionFigures,
  ConversionReport,
  ConversionRow,
  conversionReportApi,
} from '#contract/backoffice/conversion-report.ts'
import type { Input } from '#contract/endpoint.ts'
import { searchesKeptDays } from '#contract/limits.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasOrdered } from '#server/selling/cart/shopping-log.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { type Span, spanOf } from './span.ts'
import { startsOf } from './starts.ts'

/**
 * How many carts became orders on each day in India, beside as many days before. Shoppers are counted without saying
 * who they are. Refuses spans longer than a year.
 */
export async function readConversion(
  db: Db,
  query: Input<typeof conversionReportApi.read>['query'],
): Promise<ConversionReport> {
  return readConversionOf(db, spanOf(query, new Date()))
}

async function readConversionOf(db: Db, span: Span): Promise<ConversionReport> {
  const { from, to, before } = span
  const { days, since } = await listDays(db, span)
  const counted = days.map((row) => (row.day < since ? uncounted(row) : row))
  const rows = counted.filter(({ day }) => day >= from)
  const earlier = counted.filter(({ day }) => day <= before.to)
  return { from, to, before, since, rows, total: { now: sumOf(rows), before: sumOf(earlier) } }
}

/** The sums of a span and of the days before it, for the dashboard. */
export async function readConversionSums(db: Db, span: Span) {
  const { total } = await readConversionOf(db, span)
  return total
}

type Day = ConversionFigures & { day: string; since: string }

/**
 * Every day of the span before and of the span, and the first day on which carts were counted. Shoppers of days that are
 * not yet over are in a table of their own.
 */
async function listDays(
  db: Db,
  { before, to }: Span,
): Promise<{ days: ConversionRow[]; since: string }> {
  const isIn = sql`between ${before.from}::date and ${to}::date`
  const since = midnight(before.from)
  const until = sql`${midnight(to)} + interval '1 day'`
  const { rows } = await sql<Day>`
    with searched as (
      select india_date(at) as day, sum(hits)::int as searches from search_queries
      where at >= ${since} and at < ${until} group by 1),
    shoppers as (
      select day, sum(carts)::int as carts, sum(checkouts)::int as checkouts, sum(buyers)::int as buyers from (
        select day, carts, checkouts, buyers from conversion_days where day ${isIn}
        union all
        select day, count(*), count(*) filter (where checked_out), count(*) filter (where ${hasOrdered})
        from shopping_days shopper where day ${isIn} group by day) counted
      group by day),
    placed as (
      select ${before.from}::date - 1 + width_bucket(placed_at, ${startsOf({ from: before.from, to })}) as day,
        count(*)::int as orders,
        (count(*) filter (where status not in ('CANCELLED', 'EXPIRED')))::int as sold
      from orders where channel = 'SHOP' and placed_at >= ${since} and placed_at < ${until}
      group by 1)
    select to_char(all_days.day, 'YYYY-MM-DD') as day,
      (select to_char(coalesce(min(day), india_date(now())), 'YYYY-MM-DD')
        from conversion_days) as since,
      coalesce(carts, 0) as carts,
      case when all_days.day > india_date(now()) - ${searchesKeptDays}::int
        then coalesce(searches, 0) end as searches,
      coalesce(checkouts, 0) as checkouts, coalesce(buyers, 0) as buyers, coalesce(orders, 0) as orders, coalesce(sold, 0) as sold
    from (select generate_series(${before.from}::date, ${to}::date, '1 day')::date as day) all_days
      left join searched on searched.day = all_days.day
      left join shoppers on shoppers.day = all_days.day
      left join placed on placed.day = all_days.day
    order by all_days.day`.execute(db)
  const days = rows.map(({ day, since: _since, ...figures }) => ({ day, figures }))
  return { days, since: rows[0]?.since ?? '' }
}

const uncounted = ({ day, figures }: ConversionRow): ConversionRow => ({
  day,
  figures: { ...figures, carts: null, checkouts: null, buyers: null },
})

const sumOf = (rows: readonly ConversionRow[]): ConversionFigures =>
  rows.reduce(
    (sum, { figures }) => ({
      searches: added(sum.searches, figures.searches),
      carts: added(sum.carts, figures.carts),
      checkouts: added(sum.checkouts, figures.checkouts),
      orders: sum.orders + figures.orders,
      sold: sum.sold + figures.sold,
      buyers: added(sum.buyers, figures.buyers),
    }),
    nothing,
  )

/** The sum of what was counted; null if neither was. */
const added = (one: number | null, other: number | null) =>
  one === null ? other : one + (other ?? 0)

const nothing: ConversionFigures = {
  searches: null,
  carts: null,
  checkouts: null,
  orders: 0,
  sold: 0,
  buyers: null,
}
