import type { Shelf } from '../shelf.ts'

const spanners: Shelf = {
  leaf: {
    key: 'spanners',
    name: 'Spanners',
    parent: 'hand-tools',
    hsn: '82041110',
    gst: 18,
    text: 'Single spanners by size: open, ring, combination, adjustable and pipe wrenches.',
    specs: 'type*+ sizeRange* material+ finish+ standard?',
  },
  name: '{name}',
  about: ['{type} spanner in {lower material}, {lower finish}. Sold one by one.'],
  advice: 'Pull rather than push, and never lengthen a spanner with a pipe.',
  points: ['Jaw checked with a go and no-go gauge', 'Size stamped deep on both faces'],
  option: 'Size',
  carton: 'card',
  box: ['{name}'],
  warranty: 'hand',
  origins: ['IN'],
  table: `
model | name | type | material | finish | standard | hsn | variants | note
LS-DE | Double open-end spanner | Double open end | Chrome vanadium | Nickel chrome | IS 2028 | | 6 × 7 mm:65:0.03; 8 × 9 mm:69:0.04; 10 × 11 mm:79:0.06; 12 × 13 mm:95:0.09; 14 × 15 mm:115:0.12; 16 × 17 mm:139:0.16; 18 × 19 mm:165:0.2; 20 × 22 mm:199:0.27; 24 × 27 mm:289:0.42; 30 × 32 mm:399:0.6 | Number 10-11 is the pana that gets lost first.
LS-DEB | Double open-end spanner, black | Double open end | Carbon steel | Phosphated | IS 2028 | | 8 × 9 mm:60:0.04; 10 × 11 mm:65:0.06; 12 × 13 mm:75:0.09; 14 × 15 mm:89:0.12; 16 × 17 mm:109:0.16; 18 × 19 mm:129:0.2 | For the maintenance store.
LS-RG | Ring spanner, deep offset | Ring | Chrome vanadium | Nickel chrome | IS 2029 | | 6 × 7 mm:95:0.05; 8 × 9 mm:105:0.07; 10 × 11 mm:125:0.1; 12 × 13 mm:149:0.14; 14 × 15 mm:175:0.18; 16 × 17 mm:209:0.24; 18 × 19 mm:249:0.3; 20 × 22 mm:299:0.38; 24 × 27 mm:429:0.55 | Twelve points, clears flanges.
LS-CS | Combination spanner | Combination | Chrome vanadium | Nickel chrome | IS 6389 | | 8 mm:79:0.04; 10 mm:89:0.05; 11 mm:95:0.06; 12 mm:105:0.07; 13 mm:115:0.08; 14 mm:129:0.1; 17 mm:169:0.15; 19 mm:199:0.2; 22 mm:259:0.28; 24 mm:309:0.35; 27 mm:399:0.46; 30 mm:499:0.6; 32 mm:569:0.7 | Open end to start, ring to finish.
LS-CSR | Ratchet combination spanner | Ratchet combination | Chrome vanadium | Polished chrome | | | 8 mm:299:0.05; 10 mm:329:0.06; 12 mm:369:0.08; 13 mm:389:0.09; 14 mm:419:0.11; 17 mm:499:0.16; 19 mm:569:0.21 | 72 teeth, 5° swing.
LS-CSF | Flexible-head ratchet spanner | Ratchet combination | Chrome vanadium | Polished chrome | | | 10 mm:449:0.07; 12 mm:499:0.09; 13 mm:529:0.1; 14 mm:569:0.12; 17 mm:679:0.17 | The ring tilts to 90°.
LS-SL | Slogging ring spanner | Slogging | Carbon steel | Phosphated | IS 4509 | | 27 mm:429:0.6; 30 mm:489:0.7; 32 mm:529:0.8; 36 mm:649:1.05; 41 mm:849:1.4; 46 mm:1049:1.8; 50 mm:1249:2.1 | To be hit with a hammer: for flanges.
LS-AD | Adjustable spanner | Adjustable | Chrome vanadium | Chrome | IS 6149 | 82041210 | 6 in:249:0.13; 8 in:319:0.25; 10 in:409:0.42; 12 in:549:0.66; 15 in:899:1.3; 18 in:1499:2.1 | The screw wrench with a scale on the jaw.
LS-ADB | Adjustable spanner, black | Adjustable | Carbon steel | Phosphated | IS 6149 | 82041210 | 6 in:199:0.13; 8 in:259:0.25; 10 in:339:0.42; 12 in:459:0.66 | For the fitter's belt.
LS-ADW | Wide-jaw adjustable spanner | Adjustable | Chrome vanadium | Chrome | | 82041210 | 6 in:449:0.17; 8 in:549:0.3; 10 in:699:0.48 | Opens to 38 mm at 8 in, for traps and waste fittings.
LS-PW | Pipe wrench, Stillson | Pipe | Carbon steel | Painted | IS 4003 | 82041210 | 8 in:279:0.45; 10 in:349:0.7; 12 in:449:1.05; 14 in:549:1.5; 18 in:849:2.4; 24 in:1399:3.9; 36 in:2899:7.2 | Drop-forged jaws that can be replaced.
LS-PWA | Aluminium pipe wrench | Pipe | Aluminium | Painted | | 82041210 | 14 in:1699:0.9; 18 in:2399:1.6; 24 in:3499:2.6 | Two fifths lighter overhead.
BX-WS | Workshop combination spanner | Combination | Carbon steel | Chrome | | | 8 mm:60:0.04; 10 mm:65:0.05; 12 mm:75:0.07; 13 mm:79:0.08; 14 mm:89:0.1; 17 mm:115:0.15; 19 mm:135:0.2 | Low price for occasional use.
`,
}

const spannerSets: Shelf = {
  leaf: {
    key: 'spanner-sets',
    name: 'Spanner Sets',
    parent: 'hand-tools',
    hsn: '82041110',
    gst: 18,
    text: 'Open, ring, combination and ratchet spanners in sets.',
    specs: 'pieces*+ type*+ sizeRange* material+ finish+',
  },
  name: '{name}, {pieces} pieces',
  about: ['{pieces} spanners, {sizeRange}, in {lower material}.'],
  advice: 'Wipe off oil before hanging them up: the gap then shows what is missing.',
  points: ['Size stamped on every spanner', 'Holder keeps the order'],
  option: 'Packing',
  carton: 'long',
  box: ['{pieces} spanners', 'Holder or roll'],
  warranty: 'hand',
  origins: ['IN'],
  net: '1 set',
  table: `
model | name | type | pieces | sizeRange | material | finish | variants | note
LS-DES8 | Double open-end spanner set | Double open end | 8 | 6 × 7 to 20 × 22 mm | Chrome vanadium | Nickel chrome | Hanger:749:0.95; Roll pouch:849:1 | The garage's daily set.
LS-DES12 | Double open-end spanner set | Double open end | 12 | 6 × 7 to 30 × 32 mm | Chrome vanadium | Nickel chrome | Hanger:1699:2.6; Roll pouch:1849:2.7 | Up to the tractor's nuts.
LS-RGS8 | Ring spanner set | Ring | 8 | 6 × 7 to 20 × 22 mm | Chrome vanadium | Nickel chrome | Hanger:1149:1.4; Roll pouch:1249:1.45 | Deep offset, twelve points.
LS-RGS12 | Ring spanner set | Ring | 12 | 6 × 7 to 30 × 32 mm | Chrome vanadium | Nickel chrome | Hanger:2399:3.4; Roll pouch:2549:3.5 | For diesel workshops.
LS-CSS9 | Combination spanner set | Combination | 9 | 8 to 19 mm | Chrome vanadium | Nickel chrome | Hanger:999:0.9; Roll pouch:1099:0.95 | The two-wheeler mechanic's nine.
LS-CSS12 | Combination spanner set | Combination | 12 | 8 to 24 mm | Chrome vanadium | Nickel chrome | Hanger:1599:1.7; Roll pouch:1699:1.8 | The most asked-for set.
LS-CSS26 | Combination spanner set | Combination | 26 | 6 to 32 mm | Chrome vanadium | Polished chrome | Roll pouch:4999:5.2; Wall rack:5499:5.8 | Every millimetre from 6 to 32.
LS-CSR8 | Ratchet spanner set | Ratchet combination | 8 | 8 to 19 mm | Chrome vanadium | Polished chrome | Hanger:2999:1; Roll pouch:3099:1.05 | 72 teeth for narrow engine bays.
LS-CSF12 | Flexible-head ratchet spanner set | Ratchet combination | 12 | 8 to 19 mm | Chrome vanadium | Polished chrome | Roll pouch:6299:1.9 | Rings tilt to reach behind the pulley.
BX-WSS8 | Workshop spanner set | Double open end | 8 | 6 × 7 to 20 × 22 mm | Carbon steel | Chrome | Hanger:499:0.95 | Priced for the home toolbox.
`,
}

const socketSets: Shelf = {
  leaf: {
    key: 'socket-sets',
    name: 'Socket Sets and Ratchets',
    parent: 'hand-tools',
    hsn: '82042000',
    gst: 18,
    text: 'Goti sets, ratchets and torque wrenches with 1/4 to 3/4 in drive.',
    specs: 'pieces*+ drive*+ sizeRange* teeth material+ weight',
  },
  name: '{name}, {drive}, {pieces} pieces',
  about: ['{pieces} pieces with {drive} drive, sockets {sizeRange}.'],
  advice: 'Hand sockets are chromed and may burst on an impact wrench: use the black ones there.',
  points: ['Six-point sockets grip the flats, not the corners'],
  carton: 'case',
  box: ['{pieces} pieces in a moulded case'],
  warranty: 'hand',
  origins: ['CN', 'IN', 'TW'],
  net: '1 set',
  tiers: true,
  table: `
model | name | pieces | drive | sizeRange | teeth | material | weight | price | note
LS-SS12 | Socket set | 12 | 1/2 in | 10 to 24 mm | 24 | Chrome vanadium | 2.6 | 1299 | Ten sockets, ratchet and extension.
LS-SS24 | Socket set | 24 | 1/2 in | 10 to 32 mm | 24 | Chrome vanadium | 5.4 | 2499 | The goti set of the car garage.
LS-SS25 | Socket set | 25 | 3/8 in | 6 to 22 mm | 45 | Chrome vanadium | 2.4 | 1999 | Between the two usual sizes, for bikes.
LS-SS46 | Socket and bit set | 46 | 1/4 in | 4 to 14 mm | 72 | Chrome vanadium | 1.3 | 999 | Fits under the seat of a scooter.
LS-SS53 | Socket and bit set | 53 | 1/4 in | 4 to 14 mm | 72 | Chrome vanadium | 1.6 | 1299 | Deep sockets too.
LS-SS94 | Socket set, two ratchets | 94 | 1/2 in | 4 to 32 mm | 72 | Chrome vanadium | 6.4 | 4499 | Also has the 1/4 in drive.
LS-SS108 | Socket set, two ratchets | 108 | 1/2 in | 4 to 32 mm | 72 | Chrome vanadium | 7.2 | 5499 | With spark-plug and E sockets.
LS-SS150 | Mechanic's set, three ratchets | 150 | 1/2 in | 4 to 32 mm | 72 | Chrome vanadium | 10.8 | 9999 | All three drives in one case.
LS-SS20H | Heavy socket set | 20 | 3/4 in | 19 to 50 mm | 24 | Chrome vanadium | 14.5 | 7999 | Truck and tractor; 500 mm handle.
LS-SI10 | Impact socket set, deep | 12 | 1/2 in | 10 to 24 mm | 24 | Chrome molybdenum | 3.1 | 2799 | Black sockets for impact wrenches.
LS-RT12 | Ratchet handle with sockets | 13 | 1/2 in | 10 to 24 mm | 72 | Chrome vanadium | 2.9 | 1799 | A fine ratchet with quick release.
`,
}

export const spannersAndSockets: Shelf[] = [spanners, spannerSets, socketSets]
