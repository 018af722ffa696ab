import type { Draw } from './draw.ts'
import { arc, polygon } from './figures.ts'
import { ribs } from './parts.ts'
import { circle, join, type Piece, rect, rows, shape, stroke } from './pen.ts'
import { moved } from './place.ts'
import type { Sizes } from './sizes.ts'

/** A pack: the same piece three times, offset to the right. */
function packed(sizes: Sizes, one: Piece, dx: number, dy: number): Piece {
  return rows(sizes.count('packQty', 1, 4), (i) => moved(one, i * dx, i * dy))
}

function shaft(sizes: Sizes): { half: number; long: number } {
  return { half: sizes.span('diaMm', 28, 66), long: sizes.span('lengthMm', 200, 560) }
}

/** A thread under (x, y): a saw-edged shaft with its helix lines. */
function thread(x: number, y: number, half: number, length: number): Piece {
  const turns = Math.max(2, Math.round(length / 26))
  const pitch = length / turns
  const right = Array.from(
    { length: turns },
    (_, i) => `${x + half},${y + i * pitch} ${x + half - 9},${y + (i + 0.5) * pitch}`,
  )
  const left = Array.from(
    { length: turns },
    (_, i) =>
      `${x - half + 9},${y + (turns - i) * pitch} ${x - half},${y + (turns - i - 0.5) * pitch}`,
  )
  return join(
    shape(`${right.join(' ')} ${x + half - 9},${y + length} ${left.join(' ')} ${x - half},${y}`),
    rows(turns, (i) =>
      stroke(`${x - half},${y + (i + 0.5) * pitch} ${x + half},${y + i * pitch}`, 'fine'),
    ),
  )
}

const bolt: Draw = (sizes) => {
  const { half, long } = shaft(sizes)
  const head = half * 1.9
  return packed(
    sizes,
    join(
      rect(300 - half, 180, half * 2, long * 0.4),
      thread(300, 180 + long * 0.4, half, long * 0.6),
      shape(
        `${300 - head},${180 - half * 1.2},10 ${300 + head},${180 - half * 1.2},10 ${300 + head},176 ${300 - head},176`,
      ),
      stroke(`${300 - head * 0.45},${180 - half * 1.2} ${300 - head * 0.45},176`, 'fine'),
      stroke(`${300 + head * 0.45},${180 - half * 1.2} ${300 + head * 0.45},176`, 'fine'),
      rect(300 - head * 1.1, 174, head * 2.2, 16, 'straw', 4),
    ),
    head * 2 + 40,
    0,
  )
}

const nut: Draw = (sizes) => {
  const r = sizes.span('diaMm', 120, 200)
  return packed(
    sizes,
    join(
      polygon(300, 400, r * 1.5, 6, 'body', 0),
      circle(300, 400, r * 1.24, 'fine'),
      circle(300, 400, r * 0.78, 'shade'),
      circle(300, 400, r * 0.64, 'detail'),
      arc(300, 400, r * 0.71, -30, 230),
      rect(300 - r * 1.5, 440 + r * 1.5, r * 3, sizes.span('lengthMm', 80, 160), 'body', 10),
      stroke(
        `${300 - r * 0.75},${440 + r * 1.5} ${300 - r * 0.75},${440 + r * 1.5 + sizes.span('lengthMm', 80, 160)}`,
        'fine',
      ),
      stroke(
        `${300 + r * 0.75},${440 + r * 1.5} ${300 + r * 0.75},${440 + r * 1.5 + sizes.span('lengthMm', 80, 160)}`,
        'fine',
      ),
    ),
    r * 3.2,
    0,
  )
}

const screwForm: Draw = (sizes) => {
  const { half, long } = shaft(sizes)
  const turns = Math.round(long / 34)
  return packed(
    sizes,
    join(
      shape(
        `${300 - half * 0.6},160 ${300 + half * 0.6},160 ${300 + half * 0.5},${150 + long} 300,${190 + long} ${300 - half * 0.5},${150 + long}`,
      ),
      rows(turns, (i) => {
        const y = 230 + (i * (long - 70)) / turns
        const w = half * (i > turns - 3 ? 0.8 : 1)
        return shape(
          `${300 - w},${y + 18} ${300 + w},${y} ${300 + w},${y + 9} ${300 - w},${y + 27}`,
          'detail',
        )
      }),
      shape(
        `${300 - half * 1.6},110,8 ${300 + half * 1.6},110,8 ${300 + half * 0.6},190 ${300 - half * 0.6},190`,
      ),
      rect(300 - half * 0.3, 110, half * 0.6, 26, 'dark'),
    ),
    half * 3.2 + 50,
    0,
  )
}

const anchor: Draw = (sizes) => {
  const { half, long } = shaft(sizes)
  const low = 260 + long
  return packed(
    sizes,
    join(
      thread(300, 120, half * 0.7, 180),
      shape(
        `${300 - half},300 ${300 + half},300 ${300 + half},${low} ${300 - half},${low}`,
        'straw',
      ),
      stroke(`300,${low} 300,${low - long * 0.6}`, 'line'),
      rows(4, (i) =>
        stroke(`${300 - half},${low - 30 - i * 26} ${300 + half},${low - 30 - i * 26}`, 'fine'),
      ),
      shape(
        `${300 - half * 0.6},${low} ${300 + half * 0.6},${low} ${300 + half * 1.1},${low + 70},8 ${300 - half * 1.1},${low + 70},8`,
      ),
      rect(300 - half * 1.7, 200, half * 3.4, half * 1.1, 'body', 6),
      stroke(`${300 - half * 0.7},200 ${300 - half * 0.7},${200 + half * 1.1}`, 'fine'),
      stroke(`${300 + half * 0.7},200 ${300 + half * 0.7},${200 + half * 1.1}`, 'fine'),
      rect(300 - half * 2, 200 + half * 1.1, half * 4, 18, 'shade', 4),
    ),
    half * 4 + 40,
    0,
  )
}

const nail: Draw = (sizes) => {
  const half = sizes.span('diaMm', 12, 30)
  const long = sizes.span('lengthMm', 320, 640)
  return packed(
    sizes,
    join(
      shape(
        `${300 - half},130 ${300 + half},130 ${300 + half},${130 + long} 300,${130 + long + half * 3.4} ${300 - half},${130 + long}`,
      ),
      ribs(300 - half, 150, 4, 14, half * 2),
      shape(
        `${300 - half * 2.8},100,8 ${300 + half * 2.8},100,8 ${300 + half * 2.8},124 ${300 + half},140 ${300 - half},140 ${300 - half * 2.8},124`,
      ),
      stroke(`300,${130 + long} 300,${120 + long + half * 3}`, 'fine'),
    ),
    half * 5.6 + 56,
    0,
  )
}

const washer: Draw = (sizes) => {
  const hole = sizes.span('diaMm', 80, 150)
  return packed(
    sizes,
    join(
      circle(300, 400, 260),
      circle(300, 400, 244, 'fine'),
      circle(300, 400, hole + 12, 'shade'),
      circle(300, 400, hole, 'detail'),
      arc(300, 400, 200, 200, 250),
    ),
    sizes.span('lengthMm', 90, 130),
    24,
  )
}

const adhesiveTube: Draw = (sizes) => {
  const long = sizes.span('lengthMm', 300, 460)
  return packed(
    sizes,
    join(
      shape('276,60 324,60 336,140 264,140', 'shade'),
      rect(256, 136, 88, 44, 'accent', 6),
      rows(6, (i) => stroke(`${266 + i * 14},142 ${266 + i * 14},176`, 'fine')),
      shape(`260,180 340,180 430,240,40 ${440},${240 + long} 160,${240 + long} 170,240,40`),
      rect(158, 236 + long, 284, 46, 'shade'),
      rows(9, (i) => stroke(`${176 + i * 31},${240 + long} ${176 + i * 31},${278 + long}`, 'fine')),
      shape(`176,300 424,300 432,${180 + long} 168,${180 + long}`, 'straw'),
      polygon(300, 240 + long * 0.5, sizes.span('diaMm', 34, 56), 3, 'body', -90),
    ),
    330,
    0,
  )
}

const sealant: Draw = (sizes) => {
  const long = sizes.span('lengthMm', 360, 520)
  const half = sizes.span('diaMm', 70, 100)
  return packed(
    sizes,
    join(
      shape(`290,40 310,40 ${300 + half * 0.5},200 ${300 - half * 0.5},200`, 'shade'),
      rect(300 - half * 0.5, 196, half, 40),
      shape(`${300 - half * 0.4},236 ${300 + half * 0.4},236 ${300 + half},270 ${300 - half},270`),
      rect(300 - half, 268, half * 2, long),
      rect(300 - half, 320, half * 2, long - 110, 'accent'),
      rect(300 - half * 0.7, 370, half * 1.4, 90, 'straw', 8),
      rows(3, (i) => rect(300 - half * 0.7, 490 + i * 30, half * (1.4 - i * 0.3), 12, 'detail')),
      rect(300 - half - 8, 262 + long, half * 2 + 16, 24, 'shade', 4),
    ),
    half * 2 + 70,
    0,
  )
}

const tape: Draw = (sizes) => {
  const r = sizes.span('lengthMm', 190, 270)
  const wide = sizes.span('diaMm', 60, 120)
  return packed(
    sizes,
    join(
      shape(
        `400,${400 + r - 3} 780,${400 + r - 3} 768,${400 + r + wide * 0.2} 780,${400 + r + wide * 0.4} 400,${400 + r + wide * 0.4}`,
        'straw',
      ),
      circle(400, 400, r, 'straw'),
      rows(3, (i) => circle(400, 400, r - 18 - i * 16, 'fine')),
      circle(400, 400, r * 0.62),
      circle(400, 400, r * 0.54, 'detail'),
    ),
    90,
    -50,
  )
}

export const fastenerAdhesive = {
  bolt,
  nut,
  screw: screwForm,
  anchor,
  nail,
  washer,
  'adhesive-tube': adhesiveTube,
  sealant,
  tape,
}
