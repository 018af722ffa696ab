import type { Draw } from './draw.ts'
import { knurl, lead, ribs, screw, vents } from './parts.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke } from './pen.ts'

/** An SDS drill held in its sleeve, pointing right along y = 280. */
function masonryBit(x: number, length: number, half: number): Piece {
  return join(
    shape(
      `${x},${280 - half} ${x + length - 40},${280 - half} ${x + length - 40},${280 - half - 6} ${x + length - 14},${280 - half - 6} ${x + length},280 ${x + length - 14},${280 + half + 6} ${x + length - 40},${280 + half + 6} ${x + length - 40},${280 + half} ${x},${280 + half}`,
    ),
    rows(Math.floor((length - 60) / 34), (i) =>
      path(
        `M${x + 14 + i * 34},${280 + half}C${x + 30 + i * 34},${280 + half} ${x + 26 + i * 34},${280 - half} ${x + 42 + i * 34},${280 - half}`,
        'fine',
      ),
    ),
  )
}

function sleeve(x: number): Piece {
  return join(
    rect(x, 226, 34, 108, 'shade', 4),
    shape(`${x + 34},234 ${x + 92},240 ${x + 92},320 ${x + 34},326`),
    stroke(`${x + 62},238 ${x + 62},322`, 'fine'),
    shape(`${x + 92},244 ${x + 126},256,6 ${x + 126},304,6 ${x + 92},316`, 'shade'),
  )
}

function sideHandle(x: number): Piece {
  return join(
    rect(x - 24, 200, 48, 160, 'shade', 6),
    rect(x - 15, 360, 30, 40),
    shape(
      `${x - 44},400,10 ${x + 44},400,10 ${x + 36},424,10 ${x + 28},510,30 ${x + 38},600,26 ${x - 38},600,26 ${x - 28},510,30 ${x - 36},424,10`,
      'shade',
    ),
    ribs(x - 26, 446, 6, 22, 52),
  )
}

const sdsPlus: Draw = (sizes) => {
  const half = sizes.span('concreteMm', 9, 20)
  const low = sizes.span('powerW', 480, 560)
  return join(
    lead(120, 566, -110, 118),
    masonryBit(690, 190, half),
    shape(
      `40,230,50 130,180,30 470,180,20 470,380,10 400,392,20 380,${low},40 286,${low + 24},30 262,430,40 196,410,40 178,560,20 70,576,20 96,440,50 50,380,50`,
    ),
    shape('66,250,30 150,206,20 150,330,20 92,380,20 66,340,20', 'tint'),
    vents(298, 424, 4, 22, 76),
    stroke('180,186 180,394', 'fine'),
    stroke('180,300 470,300', 'fine'),
    rect(260, 156, 140, 26, 'straw', 8),
    circle(420, 250, 28),
    stroke('420,250 440,230', 'line'),
    rect(470, 196, 60, 168, 'body'),
    rect(530, 212, 40, 136, 'body'),
    sideHandle(502),
    sleeve(566),
    shape('196,412 226,424,12 212,470,16 220,520,12 186,530 190,470', 'dark'),
    screw(210, 214),
    screw(446, 356),
    ribs(92, 470, 5, 20, 56),
  )
}

const sdsMax: Draw = (sizes) => {
  const half = sizes.span('concreteMm', 12, 22)
  const rear = sizes.span('powerW', 60, -10)
  return join(
    lead(rear + 40, 470, -90, 130),
    masonryBit(800, 150, half),
    shape(
      `${rear - 20},220,50 ${rear + 60},176,30 300,190 300,392 ${rear + 130},400,30 ${rear + 100},470,40 ${rear + 20},490,40 ${rear - 24},430,50`,
    ),
    shape(
      `${rear + 26},262,30 ${rear + 110},238,26 ${rear + 110},372,26 ${rear + 70},424,20 ${rear + 26},420,20`,
      'pale',
    ),
    shape('240,176,16 560,170,12 560,400,12 430,410,20 400,470,30 280,470,30 240,400,20'),
    vents(296, 420, 5, 24, 34),
    vents(276, 216, 4, 22, 100),
    stroke('390,174 390,410', 'fine'),
    circle(490, 260, 40),
    circle(490, 260, 26, 'fine'),
    stroke('490,260 516,240', 'line'),
    shape('560,186 640,206 680,216 680,344 640,354 560,384'),
    stroke('640,206 640,354', 'fine'),
    sideHandle(620),
    sleeve(678),
    shape(
      `${rear + 110},264 ${rear + 84},272,12 ${rear + 76},310,12 ${rear + 84},348 ${rear + 110},352`,
      'dark',
    ),
    rect(310, 150, 120, 24, 'straw', 8),
    screw(264, 376),
    screw(536, 196),
    screw(536, 376),
  )
}

const inLine: Draw = (sizes) => {
  const end = sizes.span('powerW', 520, 620)
  return join(
    lead(20, 420, -70, 130),
    shape(`${end + 196},262 ${end + 300},266 ${end + 330},280 ${end + 300},294 ${end + 196},298`),
    stroke(`${end + 216},280 ${end + 300},280`, 'fine'),
    shape('-20,210,50 80,176,30 220,196 220,376 120,392,30 90,456,40 20,470,40 -24,410,50'),
    shape('24,250,30 118,226,26 118,360,26 76,404,20 24,400,20', 'pale'),
    shape('118,250 92,258,12 84,296,12 92,334 118,338', 'dark'),
    shape(`190,176,18 ${end},166,12 ${end},394,12 190,384,18`),
    vents(232, 220, 7, 26, 120),
    stroke(`420,170 420,392`, 'fine'),
    rect(442, 250, end - 470, 60, 'straw', 4),
    shape(`${end},190 ${end + 86},206 ${end + 86},354 ${end},370`),
    stroke(`${end + 30},196 ${end + 30},364`, 'fine'),
    rect(end + 86, 218, 54, 124, 'shade', 6),
    knurl(end + 92, 226, 42, 108, 14),
    shape(`${end + 140},234 ${end + 196},252 ${end + 196},308 ${end + 140},326`),
    rect(end + 20, 180, 44, 200, 'shade', 6),
    rect(end + 27, 380, 30, 40),
    shape(
      `${end - 4},420,10 ${end + 88},420,10 ${end + 72},540,30 ${end + 84},620,24 ${end},620,24 ${end + 12},540,30`,
      'shade',
    ),
    ribs(end + 16, 462, 6, 22, 52),
    screw(214, 200),
    screw(214, 362),
  )
}

/** A breaker standing on its chisel, two handles across its head. */
const upright: Draw = (sizes) => {
  const wide = sizes.span('powerW', 88, 122)
  return join(
    shape(`${480 - 26},690 ${480 + 26},690 ${480 + 20},850 480,900 ${480 - 20},850`),
    stroke('480,720 480,846', 'fine'),
    rect(200, 116, 560, 44, 'shade', 20),
    rect(180, 108, 130, 60, 'shade', 22),
    rect(650, 108, 130, 60, 'shade', 22),
    rows(5, (i) => stroke(`${210 + i * 18},116 ${210 + i * 18},160`, 'fine')),
    rows(5, (i) => stroke(`${678 + i * 18},116 ${678 + i * 18},160`, 'fine')),
    shape(
      `${480 - wide},90,30 ${480 + wide},90,30 ${480 + wide + 14},200,20 ${480 + wide},470,16 ${480 - wide},470,16 ${480 - wide - 14},200,20`,
    ),
    stroke(`${480 - wide - 10},190 ${480 + wide + 10},190`, 'fine'),
    rect(480 - wide + 24, 116, 2 * wide - 48, 46, 'straw', 6),
    rows(7, (i) =>
      stroke(`${480 - wide + 34},${226 + i * 24} ${480 + wide - 34},${226 + i * 24}`, 'line'),
    ),
    stroke(`${480 - wide - 4},410 ${480 + wide + 4},410`, 'fine'),
    screw(480 - wide + 24, 440),
    screw(480 + wide - 24, 440),
    shape(`${480 - wide + 14},470 ${480 + wide - 14},470 ${480 + 62},610 ${480 - 62},610`),
    stroke(`${480 - wide + 30},510 ${480 + wide - 30},510`, 'fine'),
    rect(480 - 56, 610, 112, 40, 'shade', 6),
    shape('436,650 524,650 512,700 448,700'),
  )
}

export const rotaryHammer = { 'sds-plus': sdsPlus, 'sds-max': sdsMax }

export const demolitionHammer = { 'in-line': inLine, upright }
