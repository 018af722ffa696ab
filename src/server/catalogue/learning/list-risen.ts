import { sql } from 'kysely'
import type { RisenProduct } from '#contract/catalogue/search-report.ts'
import type { Db } from '#server/platform/db/database.ts'
import { placesOf } from './lift.ts'

const rowsShown = 50

type Row = Omit<RisenProduct, 'places'> & { strength: number }

/** The products that rise in searches now, the furthest first, with the number of persons behind it. One statement. */
export async function listRisen(db: Db): Promise<RisenProduct[]> {
  const { rows } = await sql<Row>`
    select strong.query, strong.product_id, product.name, strong.strength,
      sum(clicks - account_clicks)::int as visitors, sum(greatest(account_clicks, carts))::int as accounts,
      sum(orders)::int as orders, min(day)::text as "from", max(day)::text as "to"
    from search_strengths strong
      join products product on product.id = strong.product_id and product.status = 'PUBLISHED'
      join search_outcomes outcome on outcome.query = strong.query and outcome.product_id = strong.product_id
    group by strong.query, strong.product_id, product.name, strong.strength
    order by strong.strength desc, strong.query, strong.product_id limit ${rowsShown}`.execute(db)
  return rows
    .map(({ strength, ...row }) => ({ ...row, places: placesOf(strength) }))
    .filter(({ places }) => places > 0)
}
