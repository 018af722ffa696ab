import type { Draw } from './draw.ts'
import { arc, polygon } from './figures.ts'
import { dial, screw, vents, wheel } from './parts.ts'
import { circle, ellipse, join, type Piece, rect, rows, shape, stroke, tube } from './pen.ts'

/** A bayonet socket for a welding cable. */
function terminal(x: number, y: number): Piece {
  return join(circle(x, y, 34, 'shade'), circle(x, y, 20), circle(x, y, 9, 'dark'))
}

/** The digits of an ammeter in its display. */
function meter(x: number, y: number, w: number, h: number): Piece {
  return join(
    rect(x, y, w, h, 'dark', 6),
    rows(3, (i) => rect(x + w * (0.12 + i * 0.27), y + h * 0.22, w * 0.2, h * 0.56, 'straw')),
  )
}

function welderBox(left: number, right: number, top: number, bottom: number): Piece {
  const middle = (left + right) / 2
  return join(
    shape(
      `${middle - 130},${top} ${middle - 110},${top - 84},30 ${middle + 110},${top - 84},30 ${middle + 130},${top} ${middle + 94},${top} ${middle + 82},${top - 48},14 ${middle - 82},${top - 48},14 ${middle - 94},${top}`,
      'shade',
    ),
    rect(left + 30, bottom - 6, 70, 34, 'dark'),
    rect(right - 100, bottom - 6, 70, 34, 'dark'),
    rect(left, top, right - left, bottom - top, 'body', 24),
    rect(left + 24, top + 24, right - left - 48, bottom - top - 48, 'detail', 12),
    screw(left + 42, top + 42),
    screw(right - 42, top + 42),
    screw(left + 42, bottom - 42),
    screw(right - 42, bottom - 42),
  )
}

const mma: Draw = (sizes) => {
  const right = sizes.span('ampA', 620, 740)
  const middle = (170 + right) / 2
  return join(
    tube(
      `${right - 110},630 ${right + 30},650,60 ${right + 60},760,60 ${right + 150},770`,
      20,
      'line',
    ),
    shape(
      `${right + 130},748 ${right + 230},738,12 ${right + 240},780 ${right + 130},792`,
      'shade',
    ),
    shape(
      `${right + 236},744 ${right + 290},728 ${right + 290},744 ${right + 260},760 ${right + 290},776 ${right + 290},790 ${right + 238},780`,
    ),
    tube('280,630 140,670,60 110,770,60 20,780', 20, 'line'),
    shape('-70,752 26,762 26,798 -70,808 -50,780', 'shade'),
    welderBox(170, right, 210, 710),
    meter(middle - 100, 262, 200, 80),
    dial(middle, 456, 66, -50, 11),
    rect(212, 400, 26, 60, 'dark', 4),
    rect(right - 70, 400, 28, 60, 'straw', 4),
    terminal(280, 628),
    terminal(right - 110, 628),
    vents(middle - 56, 590, 6, 22, 76),
  )
}

const mig: Draw = (sizes) => {
  const bottom = sizes.span('ampA', 640, 760)
  return join(
    wheel(250, bottom + 40, 60),
    circle(640, bottom + 56, 34, 'shade'),
    circle(640, bottom + 56, 12, 'dark'),
    tube(
      `640,${bottom - 90} 780,${bottom - 110},70 860,${bottom - 20},60 800,420,80 850,330`,
      24,
      'line',
    ),
    shape('818,330 826,240,30 870,220,20 900,250,14 880,280,20 876,336', 'shade'),
    shape('868,224 930,176 944,194 896,252'),
    rect(150, 150, 570, bottom - 130, 'body', 16),
    shape('330,150 344,90,24 526,90,24 540,150 506,150 496,122,12 374,122,12 364,150', 'shade'),
    rect(176, 176, 300, bottom - 190, 'detail', 10),
    circle(326, 340, 118, 'detail'),
    circle(326, 340, 82, 'straw'),
    circle(326, 340, 28),
    circle(326, 340, 10, 'dark'),
    rows(3, (i) => arc(326, 340, 52 + i * 10, -40, 40)),
    circle(290, bottom - 120, 26, 'shade'),
    circle(360, bottom - 120, 26, 'shade'),
    stroke(`200,${bottom - 90} 460,${bottom - 90}`, 'line'),
    meter(520, 196, 150, 64),
    dial(560, 330, 32, -60, 7),
    dial(650, 330, 32, -20, 7),
    rect(520, 400, 26, 52, 'dark', 4),
    vents(580, 404, 5, 22, 60),
    terminal(600, bottom - 90),
  )
}

const tig: Draw = (sizes) => {
  const right = sizes.span('ampA', 640, 740)
  return join(
    tube(
      `${right - 100},640 ${right + 60},640,70 ${right + 100},480,80 ${right + 60},330`,
      20,
      'line',
    ),
    shape(`${right + 44},336 ${right + 44},210,16 ${right + 76},210,16 ${right + 76},336`, 'shade'),
    shape(
      `${right + 44},214 ${right + 70},180,10 ${right + 130},160 ${right + 140},186 ${right + 76},220`,
    ),
    shape(`${right + 130},158 ${right + 176},146 ${right + 182},172 ${right + 140},186`, 'straw'),
    stroke(`${right + 178},158 ${right + 214},148`, 'line'),
    welderBox(150, right, 210, 710),
    meter(200, 262, 170, 80),
    dial(right - 130, 320, 50, -50, 9),
    rows(4, (i) => rect(204 + i * 66, 400, 46, 30, 'shade', 6)),
    stroke('200,500 250,500 290,460 390,460 430,500 480,500', 'fine'),
    rows(4, (i) => circle(224 + i * 66, 456 - 8, 6, 'dark')),
    rect(right - 100, 440, 40, 60, 'dark', 4),
    terminal(240, 630),
    terminal(right - 100, 630),
    circle(360, 630, 22),
    circle(360, 630, 12, 'dark'),
    vents(410, 600, 5, 20, 64),
  )
}

/** The finned cylinder of a compressor on its crank case. */
function pumpHead(x: number, y: number, size: number): Piece {
  return join(
    rect(x - 46 * size, y - 150 * size, 92 * size, 34 * size, 'shade', 6),
    rows(5, (i) =>
      rect(
        x - (66 - i * 2) * size,
        y + (-116 + i * 18) * size,
        (132 - i * 4) * size,
        12 * size,
        'detail',
      ),
    ),
    shape(
      `${x - 60 * size},${y - 26 * size} ${x + 60 * size},${y - 26 * size} ${x + 70 * size},${y + 70 * size},20 ${x - 70 * size},${y + 70 * size},20`,
    ),
  )
}

const tank: Draw = (sizes) => {
  const half = sizes.span('tankL', 84, 150)
  const size = sizes.span('hp', 0.82, 1.25)
  const y = 560
  const top = y - half
  return join(
    tube(`820,${y - 40} 900,${y - 60},30 900,${top - 70},40 840,${top - 90}`, 24, 'shade'),
    wheel(240, y + half + 20, 54),
    rect(690, y + half - 10, 50, 84, 'dark', 6),
    shape(`120,${top},90 820,${top},90 820,${y + half},90 120,${y + half},90`, 'accent'),
    stroke(`210,${top + 4} 210,${y + half - 4}`, 'fine'),
    stroke(`730,${top + 4} 730,${y + half - 4}`, 'fine'),
    rect(200, top - 22, 520, 26),
    pumpHead(320, top - 70 * size - 22, size),
    circle(320, top - 26 * size, 30, 'detail'),
    rect(410, top - 170 * size, 230 * size, 148 * size, 'body', 24),
    vents(450, top - 138 * size, 6, 26, 90 * size),
    tube(
      `320,${top - 210 * size} 400,${top - 240 * size},40 690,${top - 230 * size},60 690,${top - 10}`,
      14,
    ),
    rect(724, top - 70, 60, 74, 'body', 6),
    dial(754, top - 100, 34, -40, 5),
    rect(780, top - 30, 44, 20, 'straw'),
  )
}

const vertical: Draw = (sizes) => {
  const half = sizes.span('tankL', 110, 170)
  const size = sizes.span('hp', 0.85, 1.15)
  return join(
    tube(
      `${480 - half},640 ${480 - half - 90},560,40 ${480 - half - 90},300,40 ${480 - half - 40},250`,
      22,
      'shade',
    ),
    wheel(480 - half + 10, 836, 60),
    rect(480 + half - 50, 800, 50, 96, 'dark', 6),
    shape(
      `${480 - half},420,90 ${480 + half},420,90 ${480 + half},830,90 ${480 - half},830,90`,
      'accent',
    ),
    stroke(`${480 - half + 4},510 ${480 + half - 4},510`, 'fine'),
    stroke(`${480 - half + 4},740 ${480 + half - 4},740`, 'fine'),
    rect(480 - half + 10, 396, 2 * half - 20, 30),
    pumpHead(420, 330, size),
    rect(470, 250, 150, 146, 'body', 20),
    vents(496, 280, 5, 22, 84),
    rect(480 - 30, 560, 60, 70, 'detail', 6),
    dial(480, 540, 40, -40, 7),
    rect(510, 590, 60, 22, 'straw'),
  )
}

const inflator: Draw = (sizes) => {
  const right = sizes.span('tankL', 620, 700)
  return join(
    tube(
      `${right - 10},560 ${right + 120},590,60 ${right + 130},420,80 ${right + 60},360,50 ${right + 150},300`,
      20,
      'line',
    ),
    rect(right + 140, 284, 60, 30, 'straw', 4),
    shape(
      `240,280 270,160,50 ${right - 110},160,50 ${right - 80},280 ${right - 130},280 ${right - 150},214,24 314,214,24 292,280`,
      'shade',
    ),
    rect(180, 660, 70, 30, 'dark'),
    rect(right - 90, 660, 70, 30, 'dark'),
    rect(150, 270, right - 130, 396, 'body', 40),
    dial(300, 420, 80, -50, 11),
    rect(430, 360, 120, 54, 'dark', 6),
    rect(448, 374, 50, 26, 'straw'),
    circle(450, 470, 22, 'shade'),
    circle(530, 470, 22, 'shade'),
    vents(230, 570, sizes.count('hp', 8, 14), 24, 56),
    ellipse(right - 14, 560, 14, 26, 'shade'),
    polygon(300, 420, 12, 6, 'dark'),
  )
}

export const weldingMachine = { mma, mig, tig }

export const airCompressor = { tank, vertical, inflator }
