import { type Piece, path, type Style, shape } from './pen.ts'

/** A regular polygon: a nut, a hexagon socket. */
export function polygon(
  x: number,
  y: number,
  r: number,
  sides: number,
  style: Style = 'body',
  turn = 0,
): Piece {
  const corners = Array.from({ length: sides }, (_, i) => {
    const angle = (i * 2 * Math.PI) / sides + (turn * Math.PI) / 180
    return `${x + r * Math.cos(angle)},${y + r * Math.sin(angle)}`
  })
  return shape(corners.join(' '), style)
}

/** A toothed wheel: a saw blade if the teeth lean, otherwise a star. */
export function toothed(
  x: number,
  y: number,
  r: number,
  teeth: number,
  depth: number,
  lean = 0.5,
  style: Style = 'body',
): Piece {
  const corners = Array.from({ length: teeth }, (_, i) => {
    const step = (2 * Math.PI) / teeth
    const root = i * step
    const tip = root + step * lean
    return `${x + (r - depth) * Math.cos(root)},${y + (r - depth) * Math.sin(root)} ${x + r * Math.cos(tip)},${y + r * Math.sin(tip)}`
  })
  return shape(corners.join(' '), style)
}

/** Part of a circle as an open line, in degrees clockwise from three o'clock. */
export function arc(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  style: Style = 'fine',
): Piece {
  return path(arcPath(x, y, r, from, to, 'M'), style)
}

/** A ring's sector, closed: a blade guard, a dial's band. */
export function sector(
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
  style: Style = 'body',
): Piece {
  return path(
    `${arcPath(x, y, outer, from, to, 'M')}${arcPath(x, y, inner, to, from, 'L')}Z`,
    style,
  )
}

/** A toothed edge from one point to another, with the teeth on the left. */
export function teeth(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  count: number,
  depth: number,
  lean = 0.15,
): string {
  const [dx, dy] = [(x2 - x1) / count, (y2 - y1) / count]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(dy / length) * depth, (-dx / length) * depth]
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [x1 + dx * i, y1 + dy * i]
    return `${x},${y} ${x + dx * lean + nx},${y + dy * lean + ny}`
  }).join(' ')
}

export function arcPath(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  command: 'M' | 'L',
): string {
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 45))
  const step = ((to - from) / steps) * (Math.PI / 180)
  const pull = (4 / 3) * Math.tan(step / 4) * r
  const start = (from * Math.PI) / 180
  const spot = (a: number) => [x + r * Math.cos(a), y + r * Math.sin(a)] as const
  const [sx, sy] = spot(start)
  const curves = Array.from({ length: steps }, (_, i) => {
    const [a, b] = [start + i * step, start + (i + 1) * step]
    const [[ax, ay], [bx, by]] = [spot(a), spot(b)]
    return `C${ax - pull * Math.sin(a)},${ay + pull * Math.cos(a)} ${bx + pull * Math.sin(b)},${by - pull * Math.cos(b)} ${bx},${by}`
  })
  return `${command}${sx},${sy}${curves.join('')}`
}
