import { labelsOnSheet } from '#contract/limits.ts'
import { formatRupees, paise } from '#contract/money.ts'
import type { ProductLabelSize } from '#contract/selling/product-labels.ts'
import { drawBarcode, drawEan } from '../print/barcode.ts'
import {
  type Measure,
  openSheet,
  type Page,
  type Paper,
  paper,
  type Sheet,
} from '../print/sheet.ts'

/** The texts on the label of a variant. */
export type ProductLabel = {
  name: string
  sku: string
  /** A valid GTIN, or null. */
  gtin: string | null
  /** In paise. */
  mrp: number
  netQuantity: string | null
  /** The unit sale price in paise, where the law asks for one. */
  unitPrice: { amount: number; per: string } | null
  copies: number
}

export type ProductLabelSheet = {
  shop: string
  at: string
  size: ProductLabelSize
  used: number
  labels: readonly ProductLabel[]
}

const mm = 72 / 25.4
const black = '#000000'

type Grid = Paper & {
  columns: number
  left: number
  top: number
  /** From the left edge of a label to that of the next, and the same from top to top. */
  across: number
  down: number
  labelWidth: number
  labelHeight: number
  /** Free space inside of a label. */
  inset: number
}

/** The sheets as they are sold: 65 labels of 38.1 × 21.2 mm with gaps, and 40 of 52.5 × 29.7 mm up to the edge. */
const grids: Readonly<Record<ProductLabelSize, Grid>> = {
  ROLL_38X25: {
    width: 38 * mm,
    height: 25 * mm,
    columns: 1,
    left: 0,
    top: 0,
    across: 0,
    down: 0,
    labelWidth: 38 * mm,
    labelHeight: 25 * mm,
    inset: 1.5 * mm,
  },
  A4_65: {
    width: paper.width,
    height: paper.height,
    columns: 5,
    left: 4.75 * mm,
    top: 10.7 * mm,
    across: 40.6 * mm,
    down: 21.2 * mm,
    labelWidth: 38.1 * mm,
    labelHeight: 21.2 * mm,
    inset: 1.2 * mm,
  },
  A4_40: {
    width: paper.width,
    height: paper.height,
    columns: 4,
    left: 0,
    top: 0,
    across: 52.5 * mm,
    down: 29.7 * mm,
    labelWidth: 52.5 * mm,
    labelHeight: 29.7 * mm,
    inset: 4 * mm,
  },
}

export const labelPaper = (size: ProductLabelSize): Paper => {
  const { width, height } = grids[size]
  return { width, height }
}

/** Lays barcode labels out, one after another from the first free place of the first sheet on. */
export function layOutProductLabels(print: ProductLabelSheet, measure: Measure): Page[] {
  const { size, used, labels } = print
  const sheet = openSheet(measure)
  const grid = grids[size]
  const places = labelsOnSheet[size]
  const first = used % places
  const all = labels.flatMap((label) => Array.from({ length: label.copies }, () => label))
  for (const [index, label] of all.entries()) {
    const place = (first + index) % places
    if (place === 0 && index > 0) sheet.nextPage()
    drawLabel(sheet, label, {
      x: grid.left + (place % grid.columns) * grid.across + grid.inset,
      y: grid.top + Math.floor(place / grid.columns) * grid.down + grid.inset,
      width: grid.labelWidth - 2 * grid.inset,
      height: grid.labelHeight - 2 * grid.inset,
      edge: grid.inset,
    })
  }
  return sheet.pages
}

type Frame = { x: number; y: number; width: number; height: number; edge: number }

const strong = { face: 'bold', size: 6, colour: black } as const
const plain = { face: 'regular', size: 5.5, colour: black } as const
const lineHeight = 6.6

/** The name above the bars, the price and the quantity below them: the bars take what is left between. */
function drawLabel(sheet: Sheet, label: ProductLabel, frame: Frame) {
  const { x, y, width, height } = frame
  const name = sheet.wrapTo(2, label.name, width, strong)
  const mrp = `MRP ${rupees(label.mrp)} (incl. of all taxes)`
  const foot = [
    { text: mrp, style: fitting(sheet, mrp, width) },
    ...sheet.wrapTo(1, quantityWords(label), width, plain).map((text) => ({ text, style: plain })),
  ]
  for (const [index, line] of name.entries())
    sheet.text(line, x, y + (index + 1) * lineHeight - 1, strong)
  const top = y + name.length * lineHeight + 1.5
  const bottom = y + height - foot.length * lineHeight
  drawCode(sheet, label, { ...frame, y: top, height: bottom - top })
  for (const [index, { text, style }] of foot.entries())
    sheet.text(text, x, bottom + (index + 1) * lineHeight - 1, style)
}

/** The MRP must be on the label whole, so a very high one has smaller letters. */
const fitting = (sheet: Sheet, text: string, width: number) => ({
  ...strong,
  size: Math.min(strong.size, (strong.size * width) / sheet.widthOf(text, strong)),
})

/** The GTIN as EAN, else the SKU as Code 128, else, if that is too long for its bars, as a QR code. */
function drawCode(sheet: Sheet, { gtin, sku }: ProductLabel, frame: Frame) {
  const { x, y, width, height, edge } = frame
  const bars = height - lineHeight
  // The quiet zones may reach into the margin of the label.
  const place = { x: x - edge, y, width: width + 2 * edge, height: bars }
  const isEan = gtin !== null && drawEan(sheet, gtin, place)
  if (isEan || drawBarcode(sheet, sku, place)) {
    const [under = ''] = sheet.wrap(isEan ? gtin : sku, width, plain)
    sheet.text(under, x + (width - sheet.widthOf(under, plain)) / 2, y + bars + 5.4, plain)
    return
  }
  const side = height - 1
  sheet.qr(sku, x, y, side)
  const lines = sheet.wrapTo(4, sku, width - side - 4, plain)
  for (const [index, line] of lines.entries())
    sheet.text(line, x + side + 4, y + (index + 1) * lineHeight, plain)
}

const quantityWords = ({ netQuantity, unitPrice }: ProductLabel) =>
  [
    netQuantity && `Net qty ${netQuantity}`,
    unitPrice && `${rupees(unitPrice.amount)} per ${unitPrice.per}`,
  ]
    .filter(Boolean)
    .join(' · ')

const rupees = (amount: number) => formatRupees(paise(Math.round(amount)), { paise: 'always' })
