import type { Program, ProgramLine, ProgramRow } from '../../file/program.ts'
import type { OnLeftOut } from '../../file/table.ts'
import { plainTextOf } from './plain-text.ts'
import { addPictures, measured, mrpOf, type SaidOfProduct, variantLine } from './variant-line.ts'

/**
 * An export of Shopify: a row for each variant and each picture. Rows with one handle are one product, and only the
 * first of them has its name.
 */
export const shopify: Program = {
  name: 'Shopify',
  headings: ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Option1 Value'],
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
    const products = await collect(rows())
    const told = new Set<string>()
    for await (const row of rows()) yield* lineOf(row, { products, told }, onLeftOut)
  },
}

type Product = { said: SaidOfProduct; options: string[] }

const nothingSaid = (): SaidOfProduct => ({
  name: '',
  brand: '',
  category: '',
  description: '',
  pictures: [],
})

/** What only the first row of a product says, and the pictures of all its rows. */
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
  if (cells['Gift Card'] === 'true') {
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
      'Weight (g)': measured(cells['Variant Grams'] ?? '', 'g'),
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
