import type { ImportProblem } from '#contract/backoffice/imports.ts'
import { barcodeDoubt } from '#contract/catalogue/gtin.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Picture } from '#server/platform/uploads/pictures.ts'
import { hintFor } from '../../records/cells.ts'
import {
  barcodeTitle,
  type ProductColumn,
  productColumns,
  skuTitle,
  specCell,
  specKeyOf,
  specTitle,
} from '../../records/product-columns.ts'
import { isMadeDate, madeDateWords } from '../file/made-dates.ts'
import type { FileLine } from '../file/table.ts'
import type { NamedPicture } from '../pictures/named-pictures.ts'
import { type CategoryIds, normaliseCategoryPath } from './category-ids.ts'
import { composeImages } from './compose-images.ts'

type Json = Record<string, unknown>
/** A variant to be written, and its line in the file, if any. */
type ComposedVariant = {
  sku: string
  line: FileLine | null
  values: Json
  tiers: Json[] | null
  onHand: number | null
}

export type ComposedProduct = {
  /** A product as the API takes it, not validated yet. */
  write: Json
  /** For the images of `write` without an id. */
  pictures: Picture[]
  /** The pieces on hand by SKU, as far as the file says. */
  stock: ReadonlyMap<string, number>
  problems: ImportProblem[]
  /** Doubts about it; it may be written all the same. */
  questions: ImportProblem[]
  /** Finds the cell that a refusal is about, by its path in the written product. */
  blame: (path: string, message: string) => ImportProblem
  /** The line number of a variant, or of the product. */
  lineOf: (sku: string) => number
}

/**
 * Merges the lines of a product into its current state. Fields without a column stay, and so do variants
 * that the file does not mention. All lines of a product must agree on its fields or leave them empty.
 */
export function composeProduct(
  lines: readonly FileLine[],
  current: Product | null,
  { categories, pictures: named }: { categories: CategoryIds; pictures: readonly NamedPicture[] },
): ComposedProduct {
  const problems: ImportProblem[] = []
  const variants = variantsOf(current)
  const write: Json = current
    ? { name: current.name, categoryId: current.categoryId, version: current.version }
    : {}
  const cellsOf = reader(categories, problems)
  for (const line of lines) {
    const variant = variantAt(variants, line)
    for (const { column, value } of cellsOf(line, 'variant'))
      if (column.field === 'tierPrices') variant.tiers = value as Json[]
      else if (column.field === 'stock') variant.onHand = Number(value)
      else variant.values[column.field] = value
    refuseOtherWords(lines, line, problems)
    refuseMadeDates(line, problems)
  }
  const [first] = lines
  if (first) {
    for (const { column, value } of cellsOf(first, 'product'))
      if (column.field !== 'images') put(write, column.field, value, current)
    Object.assign(write, specsOf(first, current))
  }
  Object.assign(write, tiersOf(variants, current))
  write.variants = variants.map(({ sku, values }) => ({ ...values, sku }))
  const {
    images,
    pictures,
    problems: wrongPictures,
  } = composeImages(lines, named, {
    current,
    variants: variants.length,
  })
  problems.push(...wrongPictures)
  if (images) write.images = images
  const found = { lines, variants, write }
  return {
    write,
    pictures,
    stock: new Map(variants.flatMap(({ sku, onHand }) => (onHand === null ? [] : [[sku, onHand]]))),
    problems: problems.toSorted((a, b) => a.line - b.line),
    questions: doubtfulBarcodes(variants, current),
    blame: (path, message) => problemAt(found, path, message),
    lineOf: (sku) => (variants.find((variant) => variant.sku === sku)?.line ?? first)?.line ?? 0,
  }
}

/** New barcodes whose last digit does not fit the others. */
const doubtfulBarcodes = (variants: readonly ComposedVariant[], current: Product | null) =>
  variants.flatMap(({ sku, line, values: { barcode } }): ImportProblem[] => {
    const before = current?.variants.find((variant) => variant.sku === sku)?.barcode
    const doubt = typeof barcode === 'string' && barcode !== before ? barcodeDoubt(barcode) : null
    if (!line || doubt === null) return []
    return [{ line: line.line, column: barcodeTitle, value: String(barcode), message: doubt }]
  })

const variantsOf = (current: Product | null): ComposedVariant[] =>
  (current?.variants ?? []).map(({ id, sku, price, mrp }) => ({
    sku,
    line: null,
    values: { id, price, mrp },
    tiers: null,
    onHand: null,
  }))

function variantAt(variants: ComposedVariant[], line: FileLine): ComposedVariant {
  const sku = line.cells[skuTitle] ?? ''
  const known = variants.find((variant) => variant.sku === sku)
  const variant = known ?? { sku, line, values: {}, tiers: null, onHand: null }
  variant.line = line
  if (!known) variants.push(variant)
  return variant
}

/** Reads the filled cells of a line. A cell that cannot be read becomes a problem. */
const reader = (categories: CategoryIds, problems: ImportProblem[]) =>
  function* (line: FileLine, of: ProductColumn['of']) {
    for (const column of productColumns) {
      const text = line.cells[column.title]
      if (column.of !== of || text === undefined || (text === '' && column.isNeeded)) continue
      if (!column.isDate && isMadeDate(line, column.title)) continue
      const isCategory = column.field === 'categoryId'
      const value = isCategory ? categories.get(normaliseCategoryPath(text)) : column.read(text)
      if (value !== undefined) yield { column, value }
      else
        problems.push({
          line: line.line,
          column: column.title,
          value: text,
          message: isCategory
            ? 'This category does not exist, or there are several with this name.'
            : hintFor(column.hint, text),
        })
    }
  }

function refuseOtherWords(lines: readonly FileLine[], line: FileLine, problems: ImportProblem[]) {
  const [first] = lines
  if (!first || first === line) return
  for (const [column, value] of Object.entries(line.cells))
    if (value !== '' && value !== first.cells[column] && isOfProduct(column))
      problems.push({
        line: line.line,
        column,
        value,
        message: `This differs from row ${first.line}, which is the same product.`,
      })
}

/** A size or a code that a spreadsheet has made a date would be written as one. */
function refuseMadeDates(line: FileLine, problems: ImportProblem[]) {
  for (const [title, value] of Object.entries(line.cells)) {
    const column = productColumns.find((one) => one.title === title)
    const isCode = title === skuTitle || specKeyOf(title) !== null
    if ((isCode || column?.isDate === false) && isMadeDate(line, title))
      problems.push({ line: line.line, column: title, value, message: madeDateWords })
  }
}

const isOfProduct = (title: string) =>
  specKeyOf(title) !== null ||
  productColumns.some((column) => column.title === title && column.of === 'product')

/** Return terms are replaced as a whole; in the other groups omitted fields stay. */
function put(write: Json, field: string, value: unknown, current: Product | null) {
  const [group = '', key] = field.split('.')
  if (key === undefined) write[group] = value
  else {
    const own = group === 'ownReturns' ? (current?.ownReturns ?? { rule: null, days: null }) : {}
    write[group] = { ...own, ...(write[group] as Json | undefined), [key]: value }
  }
}

/**
 * Specs are sent only when they change, so that a spec the category has required since does not block a new
 * price.
 */
function specsOf({ cells }: FileLine, current: Product | null): Json {
  const filled = Object.entries(cells).flatMap(([title, value]) => {
    const key = specKeyOf(title)
    return key === null ? [] : [{ key, value }]
  })
  if (filled.every(({ key, value }) => value === (current ? specCell(current, key) : ''))) return {}
  const others = (current?.specs ?? [])
    .filter(({ key }) => filled.every((item) => item.key !== key))
    .map(({ key, number, value }) => ({ key, value: number ?? value }))
  return { specs: [...others, ...filled.filter(({ value }) => value !== '')] }
}

/** Tier prices are written for all variants at once: variants without any in the file keep theirs. */
function tiersOf(variants: ComposedVariant[], current: Product | null): Json {
  if (variants.every(({ tiers }) => tiers === null)) return {}
  const kept = ({ values }: ComposedVariant) =>
    (current?.tierPrices ?? [])
      .filter(({ variantId }) => variantId === values.id)
      .map(({ minQuantity, price }) => ({ minQuantity, price }))
  return {
    tierPrices: variants.flatMap((variant) =>
      (variant.tiers ?? kept(variant)).map((tier) => ({ ...tier, variantSku: variant.sku })),
    ),
  }
}

type Found = { lines: readonly FileLine[]; variants: ComposedVariant[]; write: Json }

function problemAt({ lines, variants, write }: Found, path: string, message: string) {
  const [group = '', place = '', ...rest] = path.split('.')
  const at = (line: FileLine | null | undefined, column: string): ImportProblem => {
    const where = line ?? lines[0]
    return { line: where?.line ?? 0, column, value: where?.cells[column] ?? '', message }
  }
  if (group === 'variants' && place !== '')
    return at(variants[Number(place)]?.line, titleOf('variant', rest.join('.')))
  if (group === 'tierPrices') {
    const tier = (write.tierPrices as { variantSku: string }[] | undefined)?.[Number(place)]
    const variant = variants.find(({ sku }) => sku === tier?.variantSku)
    return at(variant?.line, titleOf('variant', group))
  }
  if (group === 'specs') {
    const sent = (write.specs as { key: string }[] | undefined)?.[Number(place)]
    return at(null, specTitle(sent?.key ?? place))
  }
  return at(null, titleOf('product', path))
}

function titleOf(of: ProductColumn['of'], path: string): string {
  if (of === 'variant' && path === 'sku') return skuTitle
  const column = productColumns.find(
    (productColumn) =>
      productColumn.of === of &&
      (productColumn.field === path || path.startsWith(`${productColumn.field}.`)),
  )
  return column?.title ?? ''
}
