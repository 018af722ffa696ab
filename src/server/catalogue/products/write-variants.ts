import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { brokenConstraint, brokenValues, type Tx } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import type { DraftVariant } from './product-draft.ts'

type Wanted = { productId: number; variants: readonly DraftVariant[] }

/**
 * Makes the variants of products those of their drafts, and returns their ids by SKU. A variant once
 * ordered is archived instead of deleted, and restored when its SKU returns. New ones get a stock row.
 * Refuses pieces for one that has it.
 */
export async function writeVariants(
  tx: Tx,
  products: readonly Wanted[],
): Promise<Map<string, number>> {
  const existing = await lockVariants(tx, products)
  const existingOf = Map.groupBy(existing, ({ productId }) => productId)
  for (const { productId, variants } of products)
    refuseForeign(variants, new Set(existingOf.get(productId)?.map(({ id }) => id)))
  await refuseTaken(tx, products)

  const placed = products.flatMap(({ productId, variants }) =>
    variants.map((variant, position): Placed => {
      const known = existingOf.get(productId)?.find(({ sku }) => sku === variant.sku)
      const id = variant.id ?? known?.id
      const before = existingOf.get(productId)?.find((one) => one.id === id)
      if (id !== undefined && variant.onHand !== undefined) throw hasStock(position)
      return { id, before, values: valuesOf(variant, { productId, position }) }
    }),
  )
  const keptIds = new Set(placed.map(({ id }) => id))
  await dropVariants(
    tx,
    existing.filter(({ id, archivedAt }) => !archivedAt && !keptIds.has(id)).map(({ id }) => id),
  )
  const ids = new Map<string, number>()
  for (const { id, sku } of await writePlaced(tx, placed).catch(takenMeanwhile)) ids.set(sku, id)
  await tx
    .insertInto('stock')
    .values([...ids.values()].map((variantId) => ({ variantId })))
    .onConflict((row) => row.doNothing())
    .execute()
  return ids
}

const lockVariants = (tx: Tx, products: readonly Wanted[]) =>
  tx
    .selectFrom('variants')
    .select(['id', 'sku', 'productId', 'archivedAt', 'position', 'price', 'mrp', 'barcode'])
    .select(['name', 'options', 'isBare', 'weightGrams', 'lengthMm', 'widthMm', 'heightMm'])
    .where(
      'productId',
      'in',
      products.map(({ productId }) => productId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

type Existing = Awaited<ReturnType<typeof lockVariants>>[number]

/** A variant as it was, if it was there, and as it will be stored; without an id it is new. */
type Placed = {
  id: number | undefined
  before: Existing | undefined
  values: ReturnType<typeof valuesOf>
}

async function writePlaced(tx: Tx, placed: readonly Placed[]) {
  const kept = placed.flatMap(({ id, before, values }) =>
    id === undefined ? [] : [{ id, before, values }],
  )
  const changed = kept.filter((variant) => !isAsBefore(variant))
  // A variant may take the SKU or barcode that another variant gives up, so they are written in this order.
  const [named, others] = [changed.filter(isRenamed), changed.filter((one) => !isRenamed(one))]
  for (const variant of named) await changeVariants(tx, [variant])
  const alike = Map.groupBy(others, ({ values }) => Object.keys(values).join())
  for (const variants of alike.values()) await changeVariants(tx, variants)
  const written = kept.map(({ id, values: { sku } }) => ({ id, sku }))
  const added = placed.flatMap(({ id, values: { options, ...values } }) =>
    id === undefined
      ? [{ ...values, ...(options !== undefined && { options: JSON.stringify(options) }) }]
      : [],
  )
  if (added.length === 0) return written
  const rows = await tx.insertInto('variants').values(added).returning(['id', 'sku']).execute()
  return [...written, ...rows]
}

type Kept = Placed & { id: number }

/** Whether nothing would change; columns that were not sent stay anyway. */
const isAsBefore = ({ before, values }: Kept) =>
  before !== undefined &&
  before.archivedAt === null &&
  Object.entries(values).every(([column, value]) =>
    isDeepStrictEqual(before[column as keyof Existing], value),
  )

const isRenamed = ({ before, values: { sku, barcode } }: Kept) =>
  before?.sku !== sku || (barcode !== undefined && before.barcode !== barcode)

/** Changes variants of which the same columns are written. They are no longer archived. */
async function changeVariants(tx: Tx, variants: readonly Kept[]) {
  const columns = Object.keys(variants[0]?.values ?? {}).map(
    (column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`,
  )
  const rows = variants.map(({ id, values }) => ({ id, ...values }))
  await sql`
    update variants set ${sql.join(columns)}, archived_at = null
    from json_populate_recordset(null::variants, ${jsonRows(rows)}) as changed
    where variants.id = changed.id`.execute(tx)
}

const valuesOf = (variant: DraftVariant, place: { productId: number; position: number }) => {
  const { sku, name, options, price, mrp, barcode } = variant
  return {
    ...place,
    sku,
    price,
    mrp,
    ...packingOf(variant),
    ...(name !== undefined && { name }),
    ...(options !== undefined && { options }),
    ...(variant.isBare !== undefined && { isBare: variant.isBare }),
    ...(barcode !== undefined && { barcode: barcode || null }),
  }
}

/** Another request took the SKU or the barcode after the check. */
function takenMeanwhile(error: unknown): never {
  const [, value = ''] = /\)=\((.*)\)/.exec(brokenValues(error) ?? '') ?? []
  const taken = brokenConstraint(error)
  if (taken === 'variants_sku_key') throw skuTaken(value, {})
  if (taken === 'variants_barcode_key') throw barcodeTaken(value, {})
  throw error
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

/** Pieces that were sold since the page was loaded would come back if a save could set them. */
const hasStock = (place: number) =>
  invalid({
    [`variants.${place}.onHand`]: 'This variant has a stock already. Change it under Stock.',
  })

function refuseForeign(variants: readonly DraftVariant[], own: Set<number>) {
  const fields = variants.flatMap(({ id }, place) =>
    id === undefined || own.has(id)
      ? []
      : [[`variants.${place}.id`, 'This is not a variant of this product.']],
  )
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}

async function refuseTaken(tx: Tx, products: readonly Wanted[]) {
  const all = products.flatMap(({ variants }) => variants)
  const barcodes = all.flatMap(({ barcode }) => (barcode ? [barcode] : []))
  const found = await tx
    .selectFrom('variants')
    .select(['sku', 'barcode', 'productId'])
    .where((eb) =>
      eb.or([
        eb('sku', '=', sql<string>`any(${all.map(({ sku }) => sku)})`),
        eb('barcode', '=', sql<string>`any(${barcodes})`),
      ]),
    )
    .execute()
  for (const { productId, variants } of products) {
    const others = found.filter((variant) => variant.productId !== productId)
    const skus = new Set(others.map(({ sku }) => sku))
    const barcodesTaken = new Set(others.map(({ barcode }) => barcode))
    for (const [place, { sku, barcode }] of variants.entries()) {
      if (skus.has(sku))
        throw skuTaken(sku, { [`variants.${place}.sku`]: 'Another product has this SKU.' })
      if (barcode && barcodesTaken.has(barcode))
        throw barcodeTaken(barcode, {
          [`variants.${place}.barcode`]: 'Another product has this barcode.',
        })
    }
  }
}

const skuTaken = (sku: string, fields: Record<string, string>) =>
  new DomainError('conflict', 'sku_taken', `Another product has the SKU ${sku}.`, { fields })

const barcodeTaken = (barcode: string, fields: Record<string, string>) =>
  new DomainError('conflict', 'barcode_taken', `Another product has the barcode ${barcode}.`, {
    fields,
  })
