import { sql } from 'kysely'
import type { productHistoryApi } from '#contract/catalogue/product-history.ts'
import type { ProductPart } from '#contract/catalogue/product-parts.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Reply } from '#contract/endpoint.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findBrandIds } from '../products/brands.ts'

type Problems = Reply<typeof productHistoryApi.preview>['problems']
type Restore = { current: Product; version: Product; parts: ReadonlySet<ProductPart> }

/**
 * Why parts of a version cannot be restored, by part: they refer to something deleted, or to something that another
 * product has now.
 */
export async function findRestoreProblems(
  db: Db,
  { current, version, parts }: Restore,
): Promise<Problems> {
  const finders: Partial<Record<ProductPart, () => Promise<string[]>>> = {
    category: () => goneCategory(db, version),
    brand: () => goneBrand(db, version),
    variants: () => takenCodes(db, version),
    links: () => goneLinks(db, version),
    pictures: async () => gonePictures(current, version),
  }
  const problems: Problems = []
  for (const part of parts)
    for (const message of (await finders[part]?.()) ?? []) problems.push({ part, message })
  return problems
}

async function goneCategory(db: Db, { category }: Product): Promise<string[]> {
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', category.id)
    .executeTakeFirst()
  return found ? [] : [`The category “${category.name}” was removed.`]
}

async function goneBrand(db: Db, { brand }: Product): Promise<string[]> {
  if (brand === null || (await findBrandIds(db, [brand])).has(brand)) return []
  return [`The brand “${brand}” was removed or has another name.`]
}

async function takenCodes(db: Db, { id, variants }: Product): Promise<string[]> {
  const skus = variants.map(({ sku }) => sku)
  const barcodes = variants.flatMap(({ barcode }) => barcode ?? [])
  const { rows } = await sql<{ sku: string; barcode: string | null; name: string }>`
    select v.sku, v.barcode, p.name from variants v join products p on p.id = v.product_id
    where p.id <> ${id} and (v.sku = any(${arrayOf(skus, 'text')})
      or v.barcode = any(${arrayOf(barcodes, 'text')}))
    order by v.id`.execute(db)
  return rows.map(({ sku, barcode, name }) =>
    skus.includes(sku)
      ? `The SKU ${sku} belongs to “${name}” now.`
      : `The barcode ${barcode} belongs to “${name}” now.`,
  )
}

async function goneLinks(db: Db, { links }: Product): Promise<string[]> {
  const ids = links.map(({ productId }) => productId)
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${arrayOf(ids)})`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  return links
    .filter(({ productId }) => !known.has(productId))
    .map(({ name }) => `The linked product “${name}” was deleted.`)
}

/** The file of a picture is deleted with it. */
const gonePictures = (current: Product, version: Product) => {
  const ids = new Set(current.images.map(({ id }) => id))
  return version.images
    .filter(({ id }) => !ids.has(id))
    .map(({ alt }) => `The picture “${alt}” was deleted.`)
}
