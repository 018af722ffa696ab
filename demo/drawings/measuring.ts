import type { Draw } from './draw.ts'
import { knurl, ribs, screw } from './parts.ts'
import { circle, join, type Piece, rect, rows, shape, stroke, tube } from './pen.ts'
import { turned } from './place.ts'

/** The marks along the top of a rule: long every tenth, medium every fifth. */
function scale(x: number, y: number, length: number, count: number, tall: number): Piece {
  return rows(count + 1, (i) => {
    const long = i % 10 === 0 ? 1 : i % 5 === 0 ? 0.74 : 0.48
    const at = x + (i * length) / count
    return stroke(`${at},${y} ${at},${y + tall * long}`, 'fine')
  })
}

const pocket: Draw = (sizes) => {
  const size = sizes.span('lengthM', 330, 470)
  const wide = sizes.span('widthMm', 34, 74)
  const low = 640
  const top = low - size
  return join(
    rect(110 + size, low - wide, 430, wide, 'straw'),
    scale(124 + size, low - wide, 400, 30, wide * 0.6),
    shape(
      `${532 + size},${low - wide - 12} ${548 + size},${low - wide - 12} ${548 + size},${low + 26} ${532 + size},${low + 26}`,
      'dark',
    ),
    shape(
      `100,${top + 100},60 160,${top},60 ${size - 60},${top},110 ${110 + size},${top + 140},60 ${130 + size},${low},16 100,${low},40`,
    ),
    shape(
      `130,${top + 110},50 180,${top + 30},40 ${size - 70},${top + 30},90 ${76 + size},${top + 150},50 ${80 + size},${low - 30},14 130,${low - 30},30`,
      'accent',
    ),
    circle(110 + size * 0.46, low - size * 0.46, size * 0.29),
    circle(110 + size * 0.46, low - size * 0.46, size * 0.23, 'fine'),
    screw(110 + size * 0.46, low - size * 0.46, 14),
    shape(
      `${size - 10},${top + 28} ${size + 40},${top + 44},16 ${size + 92},${top + 130},16 ${size + 66},${top + 150} ${size - 10},${top + 64}`,
      'dark',
    ),
    rect(70, low - 160, 32, 120, 'shade', 8),
    screw(140, low - 14, 7),
  )
}

const openReel: Draw = (sizes) => {
  const r = sizes.span('lengthM', 150, 250)
  const wide = sizes.span('widthMm', 24, 48)
  return join(
    shape(
      `430,${340 + r * 0.7} 860,${430 + r * 0.7} ${860 - wide * 0.2},${430 + r * 0.7 + wide} 420,${340 + r * 0.7 + wide}`,
      'straw',
    ),
    rows(14, (i) =>
      stroke(
        `${460 + i * 27},${346 + r * 0.7 + i * 5.7} ${460 + i * 27},${346 + r * 0.7 + i * 5.7 + (i % 5 === 0 ? wide * 0.8 : wide * 0.45)}`,
        'fine',
      ),
    ),
    circle(884, 446 + r * 0.7, 26, 'line'),
    tube(`320,340 320,${400 + r},40 320,${470 + r}`, 44, 'shade'),
    shape(`292,${470 + r},16 348,${470 + r},16 352,${620 + r},24 288,${620 + r},24`, 'accent'),
    ribs(300, 500 + r, 5, 22, 40),
    circle(320, 340, r + 34),
    circle(320, 340, r, 'straw'),
    rows(5, (i) => circle(320, 340, r - 14 - i * 14, 'fine')),
    circle(320, 340, r * 0.46),
    shape(
      `302,322,14 338,322,14 ${338 + r * 0.6},${322 - r * 0.4},10 ${350 + r * 0.6},${346 - r * 0.4},10 338,360,14 302,360,14`,
    ),
    circle(326 + r * 0.58, 334 - r * 0.38, 20, 'dark'),
    screw(320, 340, 12),
  )
}

/** The beam and jaws that all calipers share, opened by a part of their range. */
function caliperFrame(end: number, slider: number, window: Piece): Piece {
  return join(
    shape(`110,330 ${end},330,6 ${end},392,6 110,392`),
    scale(180, 330, end - 210, 70, 26),
    rect(end - 6, 346, 70, 16),
    shape(
      '90,240 112,290,10 112,330 180,330 180,392 168,450,30 130,640,20 118,640 100,430,30 90,400',
    ),
    shape(
      `${slider + 20},240 ${slider - 2},290,10 ${slider - 2},312 ${slider + 210},312,8 ${slider + 210},410,8 ${slider + 84},410 ${slider + 60},470,30 ${slider - 20},640 ${slider - 32},640,10 ${slider - 24},430`,
    ),
    window,
    circle(slider + 130, 300, 14, 'shade'),
    circle(slider + 176, 424, 24, 'shade'),
    stroke(`110,392 120,640`, 'fine'),
  )
}

const vernier: Draw = (sizes) => {
  const end = sizes.span('rangeMm', 740, 900)
  const slider = 330
  return caliperFrame(
    end,
    slider,
    join(
      rect(slider + 40, 330, 150, 60, 'tint'),
      scale(slider + 50, 330, 130, 24, 30),
      scale(slider + 50, 362, 130, 20, 24),
    ),
  )
}

const digital: Draw = (sizes) => {
  const end = sizes.span('rangeMm', 760, 900)
  const slider = 300
  return join(
    caliperFrame(end, slider, rect(slider - 10, 290, 270, 136, 'accent', 12)),
    rect(slider + 14, 308, 222, 66, 'pale', 6),
    rows(4, (i) =>
      join(
        rect(slider + 60 + i * 40, 322, 24, 38, 'fine'),
        stroke(`${slider + 60 + i * 40},341 ${slider + 84 + i * 40},341`, 'fine'),
      ),
    ),
    rows(3, (i) => rect(slider + 24 + i * 76, 386, 50, 24, 'straw', 6)),
  )
}

const micrometer: Draw = (sizes) => {
  const open = sizes.span('rangeMm', 0, 130)
  const x = 400 + open
  return join(
    shape(
      `100,330,10 150,330 150,470,10 150,520,80 ${x - 60},560,80 ${x - 40},440,20 ${x - 40},330 ${x + 60},330 ${x + 60},410 ${x + 20},450,30 ${x - 10},640,140 230,690,120 80,560,120 90,420,20`,
    ),
    shape(
      `150,560,60 ${(150 + x) / 2},640,120 ${x - 70},590,70 ${x - 90},610,70 ${(150 + x) / 2},668,120 150,600,60`,
      'tint',
    ),
    rect(146, 344, 60, 44),
    rect(x - 150, 350, 114, 32),
    rect(x + 56, 340, 130, 56),
    stroke(`${x + 56},368 ${x + 186},368`, 'fine'),
    rows(9, (i) =>
      stroke(
        `${x + 68 + i * 13},${i % 2 ? 368 : 368} ${x + 68 + i * 13},${i % 2 ? 382 : 354}`,
        'fine',
      ),
    ),
    shape(`${x + 170},340 ${x + 200},316 ${x + 200},420 ${x + 170},396`),
    rows(7, (i) => stroke(`${x + 174},${346 + i * 8} ${x + 198},${326 + i * 14}`, 'fine')),
    rect(x + 200, 316, 190, 104, 'accent', 6),
    knurl(x + 226, 330, 140, 76, 16),
    rect(x + 390, 336, 26, 64),
    rect(x + 416, 344, 60, 48, 'straw', 6),
    circle(x + 8, 306, 20, 'shade'),
    rect(x + 2, 318, 12, 16, 'dark'),
  )
}

const spirit: Draw = (sizes) => {
  const half = sizes.span('lengthMm', 270, 410)
  const [left, right] = [480 - half, 480 + half]
  const vial = (x: number, y: number, degrees: number) =>
    turned(
      join(
        rect(x - 62, y - 24, 124, 48, 'straw', 22),
        rect(x - 20, y - 14, 40, 28, 'detail', 14),
        stroke(`${x - 26},${y - 24} ${x - 26},${y + 24}`, 'fine'),
        stroke(`${x + 26},${y - 24} ${x + 26},${y + 24}`, 'fine'),
      ),
      degrees,
      x,
      y,
    )
  return join(
    rect(left, 330, half * 2, 150, 'accent'),
    rect(left - 4, 322, half * 2 + 8, 18),
    rect(left - 4, 470, half * 2 + 8, 18),
    rect(left - 16, 318, 28, 174, 'dark', 6),
    rect(right - 12, 318, 28, 174, 'dark', 6),
    rect(400, 340, 160, 64, 'body', 8),
    vial(480, 370, 0),
    circle(left + 100, 405, 58),
    vial(left + 100, 405, 90),
    circle(right - 100, 405, 58),
    vial(right - 100, 405, 45),
  )
}

const laser: Draw = (sizes) => {
  const beams = sizes.count('lines', 1, 5)
  const top = sizes.span('rangeM', 260, 200)
  return join(
    rows(beams, (i) =>
      turned(
        stroke('500,360 900,360', 'fine'),
        -28 + (beams === 1 ? 28 : (i * 56) / (beams - 1)),
        470,
        360,
      ),
    ),
    stroke('480,180 480,60', 'fine'),
    shape('420,660 340,800 366,800 446,670', 'body'),
    shape('540,660 620,800 594,800 514,670', 'body'),
    rect(466, 660, 28, 140),
    rect(370, 626, 220, 40, 'shade', 10),
    rows(11, (i) => stroke(`${384 + i * 19},634 ${384 + i * 19},658`, 'fine')),
    shape(
      `340,${top + 60},50 400,${top},40 560,${top},40 620,${top + 60},50 620,620,24 340,620,24`,
      'accent',
    ),
    rect(404, 300, 152, 120, 'body', 16),
    circle(480, 360, 36, 'detail'),
    circle(480, 360, 14, 'straw'),
    rect(404, 460, 152, 30, 'detail', 10),
    rows(beams > 3 ? 3 : 2, (i) => circle(430 + i * 46, 550, 16)),
  )
}

const distanceMeter: Draw = (sizes) => {
  const tall = sizes.span('rangeM', 560, 700)
  const top = 480 - tall / 2
  return join(
    stroke(`430,${top} 430,${top - 90}`, 'fine'),
    rect(360, top - 14, 240, 30, 'dark', 6),
    rect(330, top, 300, tall, 'accent', 44),
    rect(362, top + 40, 236, tall * 0.38, 'pale', 10),
    rows(3, (i) => stroke(`384,${top + 76 + i * 44} 500,${top + 76 + i * 44}`, 'fine')),
    rows(3, (i) => rect(520, top + 62 + i * 44, 56, 28, 'tint')),
    circle(480, top + tall * 0.6, 46, 'straw'),
    rows(2, (row) =>
      rows(3, (i) =>
        rect(372 + i * 78, top + tall * 0.72 + row * tall * 0.12, 60, tall * 0.08, 'body', 10),
      ),
    ),
  )
}

export const measuringTape = { pocket, 'open-reel': openReel }
export const caliper = { vernier, digital, micrometer }
export const level = { spirit, laser, 'distance-meter': distanceMeter }
