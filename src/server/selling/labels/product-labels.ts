import { sql } from 'kysely'
import { gtinOf } from '#contract/catalogue/gtin.ts'
import { netQuantityOf, packPriceOf } from '#contract/catalogue/pack-price.ts'
import { labelsAtOnce } from '#contract/limits.ts'
import { paise } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import type { PrintProductLabels } from '#contract/selling/product-labels.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import type { ProductLabel, ProductLabelSheet } from './label-sheet.ts'

/**
 * The barcode labels of these variants: MRP with taxes, net quantity, and unit sale price of a pack (Legal Metrology
 * (Packaged Commodities) Rules, 2011, rule 6). Refuses missing variants, and more labels than one print may have.
 */
export async function readProductLabels(
  db: Db,
  { size, used, labels }: PrintProductLabels,
): Promise<ProductLabelSheet> {
  const count = labels.reduce((sum, { copies }) => sum + copies, 0)
  if (count > labelsAtOnce)
    throw invalid({
      labels: `Print at most ${formatNumber(labelsAtOnce)} labels at once.`,
    })
  const known = await readVariants(
    db,
    labels.map(({ variantId }) => variantId),
  )
  const { name: shop } = await readCompany(db)
  return {
    shop,
    at: (await readClock(db)).toISOString(),
    size,
    used,
    labels: labels.map(({ variantId, copies }): ProductLabel => {
      const variant = known.get(variantId)
      if (!variant) throw notFound('A variant of these labels')
      const declared = { compliance: { netQuantity: variant.netQuantity } }
      return {
        name: [variant.productName, variant.name].filter(Boolean).join(', '),
        sku: variant.sku,
        gtin: gtinOf(variant.barcode),
        mrp: variant.mrp,
        netQuantity: netQuantityOf(variant, declared),
        unitPrice: packPriceOf({ options: variant.options, price: paise(variant.mrp) }, declared),
        copies,
      }
    }),
  }
}

async function readVariants(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .select(['variant.id', 'variant.sku', 'variant.name', 'variant.barcode', 'variant.mrp'])
    .select(['product.name as productName', 'product.netQuantity'])
    .select(sql<Record<string, string>>`variant.options`.as('options'))
    .where('variant.id', 'in', ids)
    .where('variant.archivedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
