import type { Shelf } from '../shelf.ts'

const cordlessDrills: Shelf = {
  leaf: {
    key: 'cordless-drills',
    name: 'Cordless Drills',
    parent: 'power-tools',
    hsn: '84672100',
    gst: 18,
    text: 'Drill drivers and hammer drills on 12 V and 18 V batteries, as bare tools or kits.',
    specs: 'voltage*+ torque*+ chuck*+ noLoadSpeed clutch platform+ motor+ impactRate? weight',
  },
  name: '{name} {voltage} V, {chuck} mm chuck',
  about: [
    'Drills wood, metal and plastic and drives screws, with up to {torque} Nm at the chuck and {clutch} clutch settings.',
    'A two-speed {voltage} V machine with {torque} Nm, {clutch} clutch settings and a {chuck} mm keyless chuck.',
  ],
  advice:
    'A bare tool comes without battery and charger: buy it when you already own a battery of the {platform} platform. Kits are ready to work once the batteries are charged.',
  points: ['Keyless {chuck} mm chuck, one hand opens it', 'LED lights the hole, not the hand'],
  option: 'Kit',
  carton: 'case',
  box: ['{name}', 'Belt clip', 'Manual; batteries and charger with kits only'],
  warranty: 'tool',
  origins: ['CN', 'IN', 'MY'],
  fits: ['{platform} batteries'],
  lithium: true,
  forms: {
    screwdriver: {
      about: [
        'Drives and loosens small screws with {torque} Nm and a {chuck} mm hex holder; the battery is built in.',
      ],
      advice:
        'The battery cannot be changed by hand; a service centre does it. For drilling holes take a drill driver.',
      points: ['Charges from any USB-C charger', 'Spindle locks for the last turn by hand'],
      box: ['{name}', 'USB-C cable', 'Bits as chosen'],
      fits: ['1/4 in hex bits'],
    },
  },
  table: `
model | name | form | voltage | torque | chuck | noLoadSpeed | clutch | platform | motor | impactRate | variants | note
VJ-CD12 | Compact cordless drill driver | | 12 | 28 | 10 | 1300 | 18 | Vajrok 12 V | Brushed | | Bare tool:2199:0.9; Kit, 1 × 1.5 Ah:3299:1.7; Kit, 2 × 1.5 Ah:4199:2 | The usual choice for furniture fitters and AC installers.
VJ-CD12B | Brushless cordless drill driver | | 12 | 36 | 10 | 1500 | 20 | Vajrok 12 V | Brushless | | Bare tool:3299:0.8; Kit, 2 × 2 Ah:5799:2 | Short enough to work inside a cabinet.
VJ-CD18 | Cordless drill driver | | 18 | 50 | 13 | 1700 | 20 | Vajrok 18 V | Brushed | | Bare tool:2999:1.2; Kit, 1 × 2 Ah:4799:2.6; Kit, 2 × 2 Ah:5999:3.1 | The 18 V machine most carpenters begin with.
VJ-CD18B | Brushless cordless drill driver | | 18 | 60 | 13 | 2000 | 21 | Vajrok 18 V | Brushless | | Bare tool:4499:1.1; Kit, 2 × 2 Ah:8499:3; Kit, 2 × 4 Ah:10999:3.6 | About half as many more holes per charge as the brushed machine.
VJ-HD18 | Cordless hammer drill | hammer-drill | 18 | 55 | 13 | 1800 | 20 | Vajrok 18 V | Brushed | 27000 | Bare tool:3499:1.4; Kit, 2 × 2 Ah:6799:3.3 | Hammer action for brick and light concrete up to 10 mm.
VJ-HD18B | Brushless hammer drill | hammer-drill | 18 | 65 | 13 | 2000 | 22 | Vajrok 18 V | Brushless | 30000 | Bare tool:4999:1.3; Kit, 2 × 2 Ah:8999:3.2; Kit, 2 × 4 Ah:11799:3.8 | Three modes: drill, drive, hammer.
VJ-HD18P | High-torque hammer drill | hammer-drill | 18 | 80 | 13 | 2100 | 25 | Vajrok 18 V | Brushless | 31500 | Bare tool:6999:1.7; Kit, 2 × 4 Ah:13999:4.3; Kit, 2 × 5 Ah:15999:4.6 | Metal chuck and side handle for hole saws and augers.
VJ-SD4 | Cordless screwdriver | screwdriver | 3.6 | 20 | 6 | 250 | 15 | Built in | Brushed | | Driver only:1899:0.5; With bit case:2299:0.9 | Charges from any USB-C phone charger in about 90 minutes.
BX-CD12 | Workshop cordless drill | | 12 | 25 | 10 | 1200 | 18 | Bhimax 12 V | Brushed | | Kit, 1 × 1.5 Ah:1999:1.6; Kit, 2 × 1.5 Ah:2599:1.9 | A plain drill at a plain price for home repairs.
BX-CD20 | Workshop cordless drill | | 20 | 42 | 10 | 1500 | 18 | Bhimax 20 V | Brushed | | Kit, 1 × 1.5 Ah:2999:2.3; Kit, 2 × 1.5 Ah:3699:2.7 | 20 V is the freshly charged reading; it works at 18 V.
BX-HD20 | Workshop hammer drill | hammer-drill | 20 | 48 | 13 | 1600 | 20 | Bhimax 20 V | Brushed | 24000 | Bare tool:2499:1.5; Kit, 2 × 2 Ah:4999:3.4 | Drills brick for wall plugs without a second machine.
BX-HD20B | Site hammer drill | hammer-drill | 20 | 62 | 13 | 1900 | 21 | Bhimax 20 V | Brushless | 28000 | Bare tool:3999:1.4; Kit, 2 × 4 Ah:8499:3.7 | Rubber where the hand holds and where it is put down.
PD-SD4 | Pocket screwdriver | screwdriver | 3.6 | 5 | 6 | 230 | 15 | Built in | Brushed | | With small bit case:1849:0.5; With large bit case:2249:0.9 | For switchboards, hinges and flat-pack screws; not for drilling.
VJ-RD12 | Angle-head drill | | 12 | 24 | 10 | 1100 | 16 | Vajrok 12 V | Brushless | | Bare tool:3999:1.1; Kit, 2 × 2 Ah:6499:2.2 | The head is 95 mm high and goes between joists.
VJ-CD18E | Everyday drill driver | | 18 | 38 | 10 | 1450 | 18 | Vajrok 18 V | Brushed | | Bare tool:2399:1.1; Kit, 1 × 1.5 Ah:3799:2.2 | Takes the same batteries as the larger 18 V tools.
`,
}

const impactDrills: Shelf = {
  leaf: {
    key: 'impact-drills',
    name: 'Impact Drills',
    parent: 'power-tools',
    hsn: '84672100',
    gst: 18,
    text: 'Corded drills with hammer action for brick, plus plain rotary drills for steel and wood.',
    specs: 'power*+ chuck*+ concrete*+ steel wood noLoadSpeed impactRate? switchType+ weight',
  },
  name: '{name} {power} W, {chuck} mm chuck',
  about: [
    'Drills {concrete} mm in masonry, {steel} mm in steel and {wood} mm in wood from a 230 V socket.',
    'Corded drill of {power} W: {concrete} mm in masonry, {steel} mm in steel, {wood} mm in wood.',
  ],
  advice:
    'For many holes in reinforced concrete take a rotary hammer: it needs less pushing and lasts longer. The cable is 2 m with a three-pin plug.',
  points: ['Side handle and depth stop included', '230 V, 50 Hz, three-pin plug'],
  bundle: { plain: 'Drill only', label: 'With 15-piece bit set', share: 0.13, kg: 0.4 },
  carton: 'carton',
  box: ['{name}', 'Side handle', 'Depth stop', 'Manual'],
  warranty: 'tool',
  origins: ['IN', 'CN'],
  table: `
model | name | power | chuck | concrete | steel | wood | noLoadSpeed | impactRate | switchType | weight | price | note
BX-ID450-10 | Impact drill | 450 | 10 | 10 | 10 | 20 | 2800 | 42000 | Variable speed, reverse | 1.4 | 1599 | Enough for curtain rods, shelves and switch boxes.
BX-ID500-10 | Impact drill | 500 | 10 | 10 | 10 | 25 | 2700 | 43000 | Variable speed, reverse | 1.5 | 1849 | The drill most households buy once.
BX-ID550-13 | Impact drill | 550 | 13 | 13 | 10 | 25 | 2800 | 44800 | Variable speed, reverse | 1.7 | 2149 | Keyed chuck that holds a 13 mm masonry bit.
BX-ID600-13K | Impact drill kit | 600 | 13 | 13 | 10 | 25 | 2800 | 44800 | Variable speed, reverse | 3.4 | 2999 | Comes in a case with 60 hand tools, bits and plugs.
BX-ID650-13 | Impact drill | 650 | 13 | 13 | 13 | 30 | 2800 | 44800 | Variable speed, reverse | 1.8 | 2499 | Ball-bearing gearbox for daily work.
BX-ID710-13 | Heavy impact drill | 710 | 13 | 16 | 13 | 30 | 3000 | 48000 | Variable speed, reverse | 2.1 | 3299 | Aluminium gear case carries the heat away.
BX-ID850-13 | Heavy impact drill | 850 | 13 | 18 | 13 | 35 | 3000 | 48000 | Two gears, reverse | 2.5 | 4499 | Two gears: slow for hole saws, fast for masonry.
BX-ID1050-16 | Two-gear impact drill | 1050 | 16 | 20 | 16 | 40 | 2800 | 48000 | Two gears, reverse | 2.9 | 6149 | A D handle and a clutch for large bits.
BX-RD400-10 | Rotary drill | 400 | 10 | 6 | 10 | 18 | 2600 | | Single speed | 1.3 | 1549 | No hammer action: smoother in sheet metal and wood.
BX-RD600-13 | Rotary drill | 600 | 13 | 8 | 13 | 30 | 600 | | Single speed | 2.4 | 3399 | Slow and strong, for steel and stirring paint.
VJ-ID650 | Keyless impact drill | 650 | 13 | 14 | 13 | 30 | 3000 | 48000 | Variable speed, reverse | 1.7 | 3199 | Keyless metal chuck and a 4 m cable.
VJ-ID800 | Keyless impact drill | 800 | 13 | 16 | 13 | 35 | 3100 | 49600 | Variable speed, reverse | 2.2 | 4999 | A clutch slips before the wrist does.
UK-ID550 | Home impact drill | 550 | 13 | 12 | 10 | 22 | 2700 | 43200 | Variable speed, reverse | 1.6 | 1749 | Two sets of carbon brushes in the box.
`,
}

const rotaryHammers: Shelf = {
  leaf: {
    key: 'rotary-hammers',
    name: 'Rotary Hammers',
    parent: 'power-tools',
    hsn: '84672900',
    gst: 18,
    text: 'SDS-plus and SDS-max hammers for holes in reinforced concrete and for light chiselling.',
    specs: 'power*+ impactEnergy*+ concrete*+ shank+ modes+ noLoadSpeed impactRate weight',
  },
  name: '{name} {concrete} mm, {power} W, {shank}',
  about: [
    'Drills {concrete} mm in concrete with {impactEnergy} J behind every blow. Takes {shank} bits.',
    'An {shank} hammer with {impactEnergy} J that drills {concrete} mm in reinforced concrete.',
  ],
  advice:
    'Grease the shank before each use and let the hammer do the work; leaning on it only wears the bit. Normal round-shank bits need an adapter chuck.',
  points: ['Anti-vibration handle', 'Clutch stops the turn when the bit jams on steel'],
  bundle: { plain: 'Hammer only', label: 'With 3 drill bits', share: 0.09, kg: 0.35, most: 1500 },
  carton: 'case',
  box: ['{name}', 'Side handle', 'Depth stop', 'Grease', 'Carrying case'],
  warranty: 'tool',
  origins: ['CN', 'IN'],
  fits: ['{shank} drill bits and chisels'],
  table: `
model | name | power | impactEnergy | concrete | shank | modes | noLoadSpeed | impactRate | weight | price | note
BX-RH20 | Rotary hammer | 620 | 1.7 | 20 | SDS-plus | 2 | 1050 | 4800 | 2.3 | 3699 | Light enough for ceiling work.
BX-RH22 | Rotary hammer | 680 | 2.2 | 22 | SDS-plus | 3 | 1000 | 4600 | 2.5 | 4299 | Drill, hammer drill and light chisel.
BX-RH24 | Rotary hammer | 780 | 2.7 | 24 | SDS-plus | 3 | 930 | 4500 | 2.7 | 4999 | The size for plumbers and cable trays.
BX-RH26 | Rotary hammer | 800 | 2.8 | 26 | SDS-plus | 3 | 1100 | 4400 | 2.9 | 4699 | The best-selling size in the country, and spares are everywhere.
BX-RH26V | Low-vibration rotary hammer | 850 | 3 | 26 | SDS-plus | 4 | 1100 | 4400 | 3 | 6499 | Variable speed in both directions.
BX-RH28 | Rotary hammer | 900 | 3.2 | 28 | SDS-plus | 4 | 900 | 4000 | 3.4 | 6999 | Comes with a second chuck for plain bits.
BX-RH30 | Rotary hammer | 1050 | 4 | 30 | SDS-plus | 3 | 850 | 3900 | 4.6 | 8499 | Upright motor: balanced for floor work.
BX-RH32 | Rotary hammer | 1250 | 4.8 | 32 | SDS-plus | 4 | 800 | 3900 | 5 | 8999 | Also breaks tiles and plaster off a wall.
BX-RH38 | Rotary hammer | 1200 | 7.5 | 38 | SDS-max | 2 | 480 | 2900 | 6.4 | 15999 | For anchor holes and starter bars.
BX-RH40 | Rotary hammer | 1400 | 9.5 | 40 | SDS-max | 2 | 450 | 2850 | 6.9 | 19999 | Soft start keeps the bit on its mark.
VJ-RH26 | Pro rotary hammer | 830 | 3 | 26 | SDS-plus | 4 | 1200 | 4500 | 2.8 | 9499 | Lock-off lever for continuous chiselling.
VJ-RH28 | Quick-chuck rotary hammer | 880 | 3.4 | 28 | SDS-plus | 4 | 980 | 4300 | 3.3 | 12999 | The chuck comes off without a key.
VJ-RH40 | Pro rotary hammer | 1500 | 12 | 40 | SDS-max | 2 | 420 | 2700 | 7 | 26499 | Brake stops the motor when the bit jams.
`,
}

const demolitionHammers: Shelf = {
  leaf: {
    key: 'demolition-hammers',
    name: 'Demolition Hammers',
    parent: 'power-tools',
    hsn: '84672900',
    gst: 18,
    text: 'Breakers for concrete, plaster, tiles and road surface.',
    specs: 'power*+ impactEnergy*+ shank+ impactRate weight*',
  },
  name: '{name} {power} W, {impactEnergy} J',
  about: [
    'Breaks concrete and masonry with {impactEnergy} J a blow, {impactRate} times a minute. Takes {lower shank} chisels.',
  ],
  advice:
    'Use a 15 A socket and a 2.5 mm² extension cable no longer than 25 m. Wear goggles, ear muffs and a dust mask; the brushes are due after about 120 hours.',
  points: ['Point chisel and flat chisel included', 'Oil window or grease point outside'],
  bundle: { plain: 'Two chisels', label: 'With 4 more chisels', share: 0.11, kg: 2, most: 1500 },
  carton: 'case',
  box: ['{name}', 'Point chisel', 'Flat chisel', 'Side handle', 'Spare carbon brushes', 'Case'],
  warranty: 'tool',
  origins: ['CN'],
  fits: ['{shank} chisels'],
  table: `
model | name | power | impactEnergy | shank | impactRate | weight | price | note
BX-DH5 | Demolition hammer | 1100 | 8 | SDS-max | 3000 | 5.2 | 8499 | Takes plaster and tiles off walls.
BX-DH6 | Demolition hammer | 1250 | 12 | SDS-max | 2900 | 6.1 | 10999 | One man can work it at chest height.
BX-DH8 | Demolition hammer | 1300 | 16 | Hex 17 | 2400 | 8.4 | 9499 | Hex 17 chisels are cheap and easy to forge again.
BX-DH10 | Demolition hammer | 1500 | 22 | SDS-max | 2000 | 10.2 | 16999 | For beams, lintels and floor channels.
BX-DH11 | Demolition hammer | 1500 | 25 | SDS-max | 1900 | 11 | 19999 | Rubber-mounted handle for long shifts.
BX-DH15 | Upright breaker | 1700 | 38 | Hex 30 | 1400 | 15.5 | 14999 | The site breaker for slabs and footings.
BX-DH16 | Upright breaker | 1900 | 42 | Hex 30 | 1400 | 16.4 | 18999 | Comes on a steel trolley case.
BX-DH17 | Upright breaker | 2000 | 45 | Hex 30 | 1300 | 17 | 24999 | Breaks 200 mm of slab at a time.
VJ-DH7 | Low-vibration demolition hammer | 1350 | 14 | SDS-max | 2800 | 6.6 | 29999 | Counterweight keeps the shake from the arms.
VJ-DH12 | Low-vibration demolition hammer | 1600 | 27 | SDS-max | 1950 | 11.3 | 42999 | Service lamp warns before the brushes end.
`,
}

export const drills: Shelf[] = [cordlessDrills, impactDrills, rotaryHammers, demolitionHammers]
