import { sql } from 'kysely'
import type {
  SalesFigures,
  SalesGrouping,
  SalesReport,
  SalesRow,
  salesReportApi,
} from '#contract/backoffice/sales-report.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { entriesByGoods, entriesByOrder, type GoodsGrouping, type Spans } from './sales-sql.ts'
import { pointsOf, spanOf } from './span.ts'

export type SalesQuery = Input<typeof salesReportApi.read>['query']

/** The most rows of goods that a page shows. */
const mostRows = 500

/**
 * Sales of a span of Indian days by one grouping, in paise, beside an earlier span. An order is a sale when placed,
 * unless cancelled or expired; reversals count on their day. Amounts are those stored with the lines. Refuses spans
 * over a year.
 */
export async function readSales(db: Db, query: SalesQuery, most = mostRows): Promise<SalesReport> {
  const { by } = query
  const spans = spansOf(query, new Date())
  const { from, to, before } = spans
  const read = await sql<Read>`${statementOf(by, spans)}`.execute(db)
  const { rows, total } = paired(read.rows, isGoods(by))
  const ordered = by === 'day' ? everyDay(rows, spans) : rows.toSorted(byAmount)
  const left = ordered.slice(most)
  const rest = left.length === 0 ? null : { rows: left.length, ...sumOf(left) }
  return { by, from, to, before, rows: ordered.slice(0, most), rest, total }
}

/** The days of a report and those it is compared with. */
function spansOf(query: SalesQuery, now: Date): Spans {
  const { from, to, before } = spanOf(query, now)
  const first = Temporal.PlainDate.from(from)
  const days = first.until(Temporal.PlainDate.from(to)).days
  if (query.compare !== 'year') return { from, to, before, shift: days + 1 }
  const earlier = first.subtract({ years: 1 })
  return {
    from,
    to,
    before: { from: earlier.toString(), to: earlier.add({ days }).toString() },
    shift: earlier.until(first).days,
  }
}

type Read = SalesFigures & { isNow: boolean; isTotal: boolean } & Pick<SalesRow, 'key' | 'name'>

/** All rows and the totals in one statement: the grouping set without a key is the total. */
const statementOf = (by: SalesGrouping, spans: Spans) => sql<Read>`
  select is_now as "isNow", grouping(key) = 1 as "isTotal", key, name,
    ${isGoods(by) ? sql`count(distinct order_id)` : sql`count(order_id)`} as orders,
    sum(units)::bigint as units, sum(gross)::bigint as gross, sum(discount)::bigint as discount,
    sum(delivery)::bigint as delivery, sum(rounding)::bigint as rounding,
    sum(ordered)::bigint as ordered, sum(tax)::bigint as tax, sum(reversed)::bigint as reversed
  from (${isGoods(by) ? entriesByGoods(by, spans) : entriesByOrder(by, spans)}) entry
  group by grouping sets ((is_now, key, name), (is_now))`

const isGoods = (by: SalesGrouping): by is GoodsGrouping =>
  by === 'category' || by === 'brand' || by === 'product'

/** Puts the figures of a row beside its earlier ones. */
function paired(read: readonly Read[], areGoods: boolean) {
  const total = { now: nothing(areGoods), before: nothing(areGoods) }
  const rows = new Map<string | null, SalesRow>()
  for (const { isNow, isTotal, key, name, ...sums } of read) {
    const row = rows.get(key) ?? { key, name, now: nothing(areGoods), before: nothing(areGoods) }
    const target = isTotal ? total : row
    target[isNow ? 'now' : 'before'] = figuresOf(sums, areGoods)
    if (!isTotal) rows.set(key, row)
  }
  return { rows: [...rows.values()], total }
}

const figuresOf = (sums: SalesFigures, areGoods: boolean): SalesFigures => ({
  ...sums,
  reversed: areGoods ? null : sums.reversed,
  net: areGoods ? null : sums.ordered - (sums.reversed ?? 0),
})

const nothing = (areGoods: boolean): SalesFigures => ({
  orders: 0,
  units: 0,
  gross: 0,
  discount: 0,
  delivery: 0,
  rounding: 0,
  ordered: 0,
  tax: 0,
  reversed: areGoods ? null : 0,
  net: areGoods ? null : 0,
})

/** Adds rows up. Their orders are not added: one order may be in several of them. */
function sumOf(rows: readonly SalesRow[]) {
  const sum = (which: 'now' | 'before') =>
    rows.reduce((so, row) => added(so, row[which]), nothing(true))
  return { now: sum('now'), before: sum('before') }
}

const added = (one: SalesFigures, other: SalesFigures): SalesFigures => ({
  orders: 0,
  units: one.units + other.units,
  gross: one.gross + other.gross,
  discount: one.discount + other.discount,
  delivery: one.delivery + other.delivery,
  rounding: one.rounding + other.rounding,
  ordered: one.ordered + other.ordered,
  tax: one.tax + other.tax,
  reversed: null,
  net: null,
})

/** The days of the span in their order, also those without sales; none if nothing was sold at all. */
function everyDay(rows: readonly SalesRow[], { from, to }: Spans): SalesRow[] {
  if (rows.length === 0) return []
  const sold = new Map(rows.map((row) => [row.key, row]))
  return pointsOf({ from, to }, 'day').map(
    (key) => sold.get(key) ?? { key, name: null, now: nothing(false), before: nothing(false) },
  )
}

const byAmount = (one: SalesRow, other: SalesRow) =>
  other.now.ordered - one.now.ordered || other.before.ordered - one.before.ordered
