import { readNumber } from '#contract/figures.ts'
import { paiseOf, readRupees } from '#contract/rupees.ts'
import type { ProgramLine } from '../../file/program.ts'

/** Fields of an exported product as a whole. */
export type SaidOfProduct = {
  name: string
  brand: string
  category: string
  description: string
  pictures: string[]
}

/** Fields of one exported variant. `cells` are those of the shop's other columns. */
type SaidOfVariant = {
  line: number
  sku: string
  pieces: string
  cells: Record<string, string>
  /** Descriptions and pictures stand in the first line of a product. */
  isFirst: boolean
}

/** The line of a variant with its product. Only code and category may be empty: staff are asked about them. */
export const variantLine = (
  { name, brand, category, description, pictures }: SaidOfProduct,
  { line, sku, pieces, cells, isFirst }: SaidOfVariant,
): ProgramLine => ({
  line,
  cells: {
    SKU: sku,
    Category: category,
    ...filledCells({
      Name: name,
      Brand: brand,
      ...cells,
      // More may have been sold than there was.
      Stock: pieces.startsWith('-') ? '0' : pieces,
      Description: isFirst ? description : '',
      Pictures: isFirst ? pictures.filter((address) => address !== '').join('\n') : '',
    }),
  },
})

/** The cells that are filled. */
const filledCells = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))

/** Adds addresses of pictures that are not there yet. */
export function addPictures(pictures: string[], found: readonly string[]) {
  for (const address of found)
    if (address !== '' && !pictures.includes(address)) pictures.push(address)
}

/**
 * The MRP of a price with the other one that an export has: the other one if it is higher, and if it can't be read, so
 * that it is refused where it stands.
 */
export function mrpOf(price: string, other: string): string {
  const [paise, otherPaise] = [paiseOf(readRupees(price)), paiseOf(readRupees(other))]
  const isLower = paise !== null && otherPaise !== null && otherPaise <= paise
  return other === '' || isLower ? price : other
}

/** A weight or a length with its unit; empty if it says that there is none. */
export const withUnit = (text: string, unit: string) =>
  text === '' || readNumber(text) === 0 ? '' : `${text} ${unit}`
