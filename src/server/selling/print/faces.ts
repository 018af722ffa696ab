import { readFileSync } from 'node:fs'
import type { Face, Measure } from './sheet.ts'

const fontAt = (file: string) => readFileSync(new URL(`./fonts/${file}`, import.meta.url))

/** Read once, because every rendering needs them. */
const files = {
  regular: fontAt('regular.ttf'),
  bold: fontAt('bold.ttf'),
  devanagari: fontAt('devanagari.ttf'),
}

/** Tabular digits, so that figures line up in columns. */
export const figureFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export function registerFaces(pdf: PDFKit.PDFDocument) {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, file)
}

/** Names and addresses may be in Hindi or Marathi, for which the shop's own face has no glyphs. */
export const faceFor = (text: string, face: Face) =>
  /[\u0900-\u097F]/.test(text) ? 'devanagari' : face

/** Measures the width as the text will be painted. */
export const measureWith =
  (pdf: PDFKit.PDFDocument): Measure =>
  (text, face, size) =>
    pdf.font(faceFor(text, face)).fontSize(size).widthOfString(text, { features: figureFeatures })
