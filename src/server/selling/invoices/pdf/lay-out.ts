import { numberPages } from '../../print/number-pages.ts'
import { type Measure, openSheet, type Page, paper, type Sheet } from '../../print/sheet.ts'
import type { Document } from '../documents.ts'
import { drawHead, drawRunningHead } from './head.ts'
import { tableOf } from './table.ts'
import { signatureOf, summaryOf, totalsOf } from './totals-and-declaration.ts'
import { bearsTax, type Copy } from './words.ts'

type Row = { height: number; draw: (y: number) => void }

/**
 * Lays a document out as marks on A4 pages. Every page repeats the table head and its page number of the total. The
 * totals are never alone on a page: the last lines move with them.
 */
export function layOut(document: Document, copy: Copy, measure: Measure): Page[] {
  const sheet = openSheet(measure)
  const table = tableOf(sheet, document)
  const turn = () => {
    sheet.nextPage()
    return drawRunningHead(sheet, document)
  }
  let y = table.drawHead(drawHead(sheet, document, copy))
  const totals = totalsOf(sheet, document)
  for (const [index, row] of table.rows.entries()) {
    const isLast = index >= table.rows.length - 1
    const needed = row.height + (isLast ? totals.height : 0)
    if (y + needed > paper.bottom) y = table.drawHead(turn())
    row.draw(y)
    y += row.height
  }
  totals.draw(y)
  y += totals.height
  const signature = signatureOf(sheet, document)
  if (bearsTax(document)) y = drawSummary(sheet, document, signature.height, y + 10, turn)
  if (y + signature.height > paper.bottom) y = turn()
  signature.draw(y)
  const { number, seller } = document
  numberPages(sheet.pages, { shop: seller.tradeName, of: number }, measure)
  return sheet.pages
}

/**
 * Draws the summary. One that fits on a page moves to the next page with the signature, which would be alone
 * there otherwise.
 */
function drawSummary(
  sheet: Sheet,
  document: Document,
  below: number,
  top: number,
  turn: () => number,
): number {
  const summary = summaryOf(sheet, document)
  const rows: Row[] = summary.rows
  const [first] = rows
  const all = rows.reduce((height, row) => height + row.height, headHeight + 10 + below)
  const isLong = all > (paper.bottom - paper.top) / 2
  const needed = isLong ? headHeight + (first?.height ?? 0) : all
  let y = summary.drawHead(top + needed > paper.bottom ? turn() : top)
  for (const row of rows) {
    if (y + row.height > paper.bottom) y = summary.drawHead(turn())
    row.draw(y)
    y += row.height
  }
  return y + 10
}

const headHeight = 16
