import type { Draw } from './draw.ts'
import { arc } from './figures.ts'
import { circleNut, knurl, ribs, screw, standing, wheel } from './parts.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke } from './pen.ts'
import { flipped } from './place.ts'

const bottle: Draw = (sizes) => {
  const half = sizes.span('capacityT', 110, 190)
  return join(
    rect(452, 110, 56, 150),
    rect(426, 90, 108, 30, 'shade', 6),
    knurl(430, 94, 100, 22, 12),
    rect(436, 240, 88, 70),
    shape(
      `${480 - half * 0.6},330 ${480 - half * 0.5},290,10 ${480 + half * 0.5},290,10 ${480 + half * 0.6},330`,
    ),
    shape(
      `${480 - half},360,20 ${480 - half * 0.7},330,10 ${480 + half * 0.7},330,10 ${480 + half},360,20 ${480 + half},660 ${480 - half},660`,
      'accent',
    ),
    stroke(`${480 - half},420 ${480 + half},420`, 'fine'),
    rect(480 - half * 0.6, 460, half * 1.2, 110, 'straw', 8),
    shape(`${440 - half},660 ${520 + half + 60},660 ${540 + half + 60},720 ${420 - half},720`),
    rect(480 + half + 10, 540, 40, 120),
    rect(480 + half + 18, 500, 24, 44, 'shade'),
    shape(`${480 + half + 4},520 ${780 + half},380 ${792 + half},404 ${480 + half + 10},552`),
    shape(`${700 + half},404 ${790 + half},362,10 ${804 + half},392,10 ${712 + half},434`, 'shade'),
    screw(480 - half + 30, 690),
  )
}

const trolleyJack: Draw = (sizes) => {
  const tall = sizes.span('capacityT', 36, 70)
  return join(
    rect(696, 60, 26, 420),
    shape('686,60,10 732,60,10 732,200,10 686,200,10', 'shade'),
    ribs(690, 84, 5, 22, 38),
    wheel(210, 640, 50),
    shape(
      `700,560 520,520 300,330,30 250,310,20 230,350,20 300,${380 + tall} 520,${560 + tall * 0.4} 690,620`,
      'body',
    ),
    shape('190,300,10 320,300,10 330,330 180,330', 'shade'),
    knurl(194, 302, 122, 24, 14),
    rect(232, 328, 46, 30),
    shape(
      `150,600,30 190,${600 - tall},20 420,560,20 640,480,30 770,480,40 810,540,40 810,640,40 640,660,20 180,660,30`,
      'accent',
    ),
    stroke(`200,${620 - tall * 0.4} 430,590 640,520 760,520`, 'fine'),
    circle(700, 570, 30),
    circle(700, 570, 12, 'dark'),
    wheel(770, 650, 44),
    rect(560, 580, 90, 30, 'straw', 6),
    shape('680,480 690,450 728,450 738,480', 'shade'),
  )
}

function hook(x: number, y: number, size: number): Piece {
  return path(
    `M${x - 12 * size},${y}L${x + 12 * size},${y}L${x + 12 * size},${y + 30 * size}C${x + 60 * size},${y + 50 * size} ${x + 62 * size},${y + 120 * size} ${x},${y + 124 * size}C${x - 44 * size},${y + 124 * size} ${x - 62 * size},${y + 90 * size} ${x - 58 * size},${y + 64 * size}L${x - 34 * size},${y + 72 * size}C${x - 34 * size},${y + 88 * size} ${x - 22 * size},${y + 98 * size} ${x},${y + 98 * size}C${x + 32 * size},${y + 94 * size} ${x + 30 * size},${y + 58 * size} ${x - 12 * size},${y + 46 * size}Z`,
  )
}

function links(x: number, y: number, count: number): Piece {
  return rows(count, (i) =>
    i % 2 === 0
      ? rect(x - 14, y + i * 30, 28, 42, 'detail', 14)
      : rect(x - 6, y + i * 30 - 4, 12, 48, 'shade', 6),
  )
}

const chain: Draw = (sizes) => {
  const r = sizes.span('capacityT', 110, 160)
  const count = sizes.count('chainM', 7, 14)
  return join(
    hook(480, 250 - r - 40, -1),
    links(440, 250 + r - 20, count),
    links(560, 250 + r * 0.6, count - 2),
    links(600, 250 + r * 0.4, count - 3),
    shape(
      `${480 - r},250,60 ${480 - r},${250 - r},80 ${480 + r},${250 - r},80 ${480 + r},${250 + r},80 ${480 - r},${250 + r},80`,
      'accent',
    ),
    rect(440, 230 - r, 80, 40),
    circle(480, 250, r * 0.66),
    circle(480, 250, r * 0.5, 'fine'),
    circle(480, 250, r * 0.2, 'straw'),
    rows(6, (i) =>
      screw(
        480 + r * 0.58 * Math.cos((i * Math.PI) / 3),
        250 + r * 0.58 * Math.sin((i * Math.PI) / 3),
        7,
      ),
    ),
    rect(410, 250 + r + count * 30 - 12, 60, 44, 'shade', 8),
    hook(440, 250 + r + count * 30 + 30, 1),
  )
}

/** Three legs pulled over a shaft by a spindle; two are visible. */
const puller: Draw = (sizes) => {
  const tall = sizes.span('capacityT', 340, 480)
  const leg = join(
    shape(
      `400,250 430,250,10 400,330,30 370,${240 + tall},30 440,${290 + tall},10 440,${320 + tall},10 360,${320 + tall},30 320,${260 + tall},30 350,330,40`,
      'accent',
    ),
    circle(408, 276, 16, 'shade'),
    circle(376, 350, 13, 'shade'),
  )
  return join(
    standing(480, 110, tall, 20),
    shape(`460,${110 + tall} 500,${110 + tall} 480,${150 + tall}`),
    rect(340, 120, 280, 18),
    circle(338, 129, 16, 'straw'),
    circle(622, 129, 16, 'straw'),
    rect(446, 92, 68, 70, 'body', 6),
    shape(
      '380,246,10 440,236,10 440,210,10 520,210,10 520,236,10 580,246,10 580,300,10 380,300,10',
    ),
    leg,
    flipped(leg, 480),
    shape('360,334 470,318 470,340 366,358', 'body'),
    shape('600,334 490,318 490,340 594,358', 'body'),
    arc(480, 250, 30, 0, 180),
    circleNut(480, 330, 22),
  )
}

export const jackHoist = { bottle, trolley: trolleyJack, chain, puller }
