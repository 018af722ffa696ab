import { sql } from 'kysely'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'

/** Options that distinguish the variants of a product. */
export type Choices = { id: number; variants: Choice[] }
export type Choice = { id: number; codes: string[]; texts: string[] }

/**
 * The choices of published products, in no order; variants in the order the product shows them. One
 * statement.
 */
export const listChoices = async (db: Db, ids: number[]): Promise<Choices[]> =>
  ids.length === 0 ? [] : choices(db, { ids })

const choices = preparedStatement(
  { ids: parameter<number[]>() },
  ({ ids }) => sql<Choices>`
    select p.id, (
      select coalesce(json_agg(json_build_object(
        'id', v.id,
        'codes', case when v.barcode is null then json_build_array(v.sku)
          else json_build_array(v.sku, v.barcode) end,
        'texts', ${textsOfVariant}) order by v.position, v.id), '[]')
      from variants v where v.product_id = p.id and v.archived_at is null) as variants
    from products p where p.id = any(${arrayOf(ids)}) and p.status = 'PUBLISHED'`,
)

/** The name and the chosen options of variant `v`, each once, as JSON. */
export const textsOfVariant = sql`(
  select coalesce(json_agg(said), '[]') from (
    select v.name as said union select value from jsonb_each_text(v.options)
  ) texts where said <> '')`
