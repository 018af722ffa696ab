import type { Draw } from './draw.ts'
import { arc, sector } from './figures.ts'
import { lead, screw } from './parts.ts'
import { circle, join, type Piece, rect, rows, shape, stroke } from './pen.ts'
import { blade } from './saws.ts'
import type { Sizes } from './sizes.ts'

function head(sizes: Sizes, isToothed: boolean): Piece {
  const r = sizes.span('wheelMm', 160, 230)
  const motor = sizes.span('powerW', 74, 96)
  return join(
    blade(400, 400, r, isToothed),
    sector(400, 400, 0.1, r + 22, 150, 345),
    arc(400, 400, r * 0.86, 165, 330),
    shape(`440,330,20 640,420,20 760,600 690,640 600,500,30 430,440,20`),
    circle(470, 372, motor),
    circle(470, 372, motor * 0.68, 'fine'),
    rows(5, (i) => stroke(`${470 - 32 + i * 16},346 ${470 - 32 + i * 16},398`, 'fine')),
    shape(
      `${420 - r * 0.2},${380 - r},16 ${400 - r * 0.1},${270 - r},40 ${520},${250 - r},30 ${530},${292 - r},20 ${450 + r * 0.1},${310 - r},20 ${440 + r * 0.1},${384 - r}`,
      'shade',
    ),
    shape(`${430},${298 - r} ${500},${290 - r} ${496},${318 - r},12 ${444},${326 - r},12`, 'dark'),
    circle(400, 400, 30),
    circle(400, 400, 12, 'dark'),
  )
}

const cutOff: Draw = (sizes) =>
  join(
    lead(790, 690, 90, 60),
    shape('60,690,12 820,690,12 840,740 40,740'),
    rect(90, 736, 70, 26, 'dark'),
    rect(720, 736, 70, 26, 'dark'),
    head(sizes, false),
    shape('660,690 690,570,20 770,570,20 800,690', 'shade'),
    circle(728, 612, 24),
    circle(728, 612, 8, 'dark'),
    rect(180, 600, 44, 92),
    shape('470,600 500,600 500,690 450,690'),
    rect(500, 630, 130, 22, 'shade'),
    rect(630, 610, 20, 62, 'straw', 4),
    rect(226, 560, 220, 132, 'detail'),
    rect(240, 574, 192, 104, 'detail'),
    screw(120, 714),
    screw(780, 714),
  )

const mitre: Draw = (sizes) =>
  join(
    lead(790, 660, 90, 80),
    rect(60, 660, 760, 44, 'body', 8),
    shape('250,704 590,704 640,756 200,756', 'body'),
    rect(220, 756, 80, 20, 'dark'),
    rect(540, 756, 80, 20, 'dark'),
    head(sizes, true),
    shape('660,660 690,560,20 770,560,20 800,660', 'shade'),
    circle(728, 606, 24),
    circle(728, 606, 8, 'dark'),
    rect(100, 580, 200, 82, 'body', 6),
    rect(490, 580, 150, 82, 'body', 6),
    rows(9, (i) => {
      const a = ((30 + i * 15) * Math.PI) / 180
      return stroke(
        `${420 + 24 * Math.cos(a) * 3.4},${704 + 14 * Math.sin(a)} ${420 + 24 * Math.cos(a) * 5},${704 + 40 * Math.sin(a)}`,
        'fine',
      )
    }),
    rect(396, 716, 48, 66, 'straw', 10),
    screw(120, 620),
    screw(280, 620),
  )

export const chopSaw = { 'cut-off': cutOff, mitre }
