import type { Draw } from './draw.ts'
import { arc, teeth } from './figures.ts'
import { ribs } from './parts.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke } from './pen.ts'
import { moved, scaled, tilted } from './place.ts'
import type { Sizes } from './sizes.ts'

/** A handle under the head at x = 400, as long as its measure, with its grip. */
function handle(sizes: Sizes, look: 'wood' | 'rubber'): Piece {
  const end = sizes.span('lengthMm', 620, 960)
  return join(
    shape(
      `378,190 422,190 424,${end - 260},40 438,${end - 120},60 430,${end},24 370,${end},24 362,${end - 120},60 376,${end - 260},40`,
    ),
    look === 'rubber'
      ? join(
          shape(
            `372,${end - 290},10 428,${end - 290},10 442,${end - 120},60 434,${end},24 366,${end},24 358,${end - 120},60`,
            'accent',
          ),
          ribs(376, end - 250, 9, 24, 48),
        )
      : join(
          path(`M392,260C398,380 384,480 392,${end - 60}`, 'fine'),
          path(`M410,300C404,420 416,520 408,${end - 80}`, 'fine'),
        ),
  )
}

/** Scales the head about the handle's top by its mass. */
function headed(sizes: Sizes, least: number, most: number, head: Piece): Piece {
  return moved(scaled(moved(head, -400, -180), sizes.span('headG', least, most)), 400, 180)
}

function lean(piece: Piece): Piece {
  return tilted(piece, 28)
}

const claw: Draw = (sizes) =>
  lean(
    join(
      handle(sizes, 'rubber'),
      headed(
        sizes,
        0.8,
        1.25,
        join(
          path(
            'M372,130C300,120 220,130 150,190C138,202 128,222 134,232C190,190 260,186 340,214L360,236L440,236L440,120L372,120Z',
          ),
          path('M200,168C240,150 290,146 330,150', 'fine'),
          rect(440, 136, 50, 84),
          shape('490,124,8 540,124,6 550,134 550,222 540,232,6 490,232,8', 'shade'),
          rect(372, 112, 56, 14, 'straw'),
        ),
      ),
    ),
  )

const ballPein: Draw = (sizes) =>
  lean(
    join(
      handle(sizes, 'wood'),
      headed(
        sizes,
        0.75,
        1.25,
        join(
          circle(206, 178, 62),
          shape('246,140 300,152 300,204 246,216'),
          shape('300,140,8 360,126,10 440,126,10 480,144 480,212 440,230,10 360,230,10 300,216,8'),
          shape('480,120,8 550,120,6 560,130 560,226 550,236,6 480,236,8', 'shade'),
          arc(206, 178, 40, 130, 230),
          rect(376, 112, 48, 16, 'straw'),
        ),
      ),
    ),
  )

const sledge: Draw = (sizes) =>
  lean(
    join(
      handle(sizes, 'wood'),
      headed(
        sizes,
        0.9,
        1.4,
        join(
          shape('230,120,20 260,104 540,104 570,120,20 570,246,20 540,262 260,262 230,246,20'),
          stroke('260,104 260,262', 'fine'),
          stroke('540,104 540,262', 'fine'),
          shape('340,262 360,280 440,280 460,262', 'body'),
          rect(374, 92, 52, 14, 'straw'),
        ),
      ),
    ),
  )

const mallet: Draw = (sizes) =>
  lean(
    join(
      handle(sizes, 'wood'),
      headed(
        sizes,
        0.9,
        1.25,
        join(
          shape('220,96,14 300,90 300,270 220,264,14', 'shade'),
          shape('580,96,14 500,90 500,270 580,264,14', 'shade'),
          rect(300, 90, 200, 180, 'dark'),
          rect(306, 96, 188, 168, 'accent'),
          stroke('240,120 240,240', 'fine'),
          stroke('560,120 560,240', 'fine'),
        ),
      ),
    ),
  )

export const hammer = { claw, 'ball-pein': ballPein, sledge, mallet }

const handSawPlain: Draw = (sizes) => {
  const end = sizes.span('bladeMm', 620, 960)
  const points = sizes.count('tpi', 26, 74)
  return tilted(
    join(
      shape(
        `240,300 ${end},420,6 ${end},462 ${teeth(end, 468, 262, 560, points, 13, 0.85)} 240,560`,
      ),
      stroke(`300,350 ${end - 60},436`, 'fine'),
      shape(
        '60,330,50 140,270,40 250,290,20 300,330,30 280,420,30 300,520,30 270,600,30 180,610,30 150,560,30 90,520,50',
        'accent',
      ),
      shape('128,370,40 200,340,30 224,390,30 216,480,30 190,530,20 140,480,40', 'pale'),
      circle(262, 350, 13, 'detail'),
      circle(256, 450, 13, 'detail'),
      circle(246, 556, 13, 'detail'),
    ),
    -8,
  )
}

const hacksaw: Draw = (sizes) => {
  const end = sizes.span('bladeMm', 640, 900)
  const points = sizes.count('tpi', 40, 90)
  return join(
    shape(
      `250,240,30 ${end + 30},240,40 ${end + 30},540 ${end - 10},540 ${end - 10},288,30 290,288,30 290,400 250,400`,
    ),
    rows(2, (i) => stroke(`310,${254 + i * 16} ${end - 20},${254 + i * 16}`, 'fine')),
    shape(
      `230,510 ${end + 4},510 ${end + 4},532 ${teeth(end + 4, 532, 230, 532, points, -9, 0.15)} 230,532`,
    ),
    circle(end, 521, 10, 'dark'),
    circle(264, 521, 10, 'dark'),
    rect(end + 30, 508, 40, 24),
    shape(`${end + 64},490 ${end + 96},504,6 ${end + 96},536,6 ${end + 64},550`, 'straw'),
    shape(
      '90,330,40 190,300,30 300,330,20 296,400,20 250,440,30 252,540,20 290,560 280,600,30 150,620,50 60,560,50',
      'accent',
    ),
    shape('130,390,30 200,372,24 214,420,20 206,510,20 200,550,20 150,550,30 120,490,40', 'pale'),
  )
}

export const handSaw = { 'hand-saw': handSawPlain, hacksaw }
