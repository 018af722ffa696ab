import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { Blob, Direction, Face, Feature, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs'
import type { Face as ShopFace } from './sheet.ts'

/** The scripts of the Eighth Schedule but Latin. */
export type ScriptFace =
  | 'devanagari'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'oriya'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'
  | 'ol-chiki'
  | 'meetei-mayek'
  | 'arabic'

/** A file of the folder `fonts`. */
export type FaceName = ShopFace | ScriptFace | 'alphabets' | 'math' | 'symbols' | 'symbols-2'

type Glyph = { id: number; codePoints: number[]; advanceWidth: number }
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

/** The glyphs of a text from left to right, in units of the font. */
type Shaped = { glyphs: Glyph[]; positions: Position[] }

type FontFile = {
  has: (codePoint: number) => boolean
  /** The width of a text in points, at a size of one point. */
  widthOf: (text: string) => number
  /** Font for pdfkit to embed: fontkit's font, which it cuts down, with the shapes of HarfBuzz. */
  forPdf: PDFKit.Mixins.PDFFontSource
}

const files = new Map<FaceName, FontFile>()

/** A font is read when the first text needs it, and stays open for the prints after it. */
export function fontFile(name: FaceName): FontFile {
  const file = files.get(name) ?? openFontFile(name)
  files.set(name, file)
  return file
}

function openFontFile(name: FaceName): FontFile {
  const bytes = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const embedded = fontkit.create(bytes) as fontkit.Font
  const widthOfGlyph = (id: number) => embedded.getGlyph(id).advanceWidth
  // pdfkit asks its font for the glyphs of a text. fontkit's own shapes of Bengali are wrong, and on some words in
  // Gurmukhi it fails.
  const layout = (text: string) => {
    const { glyphs, positions } = glyphsOf(font, widthOfGlyph, text)
    return { glyphs, positions, advanceWidth: advanceOf(positions) }
  }
  return {
    has: (codePoint) => (font.nominalGlyph(codePoint) ?? 0) !== 0,
    widthOf: (text) => advanceOf(shaped(font, text).getGlyphPositions()) / face.upem,
    // pdfkit takes any font that lays text out; its types do not say so.
    forPdf: Object.assign(embedded, { layout }) as unknown as PDFKit.Mixins.PDFFontSource,
  }
}

const advanceOf = (positions: readonly { xAdvance: number }[]) =>
  positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)

/** Figures line up in columns. */
const features = [new Feature('tnum')]
const buffer = new GlyphBuffer()

/** The one buffer with the glyphs of this text, until the next text. */
function shaped(font: Font, text: string): GlyphBuffer {
  buffer.reset()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  // Numbers go from left to right in every script. HarfBuzz would turn those of Urdu round.
  if (!/\p{L}/u.test(text)) buffer.setDirection(Direction.LTR)
  shape(font, buffer, features)
  return buffer
}

function glyphsOf(font: Font, widthOfGlyph: (id: number) => number, text: string): Shaped {
  const found = shaped(font, text).getGlyphInfosAndPositions()
  const meanings = meaningsOf(font, text, found)
  return {
    glyphs: found.map(({ codepoint: id }, index) => ({
      id,
      codePoints: meanings[index] ?? [],
      advanceWidth: widthOfGlyph(id),
    })),
    positions: found.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    })),
  }
}

type Drawn = { codepoint: number; cluster: number }

/**
 * The characters that each glyph stands for, which make a document searchable. A glyph of a single character stands
 * for it; what is left of a cluster belongs to its first other glyph, such as a ligature.
 */
function meaningsOf(font: Font, text: string, drawn: readonly Drawn[]): number[][] {
  const starts = [...new Set(drawn.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const left = new Map(
    starts.map((start, index) => [
      start,
      Array.from(text.slice(start, starts[index + 1]), (sign) => sign.codePointAt(0) ?? 0),
    ]),
  )
  const ofOne = drawn.map(({ codepoint: glyph, cluster }) => {
    const signs = left.get(cluster) ?? []
    const place = signs.findIndex((sign) => font.nominalGlyph(sign) === glyph)
    return place === -1 ? null : signs.splice(place, 1)
  })
  return drawn.map(({ cluster }, index) => ofOne[index] ?? left.get(cluster)?.splice(0) ?? [])
}
