import { type RawBuilder, sql } from 'kysely'
import type { SalesGrouping } from '#contract/backoffice/sales-report.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { reversals } from '#server/selling/orders/reversals.ts'
import type { Span } from './span.ts'

/**
 * The days of a report and the earlier days. `shift` is the number of days from an earlier day to its counterpart.
 */
export type Spans = Pick<Span, 'from' | 'to' | 'before'> & { shift: number }

export type GoodsGrouping = Extract<SalesGrouping, 'category' | 'brand' | 'product'>
type OrderGrouping = Exclude<SalesGrouping, GoodsGrouping>

/**
 * Rows of a table in these days and the earlier ones. Each span is a range of its own, because the planner cannot
 * estimate a join with a list of spans, and then reads the whole table.
 */
const inSpans = (rows: RawBuilder<unknown>, at: string, { from, to, before, shift }: Spans) => sql`(
  select true as is_now, 0 as shift, * from ${rows} ${within(at, { from, to })}
  union all
  select false, ${shift}::int, * from ${rows} ${within(at, before)}
)`

const within = (at: string, { from, to }: Span['before']) => sql`
  where ${sql.ref(at)} >= ${midnight(from)} and ${sql.ref(at)} < ${midnight(to)} + interval '1 day'`

const sold = (spans: Spans, more = sql``) =>
  inSpans(
    sql`(select * from orders where status not in ('CANCELLED', 'EXPIRED') ${more}) sold`,
    'placed_at',
    spans,
  )

/** Sold orders and what was reversed in these days, a row each, by a key of the order. */
export const entriesByOrder = (by: OrderGrouping, spans: Spans) => sql<unknown>`
  select is_now, ${keyOf(by, sql`o.placed_at`, sql`o.shift`)} as key, null as name, o.id as order_id, lines.units,
    subtotal as gross, discount, shipping + cod_fee as delivery, round_off as rounding,
    total as ordered, cgst + sgst + igst as tax, 0 as reversed
  from ${sold(spans)} o
    cross join lateral (
      select sum(quantity) as units from order_lines line where line.order_id = o.id) lines
  union all
  select is_now, ${keyOf(by, sql`reversal.at`, sql`reversal.shift`)}, null, null, 0, 0, 0, 0, 0, 0, 0, reversal.amount
  from ${inSpans(sql`${reversals} reversals`, 'at', spans)} reversal
    join orders o on o.id = reversal.order_id`

/** Lines of sold orders, a row each with the amounts that were stored with them, and the orders' rounding. */
export const entriesByGoods = (by: GoodsGrouping, spans: Spans) => sql<unknown>`
  select is_now, ${goodsOf[by]}, o.id as order_id, line.quantity as units, line.gross, line.discount,
    line.shipping as delivery, 0 as rounding, line.total as ordered,
    line.cgst + line.sgst + line.igst as tax, 0 as reversed
  from ${sold(spans)} o
    join order_lines line on line.order_id = o.id
    join products product on product.id = line.product_id
    join categories category on category.id = product.category_id
    left join brands brand on brand.id = product.brand_id
  union all
  select is_now, null, null, null, 0, 0, 0, 0, round_off, round_off, 0, 0
  from ${sold(spans, sql`and round_off <> 0`)} o`

const goodsOf: Readonly<Record<GoodsGrouping, RawBuilder<unknown>>> = {
  category: sql`category.id::text as key, category.name as name`,
  brand: sql`coalesce(brand.id, 0)::text as key, brand.name as name`,
  product: sql`product.id::text as key, product.name as name`,
}

function keyOf(
  by: OrderGrouping,
  at: RawBuilder<unknown>,
  shift: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (by === 'state') return sql`o.place_of_supply`
  if (by === 'payment') return sql`o.payment_method`
  return sql`to_char(india_time(${at}) + make_interval(days => ${shift}), 'YYYY-MM-DD')`
}
