import type { Shelf } from '../shelf.ts'

const chopSaws: Shelf = {
  leaf: {
    key: 'chop-saws',
    name: 'Chop and Mitre Saws',
    parent: 'power-tools',
    hsn: '84615021',
    gst: 18,
    text: 'Bench machines that cut steel sections, aluminium and timber to length.',
    specs: 'power*+ wheel*+ noLoadSpeed type+ bore weight*',
  },
  name: '{name} {wheel} mm, {power} W',
  about: [
    'Cuts to length on the bench with a {wheel} mm wheel on a {bore} mm bore, at {noLoadSpeed} rpm.',
  ],
  advice:
    'Clamp every piece in the vice and let the wheel reach full speed before it touches the work. Use a 15 A socket.',
  points: ['Quick-lock vice, 0 to 45°', 'Transport lock and handle'],
  carton: 'carton',
  box: ['{name}', 'One wheel or blade', 'Hex key'],
  warranty: 'tool',
  origins: ['CN'],
  fits: ['Wheels and blades {wheel} mm, bore {bore} mm'],
  forms: {
    mitre: {
      about: [
        'Cuts timber and aluminium to length and angle with a {wheel} mm TCT blade on a {bore} mm bore, at {noLoadSpeed} rpm.',
      ],
      points: ['Stops at 0, 15, 22.5, 30 and 45°', 'Dust bag and work clamp'],
      box: ['{name}', 'TCT blade {wheel} mm', 'Dust bag', 'Hex key'],
    },
  },
  table: `
model | name | form | type | power | wheel | noLoadSpeed | bore | weight | price | note
BX-CO2000-14 | Metal chop saw | cut-off | Abrasive cut-off | 2000 | 355 | 3800 | 25.4 | 14.5 | 6299 | For angle, flat and pipe at the grill maker's.
BX-CO2200-14 | Metal chop saw | cut-off | Abrasive cut-off | 2200 | 355 | 3800 | 25.4 | 15.6 | 7499 | Copper motor that takes a full day of cutting.
BX-CO2400-14 | Heavy metal chop saw | cut-off | Abrasive cut-off | 2400 | 355 | 3900 | 25.4 | 17.2 | 8999 | Spark chute and a base of 5 mm plate.
VJ-CO2400-14 | Pro metal chop saw | cut-off | Abrasive cut-off | 2400 | 355 | 3800 | 25.4 | 16.8 | 13999 | Soft start, and brushes that change from outside.
VJ-CC2200-14 | Cold-cut saw | cut-off | Cold cut, TCT | 2200 | 355 | 1300 | 25.4 | 18 | 15999 | Few sparks and an edge cool enough to touch.
BX-MS1650-10 | Mitre saw | mitre | Mitre, TCT | 1650 | 255 | 5000 | 25.4 | 13.8 | 9999 | For door frames, beading and aluminium.
BX-MS1800-10S | Sliding mitre saw | mitre | Mitre, TCT | 1800 | 255 | 4800 | 25.4 | 17.5 | 15499 | Cuts boards 300 mm wide.
BX-MS1400-8 | Compact mitre saw | mitre | Mitre, TCT | 1400 | 210 | 5000 | 30 | 9.4 | 7999 | Light enough to carry up the stairs.
`,
}

const sanders: Shelf = {
  leaf: {
    key: 'sanders',
    name: 'Sanders',
    parent: 'power-tools',
    hsn: '84672900',
    gst: 18,
    text: 'Orbital, random orbital and belt sanders for wood, putty and old paint.',
    specs: 'power*+ type*+ pad* orbitRate? dust+ voltage?+ platform?+ paper+ weight',
  },
  name: '{name} {power} W, {pad} mm',
  about: [
    'Sands wood, putty and old paint with a motor of {power} W and a pad or belt of {pad} mm.',
  ],
  advice:
    'Work up through the grits and do not press: weight makes scratches. Empty the dust bag when it is half full.',
  points: ['Dust bag included', 'Paper changes without tools'],
  bundle: { plain: 'Sander only', label: 'With 30 papers or 3 belts', share: 0.1, kg: 0.2 },
  carton: 'carton',
  box: ['{name}', 'Dust bag', 'Three sheets or one belt'],
  warranty: 'tool',
  origins: ['CN'],
  table: `
model | name | type | power | pad | orbitRate | dust | voltage | paper | weight | price | note | fits
BX-OS180 | Palm sander | Orbital | 180 | 110 | 14000 | yes | | Quarter sheet 110 × 100 mm | 1.1 | 1949 | Takes a quarter of a standard sheet. | Quarter sheets 110 × 100 mm
BX-OS240 | Palm sander | Orbital | 240 | 110 | 14000 | yes | | Quarter sheet 110 × 100 mm | 1.3 | 2399 | Rubber grip for one hand. | Quarter sheets 110 × 100 mm
BX-OS320 | Orbital sander | Orbital | 320 | 115 | 12000 | yes | | Third sheet 115 × 230 mm | 2.2 | 3299 | A third of a sheet, for doors. | Third sheets 115 × 230 mm
BX-OS520 | Wall and wood sander | Orbital | 520 | 115 | 12000 | yes | | Third sheet 115 × 280 mm | 2.6 | 3999 | Works for wall putty when an extractor is connected. | Third sheets 115 × 280 mm
BX-RS300 | Random orbital sander | Random orbital | 300 | 125 | 12000 | yes | | Disc 125 mm | 1.6 | 2999 | Leaves no swirl marks under clear coats. | 125 mm hook-and-loop discs, 8 holes
BX-RS430 | Random orbital sander | Random orbital | 430 | 125 | 13000 | yes | | Disc 125 mm | 1.8 | 3799 | Speed dial for veneer. | 125 mm hook-and-loop discs, 8 holes
VJ-RS350 | Pro random orbital sander | Random orbital | 350 | 125 | 12000 | yes | | Disc 125 mm | 1.5 | 6999 | Brake stops the pad when it is lifted. | 125 mm hook-and-loop discs, 8 holes
VJ-RS18 | Cordless random orbital sander (bare tool) | Random orbital | 200 | 125 | 11000 | yes | 18 | Disc 125 mm | 1.4 | 5999 | Runs on Vajrok 18 V batteries, not included. | Vajrok 18 V batteries; 125 mm hook-and-loop discs
BX-BS800 | Belt sander | Belt | 800 | 76 | | yes | | Belt 76 × 457 mm | 3.2 | 4999 | Takes off old paint and planing marks fast. | Belts 76 × 457 mm
BX-BS1010 | Belt sander | Belt | 1010 | 76 | | yes | | Belt 76 × 533 mm | 3.6 | 6499 | Belt tracks by one knob. | Belts 76 × 533 mm
VJ-BS1200 | Pro belt sander | Belt | 1200 | 100 | | yes | | Belt 100 × 610 mm | 6.3 | 9899 | 100 mm belt for floors and table tops. | Belts 100 × 610 mm
`,
}

const planers: Shelf = {
  leaf: {
    key: 'planers',
    name: 'Planers',
    parent: 'power-tools',
    hsn: '84672900',
    gst: 18,
    text: 'Electric planers for doors, frames and rough timber.',
    specs: 'power*+ planeWidth*+ planeDepth* noLoadSpeed weight',
  },
  name: '{name} {planeWidth} mm, {power} W',
  about: [
    'Planes {planeWidth} mm wide and takes off up to {planeDepth} mm in a pass at {noLoadSpeed} rpm.',
  ],
  advice:
    'Check the timber for nails before the first pass. Change both blades together and set them with the gauge.',
  points: ['Chip outlet fits a 35 mm hose', 'Three V grooves for edges'],
  bundle: { plain: 'Planer only', label: 'With 2 spare pairs of blades', share: 0.12, kg: 0.06 },
  carton: 'carton',
  box: ['{name}', 'Reversible blades', 'Parallel guide', 'Blade gauge', 'Spare belt'],
  warranty: 'tool',
  origins: ['IN', 'CN'],
  fits: ['{planeWidth} mm reversible TCT blades'],
  table: `
model | name | power | planeWidth | planeDepth | noLoadSpeed | weight | price | note
BX-PL550 | Electric planer | 550 | 82 | 1 | 16000 | 2.5 | 2499 | For fitting doors after the monsoon.
BX-PL620 | Electric planer | 620 | 82 | 2 | 16500 | 2.7 | 2999 | A stand keeps the blades off the bench.
BX-PL710 | Electric planer | 710 | 82 | 2.5 | 16500 | 2.9 | 3599 | The contractor's size.
BX-PL750 | Heavy planer | 750 | 82 | 3 | 16500 | 3.1 | 4299 | Cast base ground flat over its whole length.
BX-PL900 | Heavy planer | 900 | 82 | 3 | 15000 | 3.5 | 5499 | For teak and sal.
VJ-PL750 | Pro planer | 750 | 82 | 2.5 | 17000 | 2.6 | 7499 | Chips leave left or right.
VJ-PL900 | Pro planer | 900 | 82 | 3 | 13000 | 2.9 | 8399 | Quiet spiral cutter block.
`,
}

const impactWrenches: Shelf = {
  leaf: {
    key: 'impact-wrenches',
    name: 'Impact Wrenches and Drivers',
    parent: 'power-tools',
    hsn: '84672900',
    gst: 18,
    text: 'Wrenches for wheel nuts and structural bolts, drivers for long screws; cordless, corded and air.',
    specs: 'torque*+ drive*+ voltage*+ platform+ impactRate motor+ weight',
  },
  name: '{name} {torque} Nm, {lower drive}',
  about: ['Gives up to {torque} Nm at the {lower drive} drive, {impactRate} blows a minute.'],
  advice:
    'Use black impact sockets: chrome hand sockets can burst. Finish wheel nuts with a torque wrench.',
  points: ['LED light at the nose or ring', 'Variable speed in both directions'],
  option: 'Kit',
  carton: 'case',
  box: ['{name}', 'Manual', 'Batteries and charger with kits only'],
  warranty: 'tool',
  origins: ['CN'],
  lithium: true,
  fits: ['Impact sockets and bits with {lower drive} drive', '{platform} batteries'],
  table: `
model | name | torque | drive | voltage | impactRate | motor | variants | note
VJ-ID12 | Cordless impact driver | 150 | 1/4 in hex | 12 | 3100 | Brushless | Bare tool:3999:0.9; Kit, 2 × 2 Ah:6499:2.1 | Drives 100 mm screws into sal without pre-drilling.
VJ-ID18 | Cordless impact driver | 180 | 1/4 in hex | 18 | 3500 | Brushless | Bare tool:4999:1; Kit, 2 × 2 Ah:8999:2.8; Kit, 2 × 4 Ah:10999:3.4 | The other half of a drill kit.
BX-ID20 | Cordless impact driver | 160 | 1/4 in hex | 20 | 3200 | Brushed | Bare tool:3499:1.2; Kit, 2 × 2 Ah:5999:3 | For modular kitchens and roofing screws.
VJ-IW18-300 | Cordless impact wrench | 300 | 1/2 in | 18 | 3200 | Brushless | Bare tool:6499:1.6; Kit, 2 × 4 Ah:12499:4.1 | Car wheel nuts, scaffolding clamps, M16 bolts.
VJ-IW18-600 | High-torque impact wrench | 600 | 1/2 in | 18 | 2600 | Brushless | Bare tool:9999:2.6; Kit, 2 × 4 Ah:16499:5.3 | Opens truck hub bolts that have rusted in.
VJ-IW18-1000 | High-torque impact wrench | 1000 | 3/4 in | 18 | 2450 | Brushless | Bare tool:14999:3.1; Kit, 2 × 5 Ah:22999:6.2 | For structural steel and commercial vehicles.
BX-IW20-320 | Cordless impact wrench | 320 | 1/2 in | 20 | 3000 | Brushless | Bare tool:4499:1.9; Kit, 1 × 4 Ah:6999:3.6; Kit, 2 × 4 Ah:8499:4.4 | The roadside garage's wheel wrench.
BX-IW20-650 | High-torque impact wrench | 650 | 1/2 in | 20 | 2500 | Brushless | Bare tool:6999:2.8; Kit, 2 × 4 Ah:11499:5.5 | Three torque steps so that small bolts survive.
`,
}

const wiredWrenches: Shelf = {
  leaf: {
    key: 'corded-and-air-wrenches',
    name: 'Corded and Air Wrenches',
    parent: 'power-tools',
    hsn: '84671190',
    gst: 18,
    text: 'Impact wrenches for the tyre shop and the fabrication yard, on mains or compressed air.',
    specs: 'torque*+ drive*+ type+ impactRate power? weight*',
  },
  name: '{name} {torque} Nm, {drive}',
  about: ['Gives up to {torque} Nm at the {drive} drive, {impactRate} blows a minute.'],
  advice:
    'Use black impact sockets: chrome hand sockets can burst. Finish wheel nuts with a torque wrench.',
  points: ['Anvil with friction ring', 'Forward and reverse under the thumb'],
  carton: 'case',
  box: ['{name}', 'Manual'],
  warranty: 'tool',
  origins: ['CN'],
  fits: ['Impact sockets with {drive} drive'],
  tiers: true,
  table: `
model | name | type | torque | drive | impactRate | power | hsn | weight | price | note
BX-IW450 | Corded impact wrench | Corded | 300 | 1/2 in | 2200 | 450 | 84672900 | 2.9 | 4999 | No battery to charge: for a fixed tyre bay.
BX-IW900 | Corded impact wrench | Corded | 550 | 1/2 in | 2400 | 900 | 84672900 | 3.6 | 6999 | Rocker switch with both directions on one trigger.
BX-IW1050 | Corded impact wrench | Corded | 1000 | 3/4 in | 1700 | 1050 | 84672900 | 5.8 | 13999 | For truck wheels and M24 bolts.
PX-AW650 | Air impact wrench | Air | 650 | 1/2 in | 8000 | | | 2.6 | 3999 | Needs 5 cfm at 6 bar.
PX-AW1100 | Air impact wrench, twin hammer, | Air | 1100 | 1/2 in | 8500 | | | 2.2 | 7499 | Composite body, cold hands spared.
PX-AW1600 | Air impact wrench | Air | 1600 | 3/4 in | 5500 | | | 4.8 | 12999 | The truck bay's wrench: needs 10 cfm at 6 bar.
`,
}

export const finishing: Shelf[] = [chopSaws, sanders, planers, impactWrenches, wiredWrenches]
