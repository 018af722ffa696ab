import type { Draw } from './draw.ts'
import { hatch, ribs, screw, standing } from './parts.ts'
import { circle, ellipse, join, type Piece, rect, rows, shape, stroke } from './pen.ts'

/** A square-threaded spindle between two points of a horizontal line. */
function spindle(x: number, y: number, length: number, half: number): Piece {
  return join(
    rect(x, y - half, length, half * 2),
    rows(Math.floor(length / 18), (i) =>
      stroke(`${x + i * 18 + 4},${y + half} ${x + i * 18 + 14},${y - half}`, 'fine'),
    ),
  )
}

const bench: Draw = (sizes) => {
  const jaw = sizes.span('jawMm', 90, 150)
  const open = sizes.span('openMm', 30, 160)
  const top = 420 - jaw
  const left = 400 - open
  return join(
    spindle(110 - open, 480, 300, 18),
    shape(
      `${left},420 ${left},${top + 20},16 ${left - 20},${top},10 ${left - 90},${top},10 ${left - 110},${top + 50},40 ${left - 190},440,30 ${left - 190},520,20 ${left + 60},520 ${left + 60},430`,
      'accent',
    ),
    rect(left - 20, 432, 260 + open, 76, 'body', 6),
    shape(
      `400,${top},10 490,${top},10 520,${top + 60},40 640,420,30 700,400,20 760,400,20 760,470,20 690,520,40 680,590,30 400,590,20 420,520,20 400,420`,
      'accent',
    ),
    rect(left - 22, top - 4, 22, 96, 'shade'),
    rect(400, top - 4, 22, 96, 'shade'),
    hatch(left - 22, top - 4, 22, 96, 12),
    hatch(400, top - 4, 22, 96, 12),
    shape('360,590 720,590 740,640,10 800,660,10 800,700 280,700 280,660,10 340,640,10'),
    ellipse(540, 616, 130, 16, 'shade'),
    rect(300, 700, 40, 26, 'dark'),
    rect(730, 700, 40, 26, 'dark'),
    rect(90 - open, 452, 40, 56, 'body', 8),
    rect(102 - open, 350, 16, 260),
    circle(110 - open, 346, 18, 'straw'),
    circle(110 - open, 614, 18, 'straw'),
    screw(460, 560),
  )
}

const pipe: Draw = (sizes) => {
  const half = sizes.span('jawMm', 150, 210)
  const gap = sizes.span('openMm', 20, 90)
  return join(
    standing(480, 90, 260, 20),
    rect(330, 96, 300, 16),
    circle(326, 104, 18, 'straw'),
    circle(634, 104, 18, 'straw'),
    shape(
      `${480 - half},650 ${480 - half},260,50 420,200,30 540,200,30 ${480 + half},260,50 ${480 + half},650 ${480 + half - 56},650 ${480 + half - 56},300,40 ${480 - half + 56},300,40 ${480 - half + 56},650`,
      'accent',
    ),
    rect(440, 190, 80, 120, 'body', 8),
    shape(
      `${480 - half + 64},${470 - gap} ${480 - half + 64},350,10 ${480 + half - 64},350,10 ${480 + half - 64},${470 - gap} 480,${410 - gap}`,
    ),
    shape(
      `${480 - half + 56},520 480,600 ${480 + half - 56},520 ${480 + half - 56},650 ${480 - half + 56},650`,
    ),
    rows(5, (i) =>
      stroke(
        `${480 - half + 74 + i * 16},${536 + i * 11} ${480 - half + 74 + i * 16},${560 + i * 11}`,
        'fine',
      ),
    ),
    rows(5, (i) =>
      stroke(
        `${480 + half - 74 - i * 16},${536 + i * 11} ${480 + half - 74 - i * 16},${560 + i * 11}`,
        'fine',
      ),
    ),
    circle(480, 530 - gap * 0.4, 50 + gap * 0.3, 'tint'),
    circle(480, 530 - gap * 0.4, 34 + gap * 0.3, 'detail'),
    shape('220,650 740,650 780,720,14 780,740 180,740 180,720,14'),
    screw(240, 696, 14),
    screw(720, 696, 14),
  )
}

const fClamp: Draw = (sizes) => {
  const long = sizes.span('openMm', 500, 860)
  const jaw = sizes.span('jawMm', 150, 260)
  const slide = 90 + long * 0.62
  return join(
    rect(90, 270, long, 40, 'body'),
    rows(Math.floor(long / 22), (i) => stroke(`${100 + i * 22},302 ${100 + i * 22},310`, 'fine')),
    shape(
      `60,240,16 150,240,16 150,320 140,${330 + jaw},16 84,${350 + jaw},16 74,400,20 60,320`,
      'accent',
    ),
    shape(`140,${290 + jaw} 160,${290 + jaw} 160,${350 + jaw} 140,${350 + jaw}`, 'shade'),
    spindle(190, 320 + jaw, slide - 150, 12),
    rect(164, 292 + jaw, 30, 56, 'shade', 6),
    shape(
      `${slide - 40},240,16 ${slide + 50},240,16 ${slide + 50},400,20 ${slide + 40},${350 + jaw},16 ${slide - 30},${350 + jaw},16 ${slide - 40},320`,
      'accent',
    ),
    shape(
      `${slide + 40},${304 + jaw} ${slide + 80},${296 + jaw},10 ${slide + 250},${292 + jaw},14 ${slide + 250},${348 + jaw},14 ${slide + 80},${344 + jaw},10 ${slide + 40},${336 + jaw}`,
      'straw',
    ),
    ribs(slide + 90, 308 + jaw, 2, 22, 140),
  )
}

const gClamp: Draw = (sizes) => {
  const deep = sizes.span('jawMm', 260, 400)
  const open = sizes.span('openMm', 240, 380)
  const low = 160 + open
  return join(
    shape(
      `180,100,40 ${200 + deep},100,80 ${260 + deep},160,60 ${260 + deep},${low + 90},80 ${200 + deep},${low + 150},70 180,${low + 150},30 180,${low + 70},20 ${150 + deep},${low + 70},50 ${180 + deep},${low + 40},40 ${180 + deep},210,50 ${150 + deep},180,40 190,180,10 180,160`,
      'accent',
    ),
    shape(
      `${212 + deep},210,10 ${232 + deep},210,10 ${232 + deep},${low + 40},10 ${212 + deep},${low + 40},10`,
      'tint',
    ),
    rect(180, 176, 90, 24, 'shade', 4),
    standing(225, low - 40, 250, 18),
    rect(190, low + 60, 70, 100, 'body', 10),
    rect(180, low - 60, 90, 26, 'shade', 6),
    rect(120, low + 216, 210, 16),
    circle(116, low + 224, 16, 'straw'),
    circle(334, low + 224, 16, 'straw'),
  )
}

export const viceClamp = { bench, pipe, 'f-clamp': fClamp, 'g-clamp': gClamp }
