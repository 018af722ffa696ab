import { colours, paper, type Sheet } from './sheet.ts'

export type Cell = {
  main: string
  under?: string[]
  /** Words that begin empty lines, on which a person writes. */
  blanks?: string[]
}
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
const blankHeight = 18
/** More small lines continue in another row, so that none is higher than a page. */
const mostUnder = 20

/** A table across the page: draws its head, and each row with its height. */
export function openTable<Row>(
  sheet: Sheet,
  columnsWithoutPlace: readonly Column<Row>[],
  rows: readonly Row[],
) {
  const columns = placed(columnsWithoutPlace)
  return {
    drawHead: (y: number) => drawTableHead(sheet, columns, y),
    rows: rows.flatMap((row, position) => {
      const whole = columns.map((column) => laidOut(sheet, column, column.cell(row, position + 1)))
      return partsOf(whole).map((cells, place, parts) => {
        const height = Math.max(...cells.map(heightOf))
        const isLast = place === parts.length - 1
        const gapBelow = isLast ? 9 : 0
        return {
          height: height + gapBelow,
          draw: (y: number) => drawRow(sheet, cells, y, isLast ? height : null),
        }
      })
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

const laidOut = (
  sheet: Sheet,
  column: Place,
  { main: words, under: small = [], blanks = [] }: Cell,
) => ({
  column,
  hasTick: column.isTick === true,
  blanks,
  lines: column.isFigure ? [words] : sheet.wrap(words, column.width - gap, main),
  small: column.isFigure
    ? small
    : small.flatMap((text) => sheet.wrap(text, column.width - gap, under)),
})

type LaidOut = ReturnType<typeof laidOut>

const heightOf = ({ lines, small, blanks }: LaidOut) =>
  lines.length * 11 + small.length * 9 + blanks.length * blankHeight

/** Splits a row whose small lines are many; only its first part has the words, only its last the lines to write on. */
function partsOf(cells: readonly LaidOut[]): LaidOut[][] {
  const count = Math.max(1, ...cells.map(({ small }) => Math.ceil(small.length / mostUnder)))
  return Array.from({ length: count }, (_, place) =>
    cells.map((cell) => ({
      ...cell,
      hasTick: cell.hasTick && place === 0,
      lines: place === 0 ? cell.lines : [],
      small: cell.small.slice(place * mostUnder, (place + 1) * mostUnder),
      blanks: place === count - 1 ? cell.blanks : [],
    })),
  )
}

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

/** Draws a row or a part of it; the last part has the height of what is above the line below the row. */
function drawRow(sheet: Sheet, cells: readonly LaidOut[], top: number, height: number | null) {
  for (const { column, hasTick, lines, small, blanks } of cells) {
    let y = top + 12
    if (hasTick) sheet.frame(column.x + leftGap(column.x), top + 3, 10, 10, colours.ink)
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
    drawBlanks(sheet, column, blanks, y - 9)
  }
  if (height === null) return
  sheet.box(paper.left, top + height + 8.4, paper.right - paper.left, 0.6, colours.line)
}

function drawBlanks(sheet: Sheet, column: Place, blanks: readonly string[], top: number) {
  const x = column.x + leftGap(column.x)
  let y = top
  for (const words of blanks) {
    y += blankHeight
    sheet.text(words, x, y, under)
    const begin = x + sheet.widthOf(words, under) + 4
    sheet.box(begin, y + 1, column.x + column.width - gap - begin, 0.6, colours.soft)
  }
}

/** Text keeps clear of the edge of the shaded head. */
const leftGap = (x: number) => (x === paper.left ? 5 : 0)
const rightGap = (right: number) => (right > paper.right - 1 ? 5 : 0)
