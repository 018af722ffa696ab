import type { Draw } from './draw.ts'
import { polygon, teeth } from './figures.ts'
import { twist } from './parts.ts'
import { circle, ellipse, join, type Piece, rect, rows, shape, stroke } from './pen.ts'
import { moved, scaled, tilted, turned } from './place.ts'
import type { Sizes } from './sizes.ts'

function thick(sizes: Sizes): number {
  return sizes.span('diaMm', 26, 110)
}

const hss: Draw = (sizes) => {
  const t = thick(sizes)
  const long = sizes.span('lengthMm', 380, 640)
  return tilted(
    join(rect(60, 400 - t * 0.46, 240, t * 0.92, 'body', 4), twist(300, 400, long, t, t * 1.5)),
    -32,
  )
}

/** A carbide plate set into the tip, wider than the shank. */
function carbideTip(x: number, t: number): Piece {
  const h = t / 2
  return join(
    shape(
      `${x - t * 0.5},${400 - h * 0.9} ${x},${400 - h * 1.15} ${x + t * 0.45},400 ${x},${400 + h * 1.15} ${x - t * 0.5},${400 + h * 0.9}`,
      'straw',
    ),
    stroke(`${x - t * 0.5},400 ${x + t * 0.4},400`, 'fine'),
  )
}

const masonry: Draw = (sizes) => {
  const t = thick(sizes)
  const long = sizes.span('lengthMm', 380, 600)
  return tilted(
    join(
      rect(60, 400 - t * 0.36, 260, t * 0.72),
      twist(320, 400, long, t * 0.86, t * 1.9),
      carbideTip(320 + long, t),
    ),
    -32,
  )
}

const sds: Draw = (sizes) => {
  const t = thick(sizes)
  const long = sizes.span('lengthMm', 420, 640)
  return tilted(
    join(
      rect(40, 374, 210, 52, 'body', 6),
      rect(70, 388, 130, 24, 'tint', 12),
      rect(58, 374, 12, 52, 'dark'),
      shape(`250,374 300,${400 - t * 0.38} 300,${400 + t * 0.38} 250,426`, 'shade'),
      twist(300, 400, long, t * 0.84, t * 2),
      carbideTip(300 + long, t),
    ),
    -32,
  )
}

const holeSaw: Draw = (sizes) => {
  const r = sizes.span('diaMm', 110, 270)
  const deep = sizes.span('lengthMm', 200, 300)
  const low = 360 + deep
  return join(
    polygon(480, 150, 44, 6, 'body', 90),
    rect(454, 110, 52, 150),
    rect(420, 250, 120, 50, 'shade', 6),
    rect(462, low, 36, 40),
    shape(`462,${low + 40} 498,${low + 40} 498,${low + 90} 480,${low + 120} 462,${low + 90}`),
    shape(
      `${480 + r},340 ${480 + r},${low} ${teeth(480 + r, low, 480 - r, low, Math.round(r / 9), -22, 0.2)} ${480 - r},${low} ${480 - r},340`,
    ),
    ellipse(480, 340, r, r * 0.2),
    ellipse(480, 340, r * 0.36, r * 0.08, 'tint'),
    rect(436, 290, 88, 46, 'body', 6),
    shape(
      `${480 - r * 0.5},${400 + deep * 0.1},20 ${480 - r * 0.2},${400 + deep * 0.1},20 ${480 - r * 0.2},${360 + deep * 0.7},20 ${480 - r * 0.5},${360 + deep * 0.7},20`,
      'tint',
    ),
    stroke(`${480 - r},${low - 34} ${480 + r},${low - 34}`, 'fine'),
  )
}

const spade: Draw = (sizes) => {
  const h = sizes.span('diaMm', 50, 130)
  const long = sizes.span('lengthMm', 420, 600)
  const x = 200 + long
  return tilted(
    join(
      shape('60,380 180,380 200,388 200,412 180,420 60,420'),
      stroke('60,400 180,400', 'fine'),
      rect(200, 388, long - 40, 24),
      shape(
        `${x - 40},388 ${x - 10},${400 - h} ${x + 120},${400 - h} ${x + 106},${400 - 22} ${x + 170},400 ${x + 106},422 ${x + 120},${400 + h} ${x - 10},${400 + h} ${x - 40},412`,
      ),
      circle(x + 30, 400, h * 0.2, 'tint'),
    ),
    -32,
  )
}

/** An indexed case, its bits standing by size. */
const set: Draw = (sizes) => {
  const count = sizes.count('pieces', 5, 16)
  const pitch = 700 / count
  return join(
    rect(80, 560, 800, 220, 'accent', 20),
    rows(count, (i) => {
      const share = 0.5 + (0.5 * i) / count
      const one = scaled(twist(0, 0, 480, 46, 62), share * Math.min(1, pitch / 74))
      const tall = share * Math.min(1, pitch / 74) * 480
      const long = Math.max(tall, 240 + 220 * share)
      return join(
        rect(
          130 + pitch * (i + 0.5) - 20 * share * Math.min(1, pitch / 74),
          640 - long + tall - 10,
          40 * share * Math.min(1, pitch / 74),
          long - tall + 20,
        ),
        turned(
          moved(one, 130 + pitch * (i + 0.5), 640 - long + tall),
          -90,
          130 + pitch * (i + 0.5),
          640 - long + tall,
        ),
      )
    }),
    rect(100, 600, 760, 90, 'body', 8),
    rows(count, (i) =>
      stroke(`${130 + pitch * (i + 0.5)},616 ${130 + pitch * (i + 0.5)},640`, 'fine'),
    ),
    rect(400, 716, 160, 40, 'straw', 8),
  )
}

export const drillBit = { hss, masonry, sds, 'hole-saw': holeSaw, spade, set }
