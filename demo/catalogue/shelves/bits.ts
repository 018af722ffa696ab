import type { Shelf } from '../shelf.ts'

const metalBits: Shelf = {
  leaf: {
    key: 'hss-drill-bits',
    name: 'HSS Drill Bits',
    parent: 'cutting-and-abrasives',
    hsn: '82075000',
    gst: 18,
    text: 'Twist drills for steel, stainless steel and aluminium; single, in packs and in sets.',
    specs: 'type*+ sizeRange* shank+ shankSize? finish*+ useFor+ pieces?',
  },
  name: '{name}',
  about: ['For {lower useFor}; {lower finish}, with {lower shank} shank.'],
  advice: 'Punch the centre, drill slowly and oil steel. Blue chips mean too fast.',
  points: ['Ground, not rolled, where it says so', 'Size marked on the shank'],
  option: 'Size/Pack',
  carton: 'card',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN', 'CN'],
  table: `
model | name | type | shank | shankSize | finish | useFor | pieces | sizeRange | variants | note
PD-HS | HSS drill bit, ground, 118° | Jobber | Round | 1 | Bright | Steel | | | 1 mm/Pack of 10:149:0.02; 2 mm/Pack of 10:169:0.03; 3 mm/Pack of 10:199:0.05; 4 mm/Pack of 10:259:0.08; 5 mm/Pack of 10:329:0.13; 6 mm/Pack of 5:239:0.1; 8 mm/Pack of 5:379:0.18; 10 mm/Pack of 5:599:0.3; 12 mm/Single piece:189:0.1; 13 mm/Single piece:229:0.12 | The everyday bit of the fabrication shop.
PD-HC | Cobalt drill bit, 135° split point | Jobber | Round | 3 | Cobalt 5 % | Stainless steel | | | 3 mm/Pack of 2:169:0.02; 4 mm/Pack of 2:199:0.03; 5 mm/Pack of 2:249:0.04; 6 mm/Single piece:179:0.03; 8 mm/Single piece:289:0.05; 10 mm/Single piece:429:0.08 | Does not wander on round tube.
PD-HT | Titanium-coated drill bit | Jobber | Round | 3 | TiN coated | Steel | | | 3 mm/Pack of 5:149:0.03; 4 mm/Pack of 5:179:0.04; 5 mm/Pack of 5:229:0.06; 6 mm/Pack of 5:299:0.09; 8 mm/Pack of 2:249:0.08; 10 mm/Pack of 2:369:0.12 | Runs cooler than a bright bit.
PD-HR | Reduced-shank drill bit, 1/2 in | Reduced shank | Round | 13 | Black | Steel | | | 14 mm/Single piece:349:0.16; 16 mm/Single piece:429:0.2; 18 mm/Single piece:549:0.25; 20 mm/Single piece:699:0.32 | Large holes in a 13 mm chuck.
PD-HX | Hex-shank drill bit | Hex shank | Hex | 6.35 | Black | Steel | | | 3 mm/Pack of 2:99:0.02; 4 mm/Pack of 2:109:0.02; 5 mm/Pack of 2:129:0.03; 6 mm/Pack of 2:149:0.04 | Clicks into an impact driver.
PD-HST13 | HSS drill set, 1.5 to 6.5 mm | Set | Round | 6.5 | Bright | Steel | 13 | 1.5 to 6.5 mm | Set of 13:549:0.25 | Half-millimetre steps in a steel case.
PD-HST25 | HSS drill set, 1 to 13 mm | Set | Round | 13 | Bright | Steel | 25 | 1 to 13 mm | Set of 25:1999:1.4 | Folding steel index.
PD-SD3 | Step drill set, 4 to 32 mm | Step drill | Hex | 6.35 | TiN coated | Sheet metal | 3 | 4 to 32 mm | Set of 3:799:0.4 | Clean holes in cable trays and panels.
`,
}

const masonryBits: Shelf = {
  leaf: {
    key: 'masonry-sds-bits',
    name: 'Masonry and SDS Bits',
    parent: 'cutting-and-abrasives',
    hsn: '82071900',
    gst: 18,
    text: 'Carbide-tipped bits for brick and concrete, and chisels for hammers.',
    specs: 'type*+ sizeRange* shank*+ shankSize? useFor+ pieces?',
  },
  name: '{name}',
  about: ['{type} with {lower shank} shank for {lower useFor}.'],
  advice:
    'Pull the bit out now and then to clear the dust. A tip that has turned blue was pushed too hard.',
  points: ['Brazed carbide tip', 'Size and length marked on the shank'],
  option: 'Size',
  carton: 'card',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN', 'CN'],
  tiers: true,
  table: `
model | name | type | shank | shankSize | useFor | pieces | sizeRange | variants | note
PD-MB | Masonry drill bit | Masonry bit | Round | 5 | Brick | | | 5 × 85 mm:39:0.02; 6 × 100 mm:45:0.03; 8 × 120 mm:59:0.05; 10 × 120 mm:79:0.08; 12 × 150 mm:109:0.12 | For wall plugs with an impact drill.
PD-MM | Multi-material bit | Multi-material bit | Hex | 6.35 | Brick, tile and wood | | | 5 × 85 mm:99:0.02; 6 × 100 mm:109:0.03; 8 × 120 mm:139:0.05; 10 × 120 mm:169:0.07 | Ground edge starts on glazed tile.
PD-SP | SDS-plus drill bit, two cutters | SDS-plus bit | SDS-plus | | Concrete | | | 5 × 110 mm:75:0.04; 6 × 110 mm:79:0.05; 6 × 160 mm:95:0.06; 8 × 160 mm:109:0.08; 10 × 160 mm:129:0.11; 10 × 210 mm:149:0.13; 12 × 160 mm:149:0.14; 12 × 210 mm:169:0.17; 14 × 210 mm:209:0.22; 16 × 210 mm:249:0.27 | The bit most hammers are sold with.
PD-SP4 | SDS-plus drill bit, four cutters | SDS-plus bit | SDS-plus | | Reinforced concrete | | | 6 × 160 mm:179:0.06; 8 × 160 mm:209:0.08; 10 × 160 mm:249:0.11; 12 × 210 mm:329:0.17; 16 × 250 mm:499:0.3 | Glances off the rebar instead of jamming.
PD-SPL | SDS-plus drill bit, long | SDS-plus bit | SDS-plus | | Concrete | | | 10 × 350 mm:299:0.22; 12 × 350 mm:349:0.28; 16 × 450 mm:549:0.5; 20 × 450 mm:799:0.75; 25 × 450 mm:1199:1.1 | Through walls for pipe and cable.
PD-SM | SDS-max drill bit | SDS-max bit | SDS-max | | Concrete | | | 16 × 340 mm:799:0.55; 20 × 340 mm:999:0.75; 25 × 520 mm:1699:1.5; 32 × 520 mm:2499:2.2; 40 × 570 mm:3999:3.4 | For chemical anchors and starter bars.
PD-CHP | SDS-plus chisel | Chisel | SDS-plus | | Concrete | | | Point 18 × 250 mm:149:0.3; Flat 20 × 250 mm:159:0.3; Spade 40 × 250 mm:229:0.38 | Self-sharpening forged edge.
PD-CHM | SDS-max chisel | Chisel | SDS-max | | Concrete | | | Point 30 × 400 mm:399:0.9; Flat 25 × 400 mm:429:0.95; Spade 50 × 400 mm:599:1.2 | For demolition hammers up to 10 kg.
PD-SPS5 | SDS-plus drill set | SDS-plus bit | SDS-plus | | Concrete | 5 | 5 to 12 mm | Set of 5:449:0.5 | The five sizes plugs come in.
`,
}

const woodBits: Shelf = {
  leaf: {
    key: 'wood-bits-hole-saws',
    name: 'Wood Bits and Hole Saws',
    parent: 'cutting-and-abrasives',
    hsn: '82075000',
    gst: 18,
    text: 'Spade bits, augers, Forstner bits and hole saws for wood, metal and tile.',
    specs: 'type*+ sizeRange* useFor*+ shank+ shankSize? pieces?',
  },
  name: '{name}',
  about: ['{type} for {lower useFor}, with {lower shank} shank.'],
  advice:
    'Go slower the larger the hole, and back it up with scrap so that the far side does not tear.',
  points: ['Centre point holds the mark', 'Size marked on the bit'],
  option: 'Size',
  carton: 'card',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['CN', 'IN'],
  tiers: true,
  table: `
model | name | type | useFor | shank | shankSize | pieces | sizeRange | variants | note
PD-WS | Spade bit | Spade bit | Wood | Hex | 6.35 | | | 12 mm:69:0.06; 16 mm:75:0.07; 20 mm:85:0.09; 25 mm:99:0.11; 32 mm:129:0.14 | Fast holes for conduit.
PD-WA | Auger bit, 230 mm | Auger | Wood | Hex | 6.35 | | | 10 mm:199:0.12; 12 mm:229:0.15; 16 mm:279:0.22; 20 mm:349:0.32 | Pulls itself through beams.
PD-WF | Forstner bit | Forstner bit | Wood | Round | 8 | | | 15 mm:179:0.08; 20 mm:199:0.1; 25 mm:229:0.13; 35 mm:299:0.2 | 35 mm is the hinge cup.
PD-WB5 | Brad-point set | Brad point | Wood | Round | 10 | 5 | 4 to 10 mm | Set of 5:249:0.15 | Clean edges in ply.
PD-HB | Bi-metal hole saw | Hole saw | Metal and wood | Threaded | | | | 19 mm:249:0.08; 25 mm:279:0.1; 32 mm:329:0.14; 40 mm:379:0.18; 51 mm:449:0.25; 76 mm:699:0.42; 102 mm:999:0.65 | Needs a bi-metal arbor, sold apart.
PD-HT3 | TCT hole saw | Hole saw | Stainless steel | Round | 10 | | | 16 mm:299:0.1; 20 mm:349:0.12; 25 mm:429:0.16; 32 mm:549:0.22; 50 mm:899:0.4 | With arbor and pilot drill.
PD-HD | Diamond hole saw | Hole saw | Tile and glass | Round | 6 | | | 6 mm:129:0.03; 10 mm:159:0.05; 20 mm:229:0.09; 35 mm:349:0.16; 50 mm:499:0.25 | Use wet, tilt to start.
PD-HK11 | Hole saw kit | Hole saw | Wood | Round | 8 | 11 | 19 to 64 mm | Set of 11:449:0.7 | Carbon steel, for plywood and gypsum.
PD-CC65 | Concrete core cutter, SDS-plus | Core cutter | Concrete | SDS-plus | | | | 50 mm:1199:0.9; 65 mm:1499:1.2; 110 mm:3499:2.9; 125 mm:4499:3.6 | Carbide teeth for AC and drain pipes.
`,
}

export const bits: Shelf[] = [metalBits, masonryBits, woodBits]
