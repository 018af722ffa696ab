import type { exportsApi } from '#contract/backoffice/exports.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Input } from '#contract/endpoint.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { listAdminProductIds } from '#server/catalogue/product-list/admin-products.ts'
import { listAnyProducts } from '#server/catalogue/products/read-product.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Column } from './csv-file.ts'
import {
  type ProductLine,
  picturesTitle,
  productColumns,
  productIdTitle,
  skuTitle,
  specCell,
  specTitle,
  stockTitle,
} from './product-columns.ts'

type Query = Input<typeof exportsApi.products>['query'] & { hits?: readonly number[] }

/** The variants of the listed products, in the order of the list, read in batches. */
export async function* readProductLines(
  db: Db,
  wish: Query,
  batch = 200,
): AsyncGenerator<ProductLine[]> {
  for (let last = 0; ; ) {
    const ids = await listAdminProductIds(db, wish, { after: last, most: batch })
    yield (await listAnyProducts(db, ids)).flatMap((product) => linesOf(product))
    if (ids.length < batch) return
    last = ids.at(-1) ?? last
  }
}

/** The variants of a product, with their pieces on hand where these were read. */
export const linesOf = (product: Product, onHand?: ReadonlyMap<number, number>): ProductLine[] =>
  product.variants.map((variant) => ({ product, variant, onHand: onHand?.get(variant.id) }))

/**
 * The columns of the file, with one for each of these specs. Pictures have whole addresses, so that another shop can
 * fetch them. Stock is left out, because pieces are sold before an edited file is imported again.
 */
export const productLineColumns = (
  keys: readonly string[],
  urlOf: UrlOf,
): Column<ProductLine>[] => [
  { title: productIdTitle, number: ({ product }) => product.id },
  { title: skuTitle, words: ({ variant }) => variant.sku },
  ...productColumns
    .filter(({ title }) => title !== stockTitle && title !== picturesTitle)
    .map(({ title, write }) => ({ title, words: write })),
  {
    title: picturesTitle,
    words: ({ product }) => product.images.map(({ url }) => urlOf(url)).join('\n'),
  },
  ...keys.map((key) => ({
    title: specTitle(key),
    words: ({ product }: ProductLine) => specCell(product, key),
  })),
]

/** The specs that any product has, in alphabetical order. */
export async function listSpecKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('productSpecs').select('key').distinct().orderBy('key').execute()
  return rows.map(({ key }) => key)
}
