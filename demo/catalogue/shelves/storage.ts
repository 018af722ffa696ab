import type { Shelf } from '../shelf.ts'

const toolKits: Shelf = {
  leaf: {
    key: 'tool-kits',
    name: 'Tool Kits',
    parent: 'hand-tools',
    hsn: '82060090',
    gst: 18,
    text: 'Ready-packed sets for home, electrician, garage and workshop.',
    specs: 'pieces*+ useFor*+ contents packing weight*',
  },
  name: '{name}, {pieces} pieces',
  about: ['{pieces} pieces for {lower useFor}: {lower contents}.'],
  advice: 'Count the pieces on arrival and tell us if one is missing.',
  points: ['Each tool has its place', 'Every tool can be bought again singly'],
  carton: 'case',
  box: ['{contents}', '{packing}'],
  warranty: 'hand',
  origins: ['IN', 'CN'],
  net: '1 set',
  tiers: true,
  table: `
model | name | pieces | useFor | contents | packing | weight | price | note
LS-TK10 | Home tool kit | 10 | Home | Hammer, pliers, four screwdrivers, tape, knife, tester and spanner | Roll-up bag | 1.9 | 799 | What a flat needs.
LS-TK28 | Home tool kit | 28 | Home | Hammer, pliers, screwdrivers, hex keys, tape, level and plugs | Moulded case | 2.6 | 1299 | A wedding present that gets used.
LS-TK46 | Home and car kit | 46 | Home and car | Sockets, spanners, pliers, hammer, hex keys and tape | Moulded case | 4.2 | 2199 | Lives in the boot.
LS-TKE | Electrician's kit | 14 | Electricians | Three 1000 V pliers, six drivers, stripper, tester, knife, tape and saw | Canvas roll | 2.8 | 2799 | Insulated where it counts.
LS-TKP | Plumber's kit | 11 | Plumbers | Two pipe wrenches, water-pump pliers, hacksaw, tape, PTFE and punches | Canvas bag | 5.2 | 2999 | For GI and CPVC both.
LS-TKC | Carpenter's kit | 18 | Carpenters | Saw, hammer, chisels, planes, try square, tape, marking gauge and drivers | Wooden box | 6.8 | 3999 | Edges are ground; hone before use.
LS-TK92 | Mechanic's kit | 92 | Garages | Two ratchets, sockets, combination spanners, pliers, drivers and hex keys | Moulded case | 7.4 | 4999 | The two-wheeler workshop in a case.
LS-TK145 | Mechanic's kit | 145 | Garages | Three drives of sockets, spanners, pliers, hammer, drivers and bits | Moulded case | 9.8 | 7999 | For cars and light trucks.
LS-TK216 | Workshop kit | 216 | Workshops | Sockets, spanners, ratchet spanners, pliers, punches, chisels and gauges | Aluminium trolley case | 16.5 | 11999 | Four trays on wheels.
BX-TK100D | Drill and tool kit | 100 | Home | 550 W impact drill, hammer, pliers, drivers, bits, plugs and tape | Moulded case | 5.1 | 3299 | A corded drill and what goes with it.
`,
}

const toolBoxes: Shelf = {
  leaf: {
    key: 'tool-boxes-bags',
    name: 'Tool Boxes and Bags',
    parent: 'storage',
    hsn: '39269099',
    gst: 18,
    text: 'Plastic and steel boxes, organisers, bags and belts.',
    specs: 'type*+ material*+ sizeRange* drawers? maxLoad+',
  },
  name: '{name}',
  about: ['{type} of {lower material} for up to {maxLoad} kg.'],
  advice:
    'Measure the longest tool first: the inside is about an inch and a half shorter than the outside.',
  points: ['Handle carries the full load', 'Place for a padlock'],
  forms: {
    bag: {
      points: ['Seams sewn twice', 'Rivets where it pulls'],
      advice:
        'Measure the longest tool first. Keep blades in their sheaths: they cut the cloth before anything else does.',
    },
  },
  option: 'Size',
  carton: 'bag',
  longest: { column: 'label', scale: 25.4 },
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN', 'CN'],
  table: `
model | name | form | type | material | maxLoad | drawers | hsn | variants | note
KB-PB | Plastic tool box | box | Box | Polypropylene | 15 | | | 13 in:399:1; 16 in:549:1.4; 19 in:749:1.9; 22 in:999:2.6 | Lift-out tray and two lid boxes.
KB-PBM | Tool box, metal latches | box | Box | Polypropylene | 20 | | | 16 in:699:1.6; 20 in:949:2.3; 24 in:1349:3.2 | Latches that stay shut when dropped.
KB-SB | Steel cantilever box, five trays | box | Box | Sheet steel | 25 | 5 | 73269099 | 16 in:1599:4.2; 18 in:1849:5; 21 in:2299:6.4 | Opens out like stairs.
KB-ORG | Organiser | box | Organiser | Polypropylene | 6 | 18 | | 12 in:349:0.7; 15 in:499:1; 18 in:699:1.4 | Clear lid, dividers that move.
KB-MB | Modular stacking box | box | Stacking box | Polypropylene | 30 | | | 18 in:2499:3.4; 22 in:2999:4.2 | Clips to the boxes above and below; rubber seal.
KB-BG | Tool bag, wide mouth | bag | Bag | Polyester | 15 | 12 | 42029200 | 13 in:599:0.7; 16 in:799:0.9; 18 in:949:1.1 | Steel frame holds it open.
KB-BP | Tool backpack | bag | Backpack | Polyester | 15 | 28 | 42029200 | 18 in:2199:1.5 | Hard base; a laptop fits behind.
KB-BH | Heavy canvas bag | bag | Bag | Canvas | 20 | 6 | 42029200 | 16 in:499:0.8; 20 in:649:1.1 | The plumber's old friend.
KB-BE | Electrician's pouch and belt | bag | Belt | Polyester | 8 | 9 | 42029200 | 11 in:449:0.5 | Tape clip, hammer loop.
KB-BL | Leather tool belt | bag | Belt | Leather | 10 | 11 | 42029200 | 12 in:1499:1.1 | For carpenters and scaffolders.
`,
}

const cabinets: Shelf = {
  leaf: {
    key: 'cabinets-trolleys',
    name: 'Cabinets and Trolleys',
    parent: 'storage',
    hsn: '73269099',
    gst: 18,
    text: 'Steel cabinets, roller trolleys, benches and wheeled boxes.',
    specs: 'drawers*+ maxLoad*+ material+ boxSize* weight',
  },
  name: '{name}, {drawers} drawers',
  about: ['{material} construction with {drawers} drawers or trays for a total of {maxLoad} kg.'],
  advice: 'Load the lowest drawers first and open one at a time.',
  points: ['Central lock with two keys', 'Powder-coated inside and out'],
  carton: 'carton',
  longest: { column: 'boxSize', scale: 25.4 },
  box: ['{name}', 'Keys', 'Liner mats'],
  warranty: 'machine',
  origins: ['IN', 'CN'],
  table: `
model | name | drawers | maxLoad | material | boxSize | weight | price | hsn | note
KB-CB3 | Bench-top chest | 3 | 30 | Sheet steel | 20 | 9.5 | 3499 | | Ball-bearing slides.
KB-CB6 | Machinist's chest | 6 | 40 | Sheet steel | 24 | 14 | 5999 | | Felt-lined for gauges.
KB-RC5 | Roller cabinet | 5 | 200 | Sheet steel | 27 | 38 | 11999 | | Two fixed and two braked castors.
KB-RC7 | Roller cabinet | 7 | 300 | Sheet steel | 27 | 48 | 15999 | | Anti-tilt lock.
KB-RC7T | Roller cabinet with 180 tools | 7 | 350 | Sheet steel | 27 | 72 | 24999 | | Tools lie in cut foam: a gap shows at once.
KB-TR3 | Service trolley, three shelves | 2 | 150 | Sheet steel | 30 | 19 | 5499 | | For the car bay.
KB-WB | Wheeled tool tower | 3 | 60 | Polypropylene | 18 | 7.8 | 4499 | 39269099 | Three boxes that part.
KB-WC | Wall cabinet for small parts | 39 | 25 | Polypropylene | 20 | 4.8 | 2199 | 39269099 | Clear drawers for screws.
`,
}

const ladders: Shelf = {
  leaf: {
    key: 'ladders',
    name: 'Ladders',
    parent: 'storage',
    hsn: '76169990',
    gst: 18,
    text: 'Step, A-frame, wall-support and telescopic ladders in aluminium and FRP.',
    specs: 'type*+ material*+ maxLoad*+ sizeRange standard?',
  },
  name: '{name}',
  about: ['{type} ladder of {lower material}, safe load {maxLoad} kg.'],
  advice:
    'One step out for every four up. Keep three points of contact and never stand on the top step. Long ladders go by surface transport to selected pincodes.',
  points: ['Ribbed steps or rungs', 'Rubber feet'],
  option: 'Height',
  carton: 'long',
  longest: { column: 'label', scale: 300 },
  box: ['{name}'],
  warranty: 'tool',
  origins: ['IN'],
  table: `
model | name | type | material | maxLoad | origin | folded | variants | note
KB-LS | Home step ladder | Step | Aluminium | 120 | | | 4 ft:1999:3.2; 5 ft:2399:3.9; 6 ft:2899:4.6; 7 ft:3399:5.4 | Hand rail and a platform with tool tray.
KB-LSS | Steel step ladder | Step | Steel | 110 | | | 4 ft:1599:5.6; 5 ft:1899:7; 6 ft:2299:8.4 | Folds to 60 mm.
KB-LA | A-type ladder | A type | Aluminium | 120 | | | 6 ft:3299:5.8; 8 ft:4299:7.6; 10 ft:5499:9.8; 12 ft:6799:12.5 | Both sides can be climbed.
KB-LAH | Heavy A-type ladder | A type | Aluminium | 180 | | | 6 ft:4999:8.2; 8 ft:6499:10.8; 10 ft:8499:13.8; 12 ft:10999:17.5 | 2 mm section for contractors.
KB-LAF | FRP A-type ladder | A type | FRP | 150 | | | 6 ft:6999:10; 8 ft:8999:13; 10 ft:11499:16.5 | Does not conduct: for electricians.
KB-LW | Wall-support ladder | Single | Aluminium | 120 | | | 8 ft:2999:4.4; 10 ft:3699:5.5; 12 ft:4499:6.8; 16 ft:6499:9.6 | The plain seedhi.
KB-LWX | Extension ladder, two sections | Extension | Aluminium | 150 | | 0.55 | 14 ft:7999:11; 18 ft:9999:14; 24 ft:14499:19.5 | Height is with both sections out.
KB-LWF | FRP extension ladder | Extension | FRP | 150 | | 0.55 | 16 ft:14999:17; 20 ft:18499:21; 24 ft:21999:26 | For pole and line work.
KB-LT | Telescopic ladder | Telescopic | Aluminium | 150 | CN | 0.3 | 8.5 ft:4999:7.2; 10.5 ft:6499:9; 12.5 ft:7999:11 | 80 cm when closed; clicks at every rung.
KB-LTA | Telescopic A-type ladder | Telescopic | Aluminium | 150 | CN | 0.3 | 10.5 ft:9499:12.6; 12.5 ft:11999:15 | Both as A and leaning.
KB-LM | Multi-position folding ladder | Folding | Aluminium | 150 | CN | 0.3 | 12 ft:6999:12.5; 15 ft:8499:15 | Hinges lock as ladder, A or platform.
`,
}

const jacks: Shelf = {
  leaf: {
    key: 'jacks',
    name: 'Jacks',
    parent: 'lifting',
    hsn: '84254200',
    gst: 18,
    text: 'Bottle, trolley and scissor jacks and stands.',
    specs: 'loadCapacity*+ type*+ maxHeight* weight',
  },
  name: '{name} {loadCapacity} t',
  about: ['{type} that lifts {loadCapacity} t up to {maxHeight} mm.'],
  advice:
    'A jack lifts, a stand holds: never go under a car on the jack alone. Use it on level ground.',
  points: ['Overload valve or stop', 'Wide foot'],
  bundle: { plain: 'Jack only', label: 'With wheel chocks and gloves', share: 0.18, kg: 0.9 },
  carton: 'carton',
  box: ['{name}', 'Handle'],
  warranty: 'machine',
  origins: ['CN', 'IN'],
  table: `
model | name | type | loadCapacity | maxHeight | hsn | weight | price | note
BX-BJ2 | Bottle jack | Hydraulic bottle jack | 2 | 308 | | 2.4 | 949 | For hatchbacks.
BX-BJ5 | Bottle jack | Hydraulic bottle jack | 5 | 390 | | 3.8 | 1499 | For pick-ups and tempos.
BX-BJ10 | Bottle jack | Hydraulic bottle jack | 10 | 420 | | 6.2 | 2399 | For trucks and presses.
BX-BJ20 | Bottle jack | Hydraulic bottle jack | 20 | 440 | | 10.5 | 3999 | Works lying down too.
BX-TJ2 | Trolley jack | Hydraulic trolley jack | 2 | 330 | | 8.6 | 2799 | In a case for the boot.
BX-TJ3 | Trolley jack, low profile, | Hydraulic trolley jack | 3 | 500 | | 27 | 8999 | Goes under at 75 mm; two pistons.
BX-SJ15 | Scissor jack | Screw scissor jack | 1.5 | 385 | 84254900 | 2.8 | 999 | With crank and wheel spanner.
BX-JS3 | Jack stands, pair, | Ratchet stand | 3 | 425 | 84254900 | 5.8 | 1999 | Double lock with pin.
`,
}

const hoists: Shelf = {
  leaf: {
    key: 'hoists-pullers',
    name: 'Hoists and Pullers',
    parent: 'lifting',
    hsn: '84251910',
    gst: 18,
    text: 'Chain pulley blocks, lever hoists and cable pullers.',
    specs: 'loadCapacity*+ type*+ chain* weight',
  },
  name: '{name} {loadCapacity} t, {chain} m',
  about: ['{type} for {loadCapacity} t with {chain} m of travel.'],
  advice: 'Not for lifting people. Check hooks and chain for stretch and oil the chain lightly.',
  points: ['Hooks with safety latch', 'Test certificate with serial number'],
  carton: 'carton',
  box: ['{name}', 'Test certificate'],
  warranty: 'machine',
  origins: ['IN', 'CN'],
  table: `
model | name | type | loadCapacity | chain | weight | price | note
BX-CP1 | Chain pulley block | Chain pulley block | 1 | 3 | 10.5 | 4499 | Hardened grade 80 chain.
BX-CP2 | Chain pulley block | Chain pulley block | 2 | 3 | 16.5 | 6499 | For engines and gearboxes.
BX-CP3 | Chain pulley block | Chain pulley block | 3 | 3 | 22 | 8999 | Two falls of chain.
BX-CP5 | Chain pulley block | Chain pulley block | 5 | 3 | 36 | 13999 | For erection work.
BX-CP10 | Chain pulley block | Chain pulley block | 10 | 3 | 68 | 24999 | Four falls; one man lifts it.
BX-LH1 | Lever hoist | Lever hoist | 1 | 1.5 | 7 | 5499 | Pulls at any angle.
BX-LH3 | Lever hoist | Lever hoist | 3 | 1.5 | 20 | 9999 | For tensioning lines.
BX-RP2 | Ratchet cable puller | Cable puller | 2 | 1.5 | 3.4 | 1299 | Two hooks, for fences and bogged jeeps.
BX-RP4 | Ratchet cable puller | Cable puller | 4 | 1.5 | 5.2 | 1899 | Double gear.
`,
}

export const kits: Shelf[] = [toolKits]
export const storage: Shelf[] = [toolBoxes, cabinets, ladders]
export const lifting: Shelf[] = [jacks, hoists]
