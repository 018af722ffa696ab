import type { Shelf } from '../shelf.ts'

const digging: Shelf = {
  leaf: {
    key: 'digging-tools',
    name: 'Spades, Hoes and Rakes',
    parent: 'garden',
    hsn: '82013000',
    gst: 0,
    text: 'Phawda, khurpi, rakes, picks and forks for garden, farm and site.',
    specs: 'type*+ headSize* material*+ handle+ sizeRange?',
  },
  name: '{name}',
  about: ['{type} with a head of {lower material}, {headSize} mm across.'],
  advice: 'Soak a loose wooden handle overnight. Oil the steel before the rains.',
  points: ['Forged or pressed in one piece', 'Edge ground ready for use'],
  option: 'Handle',
  carton: 'long',
  box: ['{name}'],
  warranty: 'hand',
  origins: ['IN'],
  table: `
model | name | type | headSize | material | handle | hsn | variants | note
VT-PH | Phawda | Phawda | 240 | Carbon steel | Wood or none | | Head only:269:1.4; With 900 mm handle:399:2.1 | The labourer's fawda, eye of 38 mm.
VT-KD | Kudali | Hoe | 120 | Carbon steel | Wood or none | | Head only:229:1.1; With 900 mm handle:349:1.8 | Narrow blade for roots and trenches.
VT-GN | Gainti, pickaxe | Pickaxe | 450 | Carbon steel | Wood or none | | Head only:449:2.7; With 900 mm handle:599:3.4 | Point and chisel end.
VT-SP | Digging spade | Spade | 190 | Carbon steel | Fibreglass | 82011000 | D handle:549:1.9; Long handle:599:2 | Treads for boots.
VT-SH | Square shovel | Shovel | 250 | Carbon steel | Wood | 82011000 | D handle:449:1.9; Long handle:479:2 | For sand and concrete.
VT-RK | Garden rake | Rake | 350 | Carbon steel | Wood or none | | Head only:249:0.6; With 1500 mm handle:399:1.3 | Fourteen teeth, the panja for beds.
VT-LR | Leaf rake, adjustable | Rake | 400 | Spring steel | Aluminium | | Telescopic:499:0.8 | Opens from 200 to 600 mm.
VT-GF | Digging fork | Fork | 180 | Carbon steel | Wood | 82019000 | D handle:599:1.9; Long handle:649:2 | Four square prongs.
`,
}

const handCutters: Shelf = {
  leaf: {
    key: 'pruners-hand-tools',
    name: 'Pruners and Hand Tools',
    parent: 'garden',
    hsn: '82015000',
    gst: 0,
    text: 'Secateurs, shears, sickles, axes and small tools for beds and pots.',
    specs: 'type*+ headSize* material*+ handle+ sizeRange?',
  },
  name: '{name}',
  about: ['{type} with a blade or head of {lower material}, {headSize} mm.'],
  advice: 'Wipe sap off with kerosene and oil the joint. Cut on the slant, above a bud.',
  points: ['Hardened where it cuts', 'Comfortable with gloves on'],
  option: 'Size',
  carton: 'card',
  box: ['{name}'],
  warranty: 'hand',
  origins: ['IN'],
  table: `
model | name | type | headSize | material | handle | hsn | variants | note
VT-SB | Bypass secateurs | Secateurs | 55 | Carbon steel | PVC dipped | | 8 in:299:0.25; 9 in:349:0.3 | Clean cuts on live wood up to 18 mm.
VT-SA | Anvil secateurs | Secateurs | 50 | Carbon steel | PVC dipped | | 8 in:279:0.24 | For dry wood.
VT-SF | Forged secateurs, roll-cut | Secateurs | 55 | Forged steel | Aluminium | | 8 in:699:0.27; 9 in:799:0.3 | Blade, spring and stop can be replaced.
VT-HS | Hedge shears | Hedge shears | 250 | Carbon steel | Wood | 82016000 | 10 in:499:0.9; 12 in:579:1 | Wavy edge holds the twig.
VT-LP | Lopper | Lopper | 80 | Carbon steel | Steel tube | 82016000 | 18 in:599:0.9; 28 in:749:1.3 | Branches up to 35 mm.
VT-KH | Khurpi | Khurpi | 70 | Carbon steel | Wood | 82019000 | 2 in:120:0.2; 3 in:140:0.25 | Weeds and loosens.
VT-TR | Hand trowel and fork set | Hand set | 80 | Stainless steel | Plastic | 82019000 | Set of 2:249:0.4; Set of 3:329:0.55 | Marked in cm for planting depth.
VT-SK | Sickle, serrated | Sickle | 220 | Carbon steel | Wood | 82019000 | Plain:129:0.2; Serrated:149:0.2 | The hansiya for grass and grain.
VT-AX | Kulhadi, axe | Axe | 110 | Carbon steel | Wood | 82014000 | 1 kg:449:1.5; 1.5 kg:549:2.1; 2 kg:649:2.7 | Eye wedged with steel.
`,
}

const brushCutters: Shelf = {
  leaf: {
    key: 'brush-cutters-chain-saws',
    name: 'Brush Cutters and Chain Saws',
    parent: 'garden',
    hsn: '84678990',
    gst: 18,
    text: 'Petrol and electric machines for grass, hedges and trees.',
    specs: 'type*+ fuel*+ engine?*+ power?+ cut?+ bar?+ weight',
  },
  name: '{name}, {rating}',
  about: ['{type}, {lower fuel}, for {useText}.'],
  advice:
    'Petrol machines ship without fuel and oil: two-stroke engines take 25 ml of oil to a litre. Wear boots, goggles and ear muffs.',
  points: ['Anti-vibration mounts', 'Spares kept by service centres'],
  bundle: { plain: 'Standard', label: 'With spare chain or blade', share: 0.1, kg: 0.4 },
  carton: 'carton',
  box: ['{name}', 'Tool kit', 'Manual'],
  warranty: 'machine',
  origins: ['CN', 'IN'],
  table: `
model | name | type | fuel | rating | engine | power | cut | bar | useText | hsn | months | weight | price | note
VT-BC26 | Brush cutter | Brush cutter | Two-stroke petrol | 26 cc | 26 | | 400 | | lawns and edges | | 6 | 5.8 | 7499 | Side-pack with nylon head.
VT-BC43 | Brush cutter | Brush cutter | Two-stroke petrol | 43 cc | 43 | | 420 | | grass and crops | | 6 | 7.6 | 8999 | Nylon head, 80-tooth blade and three-tooth blade.
VT-BC52 | Backpack brush cutter | Brush cutter | Two-stroke petrol | 52 cc | 52 | | 450 | | slopes and plantations | | 6 | 10.4 | 11499 | Flexible shaft for hillsides.
VT-BC35F | Four-stroke brush cutter | Brush cutter | Four-stroke petrol | 35 cc | 35 | | 420 | | long farm hours | | 12 | 7.9 | 12999 | Petrol without mixing oil.
VT-CS18 | Chain saw | Chain saw | Two-stroke petrol | 18 in | 52 | | | 18 | felling and firewood | 84678100 | 6 | 6.8 | 6999 | Chain oil flows by itself.
VT-CS22 | Chain saw | Chain saw | Two-stroke petrol | 22 in | 58 | | | 22 | large trunks | 84678100 | 6 | 7.2 | 7999 | Easy-start spring.
VT-CS24P | Pro chain saw | Chain saw | Two-stroke petrol | 24 in | 62 | | | 24 | timber yards | 84678100 | 12 | 7.4 | 17999 | Magnesium crankcase, chain brake in 0.1 second.
VT-CE16 | Electric chain saw | Chain saw | Mains electric | 16 in | | 2000 | | 16 | pruning and firewood | 84678100 | 12 | 4.9 | 5499 | Starts at a press, for the bungalow.
VT-HT24 | Petrol hedge trimmer | Hedge trimmer | Two-stroke petrol | 26 cc | 26 | | 600 | | hedges | | 6 | 5.6 | 9499 | Blades on both sides, handle turns.
VT-HE22 | Electric hedge trimmer | Hedge trimmer | Mains electric | 600 W | | 600 | 550 | | hedges | 84672900 | 12 | 3.2 | 4499 | Stops when either hand lets go.
`,
}

const sprayers: Shelf = {
  leaf: {
    key: 'sprayers',
    name: 'Sprayers',
    parent: 'garden',
    hsn: '84244100',
    gst: 5,
    text: 'Hand, battery and engine sprayers for crops, gardens and disinfection.',
    specs: 'tank*+ fuel*+ pressure?* runTime? weight',
  },
  name: '{name} {tank} L',
  about: ['Sprays {tank} L, {lower fuel}, through lance and nozzles.'],
  advice:
    'Rinse tank, hose and nozzle after every use. Wear mask and gloves and spray with the wind behind you.',
  points: ['Strainer in the filler', 'Four nozzles'],
  bundle: { plain: 'Standard', label: 'With telescopic lance', share: 0.16, kg: 0.6 },
  carton: 'bag',
  box: ['{name}', 'Lance', 'Nozzle set', 'Spare seals'],
  warranty: 'machine',
  origins: ['IN', 'CN'],
  table: `
model | name | fuel | tank | pressure | runTime | hsn | gst | months | weight | price | note
VT-SP5 | Pressure sprayer | Hand pump | 5 | 3 | | | | 6 | 1.2 | 949 | Pump up and walk the terrace garden.
VT-SP8 | Pressure sprayer | Hand pump | 8 | 3 | | | | 6 | 1.6 | 1149 | Strap for the shoulder.
VT-SK16 | Knapsack sprayer | Hand lever | 16 | 4 | | | | 6 | 3.4 | 1499 | Lever left or right.
VT-SB12 | Battery sprayer | Battery, 12 V 8 Ah | 12 | 4 | 3 | | | 6 | 5.2 | 2299 | Sealed lead battery, about 12 tanks a charge.
VT-SB16 | Battery sprayer | Battery, 12 V 8 Ah | 16 | 4.5 | 4 | | | 6 | 5.8 | 2699 | The farm's dawai machine.
VT-SB18D | Battery sprayer, two pumps | Battery, 12 V 12 Ah | 18 | 6 | 4 | | | 6 | 6.9 | 3499 | Mist reaches 6 m.
VT-SE20 | Engine power sprayer | Two-stroke petrol | 20 | 25 | | 84248990 | 18 | 6 | 10.6 | 7499 | Brass pump, for orchards.
VT-SE20F | Four-stroke power sprayer | Four-stroke petrol | 20 | 25 | | 84248990 | 18 | 12 | 11.2 | 9999 | 35 cc, no oil to mix.
`,
}

const mowers: Shelf = {
  leaf: {
    key: 'lawn-mowers',
    name: 'Lawn Mowers',
    parent: 'garden',
    hsn: '84331190',
    gst: 5,
    text: 'Hand, electric and petrol mowers.',
    specs: 'cut*+ fuel*+ power?+ engine?+ tank? weight',
  },
  name: '{name} {cut} mm',
  about: ['Cuts a strip {cut} mm wide, {lower fuel}, with the height set at the wheels.'],
  advice:
    'Pick up stones first and mow dry grass. Take out the plug or pull the cap before touching the blade.',
  points: ['Cutting height in steps', 'Handle folds for storage'],
  carton: 'carton',
  box: ['{name}', 'Handle', 'Grass bag where fitted'],
  warranty: 'machine',
  origins: ['IN', 'CN'],
  table: `
model | name | fuel | cut | power | engine | weight | price | note
VT-MH12 | Cylinder hand mower | Hand pushed | 300 | | | 9.5 | 3499 | Quiet, for lawns up to 100 m².
VT-MH16 | Cylinder hand mower | Hand pushed | 400 | | | 14 | 5499 | Side wheels and a heavy roller.
VT-ME32 | Electric rotary mower | Mains electric | 320 | 1200 | | 9.8 | 6999 | 30 L bag, for 250 m².
VT-ME38 | Electric rotary mower | Mains electric | 380 | 1600 | | 14.5 | 10499 | 40 L bag and a rear roller.
VT-MP46 | Petrol rotary mower | Four-stroke petrol | 460 | | 141 | 26 | 21999 | For society lawns and schools.
VT-MP51S | Petrol mower, self-propelled, | Four-stroke petrol | 510 | | 173 | 33 | 29999 | Drives itself uphill.
`,
}

export const garden: Shelf[] = [digging, handCutters, brushCutters, sprayers, mowers]
