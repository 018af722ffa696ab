import { colours, paper, type Sheet } from './sheet.ts'

export type Cell = { main: string; under?: string[] }
export type Column<Row> = {
  title: string
  /** In points; 0 for the one column that gets the remaining width. */
  width: number
  isFigure?: true
  /** An empty box that a person ticks on paper. */
  isTick?: true
  cell: (row: Row, position: number) => Cell
}

const main = { size: 8.5 }
const under = { size: 7, colour: colours.faint }
const gap = 6
const headHeight = 20

/** A table across the page: draws its head, and each row with its height. */
export function openTable<Row>(
  sheet: Sheet,
  columnsWithoutPlace: readonly Column<Row>[],
  rows: readonly Row[],
) {
  const columns = placed(columnsWithoutPlace)
  return {
    drawHead: (y: number) => drawTableHead(sheet, columns, y),
    rows: rows.map((row, position) => {
      const cells = columns.map((column) => laidOut(sheet, column, column.cell(row, position + 1)))
      const height = Math.max(
        ...cells.map(({ lines, small }) => lines.length * 11 + small.length * 9),
      )
      return { height: height + 9, draw: (y: number) => drawRow(sheet, cells, y, height) }
    }),
  }
}

/** A column without its contents. */
type Place = Omit<Column<never>, 'cell'> & { x: number }

function placed<Row>(columns: readonly Column<Row>[]): (Column<Row> & Place)[] {
  const taken = columns.reduce((sum, { width }) => sum + width, 0)
  const rest = paper.right - paper.left - taken
  let x: number = paper.left
  return columns.map((column) => {
    const width = column.width || rest
    const at = x
    x += width
    return { ...column, width, x: at }
  })
}

const laidOut = (sheet: Sheet, column: Place, { main: words, under: small = [] }: Cell) => ({
  column,
  lines: column.isFigure ? [words] : sheet.wrap(words, column.width - gap, main),
  small: column.isFigure
    ? small
    : small.flatMap((text) => sheet.wrap(text, column.width - gap, under)),
})

function drawTableHead(sheet: Sheet, columns: readonly Place[], y: number): number {
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
    if (column.isTick) sheet.frame(column.x + leftGap(column.x), top + 3, 10, 10, colours.ink)
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
