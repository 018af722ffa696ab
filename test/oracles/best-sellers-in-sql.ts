import { sql } from 'kysely'
import { offerOfProduct } from '#server/catalogue/products/product-offer.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The best sellers as the orders say, as ids: the reference for those from memory. */
export async function bestSellersInSql(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with sold as (
      select line.product_id as id, sum(line.quantity) as pieces
      from orders o join order_lines line on line.order_id = o.id
      where o.placed_at > now() - interval '90 days'
        and o.status not in ('PENDING_PAYMENT', 'CANCELLED', 'EXPIRED', 'RETURNED_TO_ORIGIN')
      group by line.product_id
    )
    select p.id from sold join products p on p.id = sold.id ${offerOfProduct}
    where p.status = 'PUBLISHED' and offer.available > 0
    order by sold.pieces desc, p.popularity desc, p.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
