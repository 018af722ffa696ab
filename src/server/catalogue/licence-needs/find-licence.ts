import { sql } from 'kysely'
import type { ProductLicence } from '#contract/catalogue/licences.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The quality control order that a product is under, and what it lacks; null if it is under none. */
export async function findLicence(db: Db, productId: number): Promise<ProductLicence | null> {
  const { rows } = await sql<ProductLicence>`
    select o.title as "order", o.standards, need.needed_from as "neededFrom",
      need.lacks_from as "lacksFrom", need.hidden_from as "hiddenFrom",
      held.since as "hiddenSince", held.reason as "hiddenReason"
    from licence_states need
    join quality_orders o on o.id = need.order_id
    left join licence_holds held on held.product_id = need.product_id
    where need.product_id = ${productId}`.execute(db)
  return rows[0] ?? null
}
