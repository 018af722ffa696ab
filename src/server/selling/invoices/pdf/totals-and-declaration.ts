import { dayInIndia } from '#contract/india-time.ts'
import { colours, paper, type Sheet, type Style } from '../../print/sheet.ts'
import type { Document } from '../documents.ts'
import { hsnSummary } from '../hsn-summary.ts'
import { bearsTax, dayInWords, figure, inRupees, isUnregistered, rateWords } from './words.ts'

const label = { size: 8.5, colour: colours.soft }
const value = { size: 8.5 }
const faint = { size: 7.5, colour: colours.faint }
const totalsLeft = 350
const wordsWidth = totalsLeft - paper.left - 30

type Block = { height: number; draw: (y: number) => void }

/** The totals, in figures and in words; they stay on the page of the last lines. */
export function totalsOf(sheet: Sheet, document: Document): Block {
  const rows = totalRows(document)
  const words = sheet.wrap(document.words, wordsWidth, { face: 'bold', size: 9 })
  const registered = document.irn ? codeSize + 22 : 0
  const height = Math.max(rows.length * 14 + 42, 30 + words.length * 12 + registered)
  return {
    height,
    draw(y) {
      drawTotals(sheet, document, rows, y)
      sheet.text('Amount in words', paper.left, y + 18, { size: 7, colour: colours.faint })
      for (const [index, line] of words.entries())
        sheet.text(line, paper.left, y + 31 + index * 12, { face: 'bold', size: 9 })
      if (document.signedQr) drawIrn(sheet, document, y + 38 + words.length * 12)
    },
  }
}

function totalRows(document: Document): [string, number][] {
  const sum = (of: (line: Document['lines'][number]) => number) =>
    document.lines.reduce((all, line) => all + of(line), 0)
  const [discount, shipping] = [sum((line) => line.discount), sum((line) => line.shipping)]
  const isTaxed = bearsTax(document)
  const exempt = sum(({ gstRateBp, taxable }) => (gstRateBp === 0 ? taxable : 0))
  const rows: [string, number][] = [
    [isTaxed ? 'Goods, GST included' : 'Goods', sum((line) => line.gross)],
    ['Discount', -discount],
    ['Delivery and fees', shipping],
    ['Taxable value', isTaxed ? document.taxable - exempt : 0],
    ['Value of exempt goods', isTaxed ? exempt : 0],
    ['CGST', document.cgst],
    ['SGST', document.sgst],
    ['IGST', document.igst],
    ['Rounding', document.roundOff],
  ]
  return rows.filter(([, amount], index) => index === 0 || amount !== 0)
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

/** Two inches, as the portal prints it: a smaller code with a thousand characters cannot be scanned. */
const codeSize = 144

/** Draws the portal's registration: its signed QR code, its number and its acknowledgement. */
function drawIrn(sheet: Sheet, { irn, ackNo, ackAt, signedQr }: Document, top: number) {
  sheet.qr(signedQr ?? '', paper.left, top, codeSize)
  const left = paper.left + codeSize + 14
  const facts = [
    ['IRN', irn ?? ''],
    ['Acknowledgement', ackNo ?? ''],
    ['Acknowledged on', ackAt ? dayInWords(dayInIndia(new Date(ackAt))) : ''],
  ] as const
  let y = top + 8
  for (const [title, words] of facts) {
    sheet.text(title, left, y, { size: 7, colour: colours.faint })
    for (const line of sheet.wrap(words, totalsLeft - 16 - left, value)) {
      y += 11
      sheet.text(line, left, y, value)
    }
    y += 16
  }
}

/** The taxable value and tax per HSN and rate: functions that draw its head and each row. */
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
        put([row.hsn, rateWords(row.gstRateBp), ...amounts.map(figure)], y + 11, { size: 8 })
      },
    })),
  }
}

/** The seller's declaration and signature. */
export function signatureOf(sheet: Sheet, document: Document): Block {
  const lines = sheet.wrap(declarationOf(document), totalsLeft - paper.left - 20, faint)
  const bold = { face: 'bold', size: 8.5 } as const
  const seller = sheet.wrap(`For ${document.seller.name}`, paper.right - totalsLeft, bold)
  const signed = 22 + (seller.length - 1) * 11
  return {
    height: Math.max(signed + 40, 24 + lines.length * 10),
    draw(y) {
      sheet.box(paper.left, y + 6, paper.right - paper.left, 0.6, colours.line)
      for (const [index, line] of lines.entries())
        sheet.text(line, paper.left, y + 22 + index * 10, faint)
      for (const [index, line] of seller.entries())
        sheet.textEnding(line, paper.right, y + 22 + index * 11, bold)
      const { signatory } = document.seller
      if (signatory) sheet.textEnding(signatory, paper.right, y + signed + 22, value)
      sheet.textEnding('Authorised signatory', paper.right, y + signed + 33, faint)
    },
  }
}

const electronic =
  'Made by computer; an electronic document needs no signature (proviso to Rule 46, CGST Rules).'

function declarationOf(document: Document): string {
  const { kind, seller } = document
  const { gstin, declaration } = seller
  if (kind === 'CREDIT_NOTE')
    return isUnregistered(document)
      ? 'The seller is not registered under GST: no tax was charged, and none is credited. E&OE. Made by computer.'
      : `Issued under section 34 of the CGST Act. A registered buyer reverses the input tax credit taken on these goods. E&OE. ${electronic}`
  return `${declaration || declared} ${pricesOf(kind)} E&OE. ${gstin === null ? 'Made by computer.' : electronic}`
}

const declared =
  'We declare that this document shows the actual price of the goods described and that all particulars are true and correct.'

function pricesOf(kind: Document['kind']): string {
  if (kind === 'INVOICE') return 'The seller is not registered under GST: no GST is charged.'
  return kind === 'BILL_OF_SUPPLY' ? 'No GST is charged on these goods.' : 'Prices include GST.'
}
