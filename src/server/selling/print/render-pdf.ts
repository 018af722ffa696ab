import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { fontFile } from './font-files.ts'
import { headOf, layOutPrint, type Print } from './print.ts'
import { measure, type Run, runsOf, widthOfRun } from './runs.ts'
import type { Mark } from './sheet.ts'

/** Renders a print into one PDF. The same print gives the same bytes. */
export function renderPdf(print: Print): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(print)
  for (const page of layOutPrint(print, measure)) {
    pdf.addPage()
    for (const mark of page) paint(pdf, mark)
  }
  return bytesOf(pdf)
}

function openPdf(print: Print) {
  const { title, author, at, paper } = headOf(print)
  const date = new Date(at)
  return new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    // Uses no current time: a print rendered again gives the same file.
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
}

function paint(pdf: PDFKit.PDFDocument, mark: Mark) {
  if (mark.kind === 'qr') return paintCode(pdf, mark)
  if (mark.kind === 'box') {
    pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.colour)
    return
  }
  let x = mark.x
  for (const run of runsOf(mark.text, mark.face)) {
    paintRun(pdf, run, { x, y: mark.y, size: mark.size, colour: mark.colour })
    x += widthOfRun(run, mark.size)
  }
}

type Place = { x: number; y: number; size: number; colour: string }

function paintRun(pdf: PDFKit.PDFDocument, { face, text }: Run, { x, y, size, colour }: Place) {
  pdf
    .registerFont(face, fontFile(face).forPdf)
    .font(face)
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features })
}

/** Given features, pdfkit lays a run out as a whole, not word by word. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

function paintCode(pdf: PDFKit.PDFDocument, { x, y, size, data }: Extract<Mark, { kind: 'qr' }>) {
  const { data: rows, size: modules } = encode(data, { border: 0 })
  const unit = size / modules
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * unit, y + row * unit, unit, unit)
  pdf.fill('#000000')
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
    pdf.end()
  })
}
