import {
  type LegalText,
  legalTextNames,
  legalTexts,
  productFlagNames,
  productFlags,
  productListNames,
  productLists,
  productTextNames,
  productTexts,
} from '#contract/catalogue/product-fields.ts'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import * as cells from './cells.ts'

/** One line of the file: a variant with its product, and its pieces on hand where they were read. */
export type ProductLine = { product: Product; variant: ProductVariant; onHand?: number | undefined }

/** A column with its writer and reader. */
export type ProductColumn = {
  title: string
  /** Where its value is in the written product or variant. */
  of: 'product' | 'variant'
  field: string
  hint: cells.Hint
  write: (line: ProductLine) => string
  read: (text: string) => unknown
  /** An empty cell leaves the value unchanged; in other columns it clears the value. */
  isNeeded?: true
  isDate: boolean
}

type Place = Pick<ProductColumn, 'title' | 'of' | 'field'>
type From<Value> = (line: ProductLine) => Value

/** A line is identified by its SKU; the id of an existing product may precede it. */
export const productIdTitle = 'ID'
export const skuTitle = 'SKU'
export const barcodeTitle = 'Barcode'
export const picturesTitle = 'Pictures'
export const stockTitle = 'Stock'
/** A spec's column is named after its key. */
export const specTitle = (key: string) => `spec.${key}`
export const specKeyOf = (title: string) =>
  title.startsWith('spec.') ? title.slice('spec.'.length) : null

/**
 * All columns except those of specs, in order. Amounts are in rupees; lists have one entry per line of the
 * cell.
 */
export const productColumns: readonly ProductColumn[] = [
  needed(column(product('Name', 'name'), cells.words, ({ product }) => product.name)),
  ...productTextNames.map((name) =>
    column(product(productTexts[name].label, name), cells.words, ({ product }) => product[name]),
  ),
  column(product('Brand', 'brand'), cells.words, ({ product }) => product.brand),
  needed(
    column(product('Category', 'categoryId'), cells.words, ({ product }) =>
      product.breadcrumbs.map(({ name }) => name).join(' > '),
    ),
  ),
  needed(column(product('Status', 'status'), cells.word, ({ product }) => product.status)),
  column(variant('Variant', 'name'), cells.plainWords, ({ variant }) => variant.name),
  column(variant('Options', 'options'), cells.options, ({ variant }) => variant.options),
  needed(column(variant('MRP', 'mrp'), cells.rupees, ({ variant }) => variant.mrp)),
  needed(column(variant('Price', 'price'), cells.rupees, ({ variant }) => variant.price)),
  column(variant('Prices for more', 'tierPrices'), cells.tiers, ({ product, variant }) =>
    product.tierPrices.filter(({ variantId }) => variantId === variant.id),
  ),
  needed(column(variant(stockTitle, 'stock'), cells.pieces, ({ onHand }) => onHand ?? null)),
  column(variant(barcodeTitle, 'barcode'), cells.barcode, ({ variant }) => variant.barcode),
  column(
    variant('Weight (g)', 'weightGrams'),
    cells.measure('g'),
    ({ variant }) => variant.weightGrams,
  ),
  column(
    variant('Length (mm)', 'lengthMm'),
    cells.measure('mm'),
    ({ variant }) => variant.lengthMm,
  ),
  column(variant('Width (mm)', 'widthMm'), cells.measure('mm'), ({ variant }) => variant.widthMm),
  column(
    variant('Height (mm)', 'heightMm'),
    cells.measure('mm'),
    ({ variant }) => variant.heightMm,
  ),
  column(variant('Without battery', 'isBare'), cells.yesNo, ({ variant }) => variant.isBare),
  needed(compliance('HSN', 'hsn')),
  needed(
    column(product('GST %', 'compliance.gstRate'), cells.gstRate, ({ product }) =>
      product.gstRule === null ? product.compliance.gstRate : null,
    ),
  ),
  compliance('Country of origin', 'countryOfOrigin'),
  ...legalTextNames.map((name) => {
    const text = compliance(legalTexts[name].label, name)
    return isOfLicence(name) ? needed(text) : text
  }),
  column(
    product('Packed on', 'compliance.packedOn'),
    cells.day,
    ({ product }) => product.compliance.packedOn,
  ),
  needed(
    column(
      product('BIS valid until', 'compliance.bisValidUntil'),
      cells.day,
      ({ product }) => product.compliance.bisValidUntil,
    ),
  ),
  column(
    product('Warranty (months)', 'warranty.months'),
    cells.measure('months'),
    ({ product }) => product.warranty.months,
  ),
  column(
    product('Warranty', 'warranty.text'),
    cells.plainWords,
    ({ product }) => product.warranty.text,
  ),
  column(
    product('Return rule', 'ownReturns.rule'),
    cells.word,
    ({ product }) => product.ownReturns.rule,
  ),
  column(
    product('Return days', 'ownReturns.days'),
    cells.number,
    ({ product }) => product.ownReturns.days,
  ),
  ...productFlagNames.map((name) =>
    column(product(productFlags[name].heading, name), cells.yesNo, ({ product }) => product[name]),
  ),
  column(
    product('Description', 'description'),
    cells.plainWords,
    ({ product }) => product.description,
  ),
  ...productListNames.map((name) =>
    column(product(productLists[name].label, name), cells.list, ({ product }) => product[name]),
  ),
  column(product('Documents', 'documents'), cells.documents, ({ product }) => product.documents),
  needed(
    column(product(picturesTitle, 'images'), cells.list, ({ product }) =>
      product.images.map(({ url }) => url),
    ),
  ),
]

/** The value of a spec, in the unit of its category's template. */
export const specCell = ({ specs }: Product, key: string): string => {
  const spec = specs.find((spec) => spec.key === key)
  return spec ? String(spec.number ?? spec.value) : ''
}

function column<Value>(
  place: Place,
  { hint, write, read, isDate = false }: cells.Cell<Value>,
  from: From<Value>,
): ProductColumn {
  return { ...place, hint, read, isDate, write: (line) => write(from(line)) }
}

function product(title: string, field: string): Place {
  return { title, of: 'product', field }
}

function variant(title: string, field: string): Place {
  return { title, of: 'variant', field }
}

type ComplianceWords = Exclude<keyof Product['compliance'], 'gstRate'>

function compliance(title: string, name: ComplianceWords): ProductColumn {
  const place = product(title, `compliance.${name}`)
  return column(place, cells.words, ({ product }) => product.compliance[name])
}

/** Lists of licences come in parts, and a product that loses its own is hidden. */
function isOfLicence(name: LegalText) {
  return name === 'bisStandard' || name === 'bisLicence' || name === 'makerSize'
}

function needed(column: ProductColumn): ProductColumn {
  return { ...column, isNeeded: true }
}
