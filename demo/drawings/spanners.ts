import type { Draw } from './draw.ts'
import { arcPath, toothed } from './figures.ts'
import { knurl } from './parts.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke } from './pen.ts'
import { moved, scaled, tilted, turned, upended } from './place.ts'
import type { Sizes } from './sizes.ts'

/** An open jaw at the end of a shank, opening left. */
function openEnd(x: number, y: number, r: number, gap: number, lean = -15): Piece {
  const half = gap / 2
  const cut = (Math.asin(half / r) * 180) / Math.PI
  const lip = r * Math.cos((cut * Math.PI) / 180)
  const outline = `${arcPath(x, y, r, 180 + cut, 540 - cut, 'M')}L${x - lip},${y + half}L${x + r * 0.1},${y + half}L${x + r * 0.36},${y}L${x + r * 0.1},${y - half}L${x - lip},${y - half}Z`
  return turned(path(outline), lean, x, y)
}

function ringEnd(x: number, y: number, r: number, hole: number): Piece {
  return join(circle(x, y, r), toothed(x, y, hole, 12, hole * 0.16, 0.5, 'tint'))
}

function shank(x: number, y: number, length: number, half: number): Piece {
  return join(
    shape(
      `${x},${y - half * 1.3} ${x + 60},${y - half} ${x + length - 60},${y - half} ${x + length},${y - half * 1.3} ${x + length},${y + half * 1.3} ${x + length - 60},${y + half} ${x + 60},${y + half} ${x},${y + half * 1.3}`,
    ),
    rect(x + 90, y - half * 0.5, length - 180, half, 'tint', half * 0.5),
  )
}

function combinationAt(size: number, length: number): Piece {
  return join(
    shank(130, 400, length - 220, size * 0.34),
    openEnd(130, 400, size * 1.08, size * 1.12),
    ringEnd(length - 90, 400, size * 0.92, size * 0.6),
  )
}

function head(sizes: Sizes): number {
  return sizes.span('sizeMm', 44, 112)
}

const combination: Draw = (sizes) => tilted(combinationAt(head(sizes), 900), -32)

const doubleOpen: Draw = (sizes) => {
  const size = head(sizes)
  return tilted(
    join(
      shank(130, 400, 680, size * 0.34),
      openEnd(130, 400, size * 1.08, size * 1.12),
      turned(openEnd(810, 400, size * 0.94, size * 0.94), 180, 810, 400),
    ),
    -32,
  )
}

const ring: Draw = (sizes) => {
  const size = head(sizes)
  return tilted(
    join(
      shank(130, 400, 680, size * 0.34),
      ringEnd(130, 400, size * 1.05, size * 0.7),
      ringEnd(810, 400, size * 0.9, size * 0.58),
    ),
    -32,
  )
}

const adjustable: Draw = (sizes) => {
  const gap = sizes.span('sizeMm', 60, 150)
  return tilted(
    join(
      shape('250,360,20 820,352,40 880,400,50 820,448,40 250,440,20'),
      shape('340,382,18 760,378,18 760,422,18 340,418,18', 'tint'),
      circle(838, 400, 17, 'detail'),
      shape(
        `60,${384 - gap / 2},10 90,${330 - gap / 2},20 210,280,40 290,320,40 330,400,30 300,470,40 210,490,20 196,${400 + gap / 2} 150,${384 - gap / 2 + 20} 150,${384 - gap / 2}`,
      ),
      shape(
        `70,${400 + gap / 2},8 196,${400 + gap / 2} 236,${400 + gap / 2} 236,${440 + gap / 2} 190,${470 + gap / 2},20 110,${460 + gap / 2},20`,
      ),
      rect(206, 398, 66, 40, 'straw', 6),
      rows(5, (i) => stroke(`${214 + i * 12},402 ${220 + i * 12},434`, 'fine')),
      stroke('250,320 300,390', 'fine'),
    ),
    -32,
  )
}

const pipeWrench: Draw = (sizes) => {
  const gap = sizes.span('sizeMm', 50, 140)
  const grooves = (y: number, lean: number) =>
    rows(8, (i) => stroke(`${70 + i * 14},${y} ${76 + i * 14},${y + lean}`, 'fine'))
  return tilted(
    join(
      shape(
        `56,${380 - gap} 76,${330 - gap},14 190,${316 - gap},30 236,${350 - gap},20 250,420 250,520,10 200,520,10 190,${380 - gap}`,
      ),
      grooves(380 - gap, -18),
      knurl(196, 440, 48, 74, 14),
      shape(
        '60,384 190,384 190,350,10 270,350,10 290,372,20 820,370,30 860,400,40 820,436,30 300,440,20 260,474,20 180,474,16 110,440,20',
        'accent',
      ),
      grooves(386, 18),
      circle(824, 402, 15, 'detail'),
      rect(176, 392, 90, 40, 'body', 6),
      rows(6, (i) => stroke(`${184 + i * 14},394 ${190 + i * 14},430`, 'fine')),
    ),
    -32,
  )
}

/** A roll of combination spanners, smallest at the top. */
const set: Draw = (sizes) => {
  const count = sizes.count('pieces', 4, 11)
  const pitch = 640 / count
  return join(
    rect(160, 60, 640, 720, 'accent', 14),
    rect(190, 90, 580, 660, 'detail', 6),
    rows(count, (i) => {
      const share = Math.min(0.62, pitch / 105) * (0.72 + (0.28 * i) / count)
      const one = scaled(moved(combinationAt(44, 900), -450, -400), share)
      return moved(upended(one, 0), 480, 100 + pitch * (i + 0.5))
    }),
    rect(250, 76, 40, 690, 'straw'),
    rect(670, 76, 40, 690, 'straw'),
  )
}

export const spanner = {
  combination,
  'double-open': doubleOpen,
  ring,
  adjustable,
  'pipe-wrench': pipeWrench,
  set,
}
