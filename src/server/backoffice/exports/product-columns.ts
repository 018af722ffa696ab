import type { Product, ProductVariant, Tier } from '#contract/catalogue/products.ts'
import { plainRupees } from '#contract/money.ts'
import { parseRupees } from '#contract/rupees.ts'

/** One line of the file: a variant with its product. */
export type ProductLine = { product: Product; variant: ProductVariant }

/**
 * A column with its writer and reader. `read` returns undefined for a text it cannot read. Values that are
 * too long or too large are refused when they are written to the shop.
 */
export type ProductColumn = {
  title: string
  /** Where its value is in the written product or variant. */
  of: 'product' | 'variant'
  field: string
  write: (line: ProductLine) => string
  read: (text: string) => unknown
  /** What to type instead of a text that could not be read. */
  hint: string
  /** An empty cell leaves the value unchanged; in other columns it clears the value. */
  isNeeded?: true
}

type Place = Pick<ProductColumn, 'title' | 'of' | 'field'>
type From<Value> = (line: ProductLine) => Value

/** A line is identified by its SKU; the id of an existing product may precede it. */
export const productIdTitle = 'ID'
export const skuTitle = 'SKU'
/** A spec's column is named after its key. */
export const specTitle = (key: string) => `spec.${key}`
export const specKeyOf = (title: string) =>
  title.startsWith('spec.') ? title.slice('spec.'.length) : null

/**
 * All columns except those of specs, in order. Amounts are in rupees; lists have one entry per line of the
 * cell.
 */
export const productColumns: readonly ProductColumn[] = [
  needed(words(product('Name', 'name'), ({ product }) => product.name)),
  words(product('Model', 'model'), ({ product }) => product.model),
  words(product('Brand', 'brand'), ({ product }) => product.brand),
  needed(
    words(product('Category', 'categoryId'), ({ product }) =>
      product.breadcrumbs.map(({ name }) => name).join(' > '),
    ),
  ),
  needed(word(product('Status', 'status'), ({ product }) => product.status)),
  words(variant('Variant', 'name'), ({ variant }) => variant.name, ''),
  options(variant('Options', 'options'), ({ variant }) => variant.options),
  needed(rupees(variant('MRP', 'mrp'), ({ variant }) => variant.mrp)),
  needed(rupees(variant('Price', 'price'), ({ variant }) => variant.price)),
  tiers(variant('Prices for more', 'tierPrices'), ({ product, variant }) =>
    product.tierPrices.filter(({ variantId }) => variantId === variant.id),
  ),
  words(variant('Barcode', 'barcode'), ({ variant }) => variant.barcode),
  number(variant('Weight (g)', 'weightGrams'), ({ variant }) => variant.weightGrams),
  number(variant('Length (mm)', 'lengthMm'), ({ variant }) => variant.lengthMm),
  number(variant('Width (mm)', 'widthMm'), ({ variant }) => variant.widthMm),
  number(variant('Height (mm)', 'heightMm'), ({ variant }) => variant.heightMm),
  yesNo(variant('Without battery', 'isBare'), ({ variant }) => variant.isBare),
  words(product('HSN', 'compliance.hsn'), ({ product }) => product.compliance.hsn),
  number(product('GST %', 'compliance.gstRate'), ({ product }) => product.compliance.gstRate),
  words(
    product('Country of origin', 'compliance.countryOfOrigin'),
    ({ product }) => product.compliance.countryOfOrigin,
  ),
  words(
    product('Manufacturer', 'compliance.manufacturer'),
    ({ product }) => product.compliance.manufacturer,
  ),
  words(product('Importer', 'compliance.importer'), ({ product }) => product.compliance.importer),
  words(product('Packer', 'compliance.packer'), ({ product }) => product.compliance.packer),
  words(
    product('Indian Standard', 'compliance.bisStandard'),
    ({ product }) => product.compliance.bisStandard,
  ),
  words(
    product('BIS licence', 'compliance.bisLicence'),
    ({ product }) => product.compliance.bisLicence,
  ),
  words(
    product('Net quantity', 'compliance.netQuantity'),
    ({ product }) => product.compliance.netQuantity,
  ),
  words(product('Packed on', 'compliance.packedOn'), ({ product }) => product.compliance.packedOn),
  number(product('Warranty (months)', 'warranty.months'), ({ product }) => product.warranty.months),
  words(product('Warranty', 'warranty.text'), ({ product }) => product.warranty.text, ''),
  word(product('Return rule', 'ownReturns.rule'), ({ product }) => product.ownReturns.rule),
  number(product('Return days', 'ownReturns.days'), ({ product }) => product.ownReturns.days),
  yesNo(product('Lithium or aerosol', 'hasLithium'), ({ product }) => product.hasLithium),
  yesNo(product('Paid beforehand', 'noCod'), ({ product }) => product.noCod),
  words(product('Description', 'description'), ({ product }) => product.description, ''),
  list(product('Highlights', 'highlights'), ({ product }) => product.highlights),
  list(product('In the box', 'boxContents'), ({ product }) => product.boxContents),
  list(product('Works with', 'compatibility'), ({ product }) => product.compatibility),
  documents(product('Documents', 'documents'), ({ product }) => product.documents),
]

/** The value of a spec, in the unit of its category's template. */
export const specCell = ({ specs }: Product, key: string): string => {
  const spec = specs.find((spec) => spec.key === key)
  return spec ? String(spec.number ?? spec.value) : ''
}

function product(title: string, field: string): Place {
  return { title, of: 'product', field }
}

function variant(title: string, field: string): Place {
  return { title, of: 'variant', field }
}

function needed(column: ProductColumn): ProductColumn {
  return { ...column, isNeeded: true }
}

function words(place: Place, from: From<string | null>, empty: string | null = null) {
  return {
    ...place,
    hint: 'Enter text.',
    write: (line: ProductLine) => from(line) ?? '',
    read: (text: string) => text || empty,
  }
}

/** One of a few values, written in capitals. */
function word(place: Place, from: From<string | null>) {
  return { ...words(place, from), read: (text: string) => text.toUpperCase() || null }
}

function number(place: Place, from: From<number | null>) {
  return {
    ...place,
    hint: 'Enter a number.',
    write: (line: ProductLine) => String(from(line) ?? ''),
    read: (text: string) =>
      text === '' ? null : /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : undefined,
  }
}

function rupees(place: Place, from: From<number>) {
  return {
    ...place,
    hint: 'Enter an amount such as 1299 or 1,299.50.',
    write: (line: ProductLine) => plainRupees(from(line)),
    read: (text: string) => parseRupees(text) ?? undefined,
  }
}

function yesNo(place: Place, from: From<boolean>) {
  const answers: Record<string, boolean> = { '': false, no: false, yes: true }
  return {
    ...place,
    hint: 'Enter yes or no.',
    write: (line: ProductLine) => (from(line) ? 'yes' : 'no'),
    read: (text: string) => answers[text.toLowerCase()],
  }
}

function list(place: Place, from: From<string[]>) {
  return {
    ...place,
    hint: 'Write one on each line of the cell.',
    write: (line: ProductLine) => from(line).join('\n'),
    read: linesIn,
  }
}

function options(place: Place, from: From<Record<string, string>>) {
  return {
    ...place,
    hint: 'Write each option on a line of the cell, such as Size: 13 mm.',
    write: (line: ProductLine) =>
      Object.entries(from(line))
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    read: (text: string) => {
      const pairs = linesIn(text).map(optionIn)
      return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : undefined
    },
  }
}

/**
 * The name ends at the first colon with a space after it. No regular expression: one that backtracks takes
 * minutes.
 */
function optionIn(line: string): [name: string, value: string] | null {
  const at = line.indexOf(': ', 1)
  const value = at === -1 ? '' : line.slice(at + 2).trimStart()
  return value === '' ? null : [line.slice(0, at), value]
}

function tiers(place: Place, from: From<Tier[]>) {
  return {
    ...place,
    hint: 'Write each on a line of the cell: from how many pieces, and the price, such as 10: 449.',
    write: (line: ProductLine) =>
      from(line)
        .map(({ minQuantity, price }) => `${minQuantity}: ${plainRupees(price)}`)
        .join('\n'),
    read: (text: string) => {
      const read = linesIn(text).map(tierIn)
      return read.every((tier) => tier !== null) ? read : undefined
    },
  }
}

function tierIn(line: string) {
  const [, quantity = '', amount = ''] = /^(\d{1,6}):(.+)$/s.exec(line) ?? []
  const price = parseRupees(amount)
  return price === null ? null : { minQuantity: Number(quantity), price }
}

function documents(place: Place, from: From<Product['documents']>) {
  return {
    ...place,
    hint: 'Write each on a line of the cell: its title, a blank and its address.',
    write: (line: ProductLine) =>
      from(line)
        .map(({ title, url }) => `${title} ${url}`)
        .join('\n'),
    read: (text: string) => {
      const pairs = linesIn(text).map((line) => /^(.+) (\S+)$/.exec(line))
      return pairs.some((pair) => pair === null)
        ? undefined
        : pairs.map((pair) => ({ title: pair?.[1], url: pair?.[2] }))
    },
  }
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
