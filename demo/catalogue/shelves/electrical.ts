import type { Shelf } from '../shelf.ts'

const batteries: Shelf = {
  leaf: {
    key: 'batteries',
    name: 'Tool Batteries',
    parent: 'electrical',
    hsn: '85076000',
    gst: 18,
    text: 'Li-ion packs for the 12 V, 18 V and 20 V platforms.',
    specs: 'voltage*+ capacity*+ energy* platform+ weight',
  },
  name: '{name} {voltage} V, {capacity} Ah',
  about: ['Li-ion pack with {energy} Wh for all tools of the {platform} platform.'],
  advice:
    'Charge between 5 and 40 °C and store half full. Used packs come back to us or any e-waste point, never into the bin.',
  points: ['Guards against overload, heat and deep discharge', 'Charge lamps on the pack'],
  bundle: { plain: 'Single', label: 'Pack of 2', share: 0.94, kg: 0.5 },
  carton: 'carton',
  box: ['{name}', 'Terminal cover'],
  warranty: 'battery',
  origins: ['CN', 'IN'],
  lithium: true,
  fits: ['{platform} tools'],
  table: `
model | name | voltage | capacity | energy | platform | weight | price | note
VJ-B1215 | Vajrok battery | 12 | 1.5 | 16 | Vajrok 12 V | 0.2 | 1299 | Slides into the handle.
VJ-B1220 | Vajrok battery | 12 | 2 | 22 | Vajrok 12 V | 0.21 | 1599 | Same size, a third more work.
VJ-B1820 | Vajrok battery | 18 | 2 | 36 | Vajrok 18 V | 0.42 | 2299 | Light, for drills and drivers.
VJ-B1840 | Vajrok battery | 18 | 4 | 72 | Vajrok 18 V | 0.65 | 3999 | The right size for grinders.
VJ-B1850 | Vajrok battery | 18 | 5 | 90 | Vajrok 18 V | 0.7 | 4999 | Better cells stay cool under load.
VJ-B1860 | Vajrok battery | 18 | 6 | 108 | Vajrok 18 V | 0.95 | 6499 | For saws and wrenches.
BX-B1215 | Bhimax battery | 12 | 1.5 | 16 | Bhimax 12 V | 0.2 | 899 | For Bhimax 12 V drills.
BX-B2020 | Bhimax battery | 20 | 2 | 36 | Bhimax 20 V | 0.4 | 1499 | 20 V fresh, 18 V at work.
BX-B2040 | Bhimax battery | 20 | 4 | 72 | Bhimax 20 V | 0.66 | 2599 | Doubles the run time.
`,
}

const chargers: Shelf = {
  leaf: {
    key: 'chargers',
    name: 'Chargers',
    parent: 'electrical',
    hsn: '85044030',
    gst: 18,
    text: 'Chargers for tool batteries and for car and bike batteries.',
    specs: 'voltage*+ chargeCurrent*+ platform*+ weight',
  },
  name: '{name} {voltage} V, {chargeCurrent} A',
  about: ['Charges {platform} batteries with {chargeCurrent} A from a 230 V socket.'],
  advice: 'Let a hot battery cool first; the lamp blinks until it is ready. Keep the slots free.',
  points: ['Stops by itself when full', 'Shows a faulty battery'],
  carton: 'carton',
  box: ['{name}', 'Mains lead'],
  warranty: 'tool',
  origins: ['CN', 'IN'],
  table: `
model | name | voltage | chargeCurrent | platform | months | weight | price | note
VJ-C12 | Charger | 12 | 2 | Vajrok 12 V | 6 | 0.35 | 999 | 2 Ah in an hour.
VJ-C18 | Charger | 18 | 2.5 | Vajrok 18 V | 6 | 0.5 | 1499 | 2 Ah in 50 minutes.
VJ-C18F | Fast charger | 18 | 6 | Vajrok 18 V | 12 | 0.8 | 2999 | 4 Ah in 45 minutes, fan-cooled.
VJ-C18D | Two-bay charger | 18 | 4 | Vajrok 18 V | 12 | 1.2 | 4499 | Charges both at once and has a USB-C outlet.
BX-C20 | Charger | 20 | 2 | Bhimax 20 V | 6 | 0.45 | 949 | 2 Ah in an hour.
BX-C20F | Fast charger | 20 | 4 | Bhimax 20 V | 6 | 0.6 | 1699 | 4 Ah in 65 minutes.
UK-CC6 | Car and bike battery charger | 12 | 6 | 12 V lead-acid | 12 | 0.9 | 1499 | Seven stages, refuses wrong polarity.
UK-CC10 | Car and truck battery charger | 24 | 10 | 12 V and 24 V lead-acid | 12 | 1.4 | 2499 | Winter and repair programmes.
`,
}

const boards: Shelf = {
  leaf: {
    key: 'extension-boards-cables',
    name: 'Extension Boards and Cables',
    parent: 'electrical',
    hsn: '85366990',
    gst: 18,
    text: 'Boards, reels, site boards and house wire.',
    specs: 'type*+ sockets?*+ conductor*+ current+ standard colour?',
  },
  name: '{name}, {conductor} mm², {current} A',
  about: ['{type} with {conductor} mm² copper conductors for up to {current} A, to {standard}.'],
  advice:
    'Unroll a reel fully before heavy load: a wound cable gets hot. Add up the watts: 6 A is about 1,300 W, 16 A about 3,500 W.',
  points: ['Electrolytic copper', 'Flame-retardant insulation'],
  option: 'Length',
  carton: 'carton',
  box: ['{name}'],
  warranty: 'tool',
  origins: ['IN'],
  table: `
model | name | type | sockets | conductor | current | standard | hsn | months | variants | note
UK-EB3 | Extension board, 3 sockets | Extension board | 3 | 0.75 | 6 | IS 1293 | | 12 | 2 m:299:0.4; 5 m:449:0.65 | One switch and an indicator.
UK-EB4 | Extension board, 4 sockets, 4 switches | Extension board | 4 | 1 | 6 | IS 1293 | | 12 | 2 m:449:0.6; 5 m:649:0.95 | A switch per socket and a fuse.
UK-EB6 | Surge-guard board, 6 sockets | Extension board | 6 | 1 | 10 | IS 1293 | | 24 | 1.5 m:899:0.8; 3 m:1049:1 | 525 J surge guard for computers.
UK-EB16 | Heavy board, 2 sockets of 16 A | Extension board | 2 | 2.5 | 16 | IS 1293 | | 12 | 3 m:799:1; 5 m:1049:1.5 | For geysers, saws and breakers.
UK-CR | Cable reel, 4 sockets | Cable reel | 4 | 1.5 | 16 | IS 1293 | | 12 | 15 m:1699:3.2; 25 m:2499:4.8; 50 m:4499:8.6 | Thermal cut-out in the drum.
UK-CRI | Site cable reel, IP44 | Cable reel | 3 | 2.5 | 16 | IS 1293 | | 12 | 25 m:4999:7.5; 50 m:7999:13.5 | Rubber cable, flap lids.
UK-FW10 | House wire, FR | House wire | | 1 | 11 | IS 694 | 85444999 | 12 | Red, 90 m:1099:1.4; Black, 90 m:1099:1.4; Green, 90 m:1099:1.4 | Lighting circuits.
UK-FW25 | House wire, FR | House wire | | 2.5 | 20 | IS 694 | 85444999 | 12 | Red, 90 m:2599:2.9; Black, 90 m:2599:2.9; Green, 90 m:2599:2.9 | Socket circuits.
UK-FX3 | Flexible cable, 3 core | Flexible cable | | 1.5 | 14 | IS 694 | 85444999 | 12 | 10 m:649:1.2; 50 m:2999:6; 100 m:5799:12 | Round PVC for tools and pumps.
`,
}

const lights: Shelf = {
  leaf: {
    key: 'torches-work-lights',
    name: 'Torches and Work Lights',
    parent: 'electrical',
    hsn: '85131010',
    gst: 18,
    text: 'Torches, head lamps and lights for the site.',
    specs: 'lumens*+ runTime*+ type*+ weight',
  },
  name: '{name} {lumens} lm',
  about: ['{type} with {lumens} lm that runs about {runTime} hours on the middle step.'],
  advice: 'Charge it every three months when it lies unused. Do not stare into the beam.',
  points: ['Charges from USB-C', 'Splash-proof'],
  bundle: { plain: 'Single', label: 'Pack of 2', share: 0.88, kg: 0.5 },
  carton: 'card',
  box: ['{name}', 'USB-C cable'],
  warranty: 'battery',
  origins: ['CN', 'IN'],
  lithium: true,
  table: `
model | name | type | lumens | runTime | weight | price | note
UK-T200 | Pocket torch | Hand torch | 200 | 5 | 0.12 | 299 | Clip for the shirt pocket.
UK-T500 | Aluminium torch, zoom, | Hand torch | 500 | 6 | 0.22 | 599 | Wide or narrow at a pull.
UK-T1200 | Search torch | Hand torch | 1200 | 6 | 0.45 | 1299 | Reaches 500 m.
UK-HL300 | Head lamp | Head lamp | 300 | 6 | 0.1 | 449 | Wave a hand to switch it.
UK-HL600 | Head lamp, tilting, | Head lamp | 600 | 5 | 0.14 | 849 | Red light behind for the road.
UK-WL10 | Magnetic work light | Work light | 800 | 5 | 0.3 | 799 | Hook and magnet for under the bonnet.
UK-WL20 | Folding work light | Work light | 1500 | 4 | 0.8 | 1499 | Stand and power bank in one.
UK-WL30 | Site flood light | Work light | 3000 | 4 | 1.8 | 2999 | Tripod thread below; the stand folds flat.
`,
}

export const electrical: Shelf[] = [batteries, chargers, boards, lights]
