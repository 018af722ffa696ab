import { stateName } from '#contract/india.ts'
import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import { dayInWords } from '../../invoices/pdf/words.ts'
import { drawBarcode } from '../../print/barcode.ts'
import {
  type Measure,
  openSheet,
  type Page,
  type Paper,
  paper,
  type Sheet,
} from '../../print/sheet.ts'
import { type Parcel, piecesIn, type ReturnAddress } from './parcel.ts'

/** Labels of 100 × 150 mm, a page each, or four on an A4 page to be cut. */
export type LabelSize = 'LABEL' | 'A4'
export type LabelSheet = {
  size: LabelSize
  parcels: readonly Parcel[]
  from: ReturnAddress
  at: string
}

const mm = 72 / 25.4

export const labelPapers: Readonly<Record<LabelSize, Paper>> = {
  LABEL: { width: 100 * mm, height: 150 * mm },
  A4: paper,
}

type Frame = Paper & { x: number; y: number }

/** Where the labels of one page are. */
const framesOf: Readonly<Record<LabelSize, readonly Frame[]>> = {
  LABEL: [{ x: 0, y: 0, width: 100 * mm, height: 150 * mm }],
  A4: [0, 1, 2, 3].map((place) => ({
    x: (place % 2) * (paper.width / 2),
    y: Math.floor(place / 2) * (paper.height / 2),
    width: paper.width / 2,
    height: paper.height / 2,
  })),
}

const black = '#000000'
const cutLine = '#9aa39e'

/** Lays labels out for a printer that knows only black: no shades, and nothing near the edge. */
export function layOutLabels({ size, parcels, from }: LabelSheet, measure: Measure): Page[] {
  const sheet = openSheet(measure)
  const frames = framesOf[size]
  for (const [index, parcel] of parcels.entries()) {
    const place = index % frames.length
    if (place === 0 && index > 0) sheet.nextPage()
    if (place === 0 && size === 'A4') drawCutLines(sheet)
    const frame = frames[place]
    if (frame) drawLabel(sheet, parcel, from, inside(frame))
  }
  return sheet.pages
}

const margin = 5 * mm
const inside = ({ x, y, width, height }: Frame): Frame => ({
  x: x + margin,
  y: y + margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
})

function drawCutLines(sheet: Sheet) {
  sheet.box(paper.width / 2, 0, 0.4, paper.height, cutLine)
  sheet.box(0, paper.height / 2, paper.width, 0.4, cutLine)
}

function drawLabel(sheet: Sheet, parcel: Parcel, from: ReturnAddress, frame: Frame) {
  const { x, y, width, height } = frame
  const bottom = y + height
  let at = drawHead(sheet, parcel, from, frame)
  at = drawCode(sheet, parcel, { x, y: at, width, height: 46 })
  at = drawCash(sheet, parcel, { x, y: at + 6, width, height: 30 })
  const foot = footOf(sheet, parcel, from, width)
  const footTop = bottom - foot.length * 9.5
  sheet.box(x, footTop - 10, width, 0.8, black)
  for (const [index, line] of foot.entries())
    sheet.text(line.text, x, footTop + index * 9.5, { ...line.style, colour: black })
  drawAddress(sheet, parcel, { x, y: at + 6, width, height: footTop - 16 - (at + 6) })
}

function drawHead(sheet: Sheet, parcel: Parcel, from: ReturnAddress, { x, y, width }: Frame) {
  const style = { face: 'bold', size: 11, colour: black } as const
  const courier = parcel.courier ?? ''
  sheet.text(sheet.oneLine(from.name, width * 0.55, style), x, y + 10, style)
  sheet.textEnding(sheet.oneLine(courier, width * 0.42, style), x + width, y + 10, style)
  sheet.box(x, y + 15, width, 0.8, black)
  return y + 21
}

/** The AWB as bars and digits; before there is one, the number of the order. */
function drawCode(sheet: Sheet, parcel: Parcel, place: Frame): number {
  const { x, y, width, height } = place
  const code = parcel.trackingNumber ?? parcel.orderNumber
  const isDrawn = drawBarcode(sheet, code, place)
  const words = parcel.trackingNumber ? `AWB ${code}` : `Order ${code}`
  const style = { face: 'bold', size: isDrawn ? 11 : 15, colour: black } as const
  let under = isDrawn ? y + height + 12 : y + 22
  for (const line of sheet.wrap(words, width, style)) {
    sheet.text(line, x + (width - sheet.widthOf(line, style)) / 2, under, style)
    under += style.size + 2
  }
  return under - style.size + 2
}

function drawCash(sheet: Sheet, { cash }: Parcel, { x, y, width, height }: Frame): number {
  if (cash !== null) sheet.box(x, y, width, height, black)
  else sheet.frame(x, y, width, height, black)
  const colour = cash === null ? black : '#ffffff'
  const [kind, words] =
    cash === null
      ? ['PREPAID', 'Collect no cash']
      : ['COD', `Collect ${formatRupees(cash, { paise: 'always' })}`]
  sheet.text(kind, x + 8, y + 20, { face: 'bold', size: 14, colour })
  sheet.textEnding(words, x + width - 8, y + 20, { face: 'bold', size: 13, colour })
  return y + height
}

type Line = { text: string; size: number; face?: 'bold' }

/** The receiver in the largest letters that fit; the pincode is what sorters read. */
function drawAddress(sheet: Sheet, { to }: Parcel, { x, y, width, height }: Frame) {
  const lines =
    sizes.map((size) => addressIn(sheet, to, size, width)).find((all) => heightOf(all) <= height) ??
    addressIn(sheet, to, 6.5, width)
  let at = y
  for (const { text, size, face = 'regular' } of lines) {
    at += size * 1.25
    sheet.text(text, x, at, { face, size, colour: black })
  }
}

const sizes = [14, 13, 12, 11, 10, 9, 8, 7]
const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { size }) => sum + size * 1.25, 0)

function addressIn(sheet: Sheet, to: Parcel['to'], size: number, width: number): Line[] {
  const state = to.state || stateName(to.stateCode) || ''
  const paragraphs: Line[] = [
    { text: 'Deliver to', size: size * 0.75 },
    { text: to.fullName, size: size * 1.3, face: 'bold' },
    ...[to.line1, to.line2, to.landmark ?? ''].map((text) => ({ text, size })),
    { text: `${to.city}, ${state}`, size },
    { text: `PIN ${to.pincode}`, size: size * 1.6, face: 'bold' },
    { text: `Phone ${formatPhone(to.phone)}`, size: size * 1.1, face: 'bold' },
  ]
  return paragraphs.flatMap((line) =>
    sheet.wrap(line.text, width, line).map((text): Line => ({ ...line, text })),
  )
}

/** The contents and where the parcel goes back to, at the bottom of the label. */
function footOf(sheet: Sheet, parcel: Parcel, from: ReturnAddress, width: number) {
  const small = { size: 7.5 } as const
  const strong = { face: 'bold', size: 7.5 } as const
  const contents = parcel.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')
  const order = `Order ${parcel.orderNumber} of ${dayInWords(parcel.orderedOn)} · ${plural(piecesIn(parcel), 'piece')}`
  const back = [
    from.legalName || from.name,
    from.address,
    from.phone && `Phone ${formatPhone(from.phone)}`,
  ]
  return [
    ...sheet.wrap(order, width, strong).map((text) => ({ text, style: strong })),
    ...sheet.wrapTo(2, contents, width, small).map((text) => ({ text, style: small })),
    { text: 'If not delivered, return to', style: strong },
    ...sheet.wrapTo(4, back.filter(Boolean).join(', '), width, small).map((text) => ({
      text,
      style: small,
    })),
  ]
}
