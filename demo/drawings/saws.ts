import type { Draw } from './draw.ts'
import { arc, sector, toothed } from './figures.ts'
import { battery, dial, lead, screw, vents } from './parts.ts'
import { circle, join, type Piece, rect, rows, shape, stroke } from './pen.ts'
import type { Sizes } from './sizes.ts'

/** A round blade with its bore and flange; teeth for wood, a plain rim with slots for stone. */
export function blade(x: number, y: number, r: number, isToothed: boolean): Piece {
  return join(
    isToothed ? toothed(x, y, r, 40, r * 0.07, 0.15) : circle(x, y, r),
    isToothed
      ? arc(x, y, r * 0.84, 0, 180)
      : rows(16, (i) => {
          const a = (i * Math.PI) / 8
          return stroke(
            `${x + r * 0.88 * Math.cos(a)},${y + r * 0.88 * Math.sin(a)} ${x + r * Math.cos(a)},${y + r * Math.sin(a)}`,
            'fine',
          )
        }),
    isToothed ? circle(x, y, r * 0.55, 'fine') : circle(x, y, r * 0.82, 'fine'),
    circle(x, y, r * 0.22),
    circle(x, y, r * 0.1, 'dark'),
  )
}

function circularSaw(sizes: Sizes, tail: Piece): Piece {
  const r = sizes.span('bladeMm', 150, 250)
  const motor = sizes.span('powerW', 320, 260)
  return join(
    tail,
    blade(420, 470, r, true),
    sector(420, 470, r * 0.3, r + 10, 20, 160, 'shade'),
    rect(60, 566, 780, 26),
    shape('60,566 60,540,10 100,540,10 130,566'),
    shape(
      `440,430,30 520,${motor},60 640,${motor - 60},50 800,${motor - 20},60 830,${motor + 60},40 760,${motor + 140},40 700,500,30 690,566 560,566 560,470`,
    ),
    shape(
      `590,${motor + 30},40 650,${motor},30 750,${motor + 30},40 740,${motor + 80},40 660,${motor + 150},40 600,${motor + 130},30`,
      'pale',
    ),
    shape(`604,${motor + 22} 650,${motor + 2} 652,${motor + 34},14 618,${motor + 50},10`, 'dark'),
    sector(420, 470, 0.1, r + 26, 180, 372, 'body'),
    arc(420, 470, r * 0.84, 195, 345),
    rect(420 - r - 26, 470, 2 * r + 40, 26, 'body'),
    circle(420, 470, r * 0.42),
    circle(420, 470, r * 0.2, 'dark'),
    shape(
      `250,${470 - r * 0.62},24 330,${470 - r * 0.92},24 340,${470 - r * 0.6},16 286,${470 - r * 0.4},16`,
      'tint',
    ),
    shape(`${300},${462 - r},20 ${330},${390 - r},30 410,${390 - r},30 430,${446 - r},20`, 'straw'),
    vents(620, 512, 4, 22, 34),
    screw(90, 579, 7),
    screw(800, 579, 7),
  )
}

const corded: Draw = (sizes) =>
  circularSaw(sizes, lead(796, sizes.span('powerW', 320, 260) + 20, 90, 110))

const cordless: Draw = (sizes) =>
  circularSaw(sizes, battery(690, 400, 190, sizes.span('batteryAh', 40, 96)))

/** A jigsaw blade hanging below the shoe, its teeth to the front. */
function jigBlade(x: number, y: number, length: number): Piece {
  const count = Math.round(length / 18)
  const edge = Array.from(
    { length: count },
    (_, i) => `${x + 22},${y + i * 18} ${x + 32},${y + i * 18 + 4}`,
  )
  return shape(
    `${x},${y} ${edge.join(' ')} ${x + 22},${y + count * 18} ${x},${y + count * 18 - 22}`,
  )
}

function jigFoot(sizes: Sizes): Piece {
  return join(
    jigBlade(640, 596, sizes.span('strokeMm', 90, 200)),
    rect(628, 470, 44, 130),
    rect(636, 540, 28, 60, 'shade'),
    shape('260,600 820,600 860,576,10 860,566 260,566'),
    rect(390, 500, 160, 68),
    dial(440, 536, 22, -40),
  )
}

const dHandle: Draw = (sizes) => {
  const rear = sizes.span('powerW', 200, 130)
  return join(
    lead(rear + 10, 330, -90, 110),
    jigFoot(sizes),
    shape(
      `${rear},300,40 ${rear + 50},210,60 ${rear + 200},170,50 620,180,70 720,270,50 730,380,20 720,480,20 620,506,20 ${rear + 130},506,30 ${rear + 40},440,40`,
    ),
    shape(
      `${rear + 80},300,40 ${rear + 140},262,40 540,258,40 560,330,40 500,370,30 ${rear + 110},376,40`,
      'pale',
    ),
    shape('430,260 496,260 490,292,14 446,294,14', 'dark'),
    stroke(`${rear + 60},410 600,410 726,350`, 'fine'),
    vents(rear + 130, 430, 6, 24, 50),
    circle(640, 300, 34, 'straw'),
    stroke('640,300 660,280', 'line'),
    shape('690,420 730,410 738,480 700,490', 'tint'),
    screw(600, 470),
    screw(rear + 70, 410),
  )
}

const barrel: Draw = (sizes) => {
  const rear = sizes.span('powerW', 140, 70)
  return join(
    lead(rear, 350, -80, 90),
    jigFoot(sizes),
    shape(
      `${rear},320,30 ${rear + 60},290,30 460,280,30 520,250,40 660,240,50 730,300,40 736,400,20 720,480,20 620,506,20 400,506,30 350,440,30 ${rear + 50},420,30 ${rear},396,30`,
    ),
    shape(`${rear + 120},287 400,282 420,320,30 400,436 ${rear + 120},425`, 'tint'),
    rect(rear + 160, 272, 90, 20, 'dark', 6),
    vents(rear + 34, 322, 3, 22, 66),
    stroke('520,262 520,506', 'fine'),
    circle(640, 330, 32, 'straw'),
    stroke('640,330 660,312', 'line'),
    screw(560, 470),
    screw(560, 300),
  )
}

function marbleCutter(sizes: Sizes, extras: Piece): Piece {
  const r = sizes.span('bladeMm', 118, 190)
  const end = sizes.span('powerW', 800, 860)
  return join(
    lead(end, 330, 90, 110),
    blade(300, 440, r, false),
    rect(90, 506, 440, 24),
    shape('470,506 470,440 520,440 540,506', 'shade'),
    shape(
      `380,300,20 430,266,20 640,262,30 ${end},288,40 ${end},380,40 640,408,30 430,420,20 380,400,20`,
    ),
    rect(520, 246, 110, 26, 'dark', 8),
    vents(end - 130, 300, 5, 22, 76),
    stroke('470,264 470,416', 'fine'),
    stroke('640,264 640,406', 'fine'),
    sector(300, 440, 0.1, r + 20, 180, 360),
    rect(280 - r, 440, 2 * r + 40, 22),
    arc(300, 440, r * 0.8, 195, 345),
    circle(300, 440, 40),
    circle(300, 440, 18, 'dark'),
    shape('190,506 190,470 214,450,10 230,470 230,506', 'straw'),
    circle(210, 486, 8, 'dark'),
    screw(500, 390),
    extras,
  )
}

const dry: Draw = (sizes) => marbleCutter(sizes, rect(520, 330, 90, 24, 'tint', 4))

const wet: Draw = (sizes) => {
  const r = sizes.span('bladeMm', 118, 190)
  return marbleCutter(
    sizes,
    join(
      stroke(`640,230 480,206,40 330,${412 - r},30 300,${446 - r}`, 'line'),
      rect(636, 216, 60, 28, 'shade', 4),
      rect(286, 436 - r, 28, 30, 'body', 4),
    ),
  )
}

export const circularSawForms = { corded, cordless }

export const jigsaw = { 'd-handle': dHandle, barrel }

export const marbleCutterForms = { dry, wet }
