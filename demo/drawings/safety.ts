import type { Draw } from './draw.ts'
import { circle, join, type Piece, path, rect, rows, shape, stroke, tube } from './pen.ts'
import { flipped, moved, turned } from './place.ts'
import type { Sizes } from './sizes.ts'

/** A pack is shown as outlines behind the piece. */
function packed(sizes: Sizes, one: Piece): Piece {
  const more = sizes.count('packQty', 0, 2)
  return join(
    rows(more, (i) => moved(one, (more - i) * 46, (i - more) * 36)),
    one,
  )
}

const helmet: Draw = (sizes) =>
  packed(
    sizes,
    join(
      path('M140,560C140,300 290,180 480,180C680,180 810,320 816,560L140,560Z', 'straw'),
      path(
        'M400,188C380,120 560,120 560,186C600,260 616,400 616,560L350,560C350,400 360,270 400,188Z',
        'straw',
      ),
      path('M430,190C416,300 410,430 410,560', 'fine'),
      path('M530,190C548,300 556,430 556,560', 'fine'),
      shape('110,556,16 850,556,16 930,600,24 920,624,10 840,610 110,606,20', 'straw'),
      path('M200,608C210,700 330,770 420,770', 'line'),
      path('M720,608C700,690 560,770 420,770', 'line'),
      rect(390, 752, 74, 34, 'shade', 10),
      rect(220, 500, 60, 34, 'detail', 8),
      rows(3, (i) => stroke(`${680 + i * 26},440 ${686 + i * 26},480`, 'line')),
    ),
  )

const goggles: Draw = (sizes) =>
  packed(
    sizes,
    join(
      path(
        'M90,420C-10,380 -10,300 110,270C330,210 640,210 850,270C970,300 970,380 870,420',
        'line',
      ),
      path(
        'M100,380C40,350 60,312 130,296C340,246 620,246 830,296C900,312 920,350 860,380',
        'line',
      ),
      path(
        'M90,360C90,320 130,300 200,300L760,300C830,300 870,320 870,360L860,520C850,600 800,620 730,620L620,620C560,620 540,540 480,540C420,540 400,620 340,620L230,620C160,620 110,600 100,520Z',
        'accent',
      ),
      path(
        'M150,380C150,350 170,344 210,344L750,344C790,344 810,350 810,380L802,500C796,560 770,574 726,574L640,574C590,574 570,500 480,500C390,500 370,574 320,574L234,574C190,574 164,560 158,500Z',
      ),
      stroke('220,500 300,390', 'fine'),
      stroke('260,510 350,390', 'fine'),
      stroke('620,480 680,400', 'fine'),
      rows(4, (i) => circle(400 + i * 53, 322, 8, 'dark')),
      rect(60, 360, 46, 90, 'shade', 8),
      rect(854, 360, 46, 90, 'shade', 8),
    ),
  )

/** One glove with a dipped palm; the other is behind it. */
function glove(): Piece {
  return join(
    path(
      'M330,560C300,520 240,480 220,430C206,396 250,376 278,404L340,462L330,230C328,190 384,188 388,228L402,372L414,176C416,136 474,138 474,178L474,370L508,190C514,152 570,160 564,200L542,388L592,258C606,224 656,240 644,280L590,520C584,560 580,590 576,620L340,620Z',
      'accent',
    ),
    path('M340,462L346,560M402,372L404,420M474,370L472,420M542,388L534,430', 'fine'),
    shape('330,612,10 586,612,10 600,780,14 316,780,14'),
    rows(8, (i) => stroke(`${346 + i * 31},630 ${340 + i * 33},766`, 'fine')),
    rect(318, 766, 280, 26, 'straw', 8),
    path('M380,560C420,540 500,540 540,560', 'fine'),
  )
}

const gloves: Draw = (sizes) =>
  join(
    moved(turned(flipped(glove(), 460), 14, 460, 600), 210, 20),
    rows(sizes.count('packQty', 0, 2), (i) =>
      moved(turned(glove(), -6, 460, 600), -40 - i * 30, -20),
    ),
    turned(glove(), -6, 460, 600),
  )

const mask: Draw = (sizes) =>
  packed(
    sizes,
    join(
      path('M150,330C20,380 20,520 170,560', 'line'),
      path('M810,330C940,380 940,520 790,560', 'line'),
      path(
        'M480,190C560,190 600,250 680,290C760,320 820,330 820,400C820,620 640,740 480,740C320,740 140,620 140,400C140,330 200,320 280,290C360,250 400,190 480,190Z',
      ),
      path('M150,420C300,390 400,360 480,300C560,360 660,390 810,420', 'fine'),
      path('M200,580C300,560 420,560 480,580C540,560 660,560 760,580', 'fine'),
      path('M400,248C440,210 520,210 560,248', 'line'),
      rect(400, 440, 160, 110, 'accent', 20),
      rows(4, (i) => stroke(`424,${462 + i * 22} 536,${462 + i * 22}`, 'fine')),
      rect(120, 340, 50, 30, 'straw', 6),
      rect(790, 340, 50, 30, 'straw', 6),
    ),
  )

function shoe(): Piece {
  return join(
    path(
      'M190,250L400,230C410,330 430,380 500,420C600,460 760,470 810,540C830,570 834,600 834,630L170,640C160,560 180,400 190,250Z',
      'accent',
    ),
    path(
      'M640,466C740,476 800,520 818,570C826,600 834,610 834,630L620,634C600,580 606,520 640,466Z',
      'shade',
    ),
    shape(
      '150,632,10 844,622,10 850,680,20 430,690,10 420,672 340,672 330,700,10 150,700,20',
      'dark',
    ),
    rect(180, 228, 226, 40, 'body', 14),
    path('M200,400C260,420 300,480 290,630', 'fine'),
    rows(5, (i) =>
      join(
        stroke(`${392 + i * 30},${300 + i * 34} ${320 + i * 34},${330 + i * 32}`, 'line'),
        circle(396 + i * 30, 298 + i * 34, 9, 'straw'),
      ),
    ),
    rows(9, (i) => stroke(`${470 + i * 40},650 ${470 + i * 40},682`, 'fine')),
  )
}

const shoes: Draw = (sizes) => join(moved(shoe(), 90 + sizes.span('packQty', 0, 30), -90), shoe())

const harness: Draw = (sizes) =>
  join(
    path('M480,290C560,200 690,60 790,130C850,180 820,300 764,360', 'line'),
    rect(730, 356, 70, 46, 'shade', 10),
    rect(750, 400, 30, 120, 'body', 12),
    tube('480,290 380,130,60 320,150,60 336,270,40 440,400,30 440,500', 34, 'shade'),
    tube('480,290 580,130,60 640,150,60 624,270,40 520,400,30 520,500', 34, 'shade'),
    tube('378,560 290,690,100 330,830,70 450,800,70 450,560', 34),
    tube('582,560 670,690,100 630,830,70 510,800,70 510,560', 34),
    rect(404, 386, 152, 36, 'body', 8),
    shape('340,470,14 620,470,14 650,600,20 310,600,20', 'accent'),
    rect(430, 500, 100, 74, 'straw', 10),
    rect(456, 518, 48, 38, 'detail', 6),
    circle(480, 290, 46, 'shade'),
    circle(480, 290, 24),
    rect(311, sizes.span('packQty', 224, 244), 50, 40, 'body', 6),
    rect(599, sizes.span('packQty', 224, 244), 50, 40, 'body', 6),
    rect(290, 680, 56, 44, 'body', 6),
    rect(614, 680, 56, 44, 'body', 6),
  )

const earMuffs: Draw = (sizes) =>
  packed(
    sizes,
    join(
      path('M210,500C190,120 770,120 750,500L700,500C716,190 244,190 260,500Z', 'shade'),
      stroke('236,420 236,500', 'line'),
      stroke('724,420 724,500', 'line'),
      rect(130, 430, 150, 280, 'accent', 60),
      rect(680, 430, 150, 280, 'accent', 60),
      rect(270, 450, 56, 240, 'body', 26),
      rect(634, 450, 56, 240, 'body', 26),
      rect(160, 500, 50, 140, 'detail', 24),
      rect(750, 500, 50, 140, 'detail', 24),
      rect(380, 196, 200, 30, 'straw', 10),
    ),
  )

const faceShield: Draw = (sizes) =>
  packed(
    sizes,
    join(
      path('M200,300C200,150 760,150 760,300L760,360L200,360Z', 'accent'),
      path('M240,300C260,210 700,210 720,300', 'fine'),
      path('M190,350L770,350L790,640C740,760 600,800 480,800C360,800 220,760 170,640Z'),
      rect(170, 330, 620, 46, 'shade', 10),
      circle(180, 352, 40, 'straw'),
      circle(780, 352, 40, 'straw'),
      circle(180, 352, 14, 'dark'),
      circle(780, 352, 14, 'dark'),
      stroke('300,600 430,430', 'fine'),
      stroke('350,620 500,430', 'fine'),
      stroke('600,640 680,540', 'fine'),
    ),
  )

export const safetyGear = {
  helmet,
  goggles,
  gloves,
  mask,
  shoes,
  harness,
  'ear-muffs': earMuffs,
  'face-shield': faceShield,
}
