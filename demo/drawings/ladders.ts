import type { Draw } from './draw.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke } from './pen.ts'
import { tilted } from './place.ts'

function rungs(
  left: (y: number) => number,
  right: (y: number) => number,
  count: number,
  from: number,
  to: number,
): Piece {
  return rows(count, (i) => {
    const y = from + ((to - from) * (i + 0.5)) / count
    return rect(left(y), y - 9, right(y) - left(y), 18)
  })
}

const aFrame: Draw = (sizes) => {
  const steps = sizes.value('steps')
  const tall = sizes.span('steps', 420, 860)
  const top = 60
  const low = top + tall
  const spread = tall * 0.36
  const edge = (y: number, share: number) => 430 - ((y - top) / tall) * spread * share
  return join(
    shape(`450,${top} 480,${top} ${480 + spread},${low} ${446 + spread},${low}`, 'shade'),
    stroke(
      `${edge(top + tall * 0.62, 1) + 30},${top + tall * 0.62} ${466 + spread * 0.6},${top + tall * 0.62}`,
      'line',
    ),
    rows(steps, (i) => {
      const y = top + (tall * (i + 0.8)) / (steps + 0.4)
      const x = edge(y, 1)
      return shape(
        `${x - 12},${y - 8} ${x + 70},${y - 8} ${x + 66},${y + 12} ${x - 12},${y + 12}`,
        'detail',
      )
    }),
    shape(`420,${top} 456,${top} ${456 - spread},${low} ${416 - spread},${low}`),
    shape(`404,${top - 20},10 500,${top - 20},10 500,${top + 24},10 404,${top + 24},10`, 'accent'),
    circle(452, top + 4, 9, 'detail'),
    rect(406 - spread, low - 14, 54, 30, 'dark', 4),
    rect(442 + spread, low - 14, 50, 30, 'dark', 4),
  )
}

function rail(x: number, low: number, top: number): Piece {
  return join(
    rect(x, top, 30, low - top),
    stroke(`${x + 15},${top + 10} ${x + 15},${low - 10}`, 'fine'),
    rect(x - 5, low - 16, 40, 32, 'dark', 4),
    rect(x - 2, top - 8, 34, 22, 'accent', 4),
  )
}

const single: Draw = (sizes) => {
  const count = sizes.value('steps')
  const top = sizes.span('steps', 480, 60)
  return tilted(
    join(
      rungs(
        () => 380,
        () => 580,
        count,
        top + 10,
        880,
      ),
      rail(360, 900, top),
      rail(570, 900, top),
    ),
    8,
  )
}

const telescopic: Draw = (sizes) => {
  const count = Math.max(2, sizes.value('steps'))
  const pitch = sizes.span('steps', 84, 60)
  const top = 900 - pitch * count
  return join(
    rows(count, (i) => {
      const [y, wide] = [top + i * pitch, 22 + (i * 22) / count]
      return join(
        rect(370 - wide / 2, y, wide, pitch),
        rect(590 - wide / 2, y, wide, pitch),
        rect(370, y + pitch - 20, 220, 16),
        rect(364 - wide / 2, y + pitch - 26, wide + 12, 28, 'accent', 4),
        rect(584 - wide / 2, y + pitch - 26, wide + 12, 28, 'accent', 4),
        circle(400, y + pitch - 12, 6, 'straw'),
        circle(560, y + pitch - 12, 6, 'straw'),
      )
    }),
    rect(340, 890, 60, 28, 'dark', 4),
    rect(560, 890, 60, 28, 'dark', 4),
  )
}

/** A household step stool: broad treads and a hoop to hold. */
const step: Draw = (sizes) => {
  const count = Math.min(6, Math.max(2, sizes.value('steps')))
  const pitch = 130
  const low = 240 + count * pitch
  return join(
    path(
      `M360,260C366,200 372,130 384,96C396,70 420,62 440,62L520,62C540,62 564,70 576,96C588,130 594,200 600,260`,
      'line',
    ),
    shape(`372,250 400,250 350,${low} 316,${low}`),
    shape(`588,250 560,250 610,${low} 644,${low}`),
    rows(count, (i) => {
      const half = 120 + i * 20
      return join(
        rect(480 - half, 250 + i * pitch, half * 2, 34, i === 0 ? 'accent' : 'body', 6),
        rows(7, (k) =>
          stroke(
            `${480 - half + 26 + (k * (half * 2 - 52)) / 6},${258 + i * pitch} ${480 - half + 26 + (k * (half * 2 - 52)) / 6},${276 + i * pitch}`,
            'fine',
          ),
        ),
      )
    }),
    rect(306, low - 12, 56, 30, 'dark', 4),
    rect(598, low - 12, 56, 30, 'dark', 4),
    rect(430, 52, 100, 22, 'shade', 8),
  )
}

export const ladder = { 'a-frame': aFrame, single, telescopic, step }
