import type { Draw } from './draw.ts'
import { polygon, toothed } from './figures.ts'
import { knurl } from './parts.ts'
import { circle, join, type Piece, rect, rows, shape } from './pen.ts'
import { moved, scaled, tilted } from './place.ts'

const ratchet: Draw = (sizes) => {
  const half = sizes.span('driveIn', 22, 46)
  const teeth = sizes.count('pieces', 24, 48)
  return tilted(
    join(
      shape('200,376 470,376 470,424 200,424'),
      shape('470,362,16 800,350,40 850,400,50 800,450,40 470,438,16', 'accent'),
      knurl(520, 372, 240, 56, 16),
      shape('70,320,60 200,300,60 270,376,20 270,424,20 200,500,60 70,480,60 40,400,60'),
      toothed(146, 400, 72, teeth, 9, 0.5, 'detail'),
      circle(146, 400, 50),
      rect(146 - half, 400 - half, half * 2, half * 2, 'tint'),
      circle(146, 400, half * 0.4, 'dark'),
      shape('224,388 262,392 262,408 224,412', 'dark'),
    ),
    -32,
  )
}

function socket(x: number, y: number, r: number): Piece {
  return join(
    circle(x, y, r),
    toothed(x, y, r * 0.72, 12, r * 0.1, 0.5, 'tint'),
    polygon(x, y, r * 0.34, 4, 'dark', 45),
  )
}

/** An open case: sockets in rows by size under the ratchet. */
const socketCase: Draw = (sizes) => {
  const across = sizes.count('pieces', 4, 11)
  const down = sizes.count('pieces', 2, 4)
  const pitch = 700 / across
  const drop = 330 / down
  const most = Math.min(pitch, drop) * 0.44
  return join(
    rect(60, 120, 840, 640, 'accent', 26),
    rect(90, 150, 780, 580, 'body', 14),
    rect(410, 736, 140, 40, 'straw', 10),
    moved(scaled(ratchet(sizes), 0.72), 150, -30),
    rows(down, (row) =>
      rows(across, (i) =>
        socket(
          130 + pitch * (i + 0.5),
          366 + drop * (row + 0.5),
          most * (0.62 + (0.38 * (i + row)) / (across + down)),
        ),
      ),
    ),
  )
}

export const socketSet = { set: socketCase, ratchet }
