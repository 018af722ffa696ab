import type { ImportProblem } from '#contract/backoffice/imports.ts'
import { shortenedCode } from '../../records/cells.ts'
import { barcodeTitle, productIdTitle, skuTitle } from '../../records/product-columns.ts'
import type { FileLine } from '../file/table.ts'
import type { FileItem } from '../import-kind.ts'

/** A product of the shop cannot have more variants. */
const mostLines = 100

/** Known products: the product of each SKU, and all product ids. */
export type Known = { productOfSku: ReadonlyMap<string, number>; ids: ReadonlySet<number> }

/**
 * Groups the lines of each product in the order of the file: by product id, by SKU, or new SKUs by brand and name, above
 * and below known ones. A SKU or barcode may appear once. Too many lines are an error and split.
 */
export function groupLines(lines: readonly FileLine[], known: Known): FileItem[] {
  const products = new Set<FileItem>()
  const byId = new Map<number, FileItem>()
  const byName = new Map<string, FileItem>()
  const productOfName = namesOfKnown(lines, known)
  const seen = new Map<string, number>()
  const lineOfBarcode = new Map<string, number>()
  for (const line of lines) {
    const sku = line.cells[skuTitle] ?? ''
    const id = line.cells[productIdTitle] ?? ''
    const isId = known.ids.has(Number(id))
    const name = nameKey(line)
    const own = productIdOf(line, known)
    const sameName = own === null ? byName.get(name) : undefined
    const productId = sameName ? sameName.subjectId : (own ?? productOfName.get(name) ?? null)
    const before = sameName ?? (productId === null ? undefined : byId.get(productId))
    const product = partFor(line, before ?? newProduct(productId, line))
    product.lines.push(line)
    products.add(product)
    byName.set(name, product)
    if (productId !== null) byId.set(productId, product)
    const blame = (column: string, message: string) =>
      product.problems.push({
        line: line.line,
        column,
        value: line.cells[column] ?? '',
        message,
      })
    if (id !== '' && !isId) blame(productIdTitle, 'No product has this number.')
    const shortened = shortenedCode(sku)
    if (sku === '') blame(skuTitle, 'This is needed.')
    else if (shortened) blame(skuTitle, shortened)
    else if (seen.has(sku)) blame(skuTitle, `Row ${seen.get(sku)} has the same SKU.`)
    seen.set(sku, line.line)
    const barcode = line.cells[barcodeTitle]?.trim() ?? ''
    const owner = lineOfBarcode.get(barcode)
    if (owner !== undefined) blame(barcodeTitle, `Row ${owner} has the same barcode.`)
    else if (barcode !== '') lineOfBarcode.set(barcode, line.line)
  }
  return [...products]
}

/** The product of the shop that a line names by its number or its SKU. */
function productIdOf({ cells }: FileLine, { productOfSku, ids }: Known): number | null {
  const id = Number(cells[productIdTitle] ?? '')
  return ids.has(id) ? id : (productOfSku.get(cells[skuTitle] ?? '') ?? null)
}

/** The shop's products by the names that the file has for them. */
function namesOfKnown(lines: readonly FileLine[], known: Known): ReadonlyMap<string, number> {
  const products = new Map<string, number>()
  for (const line of lines) {
    const productId = productIdOf(line, known)
    const name = nameKey(line)
    if (productId !== null && !products.has(name)) products.set(name, productId)
  }
  return products
}

const newProduct = (productId: number | null, line: FileLine): FileItem => ({
  subjectId: productId,
  name: nameIn(line),
  lines: [],
  problems: [],
})

/** The product itself while it has room for the line; after that another part of it, and both are errors. */
function partFor(line: FileLine, product: FileItem): FileItem {
  if (product.lines.length < mostLines) return product
  const part = newProduct(product.subjectId, line)
  part.problems.push(tooManyLines(line))
  if (product.problems.every(({ message }) => message !== tooMany))
    product.problems.push(tooManyLines(product.lines[0] ?? line))
  return part
}

const tooMany = `A product can have ${mostLines} variants. The file has more lines for this one.`
const tooManyLines = ({ line }: FileLine): ImportProblem => ({
  line,
  column: '',
  value: '',
  message: tooMany,
})

/** Brand and name decide which lines belong together. A line without a name is a product of its own. */
function nameKey({ line, cells }: FileLine): string {
  const { Name: name = '', Brand: brand = '' } = cells
  return name === '' ? `line ${line}` : JSON.stringify([brand.toLowerCase(), name.toLowerCase()])
}

const nameIn = ({ cells }: FileLine) => cells.Name || cells[skuTitle] || ''
