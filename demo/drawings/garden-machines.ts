import type { Draw } from './draw.ts'
import { toothed } from './figures.ts'
import { lead, screw, vents, wheel } from './parts.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke, tube } from './pen.ts'
import { tilted } from './place.ts'

/** A small petrol engine with its recoil cover, tank and exhaust, about 220 square. */
function engine(x: number, y: number): Piece {
  return join(
    rect(x + 40, y + 150, 130, 64, 'pale', 16),
    circle(x + 160, y + 182, 16, 'dark'),
    shape(
      `${x},${y + 30},30 ${x + 60},${y},20 ${x + 170},${y},20 ${x + 210},${y + 50},30 ${x + 210},${y + 150},30 ${x + 20},${y + 160},30`,
      'accent',
    ),
    circle(x + 110, y + 84, 58),
    rows(10, (i) => {
      const a = (i * Math.PI) / 5
      return stroke(
        `${x + 110 + 24 * Math.cos(a)},${y + 84 + 24 * Math.sin(a)} ${x + 110 + 48 * Math.cos(a + 0.2)},${y + 84 + 48 * Math.sin(a + 0.2)}`,
        'fine',
      )
    }),
    circle(x + 110, y + 84, 14, 'dark'),
    rect(x + 60, y - 28, 90, 34, 'straw', 8),
  )
}

const brushCutter: Draw = (sizes) => {
  const r = sizes.span('cutMm', 80, 130)
  return tilted(
    join(
      rect(280, 388, 560, 24),
      path('M470,388C440,300 470,220 540,210', 'line'),
      rect(520, 192, 100, 32, 'shade', 14),
      path('M500,412C520,480 500,540 470,560', 'line'),
      rect(400, 544, 100, 32, 'shade', 14),
      rect(330, 380, 110, 40, 'shade', 10),
      engine(70, 310),
      shape('700,412 830,412 870,500,30 840,520 690,440', 'accent'),
      shape('820,376 900,380,14 920,420,14 880,440 820,424'),
      toothed(900, 450, r, 18, r * 0.12, 0.2),
      circle(900, 450, r * 0.4, 'fine'),
      circle(900, 450, r * 0.18, 'straw'),
    ),
    22,
  )
}

const hedgeTrimmer: Draw = (sizes) => {
  const end = sizes.span('barInch', 700, 940)
  const count = Math.round((end - 430) / 44)
  return join(
    lead(70, 470, -60, 120),
    rows(count, (i) =>
      join(
        shape(
          `${440 + i * 44},432 ${452 + i * 44},392 ${468 + i * 44},392 ${478 + i * 44},432`,
          'detail',
        ),
        shape(
          `${440 + i * 44},468 ${452 + i * 44},508 ${468 + i * 44},508 ${478 + i * 44},468`,
          'detail',
        ),
      ),
    ),
    shape(`400,428 ${end},428,8 ${end + 20},450 ${end},472,8 400,472`),
    rows(count, (i) => circle(462 + i * 44, 450, 6, 'dark')),
    shape('400,300,20 440,240,30 470,250,20 440,520,30 410,540,20', 'straw'),
    shape('60,440,50 110,360,50 220,340,40 330,340,30 430,390,20 430,510,20 330,540,30 110,540,50'),
    shape('110,420,30 170,388,30 250,390,30 270,440,30 240,480,30 130,490,40', 'pale'),
    shape('180,390 240,392 232,420,12 190,420,12', 'dark'),
    path('M330,344C330,250 380,230 420,270', 'line'),
    rect(310, 390, 90, 100, 'accent', 14),
    vents(328, 410, 4, 18, 60),
    screw(300, 516),
    screw(130, 520),
  )
}

const chainSaw: Draw = (sizes) => {
  const end = sizes.span('barInch', 720, 960)
  const links = Math.round((end - 470) / 30)
  return join(
    rows(links, (i) =>
      join(
        shape(`${470 + i * 30},446 ${478 + i * 30},430 ${490 + i * 30},446`, 'dark'),
        shape(`${470 + i * 30},534 ${482 + i * 30},550 ${490 + i * 30},534`, 'dark'),
      ),
    ),
    shape(`430,446 ${end - 20},446,40 ${end + 20},490,44 ${end - 20},534,40 430,534`),
    shape(`430,462 ${end - 30},462,30 ${end},490,28 ${end - 30},518,30 430,518`, 'detail'),
    shape('600,482,8 700,482,8 700,498,8 600,498,8', 'tint'),
    tube('250,400 290,230,50 420,220,50 440,380', 26, 'shade'),
    shape('452,220,10 480,230,10 470,380 440,380', 'dark'),
    shape(
      '60,440,50 120,360,50 250,350,30 460,370,30 490,440,20 480,570,20 300,590,20 80,580,60',
      'accent',
    ),
    shape('30,430,40 90,380,30 200,390,30 220,470,30 200,540,30 70,550,50'),
    shape('80,440,30 120,420,24 176,430,20 180,500,24 100,510,30', 'accent'),
    shape('120,424 166,430 160,452,12 126,448,12', 'dark'),
    circle(340, 480, 66),
    rows(8, (i) =>
      stroke(
        `${340 + 24 * Math.cos((i * Math.PI) / 4)},${480 + 24 * Math.sin((i * Math.PI) / 4)} ${340 + 54 * Math.cos((i * Math.PI) / 4 + 0.2)},${480 + 54 * Math.sin((i * Math.PI) / 4 + 0.2)}`,
        'fine',
      ),
    ),
    circle(340, 480, 14, 'dark'),
    rect(420, 520, 44, 34, 'straw', 6),
    circle(250, 560, 20, 'shade'),
  )
}

const sprayer: Draw = (sizes) => {
  const half = sizes.span('tankL', 120, 200)
  const top = sizes.span('tankL', 330, 230)
  return join(
    tube(
      `${400 + half},640 ${520 + half},660,60 ${560 + half},560,60 ${540 + half},420`,
      16,
      'line',
    ),
    shape(
      `${522 + half},420 ${522 + half},300,10 ${556 + half},300,10 ${556 + half},420,10`,
      'shade',
    ),
    stroke(`${539 + half},300 ${539 + half},110,30 ${590 + half},60`, 'line'),
    circle(594 + half, 56, 16, 'straw'),
    path(
      `M${410 - half},${top + 40}C${280 - half},${top + 120} ${280 - half},540 ${410 - half},640`,
      'line',
    ),
    path(
      `M${400 - half},${top + 90}C${310 - half},${top + 160} ${310 - half},500 ${400 - half},590`,
      'line',
    ),
    shape(
      `${400 - half},${top},60 ${400 + half},${top},60 ${400 + half},690,30 ${400 - half},690,30`,
      'accent',
    ),
    rows(3, (i) =>
      stroke(
        `${400 + half - 50},${top + 120 + i * 70} ${400 + half - 20},${top + 120 + i * 70}`,
        'line',
      ),
    ),
    rect(400 - half + 40, top + 90, half, 150, 'detail', 14),
    rect(340, top - 46, 120, 50, 'shade', 10),
    rows(5, (i) => stroke(`${360 + i * 20},${top - 40} ${360 + i * 20},${top - 4}`, 'fine')),
    shape(`${390 - half},690 ${410 + half},690 ${420 + half},740,10 ${380 - half},740,10`),
    stroke(`${400 - half + 20},700 ${300 - half},620,20 ${300 - half},${top + 120}`, 'line'),
    rect(284 - half, top + 60, 32, 100, 'shade', 12),
  )
}

const mower: Draw = (sizes) => {
  const wide = sizes.span('cutMm', 330, 460)
  const left = 720 - wide
  return join(
    stroke(`${left + 60},600 ${left - 170},230,30 ${left - 230},200`, 'line'),
    stroke(`${left + 100},600 ${left - 130},220`, 'line'),
    shape(
      `${left - 250},180,14 ${left - 120},214,14 ${left - 130},250,14 ${left - 256},216,14`,
      'shade',
    ),
    shape(
      `${left - 130},360,20 ${left + 30},440,20 ${left + 40},620,20 ${left - 150},580,50`,
      'tint',
    ),
    rows(4, (i) =>
      stroke(
        `${left - 110 + i * 34},${390 + i * 17} ${left - 116 + i * 36},${574 + i * 10}`,
        'fine',
      ),
    ),
    shape(
      `${left},600,30 ${left + 30},520,30 ${left + wide - 60},520,40 ${left + wide},610,40 ${left + wide},660,10 ${left},660,10`,
      'accent',
    ),
    shape(
      `${left + 90},520 ${left + 110},420,30 ${left + wide - 130},420,30 ${left + wide - 110},520`,
    ),
    rect(left + 140, 380, wide - 300, 46, 'straw', 10),
    vents(left + 130, 446, 6, 22, 50),
    wheel(left + 50, 660, 62),
    wheel(left + wide - 50, 672, 50),
    stroke(`${left + 120},690 ${left + wide - 110},690`, 'line'),
  )
}

export const gardenMachine = {
  'brush-cutter': brushCutter,
  'hedge-trimmer': hedgeTrimmer,
  'chain-saw': chainSaw,
  sprayer,
  mower,
}
