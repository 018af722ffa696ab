import { colours, fine, join, outline, type Piece, paper } from './pen.ts'
import { boxOf, moved, scaled, turned } from './place.ts'
import type { Description } from './read-description.ts'
import { letterHeight, lettering } from './stroke-font.ts'

const side = 960
const inset = side * 0.08
const most = 1.25
const gap = 22

/** A product's picture: its tool on a square sheet, with a dimension line under it, or beside a tall one. */
export const drawProduct = (description: Description): string => sheet(measured(description), 1)

/** The tool for a category's tile: without the text of its size, with stronger lines. */
export const drawCategory = (description: Description): string =>
  sheet(measured({ ...description, size: '' }), 0.75)

function sheet(drawn: Piece, thinner: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
    `<path fill="${paper}" d="M0 0h${side}v${side}H0z"/>` +
    `<g fill="none" stroke="${colours.black}" stroke-miterlimit="3">${drawn.marks(thinner)}</g></svg>\n`
  )
}

/** As large as the sheet allows, centred. The line and its letters do not grow with the tool, so it is tried out. */
function measured({ tool, size, tilt }: Description): Piece {
  const room = side - 2 * inset
  let by = 1
  for (let pass = 0; pass < 4; pass += 1) {
    const box = boxOf(withLine(tool, by, size, tilt))
    by = Math.min(most, (by * room) / Math.max(box.right - box.left, box.bottom - box.top))
  }
  const drawn = withLine(tool, by, size, tilt)
  const box = boxOf(drawn)
  return moved(drawn, (side - box.left - box.right) / 2, (side - box.top - box.bottom) / 2)
}

function withLine(tool: Piece, by: number, size: string, tilt: number): Piece {
  const drawn = scaled(tool, by)
  const { left, top, right, bottom } = boxOf(drawn)
  const isTall = bottom - top > 1.2 * (right - left)
  const line = isTall
    ? moved(turned(dimension(bottom - top, size), -90), right + 60, (top + bottom) / 2)
    : moved(dimension(right - left, size), (left + right) / 2, bottom + 60)
  return turned(join(drawn, line), tilt)
}

/** A line about the origin with end ticks, broken around its text, which is below it if the line is short. */
function dimension(length: number, size: string): Piece {
  const half = length / 2
  const bar = (from: number, to: number) => stroke(from, 0, to, 0)
  const ticks = join(stroke(-half, -17, -half, 17), stroke(half, -17, half, 17))
  if (size === '') return join(ticks, bar(-half, half))
  const { width, text } = lettering(size)
  const isShort = width + 2 * gap + 40 > length
  const label = moved(text, -width / 2, isShort ? letterHeight / 2 + 8 : -letterHeight / 2)
  if (isShort) return join(ticks, bar(-half, half), label)
  return join(ticks, bar(-half, -width / 2 - gap), label, bar(width / 2 + gap, half))
}

const stroke = (x: number, y: number, toX: number, toY: number): Piece =>
  outline(
    [
      { x, y, r: 0 },
      { x: toX, y: toY, r: 0 },
    ],
    false,
    { fill: 'none', line: fine },
  )
