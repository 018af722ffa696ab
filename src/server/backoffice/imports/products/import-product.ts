import type { ImportChange, ImportProblem } from '#contract/backoffice/imports.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Counted } from '#server/catalogue/inventory/count-stock.ts'
import { readOnHand } from '#server/catalogue/inventory/inventory.ts'
import { findBrandId } from '#server/catalogue/products/brands.ts'
import { listAnyProducts, readAnyProduct } from '#server/catalogue/products/read-product.ts'
import { addProduct, updateProduct } from '#server/catalogue/products/write-product.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, sqlState, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import {
  type ProductLine,
  productColumns,
  skuTitle,
  specCell,
  specKeyOf,
  stockTitle,
} from '../../exports/product-columns.ts'
import type { FileLine } from '../file/table.ts'
import type { ItemRow } from '../import-kind.ts'
import type { CategoryIds } from '../kinds/category-ids.ts'
import { holdPictures, listPicturesOf } from '../pictures/named-pictures.ts'
import { type ComposedProduct, composeProduct } from './compose-product.ts'
import { changesBetween, type Stocked } from './product-changes.ts'
import { writeStock } from './write-stock.ts'

/** The API's validation errors of a product by path; null if it is valid. */
export type CheckProduct = (body: unknown) => Record<string, string> | null

export type ImportingProduct = { actor: Actor; categories: CategoryIds; check: CheckProduct }

/** The result: the product before and after, or why the shop refuses it. */
export type ImportedProduct =
  | { problems: ImportProblem[] }
  | {
      before: Product | null
      after: Product
      moved: Counted[]
      changes: ImportChange[]
      /** The brand that the shop did not have before. */
      addedBrand: string | null
    }

/**
 * Writes a product of a file as if staff had sent it to the API: same rules, version and audit entry. A
 * refusal names the cells it is about; the caller must then roll `tx` back.
 */
export async function importProduct(
  tx: Tx,
  row: ItemRow,
  { actor, categories, check }: ImportingProduct,
): Promise<ImportedProduct> {
  const { importId, subjectId: productId, lines } = row
  const blameFirst = (message: string) => [
    { line: lines[0]?.line ?? 0, column: '', value: '', message },
  ]
  let blame = (_path: string, message: string): ImportProblem[] => blameFirst(message)
  try {
    const before =
      productId === null ? null : await stocked(tx, await readAnyProduct(tx, productId))
    const pictures = await listPicturesOf(tx, importId, lines)
    const composed = composeProduct(lines, before?.product ?? null, { categories, pictures })
    if (composed.problems.length > 0) return { problems: composed.problems }
    blame = (path, message) => [composed.blame(path, message)]
    const fields = check(composed.write)
    if (fields) return { problems: problemsOf(fields, blame) }
    const addedBrand = await newBrandIn(tx, composed)
    const product = await write(tx, row, composed, before?.product ?? null, actor)
    const { moved, problems } = await writeStock(tx, row, { product, composed }, actor)
    if (problems.length > 0) return { problems }
    const after = await stocked(tx, product)
    const changes = changesBetween(before, after, composed.lineOf)
    return { before: before?.product ?? null, after: product, moved, changes, addedBrand }
  } catch (error) {
    if (error instanceof DomainError) {
      const { fields } = error.refusal
      return { problems: fields ? problemsOf(fields, blame) : blameFirst(error.message) }
    }
    // A value that a column cannot hold, or that a constraint of the database forbids.
    if (/^2[23]/.test(sqlState(error) ?? ''))
      return { problems: blameFirst('This cannot be stored as it is.') }
    throw error
  }
}

/** The brand that the file names and the shop does not have. */
async function newBrandIn(tx: Tx, { write: { brand } }: ComposedProduct): Promise<string | null> {
  if (typeof brand !== 'string') return null
  return (await findBrandId(tx, brand)) === null ? brand : null
}

/** Adds or changes the product, unless the file says nothing new of it. */
async function write(
  tx: Tx,
  { importId, lines }: ItemRow,
  { write: composed, pictures }: ComposedProduct,
  before: Product | null,
  actor: Actor,
): Promise<Product> {
  // The API's own schema has just validated it.
  const sent = composed as unknown as ProductWrite
  if (!before) return addProduct(tx, sent, { actor, pictures })
  if (sent.images === undefined && isSame(lines, { product: before })) return before
  // To be undone, pictures that the product loses have to stay.
  if (sent.images)
    await holdPictures(
      tx,
      importId,
      before.images.map(({ url }) => url),
    )
  return updateProduct(tx, before.id, sent, { actor, pictures })
}

const stocked = async (db: Db, product: Product): Promise<Stocked> => ({
  product,
  onHand: await readOnHand(
    db,
    product.variants.map(({ id }) => id),
  ),
})

/** The product if the file changes nothing in it, as for most products of an edited export. */
export async function findExisting(
  db: Db,
  { importId, subjectId: productId, lines }: ItemRow,
): Promise<ImportedProduct | null> {
  const product = productId === null ? undefined : (await listAnyProducts(db, [productId]))[0]
  if (!product) return null
  const { onHand } = await stocked(db, product)
  if (!isSame(lines, { product, onHand })) return null
  const named = await listPicturesOf(db, importId, lines)
  return named.some(({ sku }) => sku !== null)
    ? null
    : { before: product, after: product, moved: [], changes: [], addedBrand: null }
}

/** Whether all cells say what the product has; stock is only compared where it was read. */
const isSame = (
  lines: readonly FileLine[],
  { product, onHand }: { product: Product; onHand?: ReadonlyMap<number, number> },
) =>
  lines.every(({ cells }) => {
    const variant = product.variants.find(({ sku }) => sku === cells[skuTitle])
    return variant && saysTheSame(cells, { product, variant, onHand: onHand?.get(variant.id) })
  })

const saysTheSame = (cells: Record<string, string>, line: ProductLine) =>
  Object.entries(cells).every(([title, text]) => {
    const key = specKeyOf(title)
    if (key !== null) return text === specCell(line.product, key)
    if (title === stockTitle && (text === '' || line.onHand === undefined)) return true
    const column = productColumns.find((productColumn) => productColumn.title === title)
    return !column || text === column.write(line).replaceAll('\r\n', '\n').trim()
  })

const problemsOf = (
  fields: Record<string, string>,
  blame: (path: string, message: string) => ImportProblem[],
) => Object.entries(fields).flatMap(([path, message]) => blame(path, message))
