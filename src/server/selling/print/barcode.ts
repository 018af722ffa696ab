import { code128, hasCode128 } from './code-128.ts'
import { ean, hasEan } from './ean.ts'
import type { Sheet } from './sheet.ts'

type Place = { x: number; y: number; width: number; height: number }

/** The narrowest bar that a hand scanner reads from a thermal label: a quarter of a millimetre, in points. */
const narrowest = 0.7
/** Wider bars do not scan better. */
const widest = 1.4
const black = '#000000'

/**
 * Draws a text as a barcode in the middle of its place, with the quiet zone of ten modules on both sides. Draws
 * nothing, and says so, if the text has other letters than a barcode can hold or would be too fine to scan.
 */
export const drawBarcode = (sheet: Sheet, text: string, place: Place): boolean =>
  hasCode128(text) && drawBars(sheet, code128(text), 10, place)

/** Draws a GTIN as EAN-8 or EAN-13. Draws nothing, and says so, if it has other digits or would be too fine. */
export const drawEan = (sheet: Sheet, gtin: string, place: Place): boolean =>
  hasEan(gtin) && drawBars(sheet, ean(gtin), 11, place)

/** Draws bars in the middle of their place, with a quiet zone of this many modules on both sides. */
function drawBars(
  sheet: Sheet,
  bars: readonly number[],
  quiet: number,
  { x, y, width, height }: Place,
): boolean {
  const modules = bars.reduce((sum, bar) => sum + bar, 0)
  const unit = Math.min(widest, width / (modules + 2 * quiet))
  if (unit < narrowest) return false
  let at = x + (width - modules * unit) / 2
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) sheet.box(at, y, bar * unit, height, black)
    at += bar * unit
  }
  return true
}
