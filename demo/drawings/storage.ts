import type { Draw } from './draw.ts'
import { wheel } from './parts.ts'
import { circle, join, type Piece, rect, rows, shape, stroke, tube } from './pen.ts'
import type { Sizes } from './sizes.ts'

function latch(x: number, y: number): Piece {
  return join(rect(x - 26, y - 24, 52, 60, 'straw', 6), rect(x - 14, y + 8, 28, 14, 'detail'))
}

function half(sizes: Sizes): number {
  return sizes.span('inch', 260, 410)
}

const box: Draw = (sizes) => {
  const w = half(sizes)
  const trays = sizes.count('drawers', 0, 3)
  return join(
    shape(
      `${480 - 150},330 ${480 - 130},230,30 ${480 + 130},230,30 ${480 + 150},330 ${480 + 110},330 ${480 + 100},272,14 ${480 - 100},272,14 ${480 - 110},330`,
      'shade',
    ),
    shape(
      `${480 - w},440 ${480 - w + 16},350,30 ${480 - w + 70},320,20 ${480 + w - 70},320,20 ${480 + w - 16},350,30 ${480 + w},440`,
    ),
    rect(480 - w * 0.6, 346, w * 0.42, 70, 'tint', 8),
    rect(480 + w * 0.18, 346, w * 0.42, 70, 'tint', 8),
    shape(
      `${480 - w - 10},436,8 ${480 + w + 10},436,8 ${480 + w - 14},720,24 ${480 - w + 14},720,24`,
      'accent',
    ),
    stroke(`${480 - w},484 ${480 + w},484`, 'fine'),
    rows(trays, (i) =>
      join(
        rect(480 - w * 0.66, 520 + i * 60, w * 1.32, 46, 'body', 6),
        rect(450, 536 + i * 60, 60, 14, 'detail', 6),
      ),
    ),
    latch(480 - w * 0.8, 440),
    latch(480 + w * 0.8, 440),
  )
}

const bag: Draw = (sizes) => {
  const w = half(sizes) * 0.94
  const pockets = sizes.count('drawers', 3, 6)
  return join(
    tube(
      `${480 - w * 0.5},480 ${480 - w * 0.46},220,70 ${480 + w * 0.46},220,70 ${480 + w * 0.5},480`,
      30,
      'shade',
    ),
    rect(400, 214, 160, 46, 'shade', 20),
    rows(4, (i) =>
      rect(480 - w * 0.6 + i * w * 0.36, 290 - (i % 2) * 30, 26, 120, i % 2 ? 'body' : 'straw', 10),
    ),
    shape(
      `${480 - w},400,30 ${480 - w * 0.9},370,20 ${480 + w * 0.9},370,20 ${480 + w},400,30 ${480 + w},700,40 ${480 - w},700,40`,
      'accent',
    ),
    rect(480 - w * 0.9, 388, w * 1.8, 20, 'detail', 8),
    rows(pockets, (i) => {
      const pitch = (w * 1.8) / pockets
      return shape(
        `${480 - w * 0.9 + i * pitch + 8},520,8 ${480 - w * 0.9 + (i + 1) * pitch - 8},520,8 ${480 - w * 0.9 + (i + 1) * pitch - 8},670,20 ${480 - w * 0.9 + i * pitch + 8},670,20`,
      )
    }),
    rows(pockets, (i) =>
      stroke(
        `${480 - w * 0.9 + ((i + 0.1) * w * 1.8) / pockets},560 ${480 - w * 0.9 + ((i + 0.9) * w * 1.8) / pockets},560`,
        'fine',
      ),
    ),
    rect(480 - w - 6, 690, w * 2 + 12, 36, 'dark', 12),
  )
}

/** Drawers in a cabinet, deeper towards the floor. */
function drawers(left: number, top: number, width: number, tall: number, count: number): Piece {
  const weights = Array.from({ length: count }, (_, i) => 1 + (i * 1.2) / count)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return rows(count, (i) => {
    const y = top + (weights.slice(0, i).reduce((total, weight) => total + weight, 0) * tall) / sum
    const deep = ((weights[i] ?? 1) * tall) / sum - 10
    return join(
      rect(left, y, width, deep, 'body', 6),
      rect(left + width * 0.2, y + deep * 0.2, width * 0.6, Math.min(18, deep * 0.36), 'tint', 6),
    )
  })
}

const cabinet: Draw = (sizes) => {
  const w = sizes.span('inch', 210, 330)
  return join(
    rect(480 - w, 90, w * 2, 720, 'accent', 12),
    drawers(480 - w + 26, 150, w * 2 - 52, 640, Math.round(sizes.value('drawers'))),
    circle(480 + w - 50, 120, 12, 'straw'),
    rect(480 - w - 16, 70, w * 2 + 32, 34, 'shade', 8),
    rect(480 - w + 20, 806, 70, 34, 'dark'),
    rect(480 + w - 90, 806, 70, 34, 'dark'),
  )
}

const trolley: Draw = (sizes) => {
  const w = sizes.span('inch', 230, 340)
  return join(
    tube(
      `${480 + w - 10},260 ${480 + w + 90},260,30 ${480 + w + 90},380,30 ${480 + w - 10},380`,
      24,
      'shade',
    ),
    rect(480 - w, 200, w * 2, 520, 'accent', 12),
    drawers(480 - w + 24, 236, w * 2 - 48, 470, Math.round(sizes.value('drawers'))),
    shape(
      `${480 - w - 20},170,8 ${480 + w + 20},170,8 ${480 + w + 20},206 ${480 - w - 20},206`,
      'shade',
    ),
    rows(3, (i) => rect(480 - w * 0.7 + i * 40, 110 - i * 16, 18, 62 + i * 16, 'straw', 8)),
    rect(480 - w - 8, 716, w * 2 + 16, 30),
    wheel(480 - w + 60, 800, 54),
    wheel(480 + w - 60, 800, 54),
  )
}

export const toolStorage = { box, bag, cabinet, trolley }
