import { type Piece, type Point, round } from './pen.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

export function boxOf({ reach }: Piece): Box {
  const xs = reach.map(([x]) => x)
  const ys = reach.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

export const moved = (piece: Piece, dx: number, dy: number): Piece =>
  transformed(piece, `translate(${round(dx)} ${round(dy)})`, ([x, y]) => [x + dx, y + dy])

/** Turned clockwise about the middle of its box. */
export function turned(piece: Piece, degrees: number): Piece {
  const { left, top, right, bottom } = boxOf(piece)
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return transformed(piece, `rotate(${round(degrees)} ${round(cx)} ${round(cy)})`, ([x, y]) => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ])
}

/** Scaled about the origin; the lines keep their weight. */
export const scaled = (piece: Piece, by: number): Piece => ({
  marks: (thinner) =>
    `<g transform="scale(${Math.round(by * 1e4) / 1e4})">${piece.marks(thinner * by)}</g>`,
  reach: piece.reach.map(([x, y]) => [x * by, y * by]),
})

function transformed(piece: Piece, transform: string, point: (from: Point) => Point): Piece {
  return {
    marks: (thinner) => `<g transform="${transform}">${piece.marks(thinner)}</g>`,
    reach: piece.reach.map(point),
  }
}
