import { sql } from 'kysely'
import type { ProductCard } from '#contract/catalogue/products.ts'
import { holdsFor, taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCards } from '../products/list-cards.ts'
import { offerOfProduct } from '../products/product-offer.ts'

/**
 * The products in stock with the most pieces ordered in the last 90 days, not counting voided orders. Two
 * statements.
 */
export async function listBestSellers(db: Db, limit: number): Promise<ProductCard[]> {
  // Orders are not among the changes that are told.
  holdsFor(30_000)
  const { rows } = await taggedRead(['shelves'], () => bestSellers(limit).execute(db))
  return listCards(
    db,
    rows.map(({ id }) => id),
  )
}

const bestSellers = (limit: number) => sql<{ id: number }>`
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
    limit ${limit}`
