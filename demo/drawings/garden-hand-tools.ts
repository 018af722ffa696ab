import type { Draw } from './draw.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke } from './pen.ts'
import { tilted, upended } from './place.ts'
import type { Sizes } from './sizes.ts'

/** A turned handle to the left of x, as long as its measure, with its ferrule at x. */
function handle(x: number, sizes: Sizes, isLong: boolean): Piece {
  const long = isLong ? sizes.span('handleMm', 420, 640) : sizes.span('handleMm', 220, 330)
  const half = isLong ? 17 : 34
  return join(
    isLong
      ? join(
          rect(x - long, 400 - half, long, half * 2),
          stroke(`${x - long + 30},396 ${x - 60},396`, 'fine'),
          rect(x - long - 10, 400 - half - 4, 130, half * 2 + 8, 'accent', 14),
        )
      : join(
          shape(
            `${x - long},${400 - half},26 ${x - long * 0.6},${400 - half - 8},60 ${x},${400 - half * 0.6},20 ${x},${400 + half * 0.6},20 ${x - long * 0.6},${400 + half + 8},60 ${x - long},${400 + half},26`,
            'accent',
          ),
          circle(x - long + 34, 400, 11, 'detail'),
        ),
    rect(x - 8, 400 - half * 0.62, 50, half * 1.24, 'shade'),
  )
}

const trowel: Draw = (sizes) => {
  const half = sizes.span('headMm', 66, 130)
  return tilted(
    join(
      handle(360, sizes, false),
      stroke('400,400 470,370,40 520,400', 'line'),
      shape('400,386 500,378 500,422 400,414'),
      path(
        `M490,400C490,${400 - half} 560,${400 - half} 620,${400 - half}C720,${400 - half * 0.9} 800,${400 - half * 0.4} 850,400C800,${400 + half * 0.4} 720,${400 + half * 0.9} 620,${400 + half}C560,${400 + half} 490,${400 + half} 490,400Z`,
      ),
      stroke('520,400 800,400', 'fine'),
      path(
        `M540,${400 - half * 0.6}C640,${400 - half * 0.7} 720,${400 - half * 0.5} 780,${400 - half * 0.2}`,
        'fine',
      ),
    ),
    -32,
  )
}

const fork: Draw = (sizes) => {
  const half = sizes.span('headMm', 64, 120)
  const tine = (y: number) =>
    shape(`560,${y - 12} 800,${y - 10} 850,${y} 800,${y + 10} 560,${y + 12}`)
  return tilted(
    join(
      handle(360, sizes, false),
      shape('400,386 500,384 500,416 400,414'),
      tine(400 - half),
      tine(400),
      tine(400 + half),
      shape(
        `500,384 540,${388 - half},20 576,${386 - half} 576,${414 + half} 540,${412 + half},20 500,416`,
      ),
    ),
    -32,
  )
}

const pruner: Draw = (sizes) => {
  const long = sizes.span('headMm', 200, 280)
  const end = sizes.span('handleMm', 780, 920)
  return tilted(
    join(
      shape(
        `360,430,20 480,430,60 640,520,100 ${end},510,20 ${end},550,20 640,590,120 420,480,60`,
        'accent',
      ),
      shape(
        `360,370,20 480,370,60 640,300,100 ${end - 30},290,20 ${end - 30},330,20 640,370,120 420,420,60`,
        'accent',
      ),
      path(
        `M400,430C340,470 ${380 - long * 0.6},470 ${380 - long},360C${400 - long * 0.6},420 320,410 360,370Z`,
      ),
      path(
        `M420,400C360,440 300,440 ${390 - long * 0.7},420C${390 - long * 0.7},400 ${400 - long * 0.5},400 310,390C330,384 350,370 360,360Z`,
        'shade',
      ),
      path('M470,410C500,380 490,440 520,410C550,380 540,440 570,410', 'line'),
      circle(396, 402, 30),
      circle(396, 402, 14, 'straw'),
    ),
    -16,
  )
}

const shears: Draw = (sizes) => {
  const long = sizes.span('headMm', 300, 420)
  const end = sizes.span('handleMm', 760, 900)
  const half = join(
    shape(`430,440,10 560,490 ${end - 170},530 ${end - 160},500 560,460 470,400,20`, 'body'),
    shape(`${end - 190},490,20 ${end},546,30 ${end - 10},590,30 ${end - 200},536,20`, 'accent'),
    shape(`450,436,20 410,376,20 ${400 - long},386 ${430 - long},400 380,424,20`),
  )
  return join(upended(half, 400), half, circle(424, 400, 26), circle(424, 400, 11, 'straw'))
}

const spade: Draw = (sizes) => {
  const half = sizes.span('headMm', 90, 140)
  return tilted(
    join(
      handle(620, sizes, true),
      shape('600,386 690,378 690,422 600,414', 'shade'),
      shape(
        `690,376 700,${400 - half},14 900,${400 - half * 0.94},20 980,400,60 900,${400 + half * 0.94},20 700,${400 + half},14 690,424`,
      ),
      stroke('690,400 860,400', 'fine'),
    ),
    -32,
  )
}

const rake: Draw = (sizes) => {
  const half = sizes.span('headMm', 130, 230)
  const tines = sizes.count('headMm', 9, 15)
  return tilted(
    join(
      handle(640, sizes, true),
      stroke(`660,400 720,${400 - half * 0.5},30 780,${400 - half * 0.7}`, 'line'),
      stroke(`660,400 720,${400 + half * 0.5},30 780,${400 + half * 0.7}`, 'line'),
      rows(tines, (i) => {
        const y = 400 - half + 12 + (i * (half * 2 - 24)) / (tines - 1)
        return shape(`796,${y - 7} 860,${y - 6} 890,${y} 860,${y + 6} 796,${y + 7}`, 'detail')
      }),
      rect(770, 400 - half, 30, half * 2, 'shade', 4),
    ),
    -32,
  )
}

const hoe: Draw = (sizes) => {
  const deep = sizes.span('headMm', 140, 240)
  return tilted(
    join(
      handle(720, sizes, true),
      shape(`740,376 800,376,10 826,410,20 800,${420 + deep} 770,${424 + deep} 760,424 740,424`),
      stroke(`790,410 776,${400 + deep}`, 'fine'),
      rect(740, 372, 44, 56, 'shade', 6),
    ),
    -28,
  )
}

export const gardenHandTool = { trowel, fork, pruner, shears, spade, rake, hoe }
