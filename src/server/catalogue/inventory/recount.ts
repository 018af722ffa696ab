import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Sets the pieces on hand and reserved to what ledger and reservations add up to, where they differ. */
export const recountStock = (tx: Tx) =>
  sql`update stock set on_hand = counted.on_hand, reserved = counted.reserved
    from (
      select variant_id,
        coalesce((select sum(delta) from stock_ledger l where l.variant_id = s.variant_id), 0) as on_hand,
        coalesce((select sum(quantity) from reservations r
          where r.variant_id = s.variant_id and r.state = 'ACTIVE'), 0) as reserved
      from stock s
    ) as counted
    where counted.variant_id = stock.variant_id
      and (stock.on_hand, stock.reserved) is distinct from (counted.on_hand, counted.reserved)`.execute(
    tx,
  )

/** Sets the stars of every product to those of its published reviews, where they differ. */
export const recountStars = (tx: Tx) =>
  sql`update products set rating_count = counted.reviews, rating_sum = counted.stars
    from (
      select p.id, count(r.id)::int as reviews, coalesce(sum(r.rating), 0)::int as stars
      from products p left join reviews r on r.product_id = p.id and r.status = 'PUBLISHED'
      group by p.id
    ) as counted
    where counted.id = products.id
      and (rating_count, rating_sum) is distinct from (counted.reviews, counted.stars)`.execute(tx)
