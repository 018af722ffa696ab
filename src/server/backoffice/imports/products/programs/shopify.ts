import type { Program, ProgramLine, ProgramRow } from '../../file/program.ts'
import type { OnLeftOut } from '../../file/table.ts'
import { plainTextOf } from './plain-text.ts'
import { addPictures, mrpOf, type SaidOfProduct, variantLine, withUnit } from './variant-line.ts'

/**
 * An export of Shopify: a row for each variant and each picture. Rows with one handle are one product, and only the
 * first of them has its name. Shopify renamed its headings; exports have the older or the newer ones.
 */
export const shopify: Program = {
  name: 'Shopify',
  headings: [
    ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Option1 Value'],
    ['URL handle', 'Title', 'SKU', 'Price', 'Option1 value'],
  ],
  columns: [
    'SKU',
    'Name',
    'Brand',
    'Category',
    'Options',
    'MRP',
    'Price',
    'Stock',
    'Barcode',
    'Weight (g)',
    'Description',
    'Pictures',
  ],
  lines: async function* (rows, onLeftOut) {
    const products = await collect(named(rows()))
    const told = new Set<string>()
    for await (const row of named(rows())) yield* lineOf(row, { products, told }, onLeftOut)
  },
}

/** The newer headings of help.shopify.com, "Product CSV file columns", and the older ones for the same. */
const olderHeadings = new Map([
  ['URL handle', 'Handle'],
  ['Description', 'Body (HTML)'],
  ['Product category', 'Product Category'],
  ...[1, 2, 3].flatMap(
    (place) =>
      [
        [`Option${place} name`, `Option${place} Name`],
        [`Option${place} value`, `Option${place} Value`],
      ] as const,
  ),
  ['SKU', 'Variant SKU'],
  ['Barcode', 'Variant Barcode'],
  ['Variant Barcodes', 'Variant Barcode'],
  ['Price', 'Variant Price'],
  ['Compare-at price', 'Variant Compare At Price'],
  ['Inventory quantity', 'Variant Inventory Qty'],
  ['Weight value (grams)', 'Variant Grams'],
  ['Product image URL', 'Image Src'],
  ['Variant image URL', 'Variant Image'],
  ['Gift card', 'Gift Card'],
])

/** Rows by the older headings. */
async function* named(rows: AsyncIterable<ProgramRow>): AsyncGenerator<ProgramRow> {
  for await (const { line, cells } of rows)
    yield {
      line,
      cells: Object.fromEntries(
        Object.entries(cells).map(([heading, text]) => [
          olderHeadings.get(heading) ?? heading,
          text,
        ]),
      ),
    }
}

type Product = { said: SaidOfProduct; options: string[] }

const nothingSaid = (): SaidOfProduct => ({
  name: '',
  brand: '',
  category: '',
  description: '',
  pictures: [],
})

/** Collects the fields in the first row of a product, and the pictures of all its rows. */
async function collect(rows: AsyncIterable<ProgramRow>): Promise<Map<string, Product>> {
  const products = new Map<string, Product>()
  for await (const { cells } of rows) {
    const handle = cells.Handle ?? ''
    const known = products.get(handle) ?? { said: nothingSaid(), options: [] }
    if (!products.has(handle)) products.set(handle, known)
    if (cells.Title) {
      known.said = {
        name: cells.Title,
        brand: cells.Vendor ?? '',
        category: cells.Type || lastOf(cells['Product Category'] ?? ''),
        description: plainTextOf(cells['Body (HTML)'] ?? ''),
        pictures: known.said.pictures,
      }
      known.options = [1, 2, 3].map((place) => cells[`Option${place} Name`] ?? '')
    }
    addPictures(known.said.pictures, [cells['Image Src'] ?? '', cells['Variant Image'] ?? ''])
  }
  return products
}

const lastOf = (path: string) => path.split('>').at(-1)?.trim() ?? ''

type Collected = { products: ReadonlyMap<string, Product>; told: Set<string> }

/** The line of a variant. Rows that only have another picture are none. */
function* lineOf(
  { line, cells }: ProgramRow,
  { products, told }: Collected,
  onLeftOut?: OnLeftOut,
): Generator<ProgramLine> {
  const handle = cells.Handle ?? ''
  const product = products.get(handle)
  const price = cells['Variant Price'] ?? ''
  if (!product || (price === '' && !cells['Variant SKU'])) return
  const { said, options } = product
  if (/^true$/i.test(cells['Gift Card'] ?? '')) {
    onLeftOut?.({ row: line, text: said.name || handle, why: 'other' })
    return
  }
  const isFirst = !told.has(handle)
  told.add(handle)
  yield variantLine(said, {
    line,
    sku: cells['Variant SKU'] ?? '',
    pieces: cells['Variant Inventory Qty'] ?? '',
    cells: {
      Options: optionsIn(cells, options),
      Price: price,
      MRP: mrpOf(price, cells['Variant Compare At Price'] ?? ''),
      Barcode: (cells['Variant Barcode'] ?? '').replace(/^'/, ''),
      'Weight (g)': withUnit(cells['Variant Grams'] ?? '', 'g'),
    },
    isFirst,
  })
}

/** A product without options has one that is called "Title" with the value "Default Title". */
const optionsIn = (cells: Record<string, string>, names: readonly string[]) =>
  names
    .flatMap((name, place) => {
      const value = cells[`Option${place + 1} Value`] ?? ''
      return name === '' || value === '' || value === 'Default Title' ? [] : [`${name}: ${value}`]
    })
    .join('\n')
