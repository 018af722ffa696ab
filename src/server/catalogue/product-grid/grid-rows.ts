import { sql } from 'kysely'
import type { GridRow, productGridApi } from '#contract/catalogue/product-grid.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listAdminProductPage } from '../product-list/admin-products.ts'

type Query = Input<typeof productGridApi.rows>['query'] & { hits?: readonly number[] }

/** A row for each variant of one page of the product list, in its order. Two statements. */
export async function listGridRows(
  db: Db,
  query: Query,
): Promise<Reply<typeof productGridApi.rows>> {
  const { ids, total } = await listAdminProductPage(db, query, query.ids?.split(',').map(Number))
  const { rows } = await sql<GridRow>`
    select v.id as variant_id, p.id as product_id, p.name as product_name, v.name as variant_name, v.sku,
      v.price, v.mrp, s.on_hand, s.reserved,
      p.status, p.hsn, v.weight_grams,
      p.bis_standard, p.bis_licence, p.bis_valid_until, p.maker_size
    from products p join variants v on v.product_id = p.id and v.archived_at is null
    join stock s on s.variant_id = v.id
    where p.id = any(${arrayOf(ids)})
    order by array_position(${ids}::bigint[], p.id), v.position, v.id`.execute(db)
  return { rows, page: query.page, limit: query.limit, total }
}
