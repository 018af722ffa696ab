import type { Draw } from './draw.ts'
import { knurl, lead, vents } from './parts.ts'
import { circle, ellipse, join, type Piece, path, rect, rows, shape, stroke, tube } from './pen.ts'
import { tilted } from './place.ts'

const pack: Draw = (sizes) => {
  const half = sizes.span('voltageV', 190, 300)
  const tall = sizes.span('batteryAh', 190, 400)
  return join(
    rect(480 - half * 0.7, 190, half * 1.4, 70, 'shade', 6),
    rows(5, (i) => rect(480 - half * 0.56 + (i * half * 1.12) / 5, 204, half * 0.12, 44, 'dark')),
    shape(
      `${480 - half},270,26 ${480 - half + 40},240,16 ${480 + half - 40},240,16 ${480 + half},270,26 ${480 + half},${290 + tall},40 ${480 - half},${290 + tall},40`,
      'accent',
    ),
    shape(
      `${480 - half + 34},320,10 ${480 + half - 34},320,10 ${480 + half - 34},${250 + tall},20 ${480 - half + 34},${250 + tall},20`,
    ),
    shape(
      `${500 - half * 0.2},${260 + tall * 0.3} ${480 - half * 0.3},${290 + tall * 0.52} 474,${290 + tall * 0.52} ${460 - half * 0.06},${300 + tall * 0.72} ${480 + half * 0.3},${280 + tall * 0.42} 490,${280 + tall * 0.42}`,
      'straw',
    ),
    rect(480 - half - 14, 300, 30, 90, 'shade', 8),
    rect(480 + half - 16, 300, 30, 90, 'shade', 8),
    rows(4, (i) => rect(480 - 70 + i * 38, 282, 26, 16, 'detail', 4)),
  )
}

const charger: Draw = (sizes) => {
  const half = sizes.span('voltageV', 230, 310)
  const tall = sizes.span('batteryAh', 120, 220)
  return join(
    lead(480 - half, 640, -120, 90),
    rect(480 - half * 0.6, 400 - tall, half * 1.2, tall + 20, 'accent', 24),
    rect(480 - half * 0.42, 430 - tall, half * 0.84, tall * 0.4, 'detail', 8),
    shape(
      `${480 - half},460,40 ${480 - half + 60},400,30 ${480 + half - 60},400,30 ${480 + half},460,40 ${480 + half},700,30 ${480 - half},700,30`,
    ),
    stroke(`${480 - half},500 ${480 + half},500`, 'fine'),
    vents(480 - half + 50, 550, 7, 26, 100),
    circle(480 + half - 70, 570, 18, 'straw'),
    circle(480 + half - 70, 630, 18, 'shade'),
    rect(480 + 20, 556, half - 150, 90, 'tint', 10),
    rect(480 - half + 40, 696, 70, 22, 'dark'),
    rect(480 + half - 110, 696, 70, 22, 'dark'),
  )
}

/** A round-pin Indian socket: earth above, two below, its switch beside. */
function socketOutlet(x: number, y: number, size: number): Piece {
  return join(
    rect(x - size * 0.5, y - size * 0.5, size, size, 'detail', 10),
    circle(x, y - size * 0.2, size * 0.11, 'dark'),
    circle(x - size * 0.2, y + size * 0.16, size * 0.08, 'dark'),
    circle(x + size * 0.2, y + size * 0.16, size * 0.08, 'dark'),
  )
}

const extensionBoard: Draw = (sizes) => {
  const count = sizes.value('sockets')
  const across = count > 5 ? Math.ceil(count / 2) : count
  const size = Math.min(150, 700 / across - 16)
  const lines = count > 5 ? 2 : 1
  const wide = across * (size + 16) + 80
  const left = 480 - wide / 2
  const tall = lines * (size * 1.5 + 20) + 50
  return join(
    tube(
      `${left},400 ${left - 90},420,60 ${left - 110},${440 + tall},80 ${left + 80},${460 + tall},60 ${left + 160},${460 + tall}`,
      16,
      'line',
    ),
    rect(left + 150, 430 + tall, 80, 60, 'shade', 14),
    rows(2, (i) => rect(left + 230, 442 + tall + i * 24, 36, 10)),
    rect(left, 360, wide, tall, 'body', 24),
    rows(count, (i) => {
      const x = left + 40 + (i % across) * (size + 16) + size / 2 + 8
      const y = 390 + Math.floor(i / across) * (size * 1.5 + 20)
      return join(
        socketOutlet(x, y + size * 0.5, size),
        rect(x - size * 0.26, y + size * 1.1, size * 0.52, size * 0.3, 'accent', 6),
      )
    }),
    circle(left + 24, 384, 9, 'straw'),
    tube(
      `${left + wide - 40},362 ${left + wide - 40},${sizes.span('cableM', 330, 250)}`,
      12,
      'line',
    ),
    rect(left + wide - 62, sizes.span('cableM', 300, 220), 44, 34, 'straw', 6),
  )
}

const cable: Draw = (sizes) => {
  const coils = sizes.count('cableM', 3, 9)
  return join(
    rows(coils, (i) =>
      ellipse(450, 430 + i * 4, 300 - i * 20, 300 - i * 20, i === 0 ? 'accent' : 'fine'),
    ),
    circle(450, 430 + coils * 4, 286 - coils * 20, 'detail'),
    tube('700,270 800,330,60 820,520,80 800,720', 26, 'shade'),
    rows(3, (i) =>
      join(
        stroke(`${800 + (i - 1) * 14},716 ${800 + (i - 1) * 34},800`, 'line'),
        circle(800 + (i - 1) * 34, 806, 8, 'straw'),
      ),
    ),
    rect(150, 404, 90, 56, 'straw', 10),
    rect(660, 404, 90, 56, 'straw', 10),
  )
}

const torch: Draw = (sizes) => {
  const head = sizes.span('lumens', 90, 150)
  const long = sizes.span('batteryAh', 300, 440)
  const x = 120 + long
  return tilted(
    join(
      rect(100, 346, 30, 108, 'shade', 10),
      rect(120, 340, long, 120, 'accent', 16),
      knurl(150, 352, long * 0.5, 96, 20),
      rect(150 + long * 0.62, 322, 80, 24, 'straw', 8),
      shape(
        `${x},340 ${x + 70},${400 - head},10 ${x + 200},${400 - head},10 ${x + 200},${400 + head},10 ${x + 70},${400 + head},10 ${x},460`,
      ),
      rows(4, (i) =>
        stroke(`${x + 86 + i * 18},${400 - head} ${x + 86 + i * 18},${400 + head}`, 'fine'),
      ),
      rect(x + 200, 390 - head, 30, head * 2 + 20, 'shade', 8),
      path(
        `M${x + 230},${406 - head}C${x + 262},${410 - head * 0.4} ${x + 262},${390 + head * 0.4} ${x + 230},${394 + head}Z`,
        'detail',
      ),
      rows(3, (i) =>
        stroke(
          `${x + 280},${400 + (i - 1) * head * 0.7} ${x + 350},${400 + (i - 1) * head * 1}`,
          'fine',
        ),
      ),
    ),
    -24,
  )
}

export const batteryElectrical = {
  battery: pack,
  charger,
  'extension-board': extensionBoard,
  cable,
  torch,
}
