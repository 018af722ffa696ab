import type { Draw } from './draw.ts'
import { knurl, ribs, screw } from './parts.ts'
import { circle, ellipse, join, type Piece, rect, rows, shape, stroke, tube } from './pen.ts'

/** One brush: the block of carbon, its braid, the spring around it and the cap. */
function brush(x: number): Piece {
  return join(
    rect(x - 110, 170, 220, 60, 'straw', 10),
    rect(x - 130, 226, 260, 26, 'shade', 6),
    tube(`${x + 20},250 ${x + 60},330,40 ${x - 40},400,40 ${x + 10},500`, 12, 'line'),
    rows(6, (i) => ellipse(x, 276 + i * 36, 84, 20, 'fine')),
    shape(`${x - 96},480,8 ${x + 96},480,8 ${x + 96},780,8 ${x - 96},740,8`, 'accent'),
    stroke(`${x - 40},500 ${x - 40},744`, 'fine'),
    rect(x - 60, 520, 30, 90, 'detail', 4),
  )
}

const carbonBrush: Draw = () => join(brush(300), brush(660))

const chuck: Draw = () =>
  join(
    shape('330,190,20 630,190,20 660,260 300,260', 'shade'),
    rect(270, 256, 420, 260, 'accent', 20),
    knurl(290, 280, 380, 210, 30),
    rect(300, 512, 360, 70, 'body', 8),
    shape('330,580 630,580 560,760,10 400,760,10'),
    rows(3, (i) => rect(420 + i * 46, 700, 28, 110, 'dark', 4)),
    ribs(312, 522, 8, 46, 50),
    circle(480, 225, 22, 'straw'),
  )

const sideHandle: Draw = () =>
  join(
    rect(440, 140, 80, 130, 'shade', 8),
    rows(5, (i) => stroke(`440,${160 + i * 22} 520,${170 + i * 22}`, 'fine')),
    shape('380,270,20 580,270,20 600,330,20 360,330,20', 'body'),
    shape('390,330 570,330 600,480,60 590,760,50 480,800,40 370,760,50 360,480,60', 'accent'),
    rows(6, (i) => stroke(`384,${430 + i * 52} 576,${430 + i * 52}`, 'fine')),
    screw(480, 300, 14),
    rect(410, 350, 140, 34, 'straw', 10),
  )

export const sparePart = {
  'carbon-brush': carbonBrush,
  chuck,
  'side-handle': sideHandle,
}
