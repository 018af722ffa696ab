import type { Document } from '../documents.ts'
import { hsnSummary } from '../hsn-summary.ts'
import { colours, paper, type Sheet, type Style } from './sheet.ts'
import { figure, inRupees, percent } from './words.ts'

const label = { size: 8.5, colour: colours.soft }
const value = { size: 8.5 }
const faint = { size: 7.5, colour: colours.faint }
const totalsLeft = 350
const wordsWidth = totalsLeft - paper.left - 30

type Block = { height: number; draw: (y: number) => void }

/** What it all comes to, in figures and in words; stays with the last of the lines. */
export function totalsOf(sheet: Sheet, document: Document): Block {
  const rows = totalRows(document)
  const words = sheet.wrap(document.words, wordsWidth, { face: 'bold', size: 9 })
  const height = Math.max(rows.length * 14 + 42, 30 + words.length * 12 + (document.irn ? 96 : 0))
  return {
    height,
    draw(y) {
      drawTotals(sheet, document, rows, y)
      sheet.text('Amount in words', paper.left, y + 18, { size: 7, colour: colours.faint })
      for (const [at, line] of words.entries())
        sheet.text(line, paper.left, y + 31 + at * 12, { face: 'bold', size: 9 })
      if (document.signedQr) drawIrn(sheet, document, y + 38 + words.length * 12)
    },
  }
}

function totalRows(document: Document): [string, number][] {
  const sum = (of: (line: Document['lines'][number]) => number) =>
    document.lines.reduce((all, line) => all + of(line), 0)
  const [discount, shipping] = [sum((line) => line.discount), sum((line) => line.shipping)]
  const isTaxed = document.kind !== 'BILL_OF_SUPPLY'
  const rows: [string, number][] = [
    [isTaxed ? 'Goods, GST included' : 'Goods', sum((line) => line.gross)],
    ['Discount', -discount],
    ['Delivery and fees', shipping],
    ['Taxable value', isTaxed ? document.taxable : 0],
    ['CGST', document.cgst],
    ['SGST', document.sgst],
    ['IGST', document.igst],
    ['Rounding', document.roundOff],
  ]
  return rows.filter(([, amount], at) => at === 0 || amount !== 0)
}

function drawTotals(sheet: Sheet, document: Document, rows: [string, number][], top: number) {
  let y = top + 18
  for (const [words, amount] of rows) {
    sheet.text(words, totalsLeft, y, label)
    const sign = amount < 0 ? '−' : ''
    sheet.textEnding(`${sign}${figure(Math.abs(amount))}`, paper.right - 5, y, value)
    if (words === 'Taxable value')
      sheet.box(totalsLeft, y - 10.5, paper.right - totalsLeft, 0.6, colours.line)
    y += 14
  }
  sheet.box(totalsLeft, y - 6, paper.right - totalsLeft, 26, colours.sunk)
  const sum = { face: 'bold', size: 12 } as const
  const words = document.kind === 'CREDIT_NOTE' ? 'Credited' : 'Total'
  sheet.text(words, totalsLeft + 8, y + 11, sum)
  sheet.textEnding(inRupees(document.total), paper.right - 5, y + 11, sum)
}

/** What the portal has registered: its number and signed code. */
function drawIrn(sheet: Sheet, { irn, signedQr }: Document, y: number) {
  sheet.qr(signedQr ?? '', paper.left, y, 84)
  sheet.text('IRN', paper.left + 94, y + 8, { size: 7, colour: colours.faint })
  for (const [at, line] of sheet.wrap(irn ?? '', wordsWidth - 94, { size: 7.5 }).entries())
    sheet.text(line, paper.left + 94, y + 19 + at * 10, { size: 7.5 })
}

/** Per HSN and rate what is taxed and with how much: its head, and each row. */
export function summaryOf(sheet: Sheet, document: Document) {
  const heads = document.igst > 0 ? (['igst'] as const) : (['cgst', 'sgst'] as const)
  const titles = ['HSN', 'Rate', 'Value', ...heads.map((head) => head.toUpperCase())]
  const width = (paper.right - paper.left) / titles.length
  const put = (cells: string[], y: number, style: Style) => {
    for (const [column, words] of cells.entries())
      if (column === 0) sheet.text(words, paper.left + 5, y, style)
      else sheet.textEnding(words, paper.left + (column + 1) * width - 5, y, style)
  }
  return {
    drawHead(y: number) {
      sheet.box(paper.left, y, paper.right - paper.left, 16, colours.sunk)
      put(titles, y + 11, { face: 'bold', size: 7, colour: colours.soft })
      return y + 16
    },
    rows: hsnSummary(document.lines).map((row) => ({
      height: 13,
      draw(y: number) {
        const amounts = [row.taxable, ...heads.map((head) => row[head])]
        put([row.hsn, percent(row.gstRateBp), ...amounts.map(figure)], y + 11, { size: 8 })
      },
    })),
  }
}

/** What the seller declares, and for whom. */
export function signatureOf(sheet: Sheet, document: Document): Block {
  const lines = sheet.wrap(declarationOf(document), totalsLeft - paper.left - 20, faint)
  return {
    height: Math.max(58, 24 + lines.length * 10),
    draw(y) {
      sheet.box(paper.left, y + 6, paper.right - paper.left, 0.6, colours.line)
      for (const [at, line] of lines.entries())
        sheet.text(line, paper.left, y + 22 + at * 10, faint)
      sheet.textEnding(`For ${document.seller.name}`, paper.right, y + 22, {
        face: 'bold',
        size: 8.5,
      })
      sheet.textEnding('Authorised signatory', paper.right, y + 46, faint)
    },
  }
}

const signed =
  'Made by computer; an electronic document needs no signature (proviso to Rule 46, CGST Rules).'

function declarationOf({ kind }: Document): string {
  if (kind === 'CREDIT_NOTE')
    return `Issued under section 34 of the CGST Act. A registered buyer reverses the input tax credit taken on these goods. E&OE. ${signed}`
  const prices =
    kind === 'BILL_OF_SUPPLY' ? 'No GST is charged on these goods.' : 'Prices include GST.'
  return `We declare that this document shows the actual price of the goods described and that all particulars are true and correct. ${prices} E&OE. ${signed}`
}
