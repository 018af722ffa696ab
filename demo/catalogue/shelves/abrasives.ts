import type { Shelf } from '../shelf.ts'

const cuttingWheels: Shelf = {
  leaf: {
    key: 'cutting-wheels',
    name: 'Cutting Wheels and Diamond Blades',
    parent: 'cutting-and-abrasives',
    hsn: '68042290',
    gst: 18,
    text: 'Cut-off wheels for metal and diamond blades for stone.',
    specs: 'diameter*+ thickness* bore*+ useFor*+ maxSpeed type+',
  },
  name: '{name} {diameter} mm, {thickness} mm thick',
  about: [
    '{type} of {diameter} mm with a {bore} mm bore for {lower useFor}, safe up to {maxSpeed} rpm.',
  ],
  advice:
    'Check the date on the ring and look for cracks before fitting. Never use the side of a cutting wheel to grind.',
  points: ['Safe speed printed on the wheel', 'Reinforced or welded to IS standards'],
  option: 'Pack',
  carton: 'flat',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN'],
  fits: ['Grinders and saws for {diameter} mm with {bore} mm bore'],
  table: `
model | name | diameter | thickness | bore | useFor | maxSpeed | type | hsn | variants | note
TZ-CW100-1 | Thin cutting wheel | 100 | 1 | 16 | Stainless steel | 15200 | Abrasive wheel | | Pack of 1:25:0.02; Pack of 10:229:0.2; Pack of 50:1049:1 | Hardly any burr.
TZ-CW100-3 | Cutting wheel | 100 | 3 | 16 | Steel | 15200 | Abrasive wheel | | Pack of 1:29:0.05; Pack of 10:259:0.45; Pack of 25:599:1.1 | For rebar and angle.
TZ-CW125-1 | Thin cutting wheel | 125 | 1.2 | 22.23 | Stainless steel | 12200 | Abrasive wheel | | Pack of 1:39:0.03; Pack of 10:349:0.3; Pack of 25:799:0.7 | For stainless railings.
TZ-CW180-2 | Cutting wheel | 180 | 2 | 22.23 | Steel | 8500 | Abrasive wheel | | Pack of 1:79:0.1; Pack of 10:719:1 | For channels and pipe.
TZ-CW230-3 | Cutting wheel | 230 | 3 | 22.23 | Steel | 6650 | Abrasive wheel | | Pack of 1:119:0.25; Pack of 10:1099:2.5 | Deep cuts with the large grinder.
TZ-CW355-3 | Chop-saw wheel | 355 | 3 | 25.4 | Steel | 4400 | Abrasive wheel | | Pack of 1:179:0.6; Pack of 5:849:3; Pack of 25:3999:15 | Two layers of glass cloth.
TZ-DB110S | Diamond blade, segmented, | 110 | 2 | 20 | Granite and concrete | 13300 | Diamond blade | 68042110 | Pack of 1:199:0.12; Pack of 5:949:0.6 | Fast and dry.
TZ-DB110C | Diamond blade, continuous rim, | 110 | 1.8 | 20 | Tile and marble | 13300 | Diamond blade | 68042110 | Pack of 1:249:0.11; Pack of 5:1149:0.55 | Chip-free on glazed edges.
TZ-DB125T | Diamond blade, turbo, | 125 | 2.2 | 22.23 | Granite and concrete | 12200 | Diamond blade | 68042110 | Pack of 1:349:0.16; Pack of 5:1649:0.8 | Cool air through the wave rim.
`,
}

const grindingDiscs: Shelf = {
  leaf: {
    key: 'grinding-flap-discs',
    name: 'Grinding, Flap and Wire Discs',
    parent: 'cutting-and-abrasives',
    hsn: '68042290',
    gst: 18,
    text: 'Discs that take off weld, rust and paint.',
    specs: 'diameter*+ type*+ bore?+ spindle?+ maxSpeed sizeRange? useFor+',
  },
  name: '{name} {diameter} mm',
  about: ['{type} of {diameter} mm for {lower useFor}, safe up to {maxSpeed} rpm.'],
  advice:
    'Hold a grinding disc at about 30° and a flap disc at 10°. Goggles always, and a face shield for wire.',
  points: ['Safe speed printed on the back', 'Balanced for smooth running'],
  option: 'Grit/Pack',
  carton: 'flat',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN'],
  table: `
model | name | diameter | type | bore | spindle | maxSpeed | useFor | hsn | variants | note
TZ-GW100 | Grinding disc | 100 | Grinding disc | 16 | | 15200 | Weld seams | | 24 grit/Pack of 1:39:0.12; 24 grit/Pack of 10:359:1.2; 36 grit/Pack of 1:39:0.12; 36 grit/Pack of 10:359:1.2 | 6 mm thick with a raised centre.
TZ-GW125 | Grinding disc | 125 | Grinding disc | 22.23 | | 12200 | Weld seams | | 24 grit/Pack of 1:59:0.2; 24 grit/Pack of 10:549:2 | For long seams.
TZ-GW180 | Grinding disc | 180 | Grinding disc | 22.23 | | 8500 | Castings | | 24 grit/Pack of 1:109:0.38; 24 grit/Pack of 10:999:3.8 | For foundries and yards.
TZ-FD100 | Flap disc | 100 | Flap disc | 16 | | 15200 | Steel and stainless steel | 68053000 | 40 grit/Pack of 1:59:0.06; 60 grit/Pack of 1:59:0.06; 80 grit/Pack of 1:59:0.06; 120 grit/Pack of 1:59:0.06; 60 grit/Pack of 10:549:0.6; 80 grit/Pack of 10:549:0.6 | Grinds and finishes in one step.
TZ-FD125Z | Zirconia flap disc | 125 | Flap disc | 22.23 | | 12200 | Stainless steel | 68053000 | 40 grit/Pack of 1:129:0.09; 60 grit/Pack of 1:129:0.09; 80 grit/Pack of 1:129:0.09; 60 grit/Pack of 10:1199:0.9 | Lasts about three times as long as aluminium oxide.
TZ-WC75 | Wire cup brush, M10, | 75 | Wire cup | | M10 | 12500 | Rust and scale | 96035000 | Crimped/Pack of 1:149:0.18; Twisted/Pack of 1:199:0.24 | Fits 100 mm grinders.
TZ-WC100 | Wire cup brush, M14, | 100 | Wire cup | | M14 | 8500 | Rust and scale | 96035000 | Crimped/Pack of 1:249:0.35; Twisted/Pack of 1:329:0.45 | For large grinders only.
TZ-FP100 | Felt polishing pad | 100 | Polishing pad | 16 | | 4500 | Stainless steel and stone | 68053000 | Soft/Pack of 5:249:0.2; Hard/Pack of 5:269:0.22 | Use with compound and a variable-speed grinder.
`,
}

const sandpaper: Shelf = {
  leaf: {
    key: 'sandpaper',
    name: 'Sandpaper and Belts',
    parent: 'cutting-and-abrasives',
    hsn: '68053000',
    gst: 18,
    text: 'Sheets, rolls, belts and hook-and-loop discs, grit 40 to 2000.',
    specs: 'type*+ sizeRange* useFor*+ paper?+ material+ packing',
  },
  name: '{name}',
  about: ['{type} with {lower material} grain for {lower useFor}.'],
  advice: 'Never skip more than one grit on the way up. Store it dry: damp paper curls and sheds.',
  points: ['Grit printed on the back'],
  option: 'Grit',
  carton: 'flat',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN'],
  tiers: true,
  table: `
model | name | type | useFor | material | packing | paper | net | variants | note
TZ-SP-D | Sandpaper sheets, 230 × 280 mm | Dry sheet | Wood and putty | Aluminium oxide | Pack of 10 | | 10 N | 60 grit:159:0.4; 80 grit:159:0.38; 100 grit:159:0.36; 120 grit:159:0.34; 150 grit:159:0.32; 180 grit:159:0.3; 220 grit:159:0.3 | The painter's regmal.
TZ-SP-W | Waterproof paper, 230 × 280 mm | Wet sheet | Car paint and putty | Silicon carbide | Pack of 10 | | 10 N | 220 grit:189:0.3; 320 grit:189:0.28; 400 grit:189:0.26; 600 grit:189:0.25; 800 grit:189:0.25; 1000 grit:189:0.24; 1500 grit:189:0.24; 2000 grit:189:0.24 | Use wet with a drop of soap.
TZ-EM-C | Emery cloth, 230 × 280 mm | Cloth sheet | Steel | Aluminium oxide | Pack of 10 | | 10 N | 60 grit:299:0.6; 80 grit:299:0.58; 120 grit:299:0.55; 180 grit:299:0.52 | Bends around shafts without tearing.
TZ-SD125 | Hook-and-loop discs, 125 mm, 8 holes | Disc | Wood and filler | Aluminium oxide | Pack of 10 | Disc 125 mm | 10 N | 40 grit:149:0.2; 80 grit:149:0.18; 120 grit:149:0.17; 180 grit:149:0.16; 240 grit:149:0.15 | Holes line up with 125 mm sanders.
TZ-BT457 | Sanding belts, 76 × 457 mm | Belt | Wood and metal | Aluminium oxide | Pack of 3 | Belt 76 × 457 mm | 3 N | 40 grit:199:0.25; 60 grit:199:0.24; 80 grit:199:0.23; 120 grit:199:0.22 | Joint lies flat; runs both ways.
TZ-BT533 | Sanding belts, 76 × 533 mm | Belt | Wood and metal | Aluminium oxide | Pack of 3 | Belt 76 × 533 mm | 3 N | 60 grit:239:0.28; 80 grit:239:0.27; 120 grit:239:0.26 | For the 1010 W belt sander.
TZ-RL115 | Abrasive roll, 115 mm × 5 m | Roll | Wood and putty | Aluminium oxide | One roll | | 5 m | 80 grit:229:0.5; 120 grit:229:0.46; 180 grit:229:0.42 | Tear off what the block needs.
TZ-SG | Sanding sponge | Sponge | Mouldings and corners | Aluminium oxide | Pack of 4 | | 4 N | 60 grit:169:0.08; 120 grit:169:0.08; 220 grit:169:0.08 | Rinses out and lasts.
`,
}

export const abrasives: Shelf[] = [cuttingWheels, grindingDiscs, sandpaper]
