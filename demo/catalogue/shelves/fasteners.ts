import type { Shelf } from '../shelf.ts'

const bolts: Shelf = {
  leaf: {
    key: 'bolts-nuts-washers',
    name: 'Bolts, Nuts and Washers',
    parent: 'fasteners-and-adhesives',
    hsn: '73181500',
    gst: 18,
    text: 'Metric bolts, nuts, washers and threaded rod in packs.',
    specs: 'type*+ grade*+ finish*+ thread+ sizeRange standard?',
  },
  name: '{name}',
  about: ['{type}, grade {grade}, {lower finish}, in metric sizes.'],
  advice: 'Grade 8.8 wants an 8 nut. Do not mix stainless with zinc outdoors: the zinc goes first.',
  points: ['Counted by weight and checked', 'Grade marked on the head where the standard asks'],
  option: 'Size/Pack',
  carton: 'flat',
  box: ['{name} in a bag with label'],
  warranty: 'wear',
  origins: ['IN'],
  table: `
model | name | type | grade | finish | thread | standard | hsn | variants | note
KB-HB88 | Hex bolts with nut, 8.8 | Hex bolt | 8.8 | Zinc plated | Hex | IS 1364 | | M6 × 25/Pack of 50:249:0.45; M6 × 50/Pack of 50:329:0.7; M8 × 25/Pack of 25:229:0.5; M8 × 50/Pack of 25:299:0.8; M10 × 40/Pack of 25:429:1.1; M10 × 75/Pack of 25:599:1.6; M12 × 50/Pack of 10:299:0.75; M12 × 100/Pack of 10:449:1.2; M16 × 75/Pack of 5:349:0.9 | For machine frames and brackets.
KB-HB46 | Hex bolts with nut, 4.6 | Hex bolt | 4.6 | Zinc plated | Hex | IS 1363 | | M6 × 25/Pack of 100:349:0.9; M8 × 25/Pack of 50:329:1; M10 × 50/Pack of 25:349:1.2; M12 × 50/Pack of 25:529:1.9 | The nat bolt for gates and racks.
KB-AS | Allen bolts, 12.9 | Socket cap screw | 12.9 | Black | Hex socket | IS 2269 | | M4 × 16/Pack of 50:229:0.15; M5 × 20/Pack of 50:279:0.25; M6 × 20/Pack of 50:329:0.4; M8 × 25/Pack of 25:349:0.45; M10 × 30/Pack of 10:259:0.35; M12 × 40/Pack of 10:399:0.6 | For dies and machines.
KB-HBS | Stainless hex bolts | Hex bolt | SS304 | Plain | Hex | ISO 4017 | | M6 × 25/Pack of 20:279:0.18; M8 × 30/Pack of 20:449:0.38; M10 × 40/Pack of 10:429:0.42; M12 × 50/Pack of 5:399:0.38 | For coastal and solar work.
KB-HN | Hex nuts | Hex nut | 8 | Zinc plated | Hex | IS 1364 | 73181600 | M6/Pack of 100:129:0.25; M8/Pack of 100:219:0.5; M10/Pack of 50:219:0.55; M12/Pack of 50:329:0.85; M16/Pack of 25:379:0.85 | Double chamfer.
KB-NN | Nylon lock nuts | Lock nut | 8 | Zinc plated | Hex | DIN 985 | 73181600 | M5/Pack of 50:129:0.08; M6/Pack of 50:149:0.14; M8/Pack of 50:239:0.3; M10/Pack of 25:229:0.3 | Use once where lives hang on it.
KB-FW | Flat washers | Washer | 4.6 | Zinc plated | Plain | IS 2016 | 73182200 | M6/Pack of 200:119:0.25; M8/Pack of 200:199:0.5; M10/Pack of 100:199:0.5; M12/Pack of 100:279:0.75 | Punched, no burr on the upper side.
KB-TR | Threaded rod, 1 m | Threaded rod | 4.6 | Zinc plated | Full thread | DIN 975 | | M6/Pack of 5:229:1; M8/Pack of 5:379:1.7; M10/Pack of 5:549:2.6; M12/Pack of 5:799:3.8 | For false ceilings and cable trays.
`,
}

const screws: Shelf = {
  leaf: {
    key: 'screws-anchors',
    name: 'Screws, Nails and Anchors',
    parent: 'fasteners-and-adhesives',
    hsn: '73181200',
    gst: 18,
    text: 'Wood, drywall and self-drilling screws, wall plugs and anchor bolts.',
    specs: 'type*+ material*+ finish+ useFor*+ thread+ sizeRange',
  },
  name: '{name}',
  about: ['{type} of {lower material}, {lower finish}, for {lower useFor}.'],
  advice:
    'Drill hardwood first, two thirds of the screw. Keep anchors five hole-diameters from the edge.',
  points: ['Box says the bit and the drill size'],
  option: 'Size/Pack',
  carton: 'flat',
  box: ['{name} in a box with label'],
  warranty: 'wear',
  origins: ['IN'],
  table: `
model | name | type | material | finish | useFor | thread | hsn | variants | note
KB-WS | Wood screws, countersunk | Wood screw | Steel | Zinc plated | Wood and hinges | Phillips | | 19 mm/Box of 200:149:0.35; 25 mm/Box of 200:179:0.45; 32 mm/Box of 100:129:0.35; 38 mm/Box of 100:149:0.45; 50 mm/Box of 100:199:0.65 | Gauge 6 to 8, the carpenter's pench.
KB-WSS | Stainless wood screws | Wood screw | Stainless steel 304 | Plain | Wood and hinges | Phillips | | 19 mm/Box of 100:229:0.2; 25 mm/Box of 100:269:0.25; 38 mm/Box of 100:379:0.45; 50 mm/Box of 50:279:0.35 | Does not stain teak.
KB-DW | Drywall screws, black | Drywall screw | Steel | Black phosphate | Gypsum and studs | Phillips | 73181400 | 25 mm/Box of 500:349:0.75; 38 mm/Box of 500:449:1.1; 50 mm/Box of 250:329:0.85 | Bugle head, fine thread.
KB-SD | Self-drilling screws, hex head | Self-drilling screw | Steel | Zinc plated | Roof sheets | Hex | 73181400 | 25 mm/Box of 100:249:0.6; 50 mm/Box of 100:349:0.95; 75 mm/Box of 50:279:0.75 | With EPDM washer.
KB-CH | Chipboard screws | Chipboard screw | Steel | Yellow zinc plated | Particle board and MDF | Pozidriv | | 30 mm/Box of 200:199:0.5; 40 mm/Box of 200:249:0.7; 50 mm/Box of 100:179:0.5 | Ribs under the head sink themselves.
KB-WP | Nylon wall plugs with screws | Wall plug | Nylon | Plain | Brick and concrete | Phillips | 39259090 | 6 mm/Pack of 50:119:0.2; 8 mm/Pack of 50:169:0.35; 10 mm/Pack of 25:149:0.35 | Grips in hollow block too.
KB-AB | Wedge anchor bolts | Wedge anchor | Steel | Zinc plated | Concrete | Hex | 73181500 | M8 × 75/Pack of 10:199:0.5; M10 × 100/Pack of 10:329:0.9; M12 × 120/Pack of 10:499:1.5; M16 × 140/Pack of 5:499:1.4 | For machines, racks and gates.
KB-WN | Wire nails | Nail | Steel | Bright | Shuttering and packing | Plain | 73170013 | 25 mm/Pack of 500:89:0.5; 38 mm/Pack of 500:119:0.8; 50 mm/Pack of 250:109:0.8; 75 mm/Pack of 100:99:0.75; 100 mm/Pack of 50:99:0.7 | The keel by the packet.
KB-CN | Concrete nails | Nail | Hardened steel | Zinc plated | Concrete and brick | Plain | 73170013 | 25 mm/Pack of 100:99:0.2; 38 mm/Pack of 100:129:0.35; 50 mm/Pack of 100:159:0.5 | Fluted shank; wear goggles.
`,
}

const adhesives: Shelf = {
  leaf: {
    key: 'adhesives-sealants',
    returns: 'UNOPENED',
    name: 'Adhesives, Sealants and Tapes',
    parent: 'fasteners-and-adhesives',
    hsn: '35069190',
    gst: 18,
    text: 'Instant glue, epoxy, wood glue, silicone, thread lock and tapes.',
    specs: 'type*+ bonds*+ cureTime?* colour? useFor?',
  },
  name: '{name}',
  about: ['{type} for {lower bonds}.'],
  advice: 'Surfaces must be dry and free of oil. Keep it closed, cool and away from children.',
  points: ['Best-before date on the pack', 'Cap that opens a second time'],
  option: 'Size',
  carton: 'flat',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN'],
  // Glues and solvents are not allowed on aircraft either.
  lithium: true,
  table: `
model | name | type | bonds | cureTime | colour | hsn | net | variants | note
KB-CA | Instant adhesive | Cyanoacrylate adhesive | Rubber, plastic, metal | 1 | Clear | | As chosen: 3, 20 or 50 g | 3 g:25:0.01; 20 g:109:0.04; 50 g:229:0.08 | Three drops are enough; more is weaker.
KB-EP | Epoxy, 5 minutes, two tubes | Epoxy adhesive | Metal, stone, ceramic | 5 | Clear | | As chosen: 13, 36 or 90 g | 13 g:59:0.03; 36 g:139:0.06; 90 g:299:0.13 | Mix one to one.
KB-ES | Steel epoxy putty | Epoxy putty | Pipes and tanks | 10 | Grey | | As chosen: 50 or 100 g | 50 g:149:0.07; 100 g:259:0.13 | Kneads by hand, drills like metal.
KB-WG | White wood glue | PVA glue | Wood and ply | 30 | White | | As chosen: 250 g, 500 g, 1 kg or 5 kg | 250 g:79:0.28; 500 g:139:0.55; 1 kg:249:1.08; 5 kg:1099:5.3 | Clamp for half an hour, load after a day.
KB-WW | Waterproof wood glue, D3 | PVA glue | Wood outdoors | 25 | White | | As chosen: 500 g or 1 kg | 500 g:219:0.55; 1 kg:399:1.08 | For kitchens and doors.
KB-RA | Contact adhesive | Contact adhesive | Laminate, leather, rubber | 15 | Amber | | As chosen: 200 ml, 500 ml or 1 L | 200 ml:119:0.24; 500 ml:249:0.55; 1 L:449:1.05 | Coat both sides and wait.
KB-SI | Silicone sealant | Silicone sealant | Glass, tile, aluminium | 20 | Clear, white, black | 32141000 | 280 ml | Clear, 280 ml:179:0.36; White, 280 ml:179:0.36; Black, 280 ml:179:0.36 | Acetic: not for marble or mirrors.
KB-SN | Neutral silicone | Silicone sealant | Marble, mirror, metal | 25 | Clear, white | 32141000 | 280 ml | Clear, 280 ml:269:0.36; White, 280 ml:269:0.36 | No smell of vinegar, no stains.
KB-PU | PU foam, 750 ml | PU foam | Door frames and gaps | 10 | Yellow | 32141000 | 750 ml | Straw:399:0.95; Gun:429:0.95 | Swells to about 45 L.
KB-TL | Thread locker | Anaerobic adhesive | Screws and studs | 20 | Blue, red | | As chosen: 10 or 50 ml | Blue, 10 ml:129:0.03; Blue, 50 ml:449:0.09; Red, 10 ml:129:0.03; Red, 50 ml:449:0.09 | Blue opens again with hand tools, red with heat.
KB-PT | PTFE thread tape | Thread tape | Pipe threads | | White | 39199090 | As chosen: 10 or 50 rolls | 10 × 10 m:129:0.12; 50 × 10 m:549:0.55 | 12 mm × 10 m a roll.
KB-ET | Electrical tape, PVC | PVC tape | Wires | | Black, red, mixed | 39191000 | As chosen: 10 or 30 rolls | Black, 10 × 7 m:149:0.25; Red, 10 × 7 m:149:0.25; Mixed, 30 × 7 m:399:0.75 | Does not burn on; 18 mm × 7 m.
`,
}

export const fasteners: Shelf[] = [bolts, screws, adhesives]
