import { join, type Piece, stroke } from './pen.ts'
import { moved, turned } from './place.ts'
import { lettering, widthOf } from './stroke-font.ts'

const letterHeight = 34
const tick = 17
const gap = 22

/** A horizontal dimension line with end ticks, broken around its label: ├── 212 mm ──┤. */
export function scribed(left: number, right: number, y: number, label = ''): Piece {
  const width = widthOf(label, letterHeight)
  const middle = (left + right) / 2
  const ends = join(
    stroke(`${left},${y - tick} ${left},${y + tick}`, 'fine'),
    stroke(`${right},${y - tick} ${right},${y + tick}`, 'fine'),
  )
  if (label === '') return join(ends, stroke(`${left},${y} ${right},${y}`, 'fine'))

  const from = middle - width / 2
  const text = moved(lettering(label, letterHeight), from, y - letterHeight / 2)
  if (width + 2 * gap + 40 > right - left) {
    const under = moved(text, 0, letterHeight + 8)
    return join(ends, stroke(`${left},${y} ${right},${y}`, 'fine'), under)
  }
  return join(
    ends,
    stroke(`${left},${y} ${from - gap},${y}`, 'fine'),
    text,
    stroke(`${from + width + gap},${y} ${right},${y}`, 'fine'),
  )
}

/** The same, vertical, read from the right as in technical drawings. */
export function scribedUpright(top: number, bottom: number, x: number, label = ''): Piece {
  const middle = (top + bottom) / 2
  const level = scribed(x - (bottom - top) / 2, x + (bottom - top) / 2, middle, label)
  return turned(level, -90, x, middle)
}
