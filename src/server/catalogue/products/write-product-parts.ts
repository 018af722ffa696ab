import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DraftTier } from './product-draft.ts'
import type { StoredSpec } from './spec-values.ts'

/**
 * Sets the GST rate in percent from today on, by the calendar of India. Earlier rates stay on record. Null
 * deletes all rates, which only a draft may do.
 */
export async function writeGstRate(tx: Tx, productId: number, rate: number | null) {
  if (rate === null) {
    await tx.deleteFrom('gstRates').where('productId', '=', productId).execute()
    return
  }
  const rateBp = Math.round(rate * 100)
  await sql`
    insert into gst_rates (product_id, effective_from, rate_bp)
    select ${productId}, today_in_india(), ${rateBp}
    where gst_rate_on(${productId}, today_in_india()) is distinct from ${rateBp}
    on conflict (product_id, effective_from) do update set rate_bp = excluded.rate_bp`.execute(tx)
}

/** Replaces the specs of a product. */
export async function writeSpecs(tx: Tx, productId: number, specs: Map<string, StoredSpec>) {
  await tx.deleteFrom('productSpecs').where('productId', '=', productId).execute()
  if (specs.size === 0) return
  await tx
    .insertInto('productSpecs')
    .values([...specs].map(([key, spec]) => ({ productId, key, ...spec })))
    .execute()
}

/** Replaces the tier prices of these variants, by SKU. */
export async function writeTiers(tx: Tx, tiers: DraftTier[], variantIds: Map<string, number>) {
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
        price: price as Paise,
      })),
    )
    .execute()
}
