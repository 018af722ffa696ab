import type { Shelf } from '../shelf.ts'

const tapes: Shelf = {
  leaf: {
    key: 'measuring-tapes',
    name: 'Measuring Tapes',
    parent: 'measuring',
    hsn: '90178010',
    gst: 18,
    text: 'Pocket tapes with mm and inch, long steel and fibreglass tapes.',
    specs: 'type*+ sizeRange* tapeWidth*+ accuracyClass+ material+ magnetic?+',
  },
  name: '{name}, {tapeWidth} mm wide',
  about: [
    '{material} tape {tapeWidth} mm wide with mm on one edge and inches on the other, accuracy {lower accuracyClass}.',
  ],
  advice:
    'Do not let it snap back: the hook is what measures. Dry a wet tape before rolling it in.',
  points: ['Hook slides by its own thickness', 'Verified and stamped'],
  option: 'Length',
  carton: 'card',
  box: ['{name}'],
  warranty: 'instrument',
  origins: ['IN', 'CN'],
  tiers: true,
  table: `
model | name | type | tapeWidth | accuracyClass | material | magnetic | months | variants | note
MV-PT13 | Pocket tape | Pocket | 13 | Class II | Steel | no | 6 | 2 m:69:0.08; 3 m:89:0.1 | For the pocket and the key ring.
MV-PT16 | Pocket tape, rubber case | Pocket | 16 | Class II | Steel | no | 6 | 3 m:129:0.14; 5 m:189:0.2 | Rubber case for falls.
MV-PT19 | Pocket tape, rubber case | Pocket | 19 | Class II | Steel | no | 6 | 3 m:159:0.18; 5 m:219:0.25; 7.5 m:329:0.35 | The inch tape of most carpenters.
MV-PT25 | Heavy pocket tape | Pocket | 25 | Class II | Steel | no | 12 | 5 m:349:0.36; 8 m:479:0.5; 10 m:599:0.62 | Stands out 2.4 m without a helper.
MV-PM25 | Magnetic-hook tape | Pocket | 25 | Class II | Steel, nylon coated | yes | 12 | 5 m:449:0.38; 8 m:599:0.52 | Two magnets hold steel studs.
MV-PS19 | Self-lock tape | Pocket | 19 | Class II | Steel, nylon coated | no | 12 | 3 m:229:0.18; 5 m:299:0.26 | Stays out until the button is pressed.
MV-PB16 | Stainless tape | Pocket | 16 | Class I | Stainless steel | no | 12 | 3 m:379:0.18; 5 m:549:0.25 | For wet sites and tool rooms.
MV-LT10 | Long steel tape, closed case | Long | 10 | Class II | Steel | no | 6 | 15 m:429:0.4; 20 m:519:0.5; 30 m:699:0.7 | Folding winder and a hook.
MV-LT13 | Long steel tape, open reel | Long | 13 | Class II | Steel, nylon coated | no | 12 | 30 m:999:0.95; 50 m:1449:1.4 | Open frame is easy to rinse.
MV-FT13 | Fibreglass tape, open reel | Long | 13 | Class III | Fibreglass | no | 6 | 30 m:449:0.6; 50 m:649:0.9 | Does not conduct: for surveys near lines.
MV-FT12 | Fibreglass tape, closed case | Long | 12.5 | Class III | Fibreglass | no | 6 | 15 m:229:0.3; 20 m:279:0.36; 30 m:369:0.5 | The light fita for plots.
LS-PT19 | Workshop pocket tape | Pocket | 19 | Class II | Steel | no | 6 | 3 m:119:0.17; 5 m:159:0.24 | Bright yellow, hard to lose.
`,
}

const calipers: Shelf = {
  leaf: {
    key: 'calipers',
    name: 'Callipers and Micrometers',
    parent: 'measuring',
    hsn: '90173010',
    gst: 18,
    text: 'Vernier, dial and digital callipers, outside micrometers.',
    specs: 'type*+ sizeRange* resolution*+ material+ standard?',
  },
  name: '{name}, {resolution} mm',
  about: [
    'Reads {resolution} mm on {lower material}; outside, inside, depth and step where the form allows.',
  ],
  advice:
    'Wipe the jaws, close them and check zero before measuring. Keep it in its case, away from magnets.',
  points: ['Test sheet with serial number', 'Case included'],
  option: 'Range',
  carton: 'long',
  box: ['{name}', 'Case', 'Test sheet'],
  warranty: 'instrument',
  origins: ['CN', 'IN', 'TW'],
  table: `
model | name | type | resolution | material | standard | variants | note
MV-VC | Vernier calliper | Vernier | 0.02 | Stainless steel | IS 3651 | 0-150 mm:849:0.25; 0-200 mm:1199:0.33; 0-300 mm:1999:0.55 | Satin scale that does not dazzle.
MV-VCC | Vernier calliper, carbon steel | Vernier | 0.05 | Carbon steel | | 0-150 mm:399:0.24; 0-200 mm:549:0.32 | For students and fabrication.
MV-VCF | Vernier calliper with fine adjustment | Vernier | 0.02 | Stainless steel | IS 3651 | 0-150 mm:1299:0.28; 0-300 mm:2699:0.6 | A wheel brings the jaw the last hundredth.
MV-DLC | Dial calliper | Dial | 0.02 | Stainless steel | | 0-150 mm:2299:0.28; 0-200 mm:2999:0.36 | No battery, no counting of lines.
MV-DC | Digital calliper | Digital | 0.01 | Stainless steel | | 0-150 mm:1499:0.3; 0-200 mm:1999:0.38; 0-300 mm:3299:0.62 | mm, inch and fractions; switches itself off.
MV-DCP | Digital calliper, plastic | Digital | 0.1 | Carbon fibre | | 0-100 mm:379:0.1; 0-150 mm:449:0.12 | Does not scratch; for 3D prints and jewellery.
MV-DCW | Waterproof digital calliper, IP67 | Digital | 0.01 | Stainless steel | | 0-150 mm:4999:0.32; 0-200 mm:6499:0.4 | For coolant and oil.
MV-OM | Outside micrometer | Micrometer | 0.01 | Chromed steel | IS 2967 | 0-25 mm:1299:0.35; 25-50 mm:1599:0.48; 50-75 mm:1899:0.6; 75-100 mm:2199:0.75 | Carbide faces and a ratchet stop.
MV-DM | Digital outside micrometer | Micrometer | 0.001 | Chromed steel | | 0-25 mm:4999:0.45; 25-50 mm:5999:0.58 | Holds its zero when switched off.
MV-DG | Depth calliper | Depth | 0.02 | Stainless steel | IS 4213 | 0-150 mm:1499:0.35; 0-200 mm:1899:0.42 | Broad base for slots and steps.
LS-VCC | Workshop vernier calliper | Vernier | 0.05 | Carbon steel | | 0-150 mm:359:0.24 | For the lathe apprentice.
`,
}

const spiritLevels: Shelf = {
  leaf: {
    key: 'spirit-levels',
    name: 'Spirit Levels',
    parent: 'measuring',
    hsn: '90153090',
    gst: 18,
    text: 'Levels for tilers, masons, plumbers and fitters.',
    specs: 'type*+ sizeRange* accuracy*+ material+ magnetic+',
  },
  name: '{name}, {accuracy} mm/m',
  about: [
    '{type} level of {lower material}, true to {accuracy} mm/m with the bubble between the lines.',
  ],
  advice:
    'Turn it end for end on the same spot: both readings must agree. Wipe mortar off before it sets.',
  points: ['Vials set in resin and read from above', 'Measuring face milled'],
  option: 'Length',
  carton: 'long',
  longest: { column: 'label', scale: 1.05 },
  box: ['{name}', 'Cardboard sleeve'],
  warranty: 'instrument',
  origins: ['CN', 'IN'],
  table: `
model | name | type | accuracy | material | magnetic | variants | note
MV-SL | Spirit level, three vials | Box section | 1 | Aluminium | no | 200 mm:209:0.15; 300 mm:249:0.22; 450 mm:319:0.34; 600 mm:399:0.46; 900 mm:579:0.7; 1200 mm:749:0.95 | The mason's pani level.
MV-SLM | Magnetic spirit level | Box section | 0.5 | Aluminium | yes | 300 mm:499:0.32; 450 mm:599:0.42; 600 mm:699:0.55; 1200 mm:1199:1.1 | Sticks to steel columns.
MV-SLH | Heavy box level | Box section | 0.5 | Aluminium | no | 600 mm:999:0.75; 900 mm:1299:1.05; 1200 mm:1599:1.4 | Hand holes and shock-proof ends.
MV-SLP | Torpedo level | Torpedo | 1 | ABS plastic | yes | 230 mm:219:0.13 | Three vials in 230 mm for plumbers.
MV-SLT | Cast torpedo level | Torpedo | 0.5 | Aluminium | yes | 250 mm:599:0.28 | V groove sits on pipe.
MV-SLI | I-beam level | I-beam | 1 | Aluminium | no | 450 mm:329:0.3; 600 mm:399:0.4; 900 mm:549:0.6 | Light, with a ruler edge.
MV-SLE | Engineer's level, frame | Machine | 0.2 | Cast iron | no | 200 mm:3999:1.6; 300 mm:5999:2.8 | For setting machines; V base.
MV-SLD | Digital level with display | Box section | 0.5 | Aluminium | yes | 400 mm:2499:0.6; 600 mm:2999:0.8 | Reads degrees, percent and mm/m, and beeps at level.
`,
}

const lasers: Shelf = {
  leaf: {
    key: 'laser-levels',
    name: 'Laser Levels and Distance Meters',
    parent: 'measuring',
    hsn: '90153090',
    gst: 18,
    text: 'Line lasers that level themselves and hand-held distance meters.',
    specs: 'type*+ lines?*+ reach*+ beam+ accuracy? weight',
  },
  name: '{name}, {reach} m, {lower beam} beam',
  about: ['{type} with a {lower beam} beam, good for {reach} m indoors.'],
  advice:
    'Do not look into the beam. In sunlight a line needs a receiver, a distance meter a target plate.',
  points: ['Laser class 2', 'Tripod thread or lanyard'],
  bundle: { plain: 'Without tripod', label: 'With 1.5 m tripod', share: 0.25, kg: 1.1, most: 1500 },
  carton: 'case',
  box: ['{name}', 'Pouch', 'Batteries or USB cable'],
  warranty: 'instrument',
  origins: ['CN'],
  table: `
model | name | type | lines | reach | beam | accuracy | hsn | weight | price | note
MV-LL2R | Cross-line laser | Line laser | 2 | 15 | Red | 0.3 | | 0.45 | 2299 | One level line and one plumb line for tiles and false ceilings.
MV-LL2G | Cross-line laser | Line laser | 2 | 25 | Green | 0.3 | | 0.5 | 3299 | Green shows about four times brighter than red.
MV-LL5G | Five-line laser | Line laser | 5 | 30 | Green | 0.3 | | 0.75 | 4999 | Four walls plumb at once.
MV-LL12G | 3D laser, 12 lines | Line laser | 12 | 30 | Green | 0.3 | | 0.9 | 6999 | Full lines around, up and across.
MV-LL16G | 4D laser, 16 lines, remote | Line laser | 16 | 35 | Green | 0.2 | | 1.1 | 9999 | Low level line for floors; remote control.
MV-LL12P | Pro 3D laser, 12 lines | Line laser | 12 | 40 | Green | 0.2 | | 1 | 16449 | Pendulum locks for transport; two batteries.
MV-DM30 | Distance meter | Distance meter | | 30 | Red | | 90158090 | 0.1 | 1799 | Area and volume at a press.
MV-DM50 | Distance meter | Distance meter | | 50 | Red | | 90158090 | 0.12 | 2499 | Keeps the last 30 readings.
MV-DM70 | Distance meter with Bluetooth | Distance meter | | 70 | Red | | 90158090 | 0.14 | 4499 | Sends readings to the phone.
MV-DM100G | Distance meter with camera | Distance meter | | 100 | Green | | 90158090 | 0.2 | 9499 | Finds the dot on its screen in daylight.
`,
}

const meters: Shelf = {
  leaf: {
    key: 'multimeters',
    name: 'Multimeters and Clamp Meters',
    parent: 'measuring',
    hsn: '90303310',
    gst: 18,
    text: 'Meters for electricians, electronics and solar.',
    specs: 'type*+ counts*+ trueRms*+ acVoltage acCurrent?+ safetyClass+ weight',
  },
  name: '{name}, {counts} counts',
  about: [
    'Measures up to {acVoltage} V AC, resistance and continuity on a display of {counts} counts. {safetyClass}.',
  ],
  advice:
    'Check the leads on a known live point before trusting a dead reading. Never measure volts with the leads in the ampere socket.',
  points: ['Overload protected on all ranges', 'Backlight and hold'],
  bundle: { plain: 'Standard', label: 'With alligator clips and hard case', share: 0.2, kg: 0.3 },
  carton: 'card',
  box: ['{name}', 'Test leads', 'Battery', 'Pouch'],
  warranty: 'instrument',
  origins: ['CN'],
  table: `
model | name | type | counts | trueRms | acVoltage | acCurrent | safetyClass | hsn | weight | price | note
MV-MM2 | Pocket multimeter | Multimeter | 2000 | no | 600 | | CAT II 600 V | | 0.2 | 349 | For home sockets and batteries.
MV-MM2B | Multimeter with buzzer | Multimeter | 2000 | no | 600 | 10 | CAT II 600 V | | 0.3 | 549 | Buzzer and diode test.
MV-MM4 | Auto-range multimeter | Multimeter | 4000 | no | 750 | 10 | CAT III 600 V | | 0.4 | 1199 | Finds the range by itself.
MV-MM6 | Multimeter, true RMS | Multimeter | 6000 | yes | 750 | 10 | CAT III 600 V | | 0.45 | 1899 | Right on inverters and dimmers.
MV-MM6T | Multimeter with temperature, true RMS | Multimeter | 6000 | yes | 1000 | 20 | CAT III 1000 V | | 0.5 | 2799 | Thermocouple up to 1000 °C included.
MV-MM6P | Industrial multimeter, true RMS | Multimeter | 6000 | yes | 1000 | 10 | CAT IV 600 V | | 0.6 | 6999 | HRC fuses and a double-moulded case.
MV-CM2 | Clamp meter | Clamp meter | 2000 | no | 600 | 400 | CAT II 600 V | 90303390 | 0.35 | 699 | Amperes without cutting the wire.
MV-CM4 | Auto-range clamp meter | Clamp meter | 4000 | no | 600 | 600 | CAT III 600 V | 90303390 | 0.4 | 1399 | With voltage finder at the tip.
MV-CM6 | AC/DC clamp meter, true RMS | Clamp meter | 6000 | yes | 600 | 600 | CAT III 600 V | 90303390 | 0.45 | 2999 | DC for solar strings and cars.
MV-CM6K | AC/DC clamp meter, 1000 A, true RMS | Clamp meter | 6000 | yes | 1000 | 1000 | CAT III 1000 V | 90303390 | 0.6 | 5499 | Jaw opens to 42 mm; inrush reading.
MV-CM6S | Solar clamp meter, true RMS | Clamp meter | 6000 | yes | 1000 | 1000 | CAT IV 600 V | 90303390 | 0.65 | 7449 | 1500 V DC leads for PV strings.
`,
}

export const measuring: Shelf[] = [tapes, calipers, spiritLevels, lasers, meters]
