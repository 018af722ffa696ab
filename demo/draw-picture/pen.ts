export type Point = readonly [x: number, y: number]

/** The fills of the demo's pictures, on the paper of every sheet. */
export const colours = {
  white: '#ffffff',
  pale: '#f8fbf9',
  grey: '#d4dbd6',
  green: '#12543e',
  yellow: '#f6c53c',
  black: '#16211c',
  none: 'none',
} as const
export type Colour = keyof typeof colours

export const paper = '#edf2ee'
export const heavy = 7
export const fine = 4

/** A drawing: its SVG, whose lines are divided by `thinner`, and the points of its bounds. */
export type Piece = { marks: (thinner: number) => string; reach: readonly Point[] }

export type Look = { fill: Colour; line: number }

/** A number as SVG writes it: at most two decimals, no minus zero. */
export const round = (value: number): number => Math.round(value * 100) / 100 || 0

export const join = (...pieces: readonly Piece[]): Piece => ({
  marks: (thinner) => pieces.map(({ marks }) => marks(thinner)).join(''),
  reach: pieces.flatMap(({ reach }) => reach),
})

export type Corner = { x: number; y: number; r: number }

/** A polygon, or an open line, through corners that are rounded by their radius. */
export function outline(corners: readonly Corner[], isClosed: boolean, look: Look): Piece {
  const d = rounded(corners, isClosed) + (isClosed ? 'Z' : '')
  return {
    marks: (thinner) => `<path d="${d}"${attributes(look, thinner)}/>`,
    reach: corners.map(({ x, y }) => [x, y]),
  }
}

export function circle({ x, y, r }: Corner, look: Look): Piece {
  return {
    marks: (thinner) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${attributes(look, thinner)}/>`,
    reach: Array.from({ length: 24 }, (_, step) => {
      const angle = (step * Math.PI) / 12
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    }),
  }
}

const attributes = ({ fill, line }: Look, thinner: number) =>
  ` fill="${colours[fill]}" stroke-width="${round(line / thinner)}"`

function rounded(corners: readonly Corner[], isClosed: boolean): string {
  const last = corners.length - 1
  return corners
    .map((corner, index) => {
      const isEnd = !isClosed && (index === 0 || index === last)
      const before = corners[index === 0 ? last : index - 1]
      const after = corners[index === last ? 0 : index + 1]
      const command = index === 0 ? 'M' : 'L'
      const { x, y, r } = corner
      if (isEnd || r === 0 || !before || !after) return `${command}${round(x)},${round(y)}`
      return `${command}${towards(corner, before)}Q${round(x)},${round(y)} ${towards(corner, after)}`
    })
    .join('')
}

/** Where a rounded corner begins: its radius along the edge, at most half of the edge. */
function towards({ x, y, r }: Corner, next: Corner): string {
  const length = Math.hypot(next.x - x, next.y - y) || 1
  const share = Math.min(r / length, 0.5)
  return `${round(x + (next.x - x) * share)},${round(y + (next.y - y) * share)}`
}
