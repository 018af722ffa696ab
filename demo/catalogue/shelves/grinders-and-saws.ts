import type { Shelf } from '../shelf.ts'

const angleGrinders: Shelf = {
  leaf: {
    key: 'angle-grinders',
    name: 'Angle Grinders',
    parent: 'power-tools',
    hsn: '84672900',
    gst: 18,
    text: 'Grinders for 100, 125, 180 and 230 mm discs, corded and cordless.',
    specs: 'disc*+ power?*+ voltage?+ platform?+ noLoadSpeed* spindle+ switchType+ weight',
  },
  name: '{name} {disc} mm, {rating}, {lower switchType} switch',
  about: [
    'Cuts and grinds steel, stone and tile with {disc} mm discs at up to {noLoadSpeed} rpm. The spindle is {spindle}.',
    'A {disc} mm grinder with an {spindle} spindle, running at {noLoadSpeed} rpm without load.',
  ],
  advice:
    'Fit only discs marked for at least {noLoadSpeed} rpm, and never take the guard off to fit a larger one. Wear goggles and keep both hands on the tool.',
  points: ['Guard turns without a key', 'Side handle fits left and right'],
  bundle: {
    plain: 'Grinder only',
    label: 'With 5 cutting discs',
    share: 0.1,
    kg: 0.25,
    most: 1500,
  },
  carton: 'carton',
  box: ['{name}', 'Guard', 'Side handle', 'Flange spanner'],
  warranty: 'tool',
  origins: ['IN', 'CN'],
  fits: ['{disc} mm cutting, grinding and flap discs', '{platform} batteries'],
  forms: {
    cordless: {
      points: ['Battery and charger are sold apart', 'Guard turns without a key'],
    },
  },
  table: `
model | name | form | disc | rating | power | voltage | noLoadSpeed | spindle | switchType | weight | price | note
BX-AG600-4 | Angle grinder | slide | 100 | 600 W | 600 | | 11000 | M10 | Slide | 1.4 | 1499 | For small fabrication and home use.
BX-AG670-4 | Angle grinder | slide | 100 | 670 W | 670 | | 12000 | M10 | Slide | 1.6 | 1749 | Slim body that one hand closes around.
BX-AG720-4P | Angle grinder | paddle | 100 | 720 W | 720 | | 11000 | M10 | Paddle | 1.7 | 2099 | Stops when the hand lets go.
BX-AG850-4 | Angle grinder | slide | 100 | 850 W | 850 | | 11000 | M10 | Slide | 1.8 | 2249 | The workshop standard: spares in every market.
BX-AG900-4R | Variable-speed angle grinder | slide | 100 | 900 W | 900 | | 11000 | M10 | Slide | 1.9 | 2899 | Dial from 3,000 rpm for polishing stainless steel.
BX-AG850-5 | Angle grinder | slide | 125 | 850 W | 850 | | 11000 | M14 | Slide | 1.9 | 2399 | A 5 in machine that still weighs under 2 kg.
BX-AG1050-5 | Angle grinder | slide | 125 | 1050 W | 1050 | | 11000 | M14 | Slide | 2.1 | 3199 | Reserve for 125 mm grinding discs.
BX-AG1200-5P | Angle grinder | paddle | 125 | 1200 W | 1200 | | 10000 | M14 | Paddle | 2.4 | 3999 | Restart lock after a power cut.
BX-AG1400-5R | Variable-speed angle grinder | slide | 125 | 1400 W | 1400 | | 10500 | M14 | Slide | 2.6 | 4999 | Constant electronics hold the speed under load.
BX-AG1800-7 | Large angle grinder | large | 180 | 1800 W | 1800 | | 8500 | M14 | Trigger | 4.9 | 5499 | For weld seams on structural steel.
BX-AG2000-7 | Large angle grinder | large | 180 | 2000 W | 2000 | | 8500 | M14 | Trigger | 5.1 | 6299 | Soft start spares the fuse.
BX-AG2200-9 | Large angle grinder | large | 230 | 2200 W | 2200 | | 6500 | M14 | Trigger | 5.3 | 6499 | Cuts kerb stone and 75 mm angle.
BX-AG2400-9 | Large angle grinder | large | 230 | 2400 W | 2400 | | 6600 | M14 | Trigger | 5.5 | 7999 | The rear handle turns for cutting on edge.
VJ-AG750-4 | Pro angle grinder | slide | 100 | 750 W | 750 | | 11000 | M10 | Slide | 1.7 | 3299 | Dust-sealed bearings and a 2.5 m cable.
VJ-AG1250-5 | Pro angle grinder | paddle | 125 | 1250 W | 1250 | | 11500 | M14 | Paddle | 2.3 | 6499 | Kickback stop cuts the motor in an instant.
VJ-AG2400-9 | Pro large angle grinder | large | 230 | 2400 W | 2400 | | 6500 | M14 | Trigger | 5.4 | 9899 | Anti-vibration handle and a brake.
VJ-AG18-4 | Cordless angle grinder (bare tool) | cordless | 100 | 18 V | | 18 | 8500 | M10 | Slide | 1.7 | 4499 | About 30 cuts of 12 mm bar on a 4 Ah battery.
VJ-AG18-5 | Cordless angle grinder (bare tool) | cordless | 125 | 18 V | | 18 | 8500 | M14 | Paddle | 2 | 6999 | Brushless, with a brake that stops the disc in two seconds.
BX-AG20-4 | Cordless angle grinder (bare tool) | cordless | 100 | 20 V | | 20 | 8000 | M10 | Slide | 1.8 | 3499 | Runs on Bhimax 20 V batteries, not included.
UK-AG650-4 | Home angle grinder | slide | 100 | 650 W | 650 | | 11000 | M10 | Slide | 1.5 | 1449 | One cutting and one grinding disc in the box.
`,
}

const circularSaws: Shelf = {
  leaf: {
    key: 'circular-saws',
    name: 'Circular Saws',
    parent: 'power-tools',
    hsn: '84672200',
    gst: 18,
    text: 'Hand-held saws for plywood, boards and beams.',
    specs: 'blade*+ depth*+ power?*+ voltage?+ platform?+ noLoadSpeed bevel weight',
  },
  name: '{name} {blade} mm, {rating}',
  about: [
    'Cuts {depth} mm deep at a right angle with a {blade} mm blade, and bevels up to {bevel}°.',
  ],
  advice:
    'Set the depth so that one tooth shows below the board, and clamp the work. For laminate and veneer use a 60-tooth blade and cut from the back.',
  points: ['Lower guard closes by itself', 'Parallel guide and dust port'],
  bundle: { plain: 'One blade', label: 'With 2 more blades', share: 0.14, kg: 0.5, most: 1500 },
  carton: 'carton',
  box: ['{name}', 'TCT blade {blade} mm', 'Parallel guide', 'Hex key'],
  warranty: 'tool',
  origins: ['CN'],
  fits: ['{blade} mm TCT blades', '{platform} batteries'],
  forms: {
    cordless: {
      points: ['Battery and charger are sold apart', 'Lower guard closes by itself'],
    },
  },
  table: `
model | name | form | blade | depth | rating | power | voltage | noLoadSpeed | bevel | weight | price | note
BX-CS1050-4 | Mini circular saw | corded | 110 | 34 | 1050 W | 1050 | | 13000 | 45 | 2.9 | 2699 | One hand, for panels and skirting.
BX-CS1200-5 | Compact circular saw | corded | 125 | 40 | 1200 W | 1200 | | 12000 | 45 | 3.2 | 3199 | Cuts 19 mm ply in stacks of two.
BX-CS1300-7 | Circular saw | corded | 185 | 62 | 1300 W | 1300 | | 5000 | 45 | 4 | 4299 | For site carpentry and shuttering.
BX-CS1500-7 | Circular saw | corded | 185 | 65 | 1500 W | 1500 | | 5200 | 45 | 4.2 | 4999 | Laser line along the cut.
BX-CS1800-9 | Large circular saw | corded | 235 | 84 | 1800 W | 1800 | | 4500 | 45 | 6.6 | 7499 | Goes through a 75 mm beam in one pass.
BX-CS2000-9 | Large circular saw | corded | 235 | 85 | 2000 W | 2000 | | 4500 | 45 | 7 | 8999 | Soft start and a riving knife.
VJ-CS1600-7 | Pro circular saw | corded | 190 | 67 | 1600 W | 1600 | | 5500 | 45 | 3.9 | 9999 | Magnesium base stays flat after a fall.
VJ-CS2000-9 | Pro circular saw | corded | 235 | 85 | 2000 W | 2000 | | 4800 | 45 | 6.2 | 14449 | Electric brake and a blower for the line.
VJ-CS18-6 | Cordless circular saw (bare tool) | cordless | 165 | 57 | 18 V | | 18 | 4800 | 45 | 3 | 7999 | Up to 90 m of 12 mm ply on a 4 Ah battery.
BX-CS20-6 | Cordless circular saw (bare tool) | cordless | 165 | 55 | 20 V | | 20 | 4200 | 45 | 3.2 | 5499 | Runs on Bhimax 20 V batteries, not included.
`,
}

const jigsaws: Shelf = {
  leaf: {
    key: 'jigsaws',
    name: 'Jigsaws',
    parent: 'power-tools',
    hsn: '84672200',
    gst: 18,
    text: 'Saws for curves, cut-outs and sink openings.',
    specs: 'power?*+ voltage?+ platform?+ stroke*+ strokeRate wood* orbital+ weight',
  },
  name: '{name} {rating}, {wood} mm in wood',
  about: [
    'Cuts curves in wood up to {wood} mm thick with a {stroke} mm stroke. Takes T-shank blades.',
  ],
  advice:
    'Orbital 0 for metal and clean edges, the highest setting for speed in softwood. Use a down-cut blade for laminate counters.',
  points: ['Blade change without a key', 'Base tilts to 45°'],
  bundle: { plain: 'Three blades', label: 'With 10 more blades', share: 0.11, kg: 0.08 },
  carton: 'carton',
  box: ['{name}', 'Three T-shank blades', 'Hex key'],
  warranty: 'tool',
  origins: ['CN'],
  fits: ['T-shank jigsaw blades', '{platform} batteries'],
  table: `
model | name | rating | power | voltage | stroke | strokeRate | wood | orbital | weight | price | note
BX-JS400 | Jigsaw | 400 W | 400 | | 18 | 3000 | 65 | 0 | 1.7 | 1999 | For hobby work in ply and board.
BX-JS550 | Jigsaw | 550 W | 550 | | 18 | 3000 | 65 | 4 | 1.9 | 2499 | Four orbital settings and a speed dial.
BX-JS650 | Jigsaw | 650 W | 650 | | 20 | 3100 | 80 | 4 | 2.2 | 3299 | Steel base and a blower for the line.
BX-JS750 | Heavy jigsaw | 750 W | 750 | | 26 | 2800 | 110 | 4 | 2.6 | 4799 | A long stroke for thick timber.
VJ-JS650 | Pro jigsaw | 650 W | 650 | | 23 | 3100 | 120 | 4 | 2.4 | 7999 | Double roller guide keeps the cut square.
VJ-JS800 | Pro barrel jigsaw | 800 W | 800 | | 26 | 3100 | 135 | 4 | 2.6 | 10499 | Low grip for control on counters.
VJ-JS18 | Cordless jigsaw (bare tool) | 18 V | | 18 | 24 | 2800 | 120 | 4 | 2.1 | 6999 | Runs on Vajrok 18 V batteries, not included.
BX-JS20 | Cordless jigsaw (bare tool) | 20 V | | 20 | 22 | 2600 | 90 | 3 | 2 | 4299 | Runs on Bhimax 20 V batteries, not included.
`,
}

const marbleCutters: Shelf = {
  leaf: {
    key: 'marble-cutters',
    name: 'Marble and Tile Cutters',
    parent: 'power-tools',
    hsn: '84672200',
    gst: 18,
    text: 'Cutters for marble, granite, tile and wall chasing with 110 and 125 mm blades.',
    specs: 'power*+ blade*+ depth* bore noLoadSpeed type+ weight',
  },
  name: '{name} {blade} mm, {power} W, {lower type}',
  about: [
    'Cuts marble, granite and tile {depth} mm deep with {blade} mm diamond blades at {noLoadSpeed} rpm.',
  ],
  advice:
    'Use a continuous rim for tile edges and a segmented blade for granite and chasing. Cut wet only with a machine made for it, and through an RCCB.',
  points: ['Base tilts to 45° for mitres', 'Depth set by one wing nut'],
  bundle: { plain: 'One blade', label: 'With 3 more blades', share: 0.2, kg: 0.3 },
  carton: 'carton',
  box: ['{name}', 'Diamond blade', 'Two spanners', 'Spare carbon brushes'],
  warranty: 'tool',
  origins: ['IN', 'CN'],
  fits: ['{blade} mm diamond blades with {bore} mm bore'],
  table: `
model | name | power | blade | depth | noLoadSpeed | bore | type | weight | price | note
BX-MC1050 | Marble cutter | 1050 | 110 | 30 | 13000 | 20 | Dry | 2.7 | 1899 | The flooring contractor's first machine.
BX-MC1200 | Marble cutter | 1200 | 110 | 32 | 13000 | 20 | Dry | 2.8 | 2199 | Double insulated, with a 2.5 m cable.
BX-MC1250 | Heavy marble cutter | 1250 | 110 | 34 | 13000 | 20 | Dry | 2.9 | 2699 | Armature coated against stone dust.
BX-MC1300-5 | Marble cutter | 1300 | 125 | 40 | 12000 | 20 | Dry | 3.1 | 3199 | 40 mm for kota and thick granite.
BX-MC1250W | Marble cutter | 1250 | 110 | 32 | 12000 | 20 | Wet and dry | 3 | 3499 | Hose connector and tap for dust-free cuts.
BX-MC1500-5W | Marble cutter | 1500 | 125 | 40 | 11500 | 20 | Wet and dry | 3.3 | 4499 | Built-in leakage protection in the plug.
VJ-MC1300 | Pro marble cutter | 1300 | 110 | 34 | 13500 | 20 | Dry | 2.8 | 4799 | Electronic overload stop.
VJ-MC1450W | Pro marble cutter | 1450 | 125 | 40 | 12200 | 20 | Wet and dry | 3.2 | 5399 | Aluminium base ground flat.
UK-MC1050 | Home tile cutter | 1050 | 110 | 30 | 12000 | 20 | Dry | 2.6 | 1849 | For a bathroom or two, not for a contract.
`,
}

export const grindersAndSaws: Shelf[] = [angleGrinders, circularSaws, jigsaws, marbleCutters]
