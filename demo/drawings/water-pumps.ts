import type { Draw } from './draw.ts'
import { arc, polygon } from './figures.ts'
import { lead, screw } from './parts.ts'
import { circle, join, rect, rows, shape, stroke } from './pen.ts'

/** A finned motor along y = 420, from x to x + length. */
function finnedMotor(x: number, length: number, half: number) {
  return join(
    shape(
      `${x + length},${420 - half + 20} ${x + length + 74},${420 - half + 30},36 ${x + length + 74},${420 + half - 30},36 ${x + length},${420 + half - 20}`,
      'shade',
    ),
    rows(4, (i) =>
      stroke(
        `${x + length + 18 + i * 14},${420 - half + 56} ${x + length + 18 + i * 14},${420 + half - 56}`,
        'fine',
      ),
    ),
    rect(x, 420 - half, length, half * 2, 'accent', 8),
    rows(7, (i) =>
      rect(x + 18, 420 - half + ((i + 0.7) * 2 * half) / 8, length - 36, half * 0.1, 'detail'),
    ),
    rect(x + length * 0.3, 420 - half - 64, length * 0.42, 70, 'body', 10),
    screw(x + length * 0.36, 420 - half - 44, 7),
    screw(x + length * 0.66, 420 - half - 44, 7),
    shape(
      `${x + 10},${420 + half - 6} ${x + length - 10},${420 + half - 6} ${x + length + 10},${420 + half + 50} ${x - 10},${420 + half + 50}`,
    ),
  )
}

/** A flanged pipe end with the given opening, pointing up or left. */
function flangeUp(x: number, y: number, half: number, tall: number) {
  return join(
    rect(x - half, y - tall, half * 2, tall),
    rect(x - half - 22, y - tall - 24, half * 2 + 44, 26),
    rect(x - half - 12, y - tall - 42, half * 2 + 24, 20, 'shade'),
  )
}

const monoblock: Draw = (sizes) => {
  const half = sizes.span('hp', 104, 140)
  const bore = sizes.span('outletMm', 30, 66)
  const length = sizes.span('hp', 270, 350)
  return join(
    lead(460 + length, 420 + half - 20, 90, 110),
    finnedMotor(410, length, half),
    rect(370, 420 - half + 16, 44, half * 2 - 32, 'shade'),
    flangeUp(260, 330, bore, 100),
    rect(70, 420 - bore, 70, bore * 2),
    rect(48, 420 - bore - 22, 26, bore * 2 + 44),
    rect(30, 420 - bore - 12, 20, bore * 2 + 24, 'shade'),
    shape('180,560 330,560 350,610 160,610'),
    circle(260, 430, 138),
    circle(260, 430, 104, 'fine'),
    circle(260, 430, 50),
    polygon(260, 430, 20, 6, 'dark'),
    rows(6, (i) => {
      const a = (i * Math.PI) / 3 + 0.5
      return screw(260 + 120 * Math.cos(a), 430 + 120 * Math.sin(a), 8)
    }),
    arc(260, 430, 78, 200, 320),
    rect(60, 608, 420 + length, 22, 'body'),
  )
}

/** A bore-well pump: a slim stack of stages over its strainer and motor. */
const submersible: Draw = (sizes) => {
  const half = sizes.span('outletMm', 50, 84)
  const stages = sizes.count('hp', 5, 11)
  const stack = stages * 34
  const low = 190 + stack
  return join(
    stroke(`${480 + half + 8},120 ${480 + half + 8},${low + 60}`, 'line'),
    stroke(`${480 + half + 8},120 ${480 + half + 50},20`, 'line'),
    rect(480 - half * 0.5, 20, half, 90),
    rect(480 - half * 0.66, 60, half * 1.32, 50, 'shade'),
    shape(`${480 - half * 0.66},110 ${480 + half * 0.66},110 ${480 + half},180 ${480 - half},180`),
    rows(stages, (i) => rect(480 - half, 180 + i * 34, half * 2, 34)),
    rows(stages, (i) =>
      stroke(`${480 - half},${192 + i * 34} ${480 + half},${192 + i * 34}`, 'fine'),
    ),
    rect(480 - half, low - 10, half * 2, 90, 'shade'),
    rows(7, (i) =>
      stroke(
        `${480 - half + 14 + (i * (half * 2 - 28)) / 6},${low + 6} ${480 - half + 14 + (i * (half * 2 - 28)) / 6},${low + 66}`,
        'line',
      ),
    ),
    shape(
      `${480 - half},${low + 80} ${480 + half},${low + 80} ${480 + half},${low + 330},20 ${480 - half},${low + 330},20`,
      'accent',
    ),
    rect(480 - half, low + 112, half * 2, 40),
    shape(
      `${480 - half + 14},${low + 330} ${480 + half - 14},${low + 330} ${480 + half - 30},${low + 362},10 ${480 - half + 30},${low + 362},10`,
    ),
  )
}

const openwell: Draw = (sizes) => {
  const half = sizes.span('hp', 110, 150)
  const bore = sizes.span('outletMm', 28, 56)
  return join(
    lead(640, 290, 130, -60),
    flangeUp(300, 300, bore, 110),
    rect(440, 420 - half, 330, half * 2, 'accent', 30),
    rows(5, (i) =>
      stroke(
        `470,${420 - half + 40 + i * ((half * 2 - 80) / 4)} 740,${420 - half + 40 + i * ((half * 2 - 80) / 4)}`,
        'fine',
      ),
    ),
    rect(420, 420 - half - 10, 34, half * 2 + 20, 'shade'),
    rect(750, 420 - half - 6, 30, half * 2 + 12, 'shade'),
    shape(
      `140,${420 - half * 0.8},40 420,${420 - half},20 420,${420 + half},20 140,${420 + half * 0.8},40`,
    ),
    shape(`110,${420 - 60},10 144,${420 - 60} 144,${420 + 60} 110,${420 + 60},10`, 'shade'),
    rows(4, (i) => stroke(`110,${384 + i * 24} 144,${384 + i * 24}`, 'fine')),
    arc(290, 420, 70, 0, 360),
    arc(290, 420, 40, 0, 360),
    shape(`500,${420 + half} 700,${420 + half} 730,${470 + half} 470,${470 + half}`),
    shape(`200,${420 + half * 0.86} 360,${420 + half} 380,${470 + half} 180,${470 + half}`),
    rect(590, 420 - half - 24, 90, 28, 'body', 6),
  )
}

export const waterPump = { monoblock, submersible, openwell }
