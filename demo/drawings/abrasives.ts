import type { Draw } from './draw.ts'
import { polygon, toothed } from './figures.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke } from './pen.ts'
import { gauged, moved } from './place.ts'
import type { Sizes } from './sizes.ts'

/** The stack behind a disc shows that it comes in a pack. */
function pack(sizes: Sizes, r: number): Piece {
  const more = sizes.count('packQty', 0, 4)
  return rows(more, (i) => circle(440 + (more - i) * 16, 420 - (more - i) * 12, r))
}

function bore(sizes: Sizes): Piece {
  const r = sizes.span('boreMm', 26, 62)
  return join(circle(440, 420, r + 20, 'shade'), circle(440, 420, r, 'detail'))
}

/** A disc seen from the front, and beside it from the edge at its thickness. */
function onEdge(sizes: Sizes, r: number, face: Piece): Piece {
  const thickness = sizes.span('thicknessMm', 10, 46)
  const edge = join(
    rect(480 + r + 90, 420 - r, thickness, r * 2, 'shade', 3),
    stroke(`480,${420} ${480 + r + 110 + thickness},420`, 'fine'),
  )
  return gauged(join(edge, face), 440 - r, 440 + r)
}

function radius(sizes: Sizes): number {
  return sizes.span('diaMm', 220, 310)
}

const cutting: Draw = (sizes) => {
  const r = radius(sizes)
  return onEdge(
    sizes,
    r,
    join(
      pack(sizes, r),
      circle(440, 420, r),
      circle(440, 420, r - 22, 'fine'),
      rows(28, (i) => mesh(440, 420, r * 0.66, r - 30, (i * 2 * Math.PI) / 28)),
      circle(440, 420, r * 0.6, 'straw'),
      circle(440, 420, r * 0.5, 'fine'),
      bore(sizes),
    ),
  )
}

/** One strand of the glass mesh seen through the resin. */
function mesh(x: number, y: number, inner: number, outer: number, angle: number): Piece {
  const at = (r: number, a: number) => `${x + r * Math.cos(a)},${y + r * Math.sin(a)}`
  return join(
    stroke(`${at(inner, angle)} ${at(outer, angle + 0.3)}`, 'fine'),
    stroke(`${at(inner, angle)} ${at(outer, angle - 0.3)}`, 'fine'),
  )
}

const grinding: Draw = (sizes) => {
  const r = radius(sizes)
  return onEdge(
    sizes,
    r,
    join(
      pack(sizes, r),
      circle(440, 420, r, 'shade'),
      rows(60, (i) => {
        const a = i * 2.4
        const at = r * (0.56 + 0.4 * Math.sqrt(i / 60))
        return circle(440 + at * Math.cos(a), 420 + at * Math.sin(a), 5 + (i % 3) * 2, 'detail')
      }),
      circle(440, 420, r * 0.52, 'straw'),
      circle(440, 420, r * 0.4),
      circle(440, 420, r * 0.34, 'fine'),
      bore(sizes),
    ),
  )
}

const flap: Draw = (sizes) => {
  const r = radius(sizes)
  const flaps = sizes.count('grit', 24, 60)
  return onEdge(
    sizes,
    r,
    join(
      pack(sizes, r),
      toothed(440, 420, r, flaps, r * 0.035, 0.9, 'straw'),
      rows(flaps, (i) => {
        const a = (i * 2 * Math.PI) / flaps
        return stroke(
          `${440 + r * 0.965 * Math.cos(a)},${420 + r * 0.965 * Math.sin(a)} ${440 + r * 0.5 * Math.cos(a - 0.22)},${420 + r * 0.5 * Math.sin(a - 0.22)}`,
          'fine',
        )
      }),
      circle(440, 420, r * 0.5),
      circle(440, 420, r * 0.38, 'fine'),
      bore(sizes),
    ),
  )
}

const diamond: Draw = (sizes) => {
  const r = radius(sizes)
  const segments = 14
  return onEdge(
    sizes,
    r,
    join(
      pack(sizes, r),
      circle(440, 420, r, 'shade'),
      circle(440, 420, r - 32),
      rows(segments, (i) => {
        const a = (i * 2 * Math.PI) / segments
        const at = (d: number) => [440 + d * Math.cos(a), 420 + d * Math.sin(a)] as const
        const [[x1, y1], [x2, y2]] = [at(r + 4), at(r * 0.8)]
        return join(stroke(`${x1},${y1} ${x2},${y2}`, 'line'), circle(x2, y2, 9, 'dark'))
      }),
      circle(440, 420, r * 0.56, 'straw'),
      circle(440, 420, r * 0.46, 'fine'),
      bore(sizes),
    ),
  )
}

/** Sheets fanned out, the top one with a curled corner that shows its back. */
const sandpaper: Draw = (sizes) => {
  const size = sizes.span('diaMm', 380, 520)
  const sheets = sizes.count('packQty', 1, 5)
  const dots = sizes.count('grit', 6, 18)
  const gap = (size - 60) / dots
  return join(
    rows(sheets, (i) =>
      moved(rect(200, 110, size, size * 1.2, 'shade'), (sheets - i) * 20, (sheets - i) * 16),
    ),
    shape(
      `200,110 ${200 + size},110 ${200 + size},${110 + size * 0.94} ${200 + size * 0.74},${110 + size * 1.2} 200,${110 + size * 1.2}`,
      'straw',
    ),
    rows(dots, (row) =>
      rows(dots - (row > dots * 0.7 ? Math.ceil(dots * 0.3) : 0), (i) =>
        circle(
          230 + gap * (i + 0.5),
          140 + gap * 1.15 * (row + 0.5),
          Math.max(2.5, gap * 0.1),
          'dark',
        ),
      ),
    ),
    path(
      `M${200 + size},${110 + size * 0.94}C${200 + size * 0.9},${110 + size * 0.9} ${200 + size * 0.78},${110 + size * 0.94} ${200 + size * 0.7},${110 + size * 0.9}C${200 + size * 0.76},${110 + size} ${200 + size * 0.72},${110 + size * 1.1} ${200 + size * 0.74},${110 + size * 1.2}Z`,
    ),
  )
}

const wireCup: Draw = (sizes) => {
  const r = sizes.span('diaMm', 190, 290)
  const bristles = sizes.count('thicknessMm', 22, 36)
  return join(
    rect(430, 180, 100, 90, 'body', 6),
    polygon(480, 225, 34, 6, 'tint'),
    rows(bristles, (i) => {
      const t = i / (bristles - 1) - 0.5
      return stroke(
        `${480 + t * 2 * r * 0.86},470 ${480 + t * 2 * r * 1.2},${700 - Math.abs(t) * 30}`,
        'line',
      )
    }),
    shape(
      `${480 - r * 0.4},270,30 ${480 + r * 0.4},270,30 ${480 + r * 0.9},400,30 ${480 + r * 0.9},490 ${480 - r * 0.9},490 ${480 - r * 0.9},400,30`,
    ),
    rect(480 - r * 0.96, 470, r * 1.92, 36, 'straw'),
    stroke(`${480 - r * 0.84},420 ${480 + r * 0.84},420`, 'fine'),
  )
}

export const abrasiveDisc = {
  cutting,
  grinding,
  flap,
  diamond,
  sandpaper,
  'wire-cup': wireCup,
}
