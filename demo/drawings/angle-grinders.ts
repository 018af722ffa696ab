import type { Draw } from './draw.ts'
import { arc, polygon, sector } from './figures.ts'
import { lead, ribs, screw, vents } from './parts.ts'
import { circle, join, type Piece, rect, rows, shape, stroke } from './pen.ts'
import type { Sizes } from './sizes.ts'

/** Seen from the disc's side: the disc covers the gear head, its guard shields the hands. */
function wheelAndHead(sizes: Sizes, isLong: boolean): Piece {
  const r = sizes.span('discMm', 150, 260)
  return join(
    auxiliaryHandle(300 - (isLong ? 20 : 0)),
    shape('200,330,50 260,300,20 420,296 420,464 260,460,20 200,430,50'),
    sector(280, 380, 0.1, r + 22, -80, 80, 'shade'),
    circle(280, 380, r),
    circle(280, 380, r - 14, 'fine'),
    arc(280, 380, r * 0.74, 150, 250),
    arc(280, 380, r * 0.62, 150, 230),
    circle(280, 380, r * 0.46, 'straw'),
    circle(280, 380, 46),
    circle(280, 380, 30, 'fine'),
    circle(280, 346, 6, 'dark'),
    circle(280, 414, 6, 'dark'),
    polygon(280, 380, 15, 6, 'dark'),
    guardClamp(r),
  )
}

function guardClamp(r: number): Piece {
  return join(
    sector(280, 380, r - 34, r + 22, -80, 80, 'shade'),
    arc(280, 380, r - 6, -72, 72),
    screw(280 + (r - 6) * 0.94, 380 - (r - 6) * 0.34, 8),
  )
}

function auxiliaryHandle(x: number): Piece {
  return join(
    rect(x - 15, 100, 30, 230),
    shape(
      `${x - 38},90,10 ${x + 38},90,10 ${x + 30},70,10 ${x + 26},-30,30 ${x + 34},-106,26 ${x - 34},-106,26 ${x - 26},-30,30 ${x - 30},70,10`,
      'shade',
    ),
    ribs(x - 24, -60, 6, 20, 48),
    rect(x - 22, 90, 44, 24),
  )
}

function motor(end: number): Piece {
  return join(
    shape(
      `420,286 470,290,20 ${end - 60},314,20 ${end},326,30 ${end},434,30 ${end - 60},446,20 470,470,20 420,474`,
    ),
    rect(420, 280, 30, 200),
    stroke(`640,306 640,456`, 'fine'),
    vents(476, 320, 3, 22, 120),
    vents(end - 130, 342, 5, 22, 76),
    screw(664, 336),
    screw(664, 428),
  )
}

const slide: Draw = (sizes) => {
  const end = sizes.span('powerW', 840, 920)
  return join(
    lead(end - 4, 382, 100, 100),
    motor(end),
    rect(560, 362, 60, 36, 'dark', 8),
    wheelAndHead(sizes, false),
  )
}

const paddle: Draw = (sizes) => {
  const end = sizes.span('powerW', 840, 920)
  return join(
    lead(end - 4, 382, 100, 100),
    shape(
      `520,470 ${end - 60},444 ${end - 50},470,14 ${end - 90},484,10 560,512,20 520,500,10`,
      'dark',
    ),
    motor(end),
    ribs(540, 356, 3, 24, 80),
    wheelAndHead(sizes, false),
  )
}

const cordless: Draw = (sizes) => {
  const end = sizes.span('powerW', 800, 860)
  const deep = sizes.span('batteryAh', 60, 130)
  return join(
    shape(
      `${end + 20},296,12 ${end + 20 + deep},304,16 ${end + 20 + deep},456,16 ${end + 20},464,12`,
      'accent',
    ),
    rect(end + 34, 318, 22, 40, 'detail', 4),
    rect(end - 8, 306, 30, 148, 'shade', 6),
    motor(end),
    rect(560, 362, 60, 36, 'dark', 8),
    wheelAndHead(sizes, false),
  )
}

/** Two-handed: behind the motor is a closed rear grip with its trigger. */
const large: Draw = (sizes) => {
  const end = sizes.span('powerW', 680, 720)
  return join(
    lead(1030, 400, 80, 110),
    shape(`${end + 60},440 ${end + 190},420 ${end + 180},448,14 ${end + 80},472,14`, 'dark'),
    shape(
      `${end - 10},292 ${end + 60},310,30 1020,344,40 1036,390,30 1020,434,30 ${end + 190},424,30 ${end + 60},452,20 ${end - 10},474`,
    ),
    ribs(end + 130, 360, 3, 22, 120),
    shape(`420,270 470,262,24 ${end},262,30 ${end},498,30 470,498,24 420,490`),
    rect(420, 262, 30, 236),
    vents(480, 310, 4, 24, 140),
    stroke(`590,262 590,498`, 'fine'),
    rows(4, (i) => stroke(`${610 + i * 18},320 ${610 + i * 18},440`, 'line')),
    wheelAndHead(sizes, true),
  )
}

export const angleGrinder = { slide, paddle, large, cordless }
