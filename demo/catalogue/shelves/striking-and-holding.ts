import type { Shelf } from '../shelf.ts'

const hammers: Shelf = {
  leaf: {
    key: 'hammers',
    name: 'Hammers',
    parent: 'hand-tools',
    hsn: '82052000',
    gst: 18,
    text: 'Claw, ball-pein and sledge hammers and mallets.',
    specs: 'type*+ sizeRange* handle*+ material+ standard?',
  },
  name: '{name}, {lower handle} handle',
  about: ['A head of {lower material} on a {lower handle} handle, balanced for its weight.'],
  advice:
    'Check that the head sits tight before each use. Wear goggles: hardened faces chip when they meet.',
  points: ['Face hardened and tempered', 'Head wedged and checked by pull'],
  option: 'Head',
  carton: 'long',
  box: ['{name}'],
  warranty: 'hand',
  origins: ['IN'],
  table: `
model | name | type | handle | material | standard | variants | note
LS-CH | Claw hammer | Claw | Wood | Carbon steel | IS 7958 | 225 g:199:0.42; 340 g:249:0.56; 450 g:299:0.7; 570 g:349:0.85 | Sheesham handle, claw split to the point.
LS-CHF | Claw hammer | Claw | Fibreglass | Carbon steel | IS 7958 | 340 g:379:0.6; 450 g:429:0.75; 570 g:489:0.9 | Rubber grip takes the sting out.
LS-CHS | One-piece claw hammer | Claw | Steel | Carbon steel | | 450 g:649:0.82; 570 g:749:0.98 | Head and handle are one forging.
LS-BP | Ball-pein hammer | Ball pein | Wood | Carbon steel | IS 841 | 110 g:159:0.2; 200 g:189:0.32; 300 g:229:0.46; 500 g:289:0.72; 800 g:379:1.1; 1000 g:449:1.35 | The fitter's hathoda.
LS-BPF | Ball-pein hammer | Ball pein | Fibreglass | Carbon steel | IS 841 | 300 g:329:0.5; 500 g:399:0.76; 800 g:499:1.12 | Does not dry out and loosen.
LS-XP | Cross-pein hammer | Cross pein | Wood | Carbon steel | IS 841 | 200 g:189:0.32; 300 g:229:0.46; 500 g:289:0.72 | For tinsmiths and joiners.
LS-SH | Sledge hammer | Sledge | Wood | Carbon steel | IS 841 | 2000 g:599:2.6; 3000 g:799:3.7; 5000 g:1149:5.9; 7000 g:1549:8.1; 10000 g:2199:11.4 | The ghan with a 900 mm handle.
LS-SHF | Sledge hammer | Sledge | Fibreglass | Carbon steel | | 2000 g:849:2.8; 3000 g:1099:3.9; 5000 g:1549:6.1 | A collar under the head takes missed blows.
LS-CL | Club hammer | Club | Wood | Carbon steel | IS 841 | 1000 g:349:1.35; 1500 g:449:1.9; 2000 g:549:2.4 | Short, for chisels and pegs.
LS-RM | Rubber mallet | Mallet | Wood | Rubber | | 250 g:179:0.36; 450 g:229:0.6; 700 g:289:0.9 | For tiles and paving; leaves no mark if white.
LS-NM | Nylon-face mallet | Mallet | Wood | Nylon | | 300 g:349:0.48; 500 g:449:0.7 | Two faces that screw off.
LS-MH | Mason's brick hammer | Brick | Fibreglass | Carbon steel | | 500 g:399:0.8; 700 g:449:1 | Blade end to trim brick.
LS-DB | Dead-blow hammer | Dead blow | Fibreglass | Steel shot in polyurethane | | 700 g:749:0.9; 1000 g:899:1.2 | Does not bounce.
`,
}

const handSaws: Shelf = {
  leaf: {
    key: 'hand-saws',
    name: 'Hand Saws and Hacksaws',
    parent: 'hand-tools',
    hsn: '82021020',
    gst: 18,
    text: 'Saws for timber, pipe, plaster board and metal, and their blades.',
    specs: 'type*+ sizeRange* tpi*+ handle+ useFor+',
  },
  name: '{name}, {tpi} teeth per inch',
  about: ['{type} with {tpi} teeth per inch for {lower useFor}.'],
  advice: 'Long strokes, little pressure. Hardened teeth cannot be sharpened again.',
  points: ['Teeth set and hardened', 'Blade oiled against rust'],
  option: 'Blade',
  carton: 'long',
  longest: { column: 'label', scale: 1.25 },
  box: ['{name}'],
  warranty: 'hand',
  origins: ['IN'],
  table: `
model | name | type | tpi | handle | useFor | hsn | months | variants | note
LS-HS7 | Hand saw | Hand saw | 7 | Plastic | Wood | | | 400 mm:329:0.4; 450 mm:359:0.45; 500 mm:399:0.5 | Rough cuts with and across the grain.
LS-HS11 | Fine hand saw | Hand saw | 11 | Plastic | Wood | | | 400 mm:379:0.4; 450 mm:409:0.45; 550 mm:469:0.55 | For ply and mouldings.
LS-HW8 | Carpenter's saw | Hand saw | 8 | Wood | Wood | | | 400 mm:299:0.5; 450 mm:349:0.6; 600 mm:449:0.75 | Teeth can be filed: the old aari.
LS-TS14 | Tenon saw | Back saw | 14 | Wood | Wood | | | 250 mm:349:0.45; 300 mm:399:0.5 | Stiff back for straight joints.
LS-PS8 | Plaster-board saw | Keyhole saw | 8 | Plastic | Plaster board | | | 150 mm:199:0.18 | Starts its own hole.
LS-PR6 | Folding pruning saw | Pruning saw | 6 | Plastic | Green wood | | | 180 mm:299:0.25; 250 mm:399:0.32 | Cuts on the pull.
LS-HF24 | Hacksaw frame, adjustable | Hacksaw | 24 | Aluminium | Metal | 82029910 | | 300 mm:299:0.5 | Die-cast handle, tension by wing nut.
LS-HT24 | Tubular hacksaw frame | Hacksaw | 24 | Steel | Metal | 82029910 | | 300 mm:219:0.55 | The plumber's lohe ki aari.
LS-HX24 | High-tension hacksaw | Hacksaw | 24 | Aluminium | Metal | 82029910 | | 300 mm:599:0.65 | Blade at 45° for flush cuts.
LS-HM32 | Mini hacksaw | Hacksaw | 32 | Aluminium | Metal | 82029910 | | 150 mm:139:0.15; 250 mm:169:0.2 | Takes broken blades too.
`,
}

const vices: Shelf = {
  leaf: {
    key: 'vices',
    name: 'Vices',
    parent: 'hand-tools',
    hsn: '82057000',
    gst: 18,
    text: 'Bench, pipe and drill-press vices.',
    specs: 'type*+ sizeRange* material*+ standard?',
  },
  name: '{name}',
  about: ['{type} vice of {lower material} with hardened jaw plates.'],
  advice:
    'Bolt it down with all its bolts, jaw over the edge of the bench. Keep the screw greased.',
  points: ['Jaw plates can be replaced', 'Rolled screw thread'],
  option: 'Jaw',
  carton: 'carton',
  box: ['{name}'],
  warranty: 'hand',
  origins: ['IN'],
  table: `
model | name | type | material | standard | variants | note
LS-BV | Bench vice, fixed base | Bench | Cast iron | IS 2586 | 75 mm:899:3.8; 100 mm:1349:6.8; 125 mm:1899:10.5; 150 mm:2599:15.5; 200 mm:4499:27 | The workshop baank.
LS-BVS | Bench vice, swivel base | Bench | Cast iron | IS 2586 | 75 mm:1099:4.6; 100 mm:1649:8; 125 mm:2349:12.5; 150 mm:3199:18 | Turns through 360° and locks.
LS-BVF | Steel bench vice | Bench | Forged steel | | 100 mm:3499:8.5; 125 mm:4999:13; 150 mm:6999:19 | Cannot crack under the hammer.
LS-TV | Table vice, clamp-on | Table | Cast iron | | 50 mm:449:1.6; 60 mm:549:2.1; 75 mm:749:3 | Clamps to a table edge up to 45 mm.
LS-PV | Pipe vice, hinged | Pipe | Cast iron | IS 2587 | 50 mm:999:3.4; 75 mm:1499:5.6; 100 mm:2199:8.2 | Holds GI pipe for threading.
LS-DV | Drill-press vice | Drill press | Cast iron | | 75 mm:649:2.2; 100 mm:899:3.3; 125 mm:1249:4.8 | V grooves for round bar.
LS-WV | Carpenter's vice | Woodwork | Cast iron | | 175 mm:1899:6.5; 200 mm:2599:11 | Quick release for wide boards.
`,
}

const clamps: Shelf = {
  leaf: {
    key: 'clamps',
    name: 'Clamps',
    parent: 'hand-tools',
    hsn: '82057000',
    gst: 18,
    text: 'F, G, C, bar and spring clamps.',
    specs: 'type*+ sizeRange* material*+',
  },
  name: '{name}',
  about: ['{type} clamp of {lower material} for gluing, welding and holding work to the bench.'],
  advice:
    'Clamp with a scrap of wood between pad and work. Wipe glue off the screw before it sets.',
  points: ['Pad turns on a ball', 'Screw with rolled thread'],
  option: 'Opening',
  carton: 'long',
  longest: { column: 'label', scale: 1.15 },
  box: ['{name}'],
  warranty: 'hand',
  origins: ['IN', 'CN'],
  table: `
model | name | type | material | variants | note
LS-FC | F clamp, wooden handle | F | Malleable iron | 150 mm:199:0.6; 200 mm:229:0.75; 300 mm:289:1; 450 mm:379:1.4; 600 mm:459:1.8; 1000 mm:699:2.7 | 120 mm throat on the longer ones.
LS-FCH | Heavy F clamp | F | Forged steel | 300 mm:649:1.9; 600 mm:849:2.8; 1000 mm:1199:4.1 | For welders: copper-coated screw.
LS-GC | G clamp | G | Malleable iron | 50 mm:159:0.4; 75 mm:199:0.6; 100 mm:249:0.9; 150 mm:379:1.7; 200 mm:549:2.8; 250 mm:749:3.9 | Square frame that does not twist.
LS-GCF | Forged G clamp | G | Forged steel | 100 mm:599:1.3; 150 mm:849:2.2; 200 mm:1149:3.4 | For structural fitters.
LS-QC | One-hand bar clamp | Quick bar | Nylon and steel | 150 mm:329:0.4; 300 mm:429:0.55; 450 mm:529:0.7; 600 mm:629:0.9 | Turns into a spreader.
LS-SB | Sash bar clamp | Sash | Malleable iron | 600 mm:899:3.2; 900 mm:1149:4.2; 1200 mm:1399:5.2 | For door frames and table tops.
LS-SP | Spring clamp | Spring | Nylon | 40 mm:150:0.08; 60 mm:169:0.15; 75 mm:199:0.22 | Rubber tips, one hand.
`,
}

export const strikingAndHolding: Shelf[] = [hammers, handSaws, vices, clamps]
