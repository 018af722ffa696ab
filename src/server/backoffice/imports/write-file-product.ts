import type { ImportChange, ImportProblem } from '#contract/backoffice/imports.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
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
  specTitle,
} from '../exports/product-columns.ts'
import { linesOf } from '../exports/product-lines.ts'
import type { CategoryIds } from './category-ids.ts'
import { composeProduct } from './compose-product.ts'
import type { FileProduct } from './group-lines.ts'

/** The API's validation errors of a product by path; null if it is valid. */
export type CheckProduct = (body: unknown) => Record<string, string> | null

export type ImportingProduct = { actor: Actor; categories: CategoryIds; check: CheckProduct }

/** The result: the product before and after, or why the shop refuses it. */
export type ImportedProduct =
  | { problems: ImportProblem[] }
  | { before: Product | null; after: Product; changes: ImportChange[] }

/**
 * Writes a product of a file as if staff had sent it to the API: same rules, version and audit entry. A
 * refusal names the cells it is about; the caller must then roll `tx` back.
 */
export async function importProduct(
  tx: Tx,
  { productId, lines }: Pick<FileProduct, 'productId' | 'lines'>,
  { actor, categories, check }: ImportingProduct,
): Promise<ImportedProduct> {
  const blameFirst = (message: string) => [
    { line: lines[0]?.line ?? 0, column: '', value: '', message },
  ]
  let blame = (_path: string, message: string): ImportProblem[] => blameFirst(message)
  try {
    const before = productId === null ? null : await readAnyProduct(tx, productId)
    const composed = composeProduct(lines, before, categories)
    if (composed.problems.length > 0) return { problems: composed.problems }
    blame = (path, message) => [composed.blame(path, message)]
    const fields = check(composed.write)
    if (fields) return { problems: problemsOf(fields, blame) }
    // The API's own schema has just validated it.
    const write = composed.write as unknown as ProductWrite
    const after = before
      ? await updateProduct(tx, before.id, write, { actor, pictures: [] })
      : await addProduct(tx, write, { actor, pictures: [] })
    return { before, after, changes: changesBetween(before, after, composed.lineOf) }
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

/** The product if the file changes nothing in it, as for most products of an edited export. */
export async function findExisting(
  db: Db,
  { productId, lines }: Pick<FileProduct, 'productId' | 'lines'>,
): Promise<ImportedProduct | null> {
  const product = productId === null ? undefined : (await listAnyProducts(db, [productId]))[0]
  if (!product) return null
  const isSame = lines.every(({ cells }) => {
    const variant = product.variants.find(({ sku }) => sku === cells[skuTitle])
    return variant && saysTheSame(cells, { product, variant })
  })
  return isSame ? { before: product, after: product, changes: [] } : null
}

const saysTheSame = (cells: Record<string, string>, line: ProductLine) =>
  Object.entries(cells).every(([title, text]) => {
    const key = specKeyOf(title)
    if (key !== null) return text === specCell(line.product, key)
    const column = productColumns.find((productColumn) => productColumn.title === title)
    return !column || text === column.write(line).replaceAll('\r\n', '\n').trim()
  })

const problemsOf = (
  fields: Record<string, string>,
  blame: (path: string, message: string) => ImportProblem[],
) => Object.entries(fields).flatMap(([path, message]) => blame(path, message))

/** Every cell whose value changes. */
function changesBetween(
  before: Product | null,
  after: Product,
  lineOf: (sku: string) => number,
): ImportChange[] {
  const was = new Map((before ? linesOf(before) : []).map((line) => [line.variant.id, line]))
  return linesOf(after).flatMap((line, index) => {
    const { sku } = line.variant
    const old = was.get(line.variant.id)
    const changed = (column: string, from: string, to: string) =>
      from === to ? [] : [{ line: lineOf(sku), column, from, to }]
    const cells = productColumns
      .filter(({ of }) => of === 'variant' || index === 0)
      .flatMap(({ title, write }) => changed(title, old ? write(old) : '', write(line)))
    return [
      ...changed(skuTitle, old?.variant.sku ?? '', sku),
      ...cells,
      ...(index === 0 ? specChanges(before, after, changed) : []),
    ]
  })
}

function specChanges(
  before: Product | null,
  after: Product,
  changed: (column: string, from: string, to: string) => ImportChange[],
) {
  const keys = new Set([...(before?.specs ?? []), ...after.specs].map(({ key }) => key))
  return [...keys].flatMap((key) =>
    changed(specTitle(key), before ? specCell(before, key) : '', specCell(after, key)),
  )
}
