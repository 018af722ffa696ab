import type { Draw } from './draw.ts'
import { arc, sector } from './figures.ts'
import { lead, screw, vents } from './parts.ts'
import { circle, join, rect, rows, shape, stroke } from './pen.ts'

/** A palm sander: motor under the hand, a flat pad with its paper, a dust bag behind. */
const orbital: Draw = (sizes) => {
  const half = sizes.span('padMm', 180, 280)
  const top = sizes.span('powerW', 200, 120)
  return join(
    lead(690, 330, 130, 60),
    rect(400 - half, 560, half * 2, 34, 'straw'),
    rect(400 - half, 520, half * 2, 42, 'shade'),
    rows(2, (i) => rect(400 - half + 6 + i * (half * 2 - 58), 500, 46, 24, 'body', 6)),
    shape(`${400 - 150},430,20 550,430,20 570,522 230,522`),
    rows(9, (i) => stroke(`${280 + i * 30},450 ${276 + i * 31},502`, 'fine')),
    shape(
      `250,432 264,330,40 250,${top + 60},60 330,${top},60 470,${top},40 690,300,40 700,366,24 560,372,40 550,432`,
    ),
    shape(
      `250,${top + 60},60 330,${top},60 470,${top},40 640,272 560,312,60 400,${top + 70},60 300,${top + 150},50 262,320`,
      'tint',
    ),
    rect(300, 370, 190, 40, 'body', 6),
    vents(318, 380, 8, 22, 20),
    rect(610, 318, 62, 26, 'dark', 8),
  )
}

const randomOrbital: Draw = (sizes) => {
  const half = sizes.span('padMm', 130, 200)
  const top = sizes.span('powerW', 190, 130)
  return join(
    lead(760, 300, 110, 80),
    shape('470,460 600,440 840,460,40 850,560,40 600,540 470,520'),
    rows(6, (i) => stroke(`${630 + i * 34},${450 + i * 2} ${630 + i * 34},${538 + i * 2}`, 'fine')),
    rect(330 - half, 590, half * 2, 22, 'straw', 8),
    shape(
      `${330 - half + 10},556 ${330 + half - 10},556 ${330 + half},592 ${330 - half},592`,
      'shade',
    ),
    shape('200,480,20 470,480,20 490,556 180,556'),
    rows(9, (i) => stroke(`${222 + i * 28},498 ${218 + i * 29},540`, 'fine')),
    shape(
      `210,482 220,370,40 190,${top + 90},80 260,${top},80 420,${top},60 560,270,30 760,270,30 770,336,20 560,350,40 470,400,40 466,482`,
    ),
    shape(
      `190,${top + 90},80 260,${top},80 420,${top},60 520,256 440,${top + 64},60 330,${top + 50},60 240,${top + 90},60 222,330`,
      'tint',
    ),
    circle(400, 430, 26),
    stroke('400,430 400,408', 'line'),
    rect(600, 262, 80, 20, 'dark', 6),
    vents(256, 420, 4, 20, 36),
  )
}

const belt: Draw = (sizes) => {
  const end = sizes.span('padMm', 640, 760)
  const top = sizes.span('powerW', 270, 200)
  return join(
    lead(120, 330, -100, 90),
    shape(`96,560,70 96,430,70 ${end},430,70 ${end},580,70 96,580,70`, 'straw'),
    shape(`130,540,50 130,460,50 ${end - 34},460,50 ${end - 34},550,50 130,550,50`),
    circle(186, 505, 38),
    circle(186, 505, 12, 'dark'),
    circle(end - 90, 505, 38),
    circle(end - 90, 505, 12, 'dark'),
    shape(`240,545 ${end - 150},545 ${end - 150},562 240,562`, 'dark'),
    shape(
      `96,330,40 150,${top},60 340,${top - 10},40 380,${top + 60},20 470,${top + 60},30 ${end - 140},${top + 40},40 ${end - 60},${top - 20},50 ${end - 10},${top + 50},50 ${end - 40},440,30 ${end - 160},476,20 150,476,30 110,420,40`,
    ),
    shape(`170,${top + 50},30 300,${top + 44},24 320,340,30 180,350,30`, 'pale'),
    shape(`300,${top + 50} 312,${top + 110} 290,${top + 104},12 280,${top + 56}`, 'dark'),
    stroke(`340,400 ${end - 60},400`, 'fine'),
    vents(380, 340, 6, 24, 44),
    screw(160, 440),
    screw(end - 180, 440),
  )
}

/** An electric planer: front shoe lower by the depth of cut, the depth knob above it, an arched rear grip. */
const planerElectric: Draw = (sizes) => {
  const knob = sizes.span('powerW', 210, 160)
  const drum = sizes.span('widthMm', 46, 66)
  return join(
    lead(838, 330, 80, 100),
    rect(60, 560, 330, 28, 'body'),
    rect(480, 574, 380, 28, 'body'),
    shape(
      `100,562 100,470,40 230,430,40 420,420,20 440,330,40 520,250,50 760,250,60 850,310,50 860,400,40 820,574 480,574 470,562`,
    ),
    shape('520,340,40 570,310,30 740,310,40 780,350,30 770,410,30 560,430,40 520,420,20', 'pale'),
    shape('590,312 640,312 634,340,10 600,342,10', 'dark'),
    circle(435, 540, drum),
    circle(435, 540, drum * 0.55, 'detail'),
    shape(`390,588 435,${540 + drum + 8} 480,588 480,560 390,560`, 'dark'),
    sector(435, 540, drum, drum + 16, 180, 360, 'shade'),
    arc(435, 540, drum * 0.8, 200, 340),
    rect(190, 400, 110, 40, 'shade', 6),
    shape(
      `180,${knob + 60},30 200,${knob},40 290,${knob},40 310,${knob + 60},30 290,402,10 200,402,10`,
      'straw',
    ),
    rows(5, (i) => stroke(`${214 + i * 16},${knob + 90} ${214 + i * 16},388`, 'fine')),
    vents(640, 470, 6, 24, 62),
    screw(150, 520),
    screw(800, 520),
    screw(560, 520),
  )
}

export const sander = { orbital, 'random-orbital': randomOrbital, belt }

export const planer = { electric: planerElectric }
