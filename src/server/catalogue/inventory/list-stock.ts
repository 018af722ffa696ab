import { sql } from 'kysely'
import type { UpdatedStock } from '#contract/catalogue/updated-products.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'

/** The stock of variants in no order. Those that do not exist or are archived are left out. One statement. */
export const listStock = (db: Db, ids: number[]): Promise<UpdatedStock[]> => stockOf(db, { ids })

const stockOf = preparedStatement(
  { ids: parameter<number[]>() },
  ({ ids }) => sql<UpdatedStock>`
    select v.id, v.id as "variantId", v.sku, v.barcode, v.product_id as "productId", s.on_hand as "onHand", s.reserved,
      s.on_hand - s.reserved as available, s.low_at as "lowAt"
    from variants v join stock s on s.variant_id = v.id
    where v.id = any(${arrayOf(ids)}) and v.archived_at is null`,
)
