import { sql } from 'kysely'
import type { ChangedPiece, GstChange, gstChangeApi } from '#contract/backoffice/gst-change.ts'
import type { Input } from '#contract/endpoint.ts'
import { paise } from '#contract/money.ts'
import { readGstRule } from '#server/catalogue/gst-rules/gst-rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { splitTax } from '#server/shop/tax/split-tax.ts'

type Query = Input<typeof gstChangeApi.read>['query']
type Row = Pick<ChangedPiece, 'productId' | 'variantId' | 'name' | 'sku' | 'hsn' | 'price'> & {
  beforeBp: number | null
  afterBp: number
  total: number
}

/**
 * Reads the variants whose rate a rule changes on its day, by the price of one piece, with the value before GST of that price on
 * the day before and on the day. Variants that keep their rate are left out.
 */
export async function readGstChange(
  db: Db,
  { rule: id, page, limit }: Pick<Query, 'rule' | 'page'> & { limit: number },
): Promise<GstChange> {
  const rule = await readGstRule(db, id)
  const { rows } = await sql<Row>`
    with touched as (
      select p.id as "productId", v.id as "variantId", concat_ws(', ', p.name, nullif(v.name, '')) as name, v.sku, p.hsn,
        v.price, ${rateIn('before')} as "beforeBp", ${rateIn('after')} as "afterBp"
      from gst_terms_of_all(${rule.from}::date) after
        join products p on p.id = after.product_id and p.status <> 'ARCHIVED'
        join variants v on v.product_id = p.id and v.archived_at is null
        left join gst_terms_of_all(${rule.from}::date - 1) before on before.product_id = p.id
      where after.rule_id = ${id}
    )
    select *, count(*) over ()::int as total from touched
    where "beforeBp" is distinct from "afterBp"
    order by name, "variantId" limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rule, pieces: rows.map(pieceOf), page, limit, total: rows[0]?.total ?? 0 }
}

const rateIn = (terms: 'before' | 'after') => {
  const column = (name: string) => sql.ref(`${terms}.${name}`)
  return sql`gst_rate_at(${column('rate_bp')}, ${column('price_limit')}, ${column('rate_above_bp')},
    ${column('limit_basis')}, v.price, 1)`
}

function pieceOf({ beforeBp, afterBp, total: _, ...piece }: Row): ChangedPiece {
  const { price } = piece
  const valueBefore = beforeBp === null ? null : splitTax(price, beforeBp, false).taxable
  return {
    ...piece,
    rateBefore: beforeBp === null ? null : beforeBp / 100,
    rateAfter: afterBp / 100,
    valueBefore,
    valueAfter: splitTax(price, afterBp, false).taxable,
    priceForSameValue:
      valueBefore === null ? null : paise(Math.round(valueBefore * (1 + afterBp / 10_000))),
  }
}
