import type { Box, Piece, Point } from './pen.ts'
import { round } from './pen.ts'

export function moved(piece: Piece, dx: number, dy: number): Piece {
  return transformed(piece, `translate(${round(dx)} ${round(dy)})`, ([x, y]) => [x + dx, y + dy])
}

/** Rotates clockwise about a point. */
export function turned(piece: Piece, degrees: number, cx: number, cy: number): Piece {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return transformed(piece, `rotate(${round(degrees)} ${round(cx)} ${round(cy)})`, ([x, y]) => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ])
}

/** Draws a long tool horizontally and shows it tilted. */
export function tilted(piece: Piece, tilt: number): Piece {
  return { ...piece, tilt }
}

/** Measures only a part of it: a disc, not the disc and its edge view. */
export function gauged(piece: Piece, from: number, to: number): Piece {
  return { ...piece, gauge: [from, to] }
}

/** A piece as it is shown, with its tilt applied. */
export function leaning(piece: Piece): Piece {
  const box = boxOf(piece)
  if (piece.tilt === undefined) return piece
  return turned(piece, piece.tilt, (box.left + box.right) / 2, (box.top + box.bottom) / 2)
}

/** Mirrors left to right about the vertical line at x. */
export function flipped(piece: Piece, x: number): Piece {
  return transformed(piece, `matrix(-1 0 0 1 ${round(2 * x)} 0)`, ([px, py]) => [2 * x - px, py])
}

/** Mirrors top to bottom about the horizontal line at y. */
export function upended(piece: Piece, y: number): Piece {
  return transformed(piece, `matrix(1 0 0 -1 0 ${round(2 * y)})`, ([px, py]) => [px, 2 * y - py])
}

/** Scales about the origin; the lines keep their weight. */
export function scaled(piece: Piece, by: number): Piece {
  return {
    marks: (ink) => {
      const own = { ...ink, heavy: ink.heavy / by, fine: ink.fine / by }
      return `<g transform="scale(${Math.round(by * 1e4) / 1e4})">${piece.marks(own)}</g>`
    },
    reach: piece.reach.map(([x, y]) => [x * by, y * by] as const),
  }
}

export function boxOf(piece: Piece): Box {
  const xs = piece.reach.map(([x]) => x)
  const ys = piece.reach.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** Scales the piece to fit the box, at most `most` times its own size, and centres it. */
export function fitted(piece: Piece, room: Box, most = 1.2): Piece {
  const own = boxOf(piece)
  const by = Math.min(
    (room.right - room.left) / (own.right - own.left),
    (room.bottom - room.top) / (own.bottom - own.top),
    most,
  )
  return moved(
    scaled(piece, by),
    (room.left + room.right - (own.left + own.right) * by) / 2,
    (room.top + room.bottom - (own.top + own.bottom) * by) / 2,
  )
}

function transformed(piece: Piece, transform: string, point: (from: Point) => Point): Piece {
  return {
    marks: (ink) => `<g transform="${transform}">${piece.marks(ink)}</g>`,
    reach: piece.reach.map(point),
  }
}
