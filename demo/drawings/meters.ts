import type { Draw } from './draw.ts'
import { polygon } from './figures.ts'
import { dial, screw } from './parts.ts'
import { circle, join, rect, rows, shape, stroke, tube } from './pen.ts'

const digitalMeter: Draw = (sizes) => {
  const digits = sizes.count('counts', 3, 5)
  return join(
    tube('400,760 380,860,40 240,860,60 200,700,80 180,540', 14, 'line'),
    tube('560,760 580,860,40 740,860,60 770,700,80 790,540', 14, 'line'),
    shape('168,540 164,420,8 172,340 180,260 188,340 196,420,8 192,540', 'dark'),
    shape('778,540 774,420,8 782,340 790,260 798,340 806,420,8 802,540', 'straw'),
    rect(280, 80, 400, 720, 'accent', 50),
    rect(306, 106, 348, 668, 'body', 34),
    rect(336, 136, 288, 130, 'pale', 10),
    rows(digits, (i) => {
      const x = 350 + (i * 262) / digits
      return join(
        rect(x, 164, 200 / digits, 76, 'line'),
        stroke(`${x},202 ${x + 200 / digits},202`, 'line'),
      )
    }),
    rows(4, (i) => rect(340 + i * 72, 290, 58, 30, 'tint', 8)),
    dial(480, 470, 92, -90, 15),
    rows(4, (i) =>
      join(circle(372 + i * 72, 690, 27, 'shade'), circle(372 + i * 72, 690, 12, 'dark')),
    ),
    screw(330, 130, 8),
    screw(630, 130, 8),
  )
}

const clamp: Draw = (sizes) => {
  const digits = sizes.count('counts', 3, 5)
  return join(
    shape(
      '476,60 400,66,60 340,160,80 350,260,60 400,330 450,330 450,290 410,250,40 404,170,60 430,118,40 476,108',
    ),
    shape(
      '484,60 560,66,60 620,160,80 610,260,60 560,330 510,330 510,290 550,250,40 556,170,60 530,118,40 484,108',
    ),
    shape('340,300,20 620,300,20 650,360,20 620,860,50 340,860,50 310,360,20', 'accent'),
    shape('640,350 690,360,14 690,450,14 632,470', 'straw'),
    rect(348, 600, 264, 130, 'pale', 10),
    rows(digits, (i) => {
      const x = 362 + (i * 238) / digits
      return join(
        rect(x, 628, 180 / digits, 74, 'line'),
        stroke(`${x},665 ${x + 180 / digits},665`, 'line'),
      )
    }),
    circle(480, 440, 90),
    dial(480, 440, 64, -120, 11),
    rows(3, (i) => rect(360 + i * 86, 546, 66, 34, 'body', 10)),
    rows(3, (i) => circle(400 + i * 80, 800, 20, 'shade')),
    polygon(480, 440, 8, 6, 'dark'),
  )
}

export const multimeter = { digital: digitalMeter, clamp }
