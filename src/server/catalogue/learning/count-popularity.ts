import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** A sale counts half after this many days, and not at all after a year. */
const halfLifeDays = 30
/** A product with the weight of this many sales of today has half of the maximum popularity. */
const halfwaySales = 10

/**
 * Computes the popularity of products, 0 to 1, from their orders: each shopper once a day, by the share of pieces kept.
 * Written in steps of a fiftieth and only where it differs, because every process reads such a product again.
 */
export async function countPopularity(tx: Tx) {
  await sql`
    with kept as (
      select line.product_id, india_date(o.placed_at) as day,
        max((line.quantity - line.cancelled - line.undelivered - line.returned)::float8 / line.quantity) as share
      from orders o join order_lines line on line.order_id = o.id
      where o.placed_at > now() - interval '1 year'
        and o.status not in ('PENDING_PAYMENT', 'CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN')
      group by line.product_id, day, o.user_id
    ), sold as (
      select product_id,
        sum(share * 0.5 ^ ((india_date(now()) - day) / ${halfLifeDays}::float8)) as sales
      from kept group by product_id
    ), counted as (
      select product_id, (round(sales / (sales + ${halfwaySales}) * 50) / 50)::real as popularity from sold
    ), due as (
      select product.id, counted.popularity
      from products product join counted on counted.product_id = product.id
      where product.popularity <> counted.popularity
      order by product.id for no key update of product
    )
    update products set popularity = due.popularity from due where products.id = due.id`.execute(tx)
}
