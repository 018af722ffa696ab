import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { DraftTier } from './product-draft.ts'
import type { StoredSpec } from './spec-values.ts'

/**
 * Sets the GST rates in percent from today on, by the calendar of India. Earlier rates stay on record. Null ends a rate of the
 * product's own that is in force: then a rule gives the rate, or the product is a draft.
 */
export async function writeGstRates(
  tx: Tx,
  rates: readonly { productId: number; rate: number | null }[],
) {
  const none = rates.filter(({ rate }) => rate === null).map(({ productId }) => productId)
  if (none.length > 0)
    await tx
      .deleteFrom('gstRates')
      .where('productId', 'in', none)
      .where(sql<boolean>`(select rule_id is null from gst_terms_on(product_id, today_in_india()))`)
      .execute()
  const stated = rates.flatMap(({ productId, rate }) => (rate === null ? [] : { productId, rate }))
  if (stated.length === 0) return
  const ids = stated.map(({ productId }) => productId)
  await sql`
    insert into gst_rates (product_id, effective_from, rate_bp)
    select product_id, today_in_india(), rate_bp
    from unnest(${ids}::bigint[], ${stated.map(({ rate }) => Math.round(rate * 100))}::int[])
      as stated (product_id, rate_bp)
    where not exists (
      select from gst_terms_on(product_id, today_in_india()) terms
      where terms.rate_bp = stated.rate_bp and terms.price_limit is null)
    on conflict (product_id, effective_from) do update set rate_bp = excluded.rate_bp`.execute(tx)
}

/** Replaces the specs of products. */
export async function writeSpecs(
  tx: Tx,
  products: readonly { productId: number; specs: ReadonlyMap<string, StoredSpec> }[],
) {
  const ids = products.map(({ productId }) => productId)
  await tx.deleteFrom('productSpecs').where('productId', 'in', ids).execute()
  const rows = products.flatMap(({ productId, specs }) =>
    [...specs].map(([key, spec]) => ({ productId, key, ...spec })),
  )
  if (rows.length > 0) await tx.insertInto('productSpecs').values(rows).execute()
}

/** Replaces the tier prices of these variants, by SKU. */
export async function writeTiers(
  tx: Tx,
  tiers: readonly DraftTier[],
  variantIds: ReadonlyMap<string, number>,
) {
  await tx
    .deleteFrom('tierPrices')
    .where('variantId', 'in', [...variantIds.values()])
    .execute()
  if (tiers.length === 0) return
  await tx
    .insertInto('tierPrices')
    .values(
      tiers.map(({ variantSku, minQuantity, price }) => ({
        variantId: variantIds.get(variantSku) ?? 0,
        minQuantity,
        price,
      })),
    )
    .execute()
}
