import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import { addressLines, dayInWords, serialLines } from '../../invoices/pdf/words.ts'
import { drawBarcode } from '../../print/barcode.ts'
import { layOutTable } from '../../print/paged-table.ts'
import {
  colours,
  type Mark,
  type Measure,
  type Page,
  paper,
  type Sheet,
} from '../../print/sheet.ts'
import type { Column } from '../../print/table.ts'
import { type Parcel, type ParcelLine, piecesIn, type ReturnAddress } from './parcel.ts'

export type SlipSheet = { parcels: readonly Parcel[]; from: ReturnAddress; at: string }

const small = { size: 8.5, colour: colours.soft }
const middle = 330

/**
 * Lays out what the packer ticks off and puts into the parcel, without prices. Two short slips share a page, to be cut; a
 * long one has pages of its own. The slips stay in the order of their parcels.
 */
export function layOutSlips({ parcels, from }: SlipSheet, measure: Measure): Page[] {
  const pages: Page[] = []
  let upper: Page | null = null
  for (const parcel of parcels) {
    const [half, more] = layOutSlip(parcel, from, measure, halfHeight)
    const isShort = half !== undefined && more === undefined && !reachesBelow(half)
    if (isShort && upper) {
      upper.push(cutLine, ...half.map(moveDown))
      upper = null
      continue
    }
    const own: Page[] = isShort ? [half] : layOutSlip(parcel, from, measure, paper.height)
    pages.push(...own)
    upper = isShort ? half : null
  }
  return pages
}

const halfHeight = paper.height / 2
const cutLine: Mark = {
  kind: 'box',
  x: 0,
  y: halfHeight,
  width: paper.width,
  height: 0.4,
  colour: '#9aa39e',
}

const moveDown = (mark: Mark): Mark => ({ ...mark, y: mark.y + halfHeight })

/** A head of many lines can be longer than half a page, whatever follows it. */
const reachesBelow = (page: Page) => page.some(({ y }) => y > halfHeight - 12)

const layOutSlip = (parcel: Parcel, from: ReturnAddress, measure: Measure, height: number) =>
  layOutTable(
    {
      columns,
      rows: parcel.lines,
      drawHead: (sheet, isFirst) =>
        isFirst ? drawHead(sheet, parcel, from) : drawRunningHead(sheet, parcel),
      closing: { height: 30, draw: (sheet, y) => drawTotal(sheet, parcel, y) },
      foot: { shop: from.name, of: parcel.orderNumber },
      height,
    },
    measure,
  )

const columns: readonly Column<ParcelLine>[] = [
  { title: 'Packed', width: 44, isTick: true, cell: () => ({ main: '' }) },
  { title: 'Qty', width: 36, isFigure: true, cell: ({ quantity }) => ({ main: String(quantity) }) },
  { title: '', width: 14, cell: () => ({ main: '' }) },
  { title: 'SKU', width: 130, cell: ({ sku }) => ({ main: sku }) },
  { title: 'Goods', width: 0, cell: goodsOf },
]

/** More lines would fill pages; numbers of so many pieces are scanned. */
const mostBlanks = 10

/** The goods with the serial numbers of their pieces, and a line to write on for each that is missing. */
function goodsOf({ name, quantity, serials }: ParcelLine) {
  if (!serials) return { main: name }
  const missing = Math.min(mostBlanks, quantity - serials.length)
  const blanks = Array.from({ length: Math.max(0, missing) }, () => 'Serial no.')
  return { main: name, under: serialLines(serials), blanks }
}

function drawHead(sheet: Sheet, parcel: Parcel, from: ReturnAddress): number {
  const { left, right, top } = paper
  const name = { face: 'bold', size: 15, colour: colours.brand } as const
  sheet.text(sheet.oneLine(from.name, right - 200 - left, name), left, top + 20, name)
  sheet.text('Packing slip', left, top + 38, { face: 'bold', size: 11 })
  sheet.text(`Ordered on ${dayInWords(parcel.orderedOn)}`, left, top + 52, small)
  const code = { x: right - 180, y: top + 4, width: 180, height: 34 }
  drawBarcode(sheet, parcel.orderNumber, code)
  const number = { face: 'bold', size: 11 } as const
  const inset = (code.width - sheet.widthOf(parcel.orderNumber, number)) / 2
  sheet.text(parcel.orderNumber, code.x + inset, top + 52, number)
  sheet.box(left, top + 62, right - left, 0.8, colours.line)
  return Math.max(drawReceiver(sheet, parcel, top + 78), drawFacts(sheet, parcel, top + 78)) + 14
}

function drawReceiver(sheet: Sheet, { to }: Parcel, top: number): number {
  const width = middle - paper.left - 20
  sheet.text('Deliver to', paper.left, top, { size: 7, colour: colours.faint })
  let y = top + 13
  const name = { face: 'bold', size: 10 } as const
  for (const line of sheet.wrap(to.fullName, width, name)) {
    sheet.text(line, paper.left, y, name)
    y += 13
  }
  const lines = [...addressLines(to), `Phone ${formatPhone(to.phone)}`]
  for (const line of lines.flatMap((text) => sheet.wrap(text, width, small))) {
    sheet.text(line, paper.left, y, small)
    y += 12
  }
  return y - 12
}

function drawFacts(sheet: Sheet, { cash, courier, note }: Parcel, top: number): number {
  const payment = cash === null ? 'Paid' : `Cash on delivery, ${formatRupees(cash)}`
  const facts = [
    ['Payment', payment],
    ['Courier', courier ?? ''],
    ['Note from the shopper', note ?? ''],
  ] as const
  const x = middle + 20
  let y = top
  for (const [title, words] of facts) {
    if (words === '') continue
    sheet.text(title, x, y, { size: 7, colour: colours.faint })
    for (const line of sheet.wrap(words, paper.right - x, { size: 9 })) {
      y += 12
      sheet.text(line, x, y, { size: 9 })
    }
    y += 16
  }
  return y - 16
}

function drawRunningHead(sheet: Sheet, { orderNumber }: Parcel): number {
  sheet.text('Packing slip', paper.left, paper.top + 14, { face: 'bold', size: 9 })
  sheet.textEnding(orderNumber, paper.right, paper.top + 14, { face: 'bold', size: 9 })
  return paper.top + 24
}

function drawTotal(sheet: Sheet, parcel: Parcel, y: number) {
  const words = `${plural(piecesIn(parcel), 'piece')} in this parcel`
  sheet.text(words, paper.left + 5, y + 18, { face: 'bold', size: 9.5 })
}
