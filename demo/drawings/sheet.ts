import { inkOn, type Tone } from './inks.ts'
import { type Piece, round } from './pen.ts'

/** A finished SVG: the background and the drawing, with line weights divided by `thinner`. */
export function sheet(
  width: number,
  height: number,
  tone: Tone,
  drawn: Piece,
  thinner = 1,
): string {
  const ink = inkOn(tone)
  const marks = drawn.marks({ ...ink, heavy: ink.heavy / thinner, fine: ink.fine / thinner })
  const lines = `stroke="${ink.line}" stroke-linecap="butt" stroke-linejoin="miter" stroke-miterlimit="3"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${ink.ground}"/><g ${lines} fill="none">${marks}</g></svg>`
  )
}
