import type { Draw } from './draw.ts'
import { battery, knurl, lead, ribs, screw, vents } from './parts.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke } from './pen.ts'
import type { Sizes } from './sizes.ts'

/** A pistol body with its grip, the spindle's axis at y = 280 and its front face at x = 520. */
function pistol(rear: number, foot: string): Piece {
  return join(
    shape(
      `${rear},190,46 440,180,10 520,204 520,356 470,374,14 396,374,26 384,432,18 352,640,10 ${foot} 176,640,10 214,470,60 206,392,24 ${rear},372,46`,
    ),
    path(
      'M214,470C210,530 186,600 176,640L238,640C246,590 268,520 266,450C264,410 246,394 206,392C218,420 218,440 214,470Z',
      'tint',
    ),
    ribs(198, 520, 5, 22, 48, -18),
    stroke(`${rear + 120},186 ${rear + 120},374`, 'fine'),
    stroke(`${rear + 120},250 470,250 500,230`, 'fine'),
    vents(rear + 32, 232, 4, 22, 92),
    screw(rear + 150, 340),
    screw(476, 340),
    trigger(),
  )
}

function trigger(): Piece {
  return shape('392,378 428,384,16 414,424,18 426,470,14 398,476,8 380,440', 'dark')
}

/** A keyless chuck from x with half its height given; three jaws hold the bit. */
function chuck(x: number, half: number): Piece {
  return join(
    shape(
      `${x},${280 - half} ${x + 62},${280 - half} ${x + 70},${280 - half + 6} ${x + 70},${280 + half - 6} ${x + 62},${280 + half} ${x},${280 + half}`,
    ),
    rows(7, (i) => {
      const y = 280 - half + ((i + 1) * 2 * half) / 8
      return stroke(`${x + 8},${y} ${x + 62},${y}`, 'fine')
    }),
    shape(
      `${x + 70},${280 - half + 4} ${x + 112},${280 - half * 0.62} ${x + 138},${280 - half * 0.45} ${x + 138},${280 + half * 0.45} ${x + 112},${280 + half * 0.62} ${x + 70},${280 + half - 4}`,
    ),
    stroke(`${x + 112},${280 - half * 0.62} ${x + 112},${280 + half * 0.62}`, 'fine'),
    shape(
      `${x + 138},${280 - half * 0.32} ${x + 164},${280 - half * 0.18} ${x + 164},${280 + half * 0.18} ${x + 138},${280 + half * 0.32}`,
    ),
    stroke(`${x + 138},280 ${x + 164},280`, 'fine'),
  )
}

/** The clutch ring with its steps, behind the chuck. */
function clutch(x: number, width: number): Piece {
  return join(
    rect(x, 206, width, 148, 'shade'),
    rows(6, (i) => stroke(`${x + 10},${226 + i * 21} ${x + width - 10},${226 + i * 21}`, 'fine')),
  )
}

function hexBit(x: number, length: number): Piece {
  return join(
    rect(x, 271, length * 0.45, 18, 'body'),
    shape(
      `${x + length * 0.45},273 ${x + length * 0.86},273 ${x + length},278 ${x + length},282 ${x + length * 0.86},287 ${x + length * 0.45},287`,
      'detail',
    ),
  )
}

function footBattery(sizes: Sizes): Piece {
  const wide = sizes.span('voltageV', 230, 300)
  return battery(300 - wide / 2 + 10, 676, wide, sizes.span('batteryAh', 46, 128))
}

const drillDriver: Draw = (sizes) => {
  const half = sizes.span('chuckMm', 50, 68)
  return join(
    hexBit(734, 126),
    chuck(572, half),
    clutch(520, 52),
    footBattery(sizes),
    pistol(96, '414,652,14 430,688 150,688 156,652,14'),
  )
}

const hammerDrill: Draw = (sizes) => {
  const half = sizes.span('chuckMm', 52, 72)
  return join(
    hexBit(796, 96),
    chuck(634, half),
    clutch(578, 56),
    rect(520, 210, 58, 140),
    vents(534, 232, 3, 15, 96),
    footBattery(sizes),
    pistol(70, '414,652,14 430,688 150,688 156,652,14'),
    rect(250, 158, 96, 24, 'shade', 8),
  )
}

const cordlessScrewdriver: Draw = (sizes) =>
  join(
    hexBit(636, 140),
    rect(578, 262, 60, 36),
    shape('520,214 572,230 580,244 580,316 572,330 520,346', 'shade'),
    stroke('546,222 546,338', 'fine'),
    rect(206, 640, 168, sizes.span('batteryAh', 24, 60), 'accent', 12),
    shape(
      '170,206,60 440,196,10 520,212 520,348 470,366,14 402,366,26 392,432,18 372,650,14 206,650,14 226,470,60 220,392,24 190,360,40',
    ),
    path(
      'M226,470C222,530 212,610 206,640L262,640C268,590 284,520 280,450C276,410 262,396 220,392C228,420 228,440 226,470Z',
      'tint',
    ),
    ribs(216, 520, 5, 22, 48, -10),
    stroke('280,202 280,366', 'fine'),
    circle(236, 280, 26, 'detail'),
    screw(476, 336),
    trigger(),
  )

const corded: Draw = (sizes) => {
  const rear = sizes.span('powerW', 128, 60)
  const half = sizes.span('chuckMm', 52, 68)
  return join(
    lead(272, 690, -150, 96),
    hexBit(796, 90),
    chuck(634, half),
    sideHandle(590),
    shape('520,204 560,214 632,226 632,334 560,346 520,356'),
    stroke('560,214 560,346', 'fine'),
    pistol(rear, '360,668,18 346,694,10 190,694,10 172,668,18'),
    rect(270, 160, 110, 24, 'straw', 8),
  )
}

/** The auxiliary handle clamped round the collar, hanging down. */
function sideHandle(x: number): Piece {
  return join(
    rect(x - 24, 208, 48, 146, 'shade', 6),
    rect(x - 16, 354, 32, 60),
    shape(
      `${x - 46},414,10 ${x + 46},414,10 ${x + 40},436,10 ${x + 30},520,30 ${x + 38},596,24 ${x - 38},596,24 ${x - 30},520,30 ${x - 40},436,10`,
      'shade',
    ),
    ribs(x - 26, 456, 6, 20, 52),
  )
}

const cordedDHandle: Draw = (sizes) => {
  const rear = sizes.span('powerW', 150, 96)
  const half = sizes.span('chuckMm', 52, 68)
  return join(
    lead(70, 520, -60, 130),
    hexBit(820, 84),
    chuck(658, half),
    sideHandle(616),
    shape(
      `-60,230,50 60,196,40 ${rear + 130},196 ${rear + 130},376 130,384,30 96,540,40 -20,560,40 -60,500,40`,
    ),
    shape('0,286,36 110,272,30 96,372,40 50,480,30 4,486,30', 'pale'),
    rect(rear + 40, 190, 516 - rear, 186, 'body', 14),
    shape('550,204 590,214 656,226 656,334 590,346 550,356'),
    vents(rear + 70, 226, 6, 24, 110),
    stroke(`${rear + 240},190 ${rear + 240},376`, 'fine'),
    shape('104,300 72,306,14 62,350,20 70,392 96,384', 'dark'),
    rect(330, 168, 120, 24, 'straw', 8),
    screw(490, 346),
    screw(490, 222),
  )
}

/** A square drive from x, with which an impact wrench turns sockets. */
function squareDrive(x: number, sizes: Sizes): Piece {
  const half = sizes.span('driveIn', 14, 34)
  return join(
    rect(x, 280 - half - 8, 20, 2 * half + 16),
    rect(x + 20, 280 - half, 52, 2 * half),
    circle(x + 48, 280, Math.max(5, half * 0.36), 'detail'),
  )
}

function anvilCase(x: number, sizes: Sizes): Piece {
  const end = sizes.span('torqueNm', x + 90, x + 190)
  return join(
    shape(`${x},196 ${end - 50},212,30 ${end},246 ${end},314 ${end - 50},348,30 ${x},364`),
    stroke(`${x + 24},200 ${x + 24},360`, 'fine'),
    stroke(`${end - 50},212 ${end - 50},348`, 'fine'),
    screw(x + 12, 220, 7),
    screw(x + 12, 340, 7),
  )
}

const wrench: Draw = (sizes) =>
  join(
    squareDrive(sizes.span('torqueNm', 610, 710), sizes),
    anvilCase(520, sizes),
    footBattery(sizes),
    pistol(sizes.span('torqueNm', 150, 90), '414,652,14 430,688 150,688 156,652,14'),
  )

const driver: Draw = (sizes) =>
  join(
    hexBit(sizes.span('torqueNm', 660, 720), 110),
    rect(sizes.span('torqueNm', 608, 690), 252, 58, 56, 'shade', 8),
    anvilCase(520, sizes),
    footBattery(sizes),
    pistol(190, '414,652,14 430,688 150,688 156,652,14'),
  )

const cordedWrench: Draw = (sizes) =>
  join(
    lead(272, 690, -150, 96),
    squareDrive(sizes.span('torqueNm', 610, 710), sizes),
    anvilCase(520, sizes),
    pistol(70, '360,668,18 346,694,10 190,694,10 172,668,18'),
  )

const pneumatic: Draw = (sizes) =>
  join(
    rect(250, 690, 50, 46, 'straw'),
    rect(238, 672, 74, 22, 'body', 4),
    squareDrive(sizes.span('torqueNm', 610, 710), sizes),
    anvilCase(520, sizes),
    shape(
      '170,196,26 520,186 520,374 400,374,26 384,432,18 352,672,14 204,672,14 222,470,60 216,392,24 170,364,26',
    ),
    rect(128, 214, 44, 132, 'body', 10),
    stroke('250,192 250,372', 'fine'),
    stroke('440,188 440,374', 'fine'),
    circle(345, 280, 40, 'detail'),
    stroke('345,280 372,252', 'line'),
    knurl(232, 500, 96, 110, 19),
    shape('400,378 436,384,16 424,424,18 430,470,14 404,476,8 388,440', 'dark'),
  )

export const cordlessDrill = {
  'drill-driver': drillDriver,
  'hammer-drill': hammerDrill,
  screwdriver: cordlessScrewdriver,
}

export const impactDrill = { pistol: corded, 'd-handle': cordedDHandle }

export const impactWrench = { wrench, driver, corded: cordedWrench, pneumatic }
