import type { Draw } from './draw.ts'
import { circle, join, rect, rows, shape, stroke, tube } from './pen.ts'

/** An open kit: lid behind, the tools in their recesses. */
const kitCase: Draw = (sizes) => {
  const across = sizes.count('pieces', 5, 14)
  const pitch = 300 / across
  return join(
    shape('110,70,20 850,70,20 850,400 110,400', 'accent'),
    rect(140, 100, 680, 290, 'body', 10),
    rows(across, (i) =>
      join(
        circle(170 + pitch * (i + 0.5), 150, pitch * 0.4, 'tint'),
        rect(170 + pitch * (i + 0.5) - pitch * 0.2, 200, pitch * 0.4, 70, 'detail'),
        circle(170 + pitch * (i + 0.5), 330, pitch * 0.32, 'detail'),
      ),
    ),
    rect(520, 130, 200, 30, 'straw', 12),
    rect(716, 137, 80, 16, 'body'),
    rect(520, 190, 200, 30, 'straw', 12),
    rect(716, 197, 80, 16, 'body'),
    shape(
      '520,270 620,258 620,236,8 780,236,8 790,256 780,290,8 620,290,8 620,284 520,284',
      'detail',
    ),
    rect(520, 320, 270, 34, 'tint', 16),
    rect(90, 396, 780, 26, 'shade', 4),
    shape('100,420 860,420 850,760,24 110,760,24', 'accent'),
    rect(140, 440, 680, 280, 'body', 10),
    shape('180,520 320,500 330,470,14 400,470,14 410,540,14 330,540,14 320,530 180,540', 'detail'),
    rect(180, 580, 260, 40, 'straw', 18),
    rect(430, 592, 60, 16),
    rows(Math.max(4, Math.round(across * 0.7)), (i) => {
      const gap = 280 / Math.max(4, Math.round(across * 0.7))
      return rect(520 + i * gap, 470, gap * 0.5, 190 - i * 6, 'tint', 5)
    }),
    rect(180, 650, 300, 40, 'tint', 10),
    shape('400,760 410,800,16 550,800,16 560,760', 'shade'),
    rect(190, 744, 60, 36, 'straw', 6),
    rect(710, 744, 60, 36, 'straw', 6),
  )
}

/** A canvas roll, unrolled: tools in their pockets, the tie at the end. */
const roll: Draw = (sizes) => {
  const count = sizes.count('pieces', 5, 12)
  const pitch = 660 / count
  return join(
    tube('820,420 900,430,30 910,560', 14, 'line'),
    rows(count, (i) => {
      const x = 130 + pitch * (i + 0.5)
      const w = pitch * 0.34
      const top = 170 + (i % 3) * 34
      return i % 2 === 0
        ? join(
            rect(x - w * 0.3, top, w * 0.6, 200),
            shape(
              `${x - w * 0.3},${top} ${x + w * 0.3},${top} ${x + w * 0.7},${top + 20} ${x - w * 0.7},${top + 20}`,
              'detail',
            ),
          )
        : join(
            rect(x - w, top, w * 2, 200, 'straw', w * 0.9),
            rect(x - w * 0.4, top + 60, w * 0.8, 60, 'detail', 6),
          )
    }),
    shape('110,330,8 810,330,8 830,360 830,680,16 100,680,16 100,360', 'accent'),
    rows(count + 1, (i) => stroke(`${130 + pitch * i},350 ${130 + pitch * i},660`, 'fine')),
    rect(100, 640, 730, 40, 'body', 8),
    rect(100, 380, 730, 30, 'body'),
    rect(796, 400, 50, 40, 'shade', 6),
  )
}

export const toolKit = { case: kitCase, roll }
