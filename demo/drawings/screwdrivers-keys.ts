import type { Draw } from './draw.ts'
import { polygon } from './figures.ts'
import { knurl } from './parts.ts'
import { circle, join, type Piece, rect, rows, shape, stroke } from './pen.ts'
import { moved, scaled, tilted, turned } from './place.ts'
import type { Sizes } from './sizes.ts'

/** A handle on the left, the blade to the right along y = 400. */
function driver(length: number, tip: 'flat' | 'cross', isInsulated = false): Piece {
  const end = 430 + length
  return join(
    rect(410, 386, length - (tip === 'flat' ? 56 : 30), 28, isInsulated ? 'straw' : 'body'),
    tip === 'flat'
      ? shape(
          `${end - 76},386 ${end - 40},378 ${end},382 ${end},418 ${end - 40},422 ${end - 76},414`,
        )
      : shape(
          `${end - 50},386 ${end - 20},386 ${end},396 ${end},404 ${end - 20},414 ${end - 50},414`,
        ),
    tip === 'flat'
      ? stroke(`${end - 40},380 ${end - 40},420`, 'fine')
      : stroke(`${end - 50},400 ${end - 4},400`, 'fine'),
    shape('380,366 420,376,6 420,424,6 380,434', isInsulated ? 'straw' : 'shade'),
    shape(
      '60,350,46 110,330,30 250,326,60 340,350,30 384,352,14 384,448,14 340,450,30 250,474,60 110,470,30 60,450,46',
      'accent',
    ),
    rows(4, (i) =>
      shape(
        `120,${351 + i * 28},8 300,${354 + i * 27},8 300,${364 + i * 27},8 120,${365 + i * 28},8`,
        'detail',
      ),
    ),
    stroke('98,336 98,464', 'fine'),
  )
}

function lean(piece: Piece): Piece {
  return tilted(piece, -32)
}

function length(sizes: Sizes): number {
  return sizes.span('bladeMm', 180, 540)
}

const phillips: Draw = (sizes) => lean(driver(length(sizes), 'cross'))
const flat: Draw = (sizes) => lean(driver(length(sizes), 'flat'))
const insulated: Draw = (sizes) => lean(driver(length(sizes), 'flat', true))

/** Drivers side by side, standing, long to short. */
const set: Draw = (sizes) => {
  const count = sizes.count('pieces', 3, 8)
  const pitch = 760 / count
  return rows(count, (i) => {
    const one = driver(length(sizes) * (1.15 - (0.6 * i) / count), i % 2 === 0 ? 'flat' : 'cross')
    const standing = turned(moved(one, -60, -400), -90, 0, 0)
    return moved(scaled(standing, Math.min(0.84, pitch / 170)), 100 + pitch * (i + 0.5), 780)
  })
}

const bitSet: Draw = (sizes) => {
  const across = sizes.count('pieces', 5, 12)
  const down = sizes.count('pieces', 1, 4)
  const pitch = 720 / across
  const width = Math.min(40, pitch * 0.56)
  return join(
    rect(60, 120, 840, 640, 'accent', 26),
    rect(92, 152, 776, 576, 'body', 14),
    moved(scaled(driver(200, 'cross'), 0.9), 170, -130),
    rows(down, (row) =>
      rows(across, (i) => {
        const x = 120 + pitch * (i + 0.5)
        const y = 350 + row * (380 / down)
        const tall = Math.min(150, 300 / down)
        return join(
          shape(
            `${x - width / 2},${y + tall * 0.4} ${x - width * 0.18},${y} ${x + width * 0.18},${y} ${x + width / 2},${y + tall * 0.4} ${x + width / 2},${y + tall} ${x - width / 2},${y + tall}`,
            'detail',
          ),
          stroke(`${x - width / 2},${y + tall * 0.4} ${x + width / 2},${y + tall * 0.4}`, 'fine'),
          rect(x - pitch / 2 + 3, y + tall * 0.62, pitch - 6, tall * 0.3, 'tint'),
        )
      }),
    ),
    rect(410, 736, 140, 40, 'straw', 10),
  )
}

export const screwdriver = { phillips, flat, set, insulated, 'bit-set': bitSet }

/** An L-key standing on the bend of its short arm: hexagonal bar with its facet line. */
function key(
  x: number,
  y: number,
  tall: number,
  arm: number,
  thick: number,
  isBall: boolean,
): Piece {
  const h = thick / 2
  return join(
    shape(
      `${x - h},${y - tall} ${x + h},${y - tall} ${x + h},${y - h},${thick * 0.6} ${x + arm},${y - h} ${x + arm},${y + h} ${x - h},${y + h},${thick * 1.5}`,
    ),
    stroke(
      `${x - h * 0.2},${y - tall} ${x - h * 0.2},${y + h * 0.2},${thick} ${x + arm},${y + h * 0.2}`,
      'fine',
    ),
    isBall
      ? join(rect(x - h * 0.5, y - tall - h * 0.9, h, h), circle(x, y - tall - h * 1.5, h * 0.95))
      : join(),
  )
}

function keys(sizes: Sizes, isBall: boolean): Piece {
  const count = sizes.count('pieces', 5, 10)
  return join(
    rows(count, (i) => {
      const share = 1 - (i * 0.72) / count
      return key(
        170 + i * (520 / count),
        760 - i * (330 / count),
        620 * share,
        210 * share,
        Math.max(12, 42 * share),
        isBall,
      )
    }),
    shape(`120,470,20 ${760},300,20 ${790},390,20 140,580,20`, 'accent'),
    shape(`160,500,10 ${740},340,10 ${746},362,10 166,524,10`, 'straw'),
  )
}

const hex: Draw = (sizes) => keys(sizes, false)
const ballEnd: Draw = (sizes) => keys(sizes, true)

/** A folding holder, its keys fanned out. */
const folding: Draw = (sizes) => {
  const count = sizes.count('pieces', 4, 9)
  return join(
    rows(count, (i) => {
      const thick = 16 + (i * 22) / count
      return turned(
        join(
          rect(250, 480 - thick / 2, 470, thick),
          stroke(`250,${480 - thick / 6} 720,${480 - thick / 6}`, 'fine'),
        ),
        -12 - (i * 130) / count,
        250,
        480,
      )
    }),
    shape('190,430,40 310,430,40 800,520,30 800,610,40 700,620,30 240,560,40 190,530,40', 'accent'),
    knurl(400, 500, 280, 60, 20),
    circle(250, 486, 36),
    polygon(250, 486, 20, 6, 'dark'),
    circle(750, 570, 26),
    polygon(750, 570, 13, 6, 'dark'),
  )
}

export const hexKeySet = { hex, 'ball-end': ballEnd, folding }
