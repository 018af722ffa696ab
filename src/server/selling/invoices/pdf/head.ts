import { dayInIndia } from '#contract/india-time.ts'
import { formatPhone } from '#contract/phone.ts'
import { colours, paper, type Sheet } from '../../print/sheet.ts'
import type { Document } from '../documents.ts'
import {
  addressLines,
  bearsTax,
  type Copy,
  copies,
  dayInWords,
  isUnregistered,
  stateWithCode,
  titleOf,
} from './words.ts'

const middle = 340
const small = { size: 8, colour: colours.soft }

/** Draws seller, title and buyer. Returns the `y` at which the lines may begin. */
export function drawHead(sheet: Sheet, document: Document, copy: Copy): number {
  drawBand(sheet)
  const under = Math.max(drawSeller(sheet, document), drawTitle(sheet, document, copy))
  const facts = drawFacts(sheet, document, drawVoid(sheet, document, under + 14))
  return drawParties(sheet, document, facts + 16) + 14
}

/** Draws the head of the following pages, which names the document. */
export function drawRunningHead(sheet: Sheet, document: Document): number {
  const { number, issuedOn, seller } = document
  drawBand(sheet)
  const y = paper.top + 18
  const cancelled = document.voidedAt ? 'CANCELLED: ' : ''
  const title = `${cancelled}${titleOf(document)} ${number} of ${dayInWords(issuedOn)}`
  const name = { face: 'bold', size: 9 } as const
  const room = paper.right - paper.left - sheet.widthOf(title, small) - 12
  sheet.text(sheet.oneLine(seller.name, room, name), paper.left, y, name)
  sheet.textEnding(title, paper.right, y, small)
  return y + 14
}

/** Draws a band like a measuring rule: a line between two ticks. */
function drawBand(sheet: Sheet) {
  const width = paper.right - paper.left
  sheet.box(paper.left, paper.top, width, 1.6, colours.brand)
  for (const x of [paper.left, paper.right - 1.6])
    sheet.box(x, paper.top - 4, 1.6, 9.6, colours.brand)
}

function drawSeller(sheet: Sheet, document: Document): number {
  const { seller } = document
  let y = paper.top + 30
  const width = middle - paper.left - 24
  const name = { face: 'bold', size: 17, colour: colours.brand } as const
  for (const line of sheet.wrap(seller.tradeName, width, name)) {
    sheet.text(line, paper.left, y, name)
    y += 20
  }
  y -= 4
  if (seller.name !== seller.tradeName)
    for (const line of sheet.wrap(seller.name, width, { face: 'bold', size: 9 })) {
      sheet.text(line, paper.left, y, { face: 'bold', size: 9 })
      y += 12
    }
  const lines = [
    ...sheet.wrap(seller.address, width, small),
    ...contactLines(sheet, seller, width),
  ].filter(Boolean)
  for (const line of lines) {
    sheet.text(line, paper.left, y, small)
    y += 11
  }
  const registered = [
    seller.gstin && `GSTIN ${seller.gstin}`,
    isUnregistered(document) && 'Not registered under GST',
    seller.pan ? `PAN ${seller.pan}` : '',
  ].filter(Boolean)
  sheet.text(registered.join('   '), paper.left, y + 2, { face: 'bold', size: 8.5 })
  if (!seller.cin) return y + 4
  sheet.text(`CIN ${seller.cin}`, paper.left, y + 14, small)
  return y + 16
}

/** Phone and email beside each other, or below each other where they are too long for that. */
function contactLines(sheet: Sheet, { phone, email }: Document['seller'], width: number): string[] {
  const contacts = [formatPhone(phone), email].filter(Boolean)
  const line = contacts.join('  ·  ')
  if (sheet.widthOf(line, small) <= width) return [line]
  return contacts.flatMap((contact) => sheet.wrap(contact, width, small))
}

function drawTitle(sheet: Sheet, document: Document, copy: Copy): number {
  const title = { face: 'bold', size: 15 } as const
  let y = paper.top + 30
  for (const line of sheet.wrap(titleOf(document), paper.right - middle, title)) {
    sheet.textEnding(line, paper.right, y, title)
    y += 17
  }
  sheet.textEnding(document.number, paper.right, y, { face: 'bold', size: 11 })
  y += 14
  sheet.textEnding(dayInWords(document.issuedOn), paper.right, y, { size: 9 })
  if (document.kind === 'CREDIT_NOTE') return y
  sheet.textEnding(copies[copy], paper.right, y + 14, small)
  return y + 14
}

/** Says across the page that the document is cancelled, and which one counts. Returns the `y` below. */
function drawVoid(sheet: Sheet, { voidedAt, replacedBy }: Document, top: number): number {
  if (voidedAt === null) return top
  const width = paper.right - paper.left
  const day = dayInWords(dayInIndia(new Date(voidedAt)))
  const newer = replacedBy
    ? ` ${replacedBy.number} of ${dayInWords(replacedBy.issuedOn)} counts instead.`
    : ''
  const style = { size: 9 } as const
  const lines = sheet.wrap(
    `On ${day}. No tax can be claimed with this document.${newer}`,
    width - 170,
    style,
  )
  const height = Math.max(30, 14 + lines.length * 12)
  sheet.box(paper.left, top, width, height, colours.sunk)
  sheet.frame(paper.left, top, width, height, colours.ink)
  sheet.text('CANCELLED', paper.left + 12, top + height / 2 + 7, { face: 'bold', size: 20 })
  for (const [index, line] of lines.entries())
    sheet.text(line, paper.left + 158, top + 18 + index * 12, style)
  return top + height + 12
}

/** Draws the other facts of the document, in rows of four. */
function drawFacts(sheet: Sheet, document: Document, top: number): number {
  const facts = factsOf(document)
  const width = (paper.right - paper.left) / 4
  let y = top
  sheet.box(paper.left, y, paper.right - paper.left, 0.6, colours.line)
  for (let row = 0; row < facts.length; row += 4) {
    let deepest = y
    for (const [column, [label, value]] of facts.slice(row, row + 4).entries()) {
      const x = paper.left + column * width
      sheet.text(label, x, y + 13, { size: 7, colour: colours.faint })
      const lines = sheet.wrap(value, width - 10, { size: 8.5 })
      for (const [index, line] of lines.entries())
        sheet.text(line, x, y + 24 + index * 11, { size: 8.5 })
      deepest = Math.max(deepest, y + 24 + (lines.length - 1) * 11)
    }
    y = deepest + 6
  }
  sheet.box(paper.left, y, paper.right - paper.left, 0.6, colours.line)
  return y
}

function factsOf(document: Document): [label: string, value: string][] {
  const { kind, original, reason, replaces, poNumber, isBillToShipTo } = document
  const { needsEwayBill, ewayBillNo, voidedAt } = document
  const facts: [string, string | false | null][] = [
    ['Place of supply', !isUnregistered(document) && stateWithCode(document.placeOfSupply)],
    ['Reverse charge', bearsTax(document) && 'No'],
    ['Order', `${document.orderNumber} of ${dayInWords(document.orderedOn)}`],
    ['Against', original && `${original.number} of ${dayInWords(original.issuedOn)}`],
    ['Reason', reason],
    ['Replaces', replaces && `${replaces.number} of ${dayInWords(replaces.issuedOn)}`],
    ['Payment', kind !== 'CREDIT_NOTE' && document.paymentMode],
    ['Purchase order', poNumber],
    ['Delivery', isBillToShipTo && 'To another state, on the order of the buyer'],
    ['E-way bill', ewayBillNo ?? (needsEwayBill && !voidedAt && 'Must travel with these goods')],
  ]
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))
}

function drawParties(sheet: Sheet, document: Document, top: number): number {
  const { buyer, shipTo, shipToGstin } = document
  const width = (paper.right - paper.left) / 2 - 16
  const billed = [
    ...addressLines(buyer.address),
    ...(buyer.gstin
      ? [`GSTIN ${buyer.gstin}`]
      : isUnregistered(document)
        ? []
        : ['Not registered under GST']),
  ]
  const delivered = [
    ...addressLines(shipTo),
    ...(shipToGstin ? [`GSTIN ${shipToGstin}`] : []),
    `Phone ${formatPhone(shipTo.phone)}`,
  ]
  const parties = [
    { label: 'Billed to', name: buyer.name, lines: billed, x: paper.left },
    { label: 'Delivered to', name: shipTo.fullName, lines: delivered, x: paper.left + width + 32 },
  ]
  const ends = parties.map(({ label, name, lines, x }) => {
    let y = top
    sheet.text(label, x, y, { size: 7, colour: colours.faint })
    y += 13
    for (const line of sheet.wrap(name, width, { face: 'bold', size: 9.5 })) {
      sheet.text(line, x, y, { face: 'bold', size: 9.5 })
      y += 12
    }
    for (const line of lines.flatMap((text) => sheet.wrap(text, width, small))) {
      const isGstin = line.startsWith('GSTIN')
      sheet.text(line, x, y, isGstin ? { face: 'bold', size: 8.5 } : small)
      y += 11
    }
    return y - 11
  })
  return Math.max(...ends)
}
