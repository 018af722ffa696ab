export type Point = readonly [x: number, y: number]

/** Colours and line weights of a piece, chosen when it is placed on its sheet. */
export type Ink = {
  line: string
  fill: string
  pale: string
  shade: string
  accent: string
  straw: string
  heavy: number
  fine: number
}

/**
 * How a closed or open line looks: `body` is a filled outline with a heavy line, `detail` the same with a
 * fine one; `line` and `fine` are unfilled; the others name their fill.
 */
export type Style =
  | 'body'
  | 'pale'
  | 'shade'
  | 'accent'
  | 'straw'
  | 'dark'
  | 'detail'
  | 'tint'
  | 'line'
  | 'fine'

/** A drawing: its marks in any ink, and the points of its bounds. */
export type Piece = {
  marks: (ink: Ink) => string
  reach: readonly Point[]
  /** Drawn horizontally, but shown rotated by this many degrees, together with its dimension line. */
  tilt?: number
  /** The range of the dimension line, if not from end to end. */
  gauge?: readonly [from: number, to: number]
}

export type Box = { left: number; top: number; right: number; bottom: number }

/** A number as SVG writes it: at most two decimals, no trailing zeros, no minus zero. */
export function round(value: number): number {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? 0 : rounded
}

export function join(...pieces: readonly Piece[]): Piece {
  return {
    marks: (ink) => pieces.map((piece) => piece.marks(ink)).join(''),
    reach: pieces.flatMap((piece) => piece.reach),
  }
}

/** `count` pieces, each drawn for its index. */
export function rows(count: number, draw: (index: number) => Piece): Piece {
  return join(...Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)))
}

/** A path with absolute M, L, C, Q and Z only, so that its own numbers give its bounds. */
export function path(outline: string, style: Style = 'body'): Piece {
  const rounded = outline.replaceAll(
    /-?\d+(\.\d+)?(e-?\d+)?/g,
    (number) => `${round(Number(number))}`,
  )
  const numbers = (rounded.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  return { marks: (ink) => `<path d="${rounded}"${look(style, ink)}/>`, reach: pairs(numbers) }
}

/** A closed polygon of "x,y" or "x,y,r" corners, rounded if a radius is given. */
export function shape(corners: string, style: Style = 'body'): Piece {
  return path(`${rounded(cornersOf(corners), true)}Z`, style)
}

/** An open line through "x,y" or "x,y,r" corners. */
export function stroke(corners: string, style: Style = 'line'): Piece {
  return path(rounded(cornersOf(corners), false), style)
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  style: Style = 'body',
  r = 0,
): Piece {
  return shape(`${x},${y},${r} ${x + w},${y},${r} ${x + w},${y + h},${r} ${x},${y + h},${r}`, style)
}

export function circle(x: number, y: number, r: number, style: Style = 'body'): Piece {
  return ellipse(x, y, r, r, style)
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  style: Style = 'body',
): Piece {
  const [cx, cy, a, b] = [round(x), round(y), round(rx), round(ry)]
  return {
    marks: (ink) => `<ellipse cx="${cx}" cy="${cy}" rx="${a}" ry="${b}"${look(style, ink)}/>`,
    reach: Array.from({ length: 24 }, (_, step) => {
      const angle = (step * Math.PI) / 12
      return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const
    }),
  }
}

/** An outlined band along a line: a cable, a hose, a bent tube. */
export function tube(
  corners: string,
  width: number,
  fill: 'fill' | 'shade' | 'line' = 'fill',
): Piece {
  const spine = path(rounded(cornersOf(corners), false), 'line')
  const outline = spine.marks(plainInk).match(/d="([^"]*)"/)?.[1] ?? ''
  const band = (colour: string, w: number) =>
    `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${round(w)}"/>`
  return {
    marks: (ink) =>
      fill === 'line'
        ? band(ink.line, width)
        : band(ink.line, width + ink.heavy) + band(ink[fill], Math.max(1, width - ink.heavy)),
    reach: spine.reach.flatMap(([x, y]) => {
      const half = width / 2
      return [[x - half, y - half] as const, [x + half, y + half] as const]
    }),
  }
}

const plainInk: Ink = {
  line: '',
  fill: '',
  pale: '',
  shade: '',
  accent: '',
  straw: '',
  heavy: 0,
  fine: 0,
}

function look(style: Style, ink: Ink): string {
  const fills: Partial<Record<Style, string>> = {
    body: ink.fill,
    detail: ink.fill,
    tint: ink.shade,
    pale: ink.pale,
    shade: ink.shade,
    accent: ink.accent,
    straw: ink.straw,
    dark: ink.line,
  }
  const isFine = style === 'fine' || style === 'detail' || style === 'tint' || style === 'dark'
  return ` fill="${fills[style] ?? 'none'}" stroke-width="${round(isFine ? ink.fine : ink.heavy)}"`
}

type Corner = { x: number; y: number; r: number }

function cornersOf(text: string): Corner[] {
  return text
    .trim()
    .split(/\s+/)
    .map((corner) => {
      const [x = 0, y = 0, r = 0] = corner.split(',').map(Number)
      return { x, y, r }
    })
}

function rounded(corners: readonly Corner[], isClosed: boolean): string {
  const last = corners.length - 1
  return corners
    .map((corner, index) => {
      const isEnd = !isClosed && (index === 0 || index === last)
      const before = corners[index === 0 ? last : index - 1]
      const after = corners[index === last ? 0 : index + 1]
      const command = index === 0 ? 'M' : 'L'
      if (isEnd || corner.r === 0 || !before || !after) return `${command}${corner.x},${corner.y}`
      const [from, to] = [towards(corner, before), towards(corner, after)]
      return `${command}${from}Q${corner.x},${corner.y} ${to}`
    })
    .join('')
}

/** Where a rounded corner begins: its radius along the edge, at most half of the edge. */
function towards(corner: Corner, next: Corner): string {
  const length = Math.hypot(next.x - corner.x, next.y - corner.y) || 1
  const share = Math.min(corner.r / length, 0.5)
  return `${round(corner.x + (next.x - corner.x) * share)},${round(corner.y + (next.y - corner.y) * share)}`
}

function pairs(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, index) =>
    index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : [],
  )
}
