import { sql } from 'kysely'
import { brokenConstraint, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import type { DraftVariant } from './product-draft.ts'

/**
 * Makes the product's variants those of the draft, and returns their ids by SKU. A variant that was ever
 * ordered is archived instead of deleted, and restored when its SKU returns. New variants get a stock row
 * with 0.
 */
export async function writeVariants(
  tx: Tx,
  productId: number,
  variants: DraftVariant[],
): Promise<Map<string, number>> {
  const existing = await tx
    .selectFrom('variants')
    .select(['id', 'sku', 'archivedAt'])
    .where('productId', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const idOf = ({ id, sku }: DraftVariant) =>
    id ?? existing.find((variant) => variant.sku === sku)?.id
  refuseForeign(variants, new Set(existing.map(({ id }) => id)))
  await refuseTaken(tx, productId, variants)

  const keptIds = new Set(variants.map(idOf))
  await dropVariants(
    tx,
    existing.filter(({ id, archivedAt }) => !archivedAt && !keptIds.has(id)).map(({ id }) => id),
  )
  const ids = new Map<string, number>()
  for (const [position, variant] of variants.entries())
    ids.set(
      variant.sku,
      await writeVariant(tx, productId, variant, { id: idOf(variant), position }),
    )
  await tx
    .insertInto('stock')
    .values([...ids.values()].map((variantId) => ({ variantId })))
    .onConflict((row) => row.doNothing())
    .execute()
  return ids
}

async function writeVariant(
  tx: Tx,
  productId: number,
  variant: DraftVariant,
  { id, position }: { id: number | undefined; position: number },
): Promise<number> {
  const { sku, name, options, price, mrp, barcode } = variant
  const values = {
    sku,
    price,
    mrp,
    position,
    ...packingOf(variant),
    ...(name !== undefined && { name }),
    ...(options !== undefined && { options: JSON.stringify(options) }),
    ...(variant.isBare !== undefined && { isBare: variant.isBare }),
    ...(barcode !== undefined && { barcode: barcode || null }),
  }
  try {
    const written =
      id === undefined
        ? tx
            .insertInto('variants')
            .values({ ...values, productId })
            .returning('id')
        : tx
            .updateTable('variants')
            .set({ ...values, archivedAt: null })
            .where('id', '=', id)
            .returning('id')
    return (await written.executeTakeFirstOrThrow()).id
  } catch (error) {
    // Another request took it after the check.
    const taken = brokenConstraint(error)
    if (taken === 'variants_sku_key') throw skuTaken(sku, {})
    if (taken === 'variants_barcode_key') throw barcodeTaken(barcode ?? '', {})
    throw error
  }
}

/** The parcel measurements that were sent; the others stay. */
const packingOf = ({ weightGrams, lengthMm, widthMm, heightMm }: DraftVariant) => ({
  ...(weightGrams !== undefined && { weightGrams }),
  ...(lengthMm !== undefined && { lengthMm }),
  ...(widthMm !== undefined && { widthMm }),
  ...(heightMm !== undefined && { heightMm }),
})

async function dropVariants(tx: Tx, ids: number[]) {
  if (ids.length === 0) return
  await tx
    .updateTable('variants')
    .set({ archivedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('id', 'in', tx.selectFrom('orderLines').select('variantId'))
    .execute()
  await tx.deleteFrom('variants').where('id', 'in', ids).where('archivedAt', 'is', null).execute()
}

function refuseForeign(variants: DraftVariant[], own: Set<number>) {
  const fields = variants.flatMap(({ id }, place) =>
    id === undefined || own.has(id)
      ? []
      : [[`variants.${place}.id`, 'This is not a variant of this product.']],
  )
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}

async function refuseTaken(tx: Tx, productId: number, variants: DraftVariant[]) {
  const barcodes = variants.flatMap(({ barcode }) => (barcode ? [barcode] : []))
  const taken = await tx
    .selectFrom('variants')
    .select(['sku', 'barcode'])
    .where('productId', '!=', productId)
    .where((eb) =>
      eb.or([
        eb(
          'sku',
          'in',
          variants.map(({ sku }) => sku),
        ),
        ...(barcodes.length > 0 ? [eb('barcode', 'in', barcodes)] : []),
      ]),
    )
    .execute()
  const skus = new Set(taken.map(({ sku }) => sku))
  const barcodesTaken = new Set(taken.map(({ barcode }) => barcode))
  for (const [place, { sku, barcode }] of variants.entries()) {
    if (skus.has(sku))
      throw skuTaken(sku, { [`variants.${place}.sku`]: 'Another product has this SKU.' })
    if (barcode && barcodesTaken.has(barcode))
      throw barcodeTaken(barcode, {
        [`variants.${place}.barcode`]: 'Another product has this barcode.',
      })
  }
}

const skuTaken = (sku: string, fields: Record<string, string>) =>
  new DomainError('conflict', 'sku_taken', `Another product has the SKU ${sku}.`, { fields })

const barcodeTaken = (barcode: string, fields: Record<string, string>) =>
  new DomainError('conflict', 'barcode_taken', `Another product has the barcode ${barcode}.`, {
    fields,
  })
