import type { Document, DocumentLine } from '../documents.ts'
import { colours, paper, type Sheet } from './sheet.ts'
import { bearsTax, figure, rateWords } from './words.ts'

type Cell = { main: string; under?: string[] }
type Column = {
  title: string
  width: number
  isFigure?: true
  cell: (line: DocumentLine, position: number) => Cell
}

const main = { size: 8.5 }
const under = { size: 7, colour: colours.faint }
const gap = 6
const headHeight = 20

/** The table of a document's lines: draws its head, and each row with its height. */
export function tableOf(sheet: Sheet, document: Document) {
  const columns = withGoods(columnsOf(document))
  return {
    drawHead: (y: number) => drawTableHead(sheet, columns, y),
    rows: document.lines.map((line, position) => {
      const cells = columns.map((column) => laidOut(sheet, column, column.cell(line, position + 1)))
      const height = Math.max(
        ...cells.map(({ lines, small }) => lines.length * 11 + small.length * 9),
      )
      return { height: height + 9, draw: (y: number) => drawRow(sheet, cells, y, height) }
    }),
  }
}

export type Table = ReturnType<typeof tableOf>

function columnsOf(document: Document): Column[] {
  const { cgst, igst, supplierState, placeOfSupply } = document
  const isWithin = cgst > 0 || (igst === 0 && supplierState === placeOfSupply)
  const halfRate = (line: DocumentLine) => [rateWords(line.gstRateBp / 2)]
  const tax: Column[] = isWithin
    ? [
        figures('CGST', 52, (line) => [line.cgst, halfRate(line)]),
        figures('SGST', 52, (line) => [line.sgst, halfRate(line)]),
      ]
    : [figures('IGST', 58, (line) => [line.igst, [rateWords(line.gstRateBp)]])]
  const isTaxed = bearsTax(document)
  // Exempt goods have a value, but no taxable value.
  const valueTitle = document.lines.every(({ gstRateBp }) => gstRateBp > 0) ? 'Taxable' : 'Value'
  return [
    { title: '#', width: 24, cell: (_line, position) => ({ main: String(position) }) },
    { title: 'Goods', width: 0, cell: ({ name, sku }) => ({ main: name, under: [sku] }) },
    { title: 'HSN', width: 46, cell: ({ hsn }) => ({ main: hsn }) },
    {
      title: 'Qty',
      width: 34,
      isFigure: true,
      cell: ({ quantity, uqc }) => ({ main: String(quantity), under: [uqc] }),
    },
    figures('Price', 60, (line) => [line.unitPrice, extrasOf(line)]),
    ...(isTaxed ? [figures(valueTitle, 58, (line) => [line.taxable, []]), ...tax] : []),
    figures('Total', 62, (line) => [line.total, []]),
  ]
}

const figures = (
  title: string,
  width: number,
  of: (line: DocumentLine) => [amount: number, under: string[]],
): Column => ({
  title,
  width,
  isFigure: true,
  cell(line) {
    const [amount, small] = of(line)
    return { main: figure(amount), under: small }
  },
})

/** How the total of the pieces differs from their prices. */
const extrasOf = ({ discount, shipping }: DocumentLine) => [
  ...(discount > 0 ? [`less ${figure(discount)}`] : []),
  ...(shipping > 0 ? [`delivery ${figure(shipping)}`] : []),
]

/** The column with the names of the goods gets the remaining width. */
function withGoods(columns: Column[]) {
  const taken = columns.reduce((sum, { width }) => sum + width, 0)
  const goods = paper.right - paper.left - taken
  let x: number = paper.left
  return columns.map((column) => {
    const width = column.width || goods
    const placed = { ...column, width, x }
    x += width
    return placed
  })
}

type Placed = ReturnType<typeof withGoods>[number]

const laidOut = (sheet: Sheet, column: Placed, { main: words, under: small = [] }: Cell) => ({
  column,
  lines: column.isFigure ? [words] : sheet.wrap(words, column.width - gap, main),
  small: column.isFigure
    ? small
    : small.flatMap((text) => sheet.wrap(text, column.width - gap, under)),
})

function drawTableHead(sheet: Sheet, columns: Placed[], y: number): number {
  sheet.box(paper.left, y, paper.right - paper.left, headHeight, colours.sunk)
  const style = { face: 'bold', size: 7.5, colour: colours.soft } as const
  for (const { title, x, width, isFigure } of columns) {
    const baseline = y + 13
    if (isFigure) sheet.textEnding(title, x + width - rightGap(x + width), baseline, style)
    else sheet.text(title, x + leftGap(x), baseline, style)
  }
  return y + headHeight
}

function drawRow(sheet: Sheet, cells: ReturnType<typeof laidOut>[], top: number, height: number) {
  for (const { column, lines, small } of cells) {
    let y = top + 12
    const put = (words: string, style: typeof main) =>
      column.isFigure
        ? sheet.textEnding(
            words,
            column.x + column.width - rightGap(column.x + column.width),
            y,
            style,
          )
        : sheet.text(words, column.x + leftGap(column.x), y, style)
    for (const words of lines) {
      put(words, main)
      y += 11
    }
    y -= 1
    for (const words of small) {
      put(words, under)
      y += 9
    }
  }
  sheet.box(paper.left, top + height + 8.4, paper.right - paper.left, 0.6, colours.line)
}

/** Text keeps clear of the edge of the shaded head. */
const leftGap = (x: number) => (x === paper.left ? 5 : 0)
const rightGap = (right: number) => (right > paper.right - 1 ? 5 : 0)
