import { numberPages } from './number-pages.ts'
import { type Measure, openSheet, type Page, paper, type Sheet } from './sheet.ts'
import { type Column, openTable } from './table.ts'

type PagedTable<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Draws what stands above the table and returns the `y` below it. `isFirst` is false on the pages after it. */
  drawHead: (sheet: Sheet, isFirst: boolean) => number
  /** Block below the last row, on the same page as that row. */
  closing?: { height: number; draw: (sheet: Sheet, y: number) => void }
  /** At the bottom of every page, before its number. */
  foot: { shop: string; of: string }
  /** The height of a page in points; A4 if absent. */
  height?: number
}

/** Lays a table out over as many A4 pages as it needs; every page repeats its head and has a number. */
export function layOutTable<Row>(table: PagedTable<Row>, measure: Measure): Page[] {
  const { columns, rows, drawHead, closing, foot, height = paper.height } = table
  const bottom = height - (paper.height - paper.bottom)
  const sheet = openSheet(measure)
  const { drawHead: drawColumns, rows: drawn } = openTable(sheet, columns, rows)
  let y = drawColumns(drawHead(sheet, true))
  for (const [index, row] of drawn.entries()) {
    const isLast = index === drawn.length - 1
    if (y + row.height + (isLast ? (closing?.height ?? 0) : 0) > bottom) {
      sheet.nextPage()
      y = drawColumns(drawHead(sheet, false))
    }
    row.draw(y)
    y += row.height
  }
  closing?.draw(sheet, y)
  numberPages(sheet.pages, foot, measure, height)
  return sheet.pages
}
