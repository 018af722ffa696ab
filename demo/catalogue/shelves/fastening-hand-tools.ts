import type { Shelf } from '../shelf.ts'

const screwdrivers: Shelf = {
  leaf: {
    key: 'screwdrivers',
    name: 'Screwdrivers',
    parent: 'hand-tools',
    hsn: '82054000',
    gst: 18,
    text: 'Single screwdrivers, sets, insulated drivers and testers.',
    specs: 'tip*+ sizeRange* handle+ magnetic+ insulated+ pieces?',
  },
  name: '{name}',
  about: ['{tip} tip on a hardened blade that runs deep into the handle.'],
  advice:
    'Choose the tip that fills the screw: a tip one size too small is what spoils heads. Only the insulated ones may be used near live parts.',
  points: ['Blade of chrome vanadium steel', 'Handle that does not slip with oily hands'],
  option: 'Size',
  carton: 'card',
  box: ['{name}'],
  warranty: 'hand',
  origins: ['IN'],
  table: `
model | name | tip | handle | magnetic | insulated | variants | note
PD-PH1 | Phillips screwdriver, PH1 | Phillips | Cellulose acetate | yes | no | 75 mm:75:0.05; 100 mm:85:0.06; 150 mm:99:0.07 | For switch plates and small hinges.
PD-PH2 | Phillips screwdriver, PH2 | Phillips | Cellulose acetate | yes | no | 100 mm:95:0.08; 150 mm:109:0.09; 200 mm:129:0.11; 250 mm:149:0.13 | The one every toolbox has two of.
PD-PH3 | Phillips screwdriver, PH3 | Phillips | Cellulose acetate | no | no | 150 mm:149:0.14; 200 mm:169:0.16 | For M8 screws and door closers.
PD-SL55 | Flat screwdriver, 5.5 mm | Flat | Cellulose acetate | no | no | 75 mm:69:0.05; 100 mm:79:0.06; 150 mm:95:0.07 | Ground edges, no chrome on the tip to flake.
PD-SL80 | Flat screwdriver, 8 mm | Flat | Cellulose acetate | no | no | 150 mm:119:0.12; 200 mm:139:0.14; 300 mm:179:0.19 | Hexagon bolster takes a spanner.
PD-TX | Torx screwdriver | Torx | Two-component | yes | no | 75 mm, T10:119:0.05; 100 mm, T20:135:0.07; 100 mm, T25:139:0.07; 125 mm, T30:159:0.09 | For appliances and two-wheelers.
PD-PZ2 | Pozidriv screwdriver, PZ2 | Pozidriv | Two-component | yes | no | 100 mm:119:0.08; 150 mm:139:0.09 | For chipboard screws and kitchen hinges.
PD-2W | Two-way screwdriver, PH2 and flat | Reversible | Cellulose acetate | no | no | 100 mm:89:0.08; 150 mm:109:0.1; 200 mm:129:0.12 | Pull the blade and turn it round.
PD-IN2 | Insulated screwdriver, PH2, 1000 V | Phillips | Two-component | no | yes | 100 mm:199:0.09; 150 mm:229:0.1 | Tested one by one at 10,000 V.
PD-IN55 | Insulated screwdriver, flat 5.5 mm, 1000 V | Flat | Two-component | no | yes | 100 mm:189:0.09; 125 mm:199:0.09 | Insulated down to the tip.
LS-ST | Stubby screwdriver | Phillips | Two-component | no | no | 38 mm:85:0.06; 45 mm:95:0.07 | For work under the dashboard.
PD-GT | Go-through screwdriver, PH2 | Phillips | Two-component | no | no | 100 mm:179:0.14; 150 mm:199:0.16 | The blade goes through the handle: it may be hit.
PD-LT | Line tester, 230 V | Flat | Clear acetate | no | yes | 60 mm:65:0.02; 100 mm:79:0.03 | Shows a live wire; it does not prove a dead one.
`,
}

const screwdriverSets: Shelf = {
  leaf: {
    key: 'screwdriver-sets',
    name: 'Screwdriver and Bit Sets',
    parent: 'hand-tools',
    hsn: '82054000',
    gst: 18,
    text: 'Screwdrivers in sets and bits with holders.',
    specs: 'pieces*+ tip*+ contents magnetic+ insulated+',
  },
  name: '{name}, {pieces} pieces',
  about: ['{pieces} pieces in one case or holder: {contents}.'],
  advice:
    'Bits are wearing parts: change them when the edges round. The tray has a place for each, so a missing one shows.',
  points: ['Size marked on every piece'],
  carton: 'card',
  box: ['{contents}', 'Case or holder'],
  warranty: 'hand',
  origins: ['IN', 'CN'],
  net: '1 set',
  tiers: true,
  table: `
model | name | pieces | tip | contents | magnetic | insulated | weight | price | note
PD-S5 | Screwdriver set | 5 | Mixed | PH1, PH2, flat 4, 5.5 and 6.5 mm | yes | no | 0.5 | 399 | The five that do most jobs at home.
PD-S6 | Screwdriver set | 6 | Mixed | PH0 to PH2 and flat 3 to 6.5 mm | yes | no | 0.6 | 499 | Two-component handles, each hangs.
PD-S8 | Screwdriver set with rack | 8 | Mixed | PH0 to PH3 and flat 3 to 8 mm | yes | no | 0.9 | 799 | Rack screws to the wall.
PD-IS6 | Insulated screwdriver set, 1000 V | 6 | Mixed | PH1, PH2, flat 2.5 to 5.5 mm, line tester | no | yes | 0.6 | 1199 | For electricians; handles to IEC 60900.
PD-IS7 | Insulated set with changing blades, 1000 V | 7 | Mixed | One handle, PH, PZ and flat blades | no | yes | 0.5 | 1599 | Blades lock into one handle.
PD-P25 | Precision set | 25 | Mixed | Pentalobe, Torx, PH000 to PH1, flat 1.5 mm | yes | no | 0.3 | 449 | For phones, laptops and spectacles.
PD-P60 | Precision set | 60 | Mixed | 56 bits of 4 mm, handle, extension, tweezers, mat | yes | no | 0.5 | 899 | Bits sit in an aluminium case.
PD-B32 | Bit set with ratchet | 32 | Mixed | PH, PZ, Torx, hex and flat bits, ratchet handle | yes | no | 0.5 | 649 | 72-tooth ratchet for tight places.
PD-B45 | Impact bit set | 45 | Mixed | Torsion bits of 25 and 50 mm, nut setters, holder | yes | no | 0.7 | 1149 | Bits flex at the neck instead of breaking.
LS-MS8 | Multi-bit screwdriver | 8 | Mixed | Handle with six double bits and a nut driver | yes | no | 0.2 | 299 | Bits live in the handle.
`,
}

const pliers: Shelf = {
  leaf: {
    key: 'pliers',
    name: 'Pliers and Cutters',
    parent: 'hand-tools',
    hsn: '82032000',
    gst: 18,
    text: 'Combination, nose, cutting, water-pump, circlip and crimping pliers.',
    specs: 'type*+ sizeRange* material+ insulated+ standard?',
  },
  name: '{name}',
  about: ['{type} pliers forged in {lower material}, with edges hardened by induction.'],
  advice:
    'A drop of oil at the joint keeps them easy. Dipped sleeves are for grip; only pliers marked 1000 V may be used near live parts.',
  points: ['Drop-forged and oil-hardened', 'Joint without play'],
  option: 'Size',
  carton: 'card',
  box: ['{name}'],
  warranty: 'hand',
  origins: ['IN'],
  tiers: true,
  table: `
model | name | type | material | insulated | standard | variants | note
LS-CP | Combination pliers, dipped sleeve | Combination | Carbon steel | no | IS 3650 | 6 in:219:0.2; 7 in:249:0.25; 8 in:289:0.32 | Grips, bends and cuts wire; the household plas.
LS-CPV | Combination pliers, 1000 V | Combination | Chrome vanadium | yes | IS 3650 | 7 in:449:0.28; 8 in:499:0.35 | Thick two-component sleeves with a guard.
LS-CPH | High-leverage combination pliers | Combination | Chrome vanadium | no | IS 3650 | 8 in:649:0.36; 9 in:749:0.43 | Cuts with a third less force.
LS-LP | Lineman's pliers | Combination | Chrome vanadium | yes | IS 3650 | 8 in:599:0.38; 9 in:699:0.47 | Pulls fish tape and crimps sleeves.
LS-NP | Long-nose pliers | Long nose | Carbon steel | no | IS 3552 | 6 in:219:0.15; 8 in:269:0.22 | Fine teeth to the tip, with a cutter.
LS-NPB | Bent-nose pliers | Bent nose | Carbon steel | no | IS 3552 | 6 in:249:0.16; 8 in:299:0.23 | Reaches around the corner of a panel.
LS-NPV | Long-nose pliers, 1000 V | Long nose | Chrome vanadium | yes | | 6 in:419:0.18; 8 in:469:0.24 | For terminal strips and sockets.
LS-SC | Side cutter | Side cutting | Carbon steel | no | IS 4378 | 6 in:239:0.19; 7 in:279:0.24; 8 in:329:0.3 | Flush on copper up to 3 mm.
LS-SCV | Side cutter, 1000 V | Side cutting | Chrome vanadium | yes | | 6 in:459:0.22; 7 in:499:0.27 | Cuts piano wire up to 1.6 mm.
LS-EC | End cutter, pincer | End cutting | Carbon steel | no | | 8 in:269:0.35; 10 in:339:0.48 | For bar benders' binding wire and nails.
LS-WP | Water-pump pliers | Water pump | Carbon steel | no | | 10 in:329:0.36; 12 in:429:0.6 | Seven positions, up to 1½ in pipe.
LS-WPQ | Box-joint water-pump pliers | Water pump | Chrome vanadium | no | | 10 in:749:0.38; 12 in:949:0.62 | Sets at the touch of a button.
LS-CR | Circlip pliers, straight | Circlip | Carbon steel | no | | 7 in, inner:249:0.18; 7 in, outer:249:0.18; 9 in, inner:329:0.25; 9 in, outer:329:0.25 | Tips of 1.8 mm for shaft and bore rings.
LS-CRS | Circlip pliers set, four tips | Circlip | Chrome vanadium | no | | 7 in:899:0.75; 9 in:1299:1 | Inner and outer, straight and bent.
LS-LK | Locking pliers | Locking | Chrome molybdenum | no | | 7 in:329:0.38; 10 in:399:0.55 | Holds by itself while welding.
LS-CMP | Crimping pliers for lugs | Crimping | Carbon steel | no | | 9 in:449:0.42; 10 in:599:0.55 | For 1.5 to 6 mm² insulated lugs.
`,
}

const hexKeys: Shelf = {
  leaf: {
    key: 'hex-keys',
    name: 'Allen and Torx Keys',
    parent: 'hand-tools',
    hsn: '82041120',
    gst: 18,
    text: 'LN keys in sets, long, short, ball end and folding.',
    specs: 'pieces*+ type*+ sizeRange* material+ finish?+',
  },
  name: '{name}, {pieces} pieces',
  about: ['{pieces} keys from {sizeRange}, {lower material}.'],
  advice:
    'Push the key fully home before turning: a half-seated key rounds the socket. The ball end is for running in, not for the last turn.',
  points: ['Ends cut square', 'Size stamped on each key'],
  option: 'Length',
  carton: 'card',
  box: ['{pieces} keys', 'Holder'],
  warranty: 'hand',
  origins: ['IN'],
  net: '1 set',
  table: `
model | name | type | pieces | sizeRange | material | finish | variants | note
LS-HK8 | Allen key set | Hex | 8 | 2 to 10 mm | Chrome vanadium | Black | Short:149:0.25; Long:229:0.38 | The set for furniture and bicycles.
LS-HK9 | Allen key set | Hex | 9 | 1.5 to 10 mm | Chrome vanadium | Black | Short:179:0.28; Long:269:0.42; Extra long:349:0.55 | The fitter's nine.
LS-HB9 | Ball-end Allen key set | Hex, ball end | 9 | 1.5 to 10 mm | Chrome vanadium | Chrome | Long:349:0.42; Extra long:449:0.55 | Turns at up to 25° off the axis.
LS-HK10I | Allen key set, inch | Hex | 10 | 1/16 to 3/8 in | Chrome vanadium | Black | Short:199:0.26; Long:299:0.4 | For American machines.
LS-TK9 | Torx key set | Torx | 9 | T10 to T50 | Chrome vanadium | Chrome | Short:279:0.25; Long:379:0.38 | With holes for tamper-proof screws.
LS-HF8 | Folding Allen keys | Hex | 8 | 1.5 to 8 mm | Chrome vanadium | Black | Steel body:249:0.22; Rubber body:299:0.24 | Nothing to lose: the keys fold in.
PD-HT6 | T-handle Allen keys with stand | Hex, T handle | 8 | 2 to 10 mm | S2 steel | Chrome | 150 mm:699:0.9; 200 mm:849:1.1 | For quick work at the same screw all day.
PD-HB9S | S2 ball-end keys | Hex, ball end | 9 | 1.5 to 10 mm | S2 steel | Nickel | Long:499:0.45; Extra long:599:0.58 | Harder steel for 12.9 screws.
`,
}

export const fasteningHandTools: Shelf[] = [screwdrivers, screwdriverSets, pliers, hexKeys]
