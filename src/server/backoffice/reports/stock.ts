import { type RawBuilder, sql } from 'kysely'
import type {
  StockFigures,
  StockGrouping,
  StockReport,
  stockReportApi,
} from '#contract/backoffice/stock-report.ts'
import type { Input } from '#contract/endpoint.ts'
import { dayInIndia } from '#contract/india-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'

export type StockQuery = Omit<Input<typeof stockReportApi.read>['query'], 'limit'>

type Sums = Omit<StockFigures, 'cover'>
type Read = Sums & {
  id: number | null
  name: string
  lastSale: string | null
  total: Sums
}

/**
 * The stock of today with what it is worth at selling prices without GST, and how long it lasts. Rows and their total are
 * read in one statement, so they agree.
 */
export async function readStock(
  db: Db,
  { limit, after, ...query }: StockQuery & { limit: number },
): Promise<StockReport> {
  const { by, days = '30', category } = query
  const to = dayInIndia(new Date())
  const from = dayBefore(to, Number(days) - 1)
  const { rows } = await sql<Read>`
    with ${goodsIn(query, { from, to })},
    entry as (select ${entriesBy[by]}),
    total as (
      select count(*)::int as products, coalesce(sum(pieces), 0)::int as pieces,
        coalesce(sum(value), 0)::bigint as value, coalesce(sum(sold), 0)::int as sold from goods)
    select entry.*, ${query.idle && by === 'product' ? lastSale : sql`null`} as last_sale,
      to_jsonb(total) as total
    from total left join (
      select * from entry ${after ? sql`where (value, id) < (${sql.join(after.split('~'))})` : sql``}
      order by value desc, id desc limit ${limit + 1}) entry on true
    order by entry.value desc, entry.id desc`.execute(db)
  const found = rows.filter((row): row is Read & { id: number } => row.id !== null)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    by,
    from,
    to,
    category: category === undefined ? null : await readCategory(db, category),
    rows: shown.map(({ id, name, lastSale, ...sums }) => ({
      id,
      name,
      figures: figuresOf(sums, Number(days)),
      lastSale,
    })),
    next: found.length > limit && last ? `${last.value}~${last.id}` : null,
    total: figuresOf(rows[0]?.total ?? nothing, Number(days)),
  }
}

const entriesBy: Readonly<Record<StockGrouping, RawBuilder<unknown>>> = {
  product: sql`id, name, 1 as products, pieces, value, sold from goods`,
  category: sql`category.id, category.name, count(*)::int as products, sum(pieces)::int as pieces,
      sum(value)::bigint as value, sum(goods.sold)::int as sold
    from goods join categories category on category.id = category_id group by category.id`,
}

/** Whether an order counts as a sale, as in the sales report. */
const isSale = sql`o.status not in ('CANCELLED', 'EXPIRED')`

/**
 * The products with stock or sales, a row each. Archived ones have no stock that can be sold, but their sales count, so
 * that these equal the sales report.
 */
function goodsIn({ idle, category }: StockQuery, { from, to }: { from: string; to: string }) {
  const sale = sql`
    select line.product_id, sum(line.quantity)::int as sold
    from orders o join order_lines line on line.order_id = o.id
    where o.placed_at >= ${midnight(from)} and ${isSale}
    group by line.product_id`
  return sql`
    sale as materialized (${sale}),
    shelf as (
      select variant.product_id, sum(stock.on_hand)::int as pieces,
        sum(round(stock.on_hand * variant.price * 10000.0 / (10000 + coalesce(gst_rate_at(rate.rate_bp,
          rate.price_limit, rate.rate_above_bp, rate.limit_basis, variant.price, 1), 0))))::bigint as value
      from stock
        join variants variant on variant.id = stock.variant_id
        left join gst_terms_of_all(${to}::date) rate on rate.product_id = variant.product_id
      where stock.on_hand > 0 and variant.archived_at is null
      group by variant.product_id),
    goods as (
      select product.id, product.name, product.category_id, coalesce(sold, 0) as sold,
        case when product.status = 'ARCHIVED' then 0 else coalesce(pieces, 0) end as pieces,
        case when product.status = 'ARCHIVED' then 0 else coalesce(value, 0) end as value
      from products product
        left join shelf on shelf.product_id = product.id
        left join sale on sale.product_id = product.id
      where ${category === undefined ? sql`true` : sql`product.category_id = ${category}`}
        and ${idle === undefined ? isStockedOrSold : isIdle(dayBefore(to, Number(idle) - 1))})`
}

const isStockedOrSold = sql`(sold > 0 or (pieces > 0 and product.status <> 'ARCHIVED'))`

/** In stock and in the catalogue since before a day, and not sold since. */
const isIdle = (day: string) => sql`
  pieces > 0 and product.status <> 'ARCHIVED' and product.created_at < ${midnight(day)}
    and not exists (
      select from order_lines line join orders o on o.id = line.order_id
      where line.product_id = product.id and o.placed_at >= ${midnight(day)} and ${isSale})`

/** The day when a product was last sold; read for the rows of a page only. */
const lastSale = sql`(
  select to_char(india_date(max(o.placed_at)), 'YYYY-MM-DD')
  from order_lines line join orders o on o.id = line.order_id
  where line.product_id = entry.id and ${isSale})`

const dayBefore = (day: string, count: number) =>
  Temporal.PlainDate.from(day).subtract({ days: count }).toString()

async function readCategory(db: Db, id: number) {
  const found = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('This category')
  return found
}

const figuresOf = ({ products, pieces, value, sold }: Sums, days: number): StockFigures => ({
  products,
  pieces,
  value,
  sold,
  cover: sold === 0 ? null : Math.round((pieces * days) / sold),
})

const nothing: Sums = { products: 0, pieces: 0, value: 0, sold: 0 }
