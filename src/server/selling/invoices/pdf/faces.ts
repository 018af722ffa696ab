import { readFileSync } from 'node:fs'
import type { Face, Measure } from './sheet.ts'

const fontAt = (file: string) => readFileSync(new URL(`../fonts/${file}`, import.meta.url))

/** Read once: rendering asks for them again and again. */
const files = {
  regular: fontAt('regular.ttf'),
  bold: fontAt('bold.ttf'),
  devanagari: fontAt('devanagari.ttf'),
}

/** Digits of one width, so that figures stand under one another. */
export const figureFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export function registerFaces(pdf: PDFKit.PDFDocument) {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, file)
}

/** Names and addresses may be written in Hindi or Marathi, where the shop's own face has no letters. */
export const faceFor = (text: string, face: Face) =>
  /[\u0900-\u097F]/.test(text) ? 'devanagari' : face

/** As wide as it will be painted. */
export const measureWith =
  (pdf: PDFKit.PDFDocument): Measure =>
  (text, face, size) =>
    pdf.font(faceFor(text, face)).fontSize(size).widthOfString(text, { features: figureFeatures })
