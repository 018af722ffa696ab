import type { Draw } from './draw.ts'
import { battery, dial, lead, ribs, screw, vents, wheel } from './parts.ts'
import { circle, ellipse, join, path, rect, rows, shape, stroke, tube } from './pen.ts'

const heatGun: Draw = (sizes) => {
  const nozzle = sizes.span('powerW', 700, 800)
  return join(
    lead(250, 680, -140, 96),
    shape(`560,214 ${nozzle - 40},226 ${nozzle - 40},334 560,346`, 'shade'),
    rows(3, (i) => stroke(`${600 + i * 34},222 ${600 + i * 34},340`, 'fine')),
    shape(`${nozzle - 40},236 ${nozzle},236 ${nozzle},324 ${nozzle - 40},324`),
    rows(3, (i) =>
      path(
        `M${nozzle + 26},${246 + i * 34}C${nozzle + 46},${232 + i * 34} ${nozzle + 60},${262 + i * 34} ${nozzle + 84},${246 + i * 34}`,
        'fine',
      ),
    ),
    shape(
      '110,200,50 380,178,30 560,200 560,360 400,376,26 376,440,18 346,672,24 176,672,24 206,480,60 200,392,24 110,360,50',
    ),
    path(
      'M206,480C206,540 190,610 180,660L236,660C246,590 266,520 262,450C260,410 240,394 200,392C212,420 210,440 206,480Z',
      'tint',
    ),
    ribs(196, 520, 5, 22, 48, -14),
    stroke('380,182 380,376', 'fine'),
    stroke('520,198 520,362', 'fine'),
    vents(150, 232, 6, 24, 96),
    dial(450, 262, 28, -30),
    shape('392,384 424,392,14 412,440,18 420,484,14 392,490 376,440', 'dark'),
    screw(320, 350),
  )
}

const glueGun: Draw = (sizes) => {
  const body = sizes.span('powerW', 560, 640)
  return join(
    rect(40, 262, 200, 36, 'straw'),
    lead(250, 650, -130, 90),
    shape(
      `${body},236 ${body + 60},246 ${body + 110},270 ${body + 110},290 ${body + 60},314 ${body},324`,
      'shade',
    ),
    stroke(`${body + 60},246 ${body + 60},314`, 'fine'),
    path(
      `M${body + 122},276C${body + 150},276 ${body + 146},330 ${body + 134},350C${body + 122},330 ${body + 124},300 ${body + 122},276Z`,
      'detail',
    ),
    shape(
      `140,216,30 ${body - 40},206,20 ${body},226 ${body},336 ${body - 60},350,20 410,356,30 350,640,20 200,640,20 226,440,50 210,356,30 140,340,30`,
    ),
    shape('420,352 452,360,16 420,520,20 372,520,10 392,410', 'dark'),
    stroke(`${body - 60},212 ${body - 60},350`, 'fine'),
    vents(470, 240, 4, 22, 60),
    ribs(226, 470, 6, 24, 70, -14),
    screw(200, 300),
    screw(360, 300),
  )
}

function fan(deep: number) {
  return join(
    circle(300, 380, 170),
    circle(300, 380, 128, 'detail'),
    rows(9, (i) => {
      const a = (i * 2 * Math.PI) / 9
      const at = (r: number, t: number) =>
        `${300 + r * Math.cos(a + t)},${380 + r * Math.sin(a + t)}`
      return stroke(`${at(40, 0)} ${at(84, 0.25)},20 ${at(126, 0.2)}`, 'fine')
    }),
    circle(300, 380, 40, 'shade'),
    circle(300, 380, deep, 'dark'),
  )
}

const handBlower: Draw = (sizes) => {
  const tip = sizes.span('powerW', 740, 880)
  return join(
    lead(124, 200, -90, 110),
    shape(`400,420 560,450,20 ${tip},490 ${tip},560 560,560,20 300,550 300,500`),
    stroke('560,452 560,558', 'fine'),
    stroke(`${tip - 40},486 ${tip - 40},560`, 'fine'),
    shape(
      '110,110,60 470,90,70 550,230,60 500,360 430,330 446,250,40 410,160,40 190,176,40 190,340 120,340',
    ),
    shape('300,168 366,164 358,194,14 312,198,14', 'dark'),
    ribs(230, 120, 2, 18, 150),
    fan(14),
    screw(150, 300),
  )
}

const cordlessBlower: Draw = (sizes) =>
  join(
    battery(60, 250, 150, sizes.span('batteryAh', 46, 110)),
    shape('400,420 560,450,20 700,480 700,550 560,560,20 300,550 300,500'),
    shape('700,484 860,500 860,540 700,548', 'shade'),
    stroke('560,452 560,558', 'fine'),
    shape(
      '60,250,20 96,110,60 470,90,70 550,230,60 500,360 430,330 446,250,40 410,160,40 210,176,40 210,264 60,264',
    ),
    shape('300,168 366,164 358,194,14 312,198,14', 'dark'),
    ribs(230, 120, 2, 18, 150),
    fan(14),
  )

const vacuum: Draw = (sizes) => {
  const tall = sizes.span('tankL', 190, 340)
  const top = 620 - tall
  return join(
    tube(
      `470,${top + 70} 640,${top + 60},60 720,${top - 80},80 800,${top - 20},60 820,560`,
      40,
      'shade',
    ),
    rows(4, (i) => stroke(`${802},${top + 90 + i * 40} 838,${top + 84 + i * 40}`, 'fine')),
    shape('796,540 846,540 846,610 930,650,20 930,676 720,676 720,650,20 796,610', 'body'),
    wheel(220, 668, 44),
    wheel(440, 668, 44),
    shape(`150,${top} 510,${top} 490,640,24 170,640,24`),
    rows(2, (i) =>
      stroke(
        `${158 + i * 6},${top + 70 + i * (tall - 120)} ${502 - i * 6},${top + 70 + i * (tall - 120)}`,
        'fine',
      ),
    ),
    rect(130, top - 24, 400, 34, 'shade', 8),
    shape(
      `160,${top - 24} 170,${top - 120},60 260,${top - 150},40 400,${top - 150},40 490,${top - 120},60 500,${top - 24}`,
    ),
    shape(
      `250,${top - 150} 262,${top - 200},20 398,${top - 200},20 410,${top - 150} 384,${top - 150} 376,${top - 174},10 284,${top - 174},10 276,${top - 150}`,
      'shade',
    ),
    vents(200, top - 96, 6, 20, 48),
    rect(360, top - 100, 70, 40, 'straw', 6),
    rect(178, top - 34, 26, 54, 'body', 4),
    rect(456, top - 34, 26, 54, 'body', 4),
    rect(470, top + 48, 46, 48),
    circle(330, 590, 16, 'detail'),
  )
}

/** A lance with trigger grip, its nozzle to the right. */
function lance(x: number, y: number) {
  return join(
    rect(x + 190, y - 9, 250, 18),
    rect(x + 440, y - 15, 50, 30, 'straw'),
    shape(
      `${x},${y - 34},14 ${x + 200},${y - 24},8 ${x + 200},${y + 22},8 ${x + 110},${y + 28},16 ${x + 70},${y + 130},14 ${x + 10},${y + 120},14 ${x + 30},${y + 30}`,
    ),
    shape(
      `${x + 112},${y + 30} ${x + 134},${y + 36},10 ${x + 112},${y + 92},10 ${x + 96},${y + 84}`,
      'dark',
    ),
    ribs(x + 36, y + 60, 3, 18, 44, -10),
  )
}

const portable: Draw = (sizes) => {
  const tall = sizes.span('bar', 290, 380)
  const top = 660 - tall
  const coils = sizes.count('hoseM', 2, 5)
  return join(
    tube(`420,560 560,600,60 620,480,80 560,330,80 500,160`, 18, 'line'),
    lance(460, 110),
    shape(
      `150,${top + 20},40 190,${top - 30} 190,${top - 110},30 390,${top - 110},30 390,${top - 30} 440,${top + 20},40 460,620,30 440,660,20 150,660,20 130,620,30`,
    ),
    shape(`224,${top - 30} 224,${top - 78},16 356,${top - 78},16 356,${top - 30},10`, 'pale'),
    rows(coils, (i) => ellipse(290, top + 76, 100 - i * 15, 54 - i * 9, i === 0 ? 'body' : 'fine')),
    dial(230, 520, 34, -40, 7),
    vents(300, 480, 5, 24, 90),
    rect(390, 540, 60, 40, 'shade', 6),
    circle(196, 660, 56, 'shade'),
    circle(196, 660, 30),
    circle(196, 660, 9, 'dark'),
    rect(370, 650, 60, 50, 'dark', 6),
  )
}

const trolley: Draw = (sizes) => {
  const top = sizes.span('bar', 330, 250)
  const coils = sizes.count('hoseM', 3, 7)
  return join(
    tube('600,560 700,600,60 720,420,80 640,300,60 560,120', 18, 'line'),
    stroke('170,600 240,90,50 370,90', 'line'),
    tube('170,620 232,90,40 350,90', 22, 'shade'),
    lance(500, 100),
    shape(`150,600 180,520,20 640,520,20 660,600,20 640,640 150,640`),
    shape(`210,520 220,${top},40 560,${top},40 600,520`),
    shape(`360,${top} 372,${top - 40},14 480,${top - 40},14 492,${top}`, 'straw'),
    rows(coils, (i) => circle(330, top + 110, 78 - i * 9, i === 0 ? 'body' : 'fine')),
    vents(450, top + 60, 5, 24, 90),
    dial(560, 582, 28, -40, 7),
    rect(470, 556, 50, 40, 'body', 6),
    wheel(220, 640, 84),
    rect(560, 640, 70, 84, 'dark', 6),
  )
}

export const heatGunForms = { 'heat-gun': heatGun, 'glue-gun': glueGun }

export const blower = { 'hand-blower': handBlower, cordless: cordlessBlower, vacuum }

export const pressureWasher = { portable, trolley }
