import type { LeftOutRow } from '#contract/backoffice/file-choices.ts'

/** A row of another program's export, by the headings of that program. */
export type ProgramRow = { line: number; cells: Record<string, string> }

/** A line of the shop's, with the number of its row. */
export type ProgramLine = { line: number; cells: Record<string, string> }

/** Is told of each row that is not read. */
type OnLeftOut = (row: LeftOutRow) => void

/** An export of another program, read as the lines of the shop. */
export type Program = {
  name: string
  /** Files with all of these headings are its exports. */
  headings: readonly string[]
  /** The shop's columns that its lines fill. */
  columns: readonly string[]
  /** Reads its rows, twice if need be. */
  lines: (
    rows: () => AsyncIterable<ProgramRow>,
    onLeftOut?: OnLeftOut,
  ) => AsyncGenerator<ProgramLine>
}

/** What an export says of a product as a whole. */
export type SaidOfProduct = {
  name: string
  brand: string
  category: string
  description: string
  pictures: string[]
}

/** What an export says of one of its variants. `cells` are those of the shop's other columns. */
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

/** The higher of two prices as they are written; the first one if the second is none. */
export const higherPrice = (price: string, other: string) =>
  Number(other) > Number(price) ? other : price
