import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Document } from '../documents.ts'
import { faceFor, figureFeatures, measureWith, registerFaces } from './faces.ts'
import { layOut } from './lay-out.ts'
import { type Mark, paper } from './sheet.ts'
import { type Copy, titleOf } from './words.ts'

/** Renders documents one after another into one PDF. The same documents give the same bytes. */
export function renderPdf(
  documents: readonly Document[],
  copies: readonly Copy[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(documents)
  registerFaces(pdf)
  const measure = measureWith(pdf)
  const pages = documents.flatMap((document) =>
    copies.flatMap((copy) => layOut(document, copy, measure)),
  )
  for (const page of pages) {
    pdf.addPage()
    for (const mark of page) paint(pdf, mark)
  }
  return bytesOf(pdf)
}

function openPdf(documents: readonly Document[]) {
  const [first] = documents
  const at = new Date(first?.issuedAt ?? 0)
  const title = documents.map((document) => `${titleOf(document)} ${document.number}`).join(', ')
  return new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    // Uses no current time: a document rendered again gives the same file.
    info: { Title: title, Author: first?.seller.name ?? '', CreationDate: at, ModDate: at },
  })
}

function paint(pdf: PDFKit.PDFDocument, mark: Mark) {
  if (mark.kind === 'qr') return paintCode(pdf, mark)
  if (mark.kind === 'box') {
    pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.colour)
    return
  }
  pdf
    .font(faceFor(mark.text, mark.face))
    .fontSize(mark.size)
    .fillColor(mark.colour)
    .text(mark.text, mark.x, mark.y, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: figureFeatures,
    })
}

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
