import type { Program, ProgramLine, ProgramRow } from '../../file/program.ts'
import type { OnLeftOut } from '../../file/table.ts'
import { picturesIn } from '../list/plain-cells.ts'
import { plainTextOf } from './plain-text.ts'
import { addPictures, mrpOf, variantLine, withUnit } from './variant-line.ts'

/**
 * An export of WooCommerce: a row for each product, and for products with variations a row for each of those, which
 * names its parent by SKU or as "id:12".
 */
export const woocommerce: Program = {
  name: 'WooCommerce',
  headings: [['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Categories']],
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
    'Length (mm)',
    'Width (mm)',
    'Height (mm)',
    'Description',
    'Pictures',
  ],
  lines: async function* (rows, onLeftOut) {
    const parents = await collect(rows())
    for await (const row of rows()) yield* lineOf(row, parents, onLeftOut)
  },
}

type Parent = {
  cells: Record<string, string>
  pictures: string[]
  variations: number
  isTold: boolean
}
type Parents = ReadonlyMap<string, Parent>

const isVariation = ({ cells }: ProgramRow) => (cells.Type ?? '').includes('variation')
const isVariable = ({ cells }: ProgramRow) => /\bvariable\b/.test(cells.Type ?? '')
const picturesOf = (cells: Record<string, string>) => picturesIn(cells.Images ?? '').split('\n')

/** Products with variations by their SKU and their id, with the pictures of all their variations. */
async function collect(rows: AsyncIterable<ProgramRow>): Promise<Parents> {
  const parents = new Map<string, Parent>()
  const waiting: Record<string, string>[] = []
  for await (const row of rows) {
    const { cells } = row
    if (isVariation(row)) waiting.push({ Parent: cells.Parent ?? '', Images: cells.Images ?? '' })
    if (!isVariable(row)) continue
    const parent = { cells, pictures: picturesOf(cells), variations: 0, isTold: false }
    parents.set(`id:${cells.ID}`, parent)
    if (cells.SKU) parents.set(cells.SKU, parent)
  }
  for (const cells of waiting) {
    const parent = parents.get(cells.Parent ?? '')
    if (!parent) continue
    parent.variations++
    addPictures(parent.pictures, picturesOf(cells))
  }
  return parents
}

/** The line of a product or a variation. A product with variations is in their lines. */
function* lineOf(row: ProgramRow, parents: Parents, onLeftOut?: OnLeftOut): Generator<ProgramLine> {
  const { line, cells } = row
  const own = parents.get(`id:${cells.ID}`)
  if (own && own.variations > 0) return
  const parent = isVariation(row) ? parents.get(cells.Parent ?? '') : undefined
  const isGoods = parent !== undefined || /\bsimple\b/.test(cells.Type ?? '')
  if (!isGoods) {
    onLeftOut?.({ row: line, text: cells.Name ?? '', why: 'other' })
    return
  }
  const isFirst = !parent?.isTold
  if (parent) parent.isTold = true
  const product = parent?.cells ?? cells
  const said = {
    name: product.Name ?? '',
    brand: brandIn(product),
    category: categoryIn(product.Categories ?? ''),
    description: isFirst ? descriptionIn(product) : '',
    pictures: parent?.pictures ?? picturesOf(cells),
  }
  yield variantLine(said, {
    line,
    sku: cells.SKU ?? '',
    pieces: cells.Stock ?? '',
    cells: {
      Options: parent ? optionsIn(cells) : '',
      Barcode: cells['GTIN, UPC, EAN, or ISBN'] ?? '',
      ...pricesIn(cells),
      ...measuresIn(cells),
    },
    isFirst,
  })
}

/** The first of several categories: they are separated by commas, and a comma of a name is behind a backslash. */
const categoryIn = (text: string) => (text.split(/(?<!\\),/)[0] ?? '').replaceAll('\\,', ',').trim()

function brandIn(cells: Record<string, string>): string {
  if (cells.Brands) return categoryIn(cells.Brands)
  const [brand] = attributesOf(cells).filter(({ name }) => /^brand$/i.test(name))
  return brand?.value ?? ''
}

const optionsIn = (cells: Record<string, string>) =>
  attributesOf(cells)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')

const attributesOf = (cells: Record<string, string>) =>
  Object.keys(cells).flatMap((heading) => {
    const place = /^Attribute (\d+) name$/.exec(heading)?.[1]
    const name = cells[heading] ?? ''
    const value = cells[`Attribute ${place} value(s)`] ?? ''
    return place === undefined || name === '' || value === '' ? [] : [{ name, value }]
  })

/** Line ends are written as \n there. */
const descriptionIn = (cells: Record<string, string>) =>
  plainTextOf((cells.Description || cells['Short description'] || '').replaceAll('\\n', '\n'))

function pricesIn(cells: Record<string, string>): Record<string, string> {
  const regular = cells['Regular price'] ?? ''
  const price = cells['Sale price'] || regular
  return { Price: price, MRP: mrpOf(price, regular) }
}

/** Weights and lengths in the unit of that shop, which the heading names. */
const measuresIn = (cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([heading, text]) => {
      const [, what, unit = ''] = /^(Weight|Length|Width|Height) \((\w+)\)$/.exec(heading) ?? []
      if (what === undefined) return []
      return [[what === 'Weight' ? 'Weight (g)' : `${what} (mm)`, withUnit(text, unit)]]
    }),
  )
