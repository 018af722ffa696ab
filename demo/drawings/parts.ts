import { polygon } from './figures.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke, tube } from './pen.ts'

/** Ventilation slots: `count` slanted lines from (x, y) to the right. */
export function vents(
  x: number,
  y: number,
  count: number,
  gap: number,
  length: number,
  lean = 0,
): Piece {
  return rows(count, (i) =>
    stroke(`${x + i * gap},${y} ${x + i * gap + lean},${y + length}`, 'line'),
  )
}

/** Horizontal grip ribs: `count` lines from (x, y) downwards. */
export function ribs(
  x: number,
  y: number,
  count: number,
  gap: number,
  length: number,
  lean = 0,
): Piece {
  return rows(count, (i) =>
    stroke(
      `${x + (i * lean) / Math.max(1, count)},${y + i * gap} ${x + length + (i * lean) / Math.max(1, count)},${y + i * gap}`,
      'fine',
    ),
  )
}

/** Slanted hatching inside a rectangle: a section; crossed, a knurl. */
export function hatch(
  x: number,
  y: number,
  w: number,
  h: number,
  gap: number,
  isCrossed = false,
): Piece {
  const lines = rows(Math.floor((w + h) / gap), (i) => {
    const at = (i + 1) * gap
    const [x1, y1] = [x + Math.max(0, at - h), y + Math.min(h, at)]
    const [x2, y2] = [x + Math.min(w, at), y + Math.max(0, at - w)]
    return isCrossed
      ? join(
          stroke(`${x1},${y1} ${x2},${y2}`, 'fine'),
          stroke(`${2 * x + w - x1},${y1} ${2 * x + w - x2},${y2}`, 'fine'),
        )
      : stroke(`${x1},${y1} ${x2},${y2}`, 'fine')
  })
  return lines
}

export function knurl(x: number, y: number, w: number, h: number, gap = 16): Piece {
  return hatch(x, y, w, h, gap, true)
}

/** A screw head seen from above, with a slanted slot. */
export function screw(x: number, y: number, r = 9): Piece {
  const d = r * 0.6
  return join(circle(x, y, r, 'detail'), stroke(`${x - d},${y + d} ${x + d},${y - d}`, 'fine'))
}

/** The flutes of a horizontal drill bit, its tip to the right. */
export function twist(x: number, y: number, length: number, thick: number, pitch: number): Piece {
  const half = thick / 2
  const tip = half * 0.9
  return join(
    shape(
      `${x},${y - half} ${x + length - tip},${y - half} ${x + length},${y} ${x + length - tip},${y + half} ${x},${y + half}`,
    ),
    rows(Math.max(1, Math.floor((length - tip) / pitch)), (i) => {
      const at = x + i * pitch
      return path(
        `M${at},${y + half}C${at + pitch * 0.5},${y + half * 0.6} ${at + pitch * 0.4},${y - half * 0.6} ${at + pitch * 0.9},${y - half}`,
        'fine',
      )
    }),
  )
}

/** A mains lead leaving the tool, with its strain relief. */
export function lead(x: number, y: number, dx: number, dy: number): Piece {
  return join(
    tube(
      `${x},${y} ${x + dx * 0.45},${y + dy * 0.1},40 ${x + dx * 0.55},${y + dy * 0.9},40 ${x + dx},${y + dy}`,
      11,
      'line',
    ),
    shape(
      `${x},${y - 15} ${x + Math.sign(dx) * 46},${y - 8} ${x + Math.sign(dx) * 46},${y + 12} ${x},${y + 17}`,
      'shade',
    ),
  )
}

/** A slide-on battery under a foot, taller with more capacity, with latch and terminals. */
export function battery(x: number, y: number, width: number, height: number): Piece {
  return join(
    rect(x + width * 0.08, y - 4, width * 0.84, 20, 'shade'),
    shape(
      `${x},${y + 14},8 ${x + width},${y + 14},8 ${x + width},${y + 14 + height},18 ${x},${y + 14 + height},18`,
      'accent',
    ),
    rect(x + width - 54, y + 26, 34, 16, 'detail', 4),
  )
}

/** A knob or dial seen from the front, its pointer at an angle. */
export function dial(x: number, y: number, r: number, angle = -60, ticks = 0): Piece {
  const a = (angle * Math.PI) / 180
  const at = (radius: number, turn: number) =>
    `${x + radius * Math.cos(turn)},${y + radius * Math.sin(turn)}`
  return join(
    rows(ticks, (i) => {
      const turn = ((135 + (270 * i) / Math.max(1, ticks - 1)) * Math.PI) / 180
      return stroke(`${at(r + 7, turn)} ${at(r + 15, turn)}`, 'fine')
    }),
    circle(x, y, r, 'body'),
    circle(x, y, r * 0.72, 'fine'),
    stroke(`${at(r * 0.1, a)} ${at(r * 0.7, a)}`, 'line'),
  )
}

/** A wheel with tyre and hub, seen from the side. */
export function wheel(x: number, y: number, r: number): Piece {
  return join(circle(x, y, r, 'shade'), circle(x, y, r * 0.62), circle(x, y, r * 0.2, 'dark'))
}

/** A pivot's nut: a hexagon on its washer. */
export function circleNut(x: number, y: number, r: number): Piece {
  return join(circle(x, y, r), polygon(x, y, r * 0.66, 6, 'detail'))
}

/** A square-threaded spindle standing under (x, y). */
export function standing(x: number, y: number, length: number, half: number): Piece {
  return join(
    rect(x - half, y, half * 2, length),
    rows(Math.floor(length / 18), (i) =>
      stroke(`${x - half},${y + i * 18 + 14} ${x + half},${y + i * 18 + 4}`, 'fine'),
    ),
  )
}
