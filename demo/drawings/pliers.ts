import type { Draw } from './draw.ts'
import { arc } from './figures.ts'
import { circleNut, ribs } from './parts.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke } from './pen.ts'
import { upended } from './place.ts'
import type { Sizes } from './sizes.ts'

const axis = 400

/** Two halves, one mirrored: the first is behind, the pivot joins them. */
function pair(half: Piece, grip: Piece, pivot = 26): Piece {
  return join(
    grip,
    upended(grip, axis),
    upended(half, axis),
    half,
    circle(360, axis, pivot),
    circle(360, axis, pivot * 0.5, 'fine'),
  )
}

/** The dipped grip of the lower handle, as long as the tool. */
function grip(sizes: Sizes): Piece {
  const end = sizes.span('lengthMm', 800, 960)
  const middle = (520 + end) / 2
  return join(
    shape(
      `506,428,8 600,474,80 ${middle},492,140 ${end - 30},462,40 ${end},470,18 ${end},496,18 ${middle},552,160 590,530,70 488,474,8`,
      'accent',
    ),
    path(`M570,496C640,520 ${middle},530 ${end - 90},500`, 'fine'),
  )
}

const shank = '404,352,50 450,404,30 540,446 508,486 420,456,40 380,470,50 316,462,40 290,424,20'

const combination: Draw = (sizes) =>
  join(
    pair(shape(`86,399 86,372,6 110,346,30 200,326,60 320,330,40 ${shank} 262,399`), grip(sizes)),
    rows(9, (i) => stroke(`${96 + i * 9},386 ${96 + i * 9},414`, 'fine')),
    path('M190,399C200,376 236,376 246,399C236,422 200,422 190,399Z', 'tint'),
    rows(5, (i) => stroke(`${202 + i * 8},384 ${202 + i * 8},416`, 'fine')),
    stroke('262,380 300,372', 'fine'),
    stroke('262,420 300,428', 'fine'),
  )

const nose: Draw = (sizes) =>
  join(
    pair(shape(`20,399 20,388,4 220,352,60 320,330,40 ${shank} 262,399`), grip(sizes)),
    rows(14, (i) =>
      stroke(`${30 + i * 12},${392 - i * 0.3} ${30 + i * 12},${408 + i * 0.3}`, 'fine'),
    ),
    stroke('216,399 262,372', 'fine'),
    stroke('216,401 262,428', 'fine'),
  )

const cutting: Draw = (sizes) =>
  join(
    pair(shape(`166,399 150,360,10 190,322,40 300,306,50 ${shank} 280,399`), grip(sizes)),
    shape('166,399 196,372 262,378 280,400 262,422 196,428', 'tint'),
    stroke('166,400 284,400', 'line'),
    stroke('196,372 186,350', 'fine'),
    stroke('196,428 186,450', 'fine'),
  )

/** Slip-joint pliers: slanted jaws, the upper arm slides in grooves of the lower one. */
const waterPump: Draw = (sizes) => {
  const end = sizes.span('lengthMm', 800, 980)
  const teethAt = (y: number, lean: number) =>
    rows(7, (i) =>
      stroke(`${82 + i * 15},${y + i * 8} ${78 + i * 15 + lean},${y + i * 8 + 16}`, 'fine'),
    )
  return join(
    shape(
      `440,366,30 560,372,60 ${(560 + end) / 2},340,140 ${end - 20},290,20 ${end},330,20 ${(560 + end) / 2},398,140 540,428,60 440,420,20`,
      'accent',
    ),
    shape(
      `450,430,30 560,470,60 ${(560 + end) / 2},520,140 ${end - 10},540,20 ${end - 14},582,20 ${(560 + end) / 2},578,140 530,524,60 430,480,20`,
      'accent',
    ),
    shape(
      '70,372 196,440,14 236,424,30 262,380,30 300,360,30 470,360,30 490,396 470,430 360,440,30 300,490,50 230,506,40 150,468,40 64,392,8',
    ),
    shape(
      '70,356 60,340,8 84,286,40 160,258,60 230,268,40 300,310,50 380,376,40 480,430,30 500,456 470,492 400,484,60 300,440,40 250,404,30 226,422,14 196,424,14',
    ),
    teethAt(344, 10),
    teethAt(370, -8),
    rows(5, (i) => arc(290 + i * 22, 352 + i * 20, 13, 110, 290)),
    shape('284,400,14 306,374,14 386,442,14 364,468,14', 'tint'),
    circleNut(334, 420, 30),
  )
}

const circlip: Draw = (sizes) =>
  join(
    pair(
      join(
        shape(`60,388 60,378 150,372 240,350,40 320,326,40 ${shank} 262,394 150,390`),
        shape('30,378 64,376 64,390 30,388', 'detail'),
      ),
      grip(sizes),
    ),
    stroke('476,440 500,410,30 500,390,30 476,360', 'fine'),
    stroke('150,372 150,390', 'fine'),
    stroke('150,428 150,410', 'fine'),
  )

const crimping: Draw = (sizes) =>
  join(
    pair(shape(`100,399 100,350,10 150,320,30 320,320,40 ${shank} 280,399`), grip(sizes)),
    rows(3, (i) => circle(136 + i * 44, axis, 20 - i * 4, 'tint')),
    stroke('100,400 116,400', 'fine'),
    rect(420, 376, 70, 48, 'body', 6),
    ribs(430, 388, 3, 12, 50),
  )

export const pliers = {
  combination,
  nose,
  cutting,
  'water-pump': waterPump,
  circlip,
  crimping,
}
