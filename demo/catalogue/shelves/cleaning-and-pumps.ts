import type { Shelf } from '../shelf.ts'

const blowers: Shelf = {
  leaf: {
    key: 'blowers',
    name: 'Blowers',
    parent: 'air-and-cleaning',
    hsn: '84145990',
    gst: 18,
    text: 'Hand blowers for dust, computers, radiators and leaves.',
    specs: 'power?*+ voltage?*+ platform?+ airVolume*+ noLoadSpeed weight',
  },
  name: '{name} {rating}, {airVolume} m³/min',
  about: [
    'Moves {airVolume} m³ of air a minute at up to {noLoadSpeed} rpm, to blow out dust or pick it up into the bag.',
  ],
  advice:
    'Use it outdoors or with a mask. Switch the computer off before blowing it out, and hold its fans still.',
  points: ['Rubber nozzle and dust bag', 'Lock-on button'],
  carton: 'carton',
  box: ['{name}', 'Nozzle', 'Dust bag'],
  fits: ['{platform} batteries'],
  warranty: 'tool',
  origins: ['CN', 'IN'],
  table: `
model | name | rating | power | voltage | airVolume | noLoadSpeed | weight | price | note
PX-BL500 | Air blower | 500 W | 500 | | 2.3 | 13000 | 1.4 | 1349 | For the home and the computer shop.
PX-BL600 | Air blower | 600 W | 600 | | 2.8 | 14000 | 1.5 | 1549 | Two jobs: blows, and sucks into a bag.
PX-BL700R | Variable-speed blower | 700 W | 700 | | 3.2 | 16000 | 1.7 | 1999 | Six speeds on the dial.
PX-BL850 | Heavy blower | 850 W | 850 | | 3.8 | 16500 | 1.9 | 2699 | For radiators and looms.
BX-BL650 | Workshop blower | 650 W | 650 | | 3 | 15000 | 1.6 | 1799 | Metal-cased bearings.
VJ-BL18 | Cordless blower (bare tool) | 18 V | | 18 | 2.6 | 18000 | 1.5 | 3499 | Runs on Vajrok 18 V batteries, not included.
VJ-LB18 | Cordless leaf blower (bare tool) | 18 V | | 18 | 4.5 | 19500 | 2.2 | 5499 | A long nozzle to work upright.
BX-BL20 | Cordless blower (bare tool) | 20 V | | 20 | 2.4 | 17000 | 1.5 | 2499 | Runs on Bhimax 20 V batteries, not included.
`,
}

const vacuums: Shelf = {
  leaf: {
    key: 'vacuum-cleaners',
    name: 'Vacuum Cleaners',
    parent: 'air-and-cleaning',
    hsn: '85081900',
    gst: 18,
    text: 'Wet and dry vacuums for workshops, cars and sites.',
    specs: 'power*+ tank*+ wetDry+ airVolume material+ weight',
  },
  name: '{name} {tank} L, {power} W',
  about: ['Picks up dust, chips and water into a {tank} L tank with a {power} W motor.'],
  advice:
    'Take the paper filter out before picking up water. For cement dust fit the fine-dust bag, or the filter is blocked in minutes.',
  points: ['Blower outlet at the back', '2 m hose with floor, crevice and brush nozzles'],
  bundle: { plain: 'Standard', label: 'With 5 dust bags', share: 0.09, kg: 0.3, most: 1500 },
  carton: 'carton',
  box: ['{name}', 'Hose, 2 m', 'Nozzle set', 'Cloth filter', 'One dust bag'],
  warranty: 'machine',
  origins: ['CN'],
  table: `
model | name | power | tank | wetDry | airVolume | material | weight | price | note
PX-VC10 | Wet and dry vacuum | 1000 | 10 | yes | 1.8 | Plastic | 4.2 | 3799 | Fits behind a car seat.
PX-VC15 | Wet and dry vacuum | 1200 | 15 | yes | 2 | Plastic | 5.4 | 4999 | For the flat and the car.
PX-VC20S | Wet and dry vacuum | 1400 | 20 | yes | 2.2 | Stainless steel | 6.8 | 5999 | Steel tank that does not crack.
PX-VC30S | Wet and dry vacuum | 1500 | 30 | yes | 2.6 | Stainless steel | 8.9 | 7999 | For workshops and small hotels.
PX-VC60S | Two-motor vacuum | 1800 | 60 | yes | 4.5 | Stainless steel | 19.5 | 15999 | Tilts to empty.
BX-VC25P | Vacuum with tool socket | 1400 | 25 | yes | 2.8 | Plastic | 8.2 | 11999 | Starts when the tool in its socket starts.
VJ-DX30 | Pro dust extractor | 1200 | 30 | yes | 3.4 | Plastic | 11.4 | 16399 | Shakes its filter clean every 15 seconds.
`,
}

const washers: Shelf = {
  leaf: {
    key: 'pressure-washers',
    name: 'Pressure Washers',
    parent: 'air-and-cleaning',
    hsn: '84243000',
    gst: 18,
    text: 'High-pressure washers for cars, courtyards and service stations.',
    specs: 'pressure*+ power*+ waterFlow* hose motor+ voltage? platform?+ weight',
  },
  name: '{name} {pressure} bar, {power} W',
  about: [
    'Washes with up to {pressure} bar and {waterFlow} L/min through {hose} m of hose. It can draw from a bucket.',
  ],
  advice:
    'Let the water run through before switching on. Keep the lance 30 cm from paint and tyres.',
  points: ['Stops by itself when the trigger is let go', 'Foam bottle included'],
  bundle: {
    plain: 'Standard',
    label: 'With patio cleaner and brush',
    share: 0.16,
    kg: 1.1,
    most: 1500,
  },
  carton: 'carton',
  box: ['{name}', 'Gun and lance', 'Hose, {hose} m', 'Foam bottle', 'Inlet filter'],
  warranty: 'machine',
  origins: ['CN'],
  table: `
model | name | pressure | power | waterFlow | hose | motor | voltage | weight | price | note
PX-PW100 | Pressure washer | 100 | 1200 | 5.5 | 5 | Universal | | 4.6 | 4599 | For two-wheelers and balconies.
PX-PW120 | Pressure washer | 120 | 1500 | 6 | 6 | Universal | | 5.2 | 5499 | The size for one car a week.
PX-PW130 | Pressure washer | 130 | 1700 | 6.5 | 8 | Universal | | 5.9 | 6499 | Hose long enough to walk around the car.
PX-PW140T | Pressure washer on wheels | 140 | 1800 | 7 | 8 | Universal | | 8.2 | 8499 | Hose reel and tool holder.
PX-PW150I | Induction pressure washer | 150 | 2000 | 7.5 | 8 | Induction | | 17.5 | 13999 | Quiet motor for daily hours.
PX-PW165T | Pressure washer on wheels | 165 | 2200 | 7.5 | 10 | Universal | | 11 | 11499 | Turbo nozzle for moss on stone.
PX-PW180I | Induction pressure washer | 180 | 2500 | 8.5 | 10 | Induction | | 28 | 21999 | Brass pump head for washing centres.
PX-PW200I | Trade pressure washer | 200 | 3000 | 9 | 10 | Induction | | 34 | 33449 | Ceramic pistons; needs a 20 A socket.
BX-PW120 | Compact pressure washer | 120 | 1400 | 6 | 5 | Universal | | 4.9 | 4999 | Metal inlet thread.
VJ-PW18 | Cordless pressure washer (bare tool) | 100 | 1200 | 5 | 6 | Brushless | 18 | 4.2 | 8999 | Draws from a bucket; takes two Vajrok 18 V batteries.
`,
}

const surfacePumps: Shelf = {
  leaf: {
    key: 'surface-pumps',
    name: 'Monoblock and Booster Pumps',
    parent: 'water-pumps',
    hsn: '84137010',
    gst: 18,
    text: 'Pumps that stand beside the tank: self-priming, centrifugal and booster.',
    specs: 'horsepower*+ head*+ discharge*+ inlet outlet phase+ material+ weight',
  },
  name: '{name} {horsepower} HP, {head} m head',
  about: [
    'Lifts up to {head} m and gives up to {discharge} L/h. Inlet {inlet} mm, outlet {outlet} mm.',
  ],
  advice:
    'Fill the casing with water before the first start and fit a foot valve. Suction lift is 6 m at most.',
  points: ['Copper winding', 'Thermal overload protector'],
  bundle: {
    plain: 'Pump only',
    label: 'With foot valve and unions',
    share: 0.13,
    kg: 0.8,
    most: 1500,
  },
  carton: 'carton',
  box: ['{name}', 'Manual'],
  warranty: 'machine',
  origins: ['IN'],
  table: `
model | name | horsepower | head | discharge | inlet | outlet | phase | material | weight | price | note
PX-SP05 | Self-priming pump | 0.5 | 24 | 1800 | 25 | 25 | Single phase | Cast iron | 7.6 | 2399 | Fills the roof tank of a two-floor house.
PX-SP10 | Self-priming pump | 1 | 36 | 2700 | 25 | 25 | Single phase | Cast iron | 10.4 | 3199 | The pump under most Indian stairs.
PX-SP10S | Self-priming pump, brass impeller, | 1 | 42 | 2900 | 25 | 25 | Single phase | Cast iron | 11 | 3899 | Brass impeller for hard water.
PX-CM10 | Centrifugal monoblock | 1 | 22 | 7200 | 40 | 32 | Single phase | Cast iron | 15.5 | 5499 | Much water, little height: gardens and cisterns.
PX-CM15 | Centrifugal monoblock | 1.5 | 26 | 8400 | 40 | 40 | Single phase | Cast iron | 19.5 | 7499 | Flood irrigation of small plots.
PX-CM20T | Centrifugal monoblock | 2 | 30 | 9000 | 50 | 40 | Three phase | Cast iron | 22 | 8999 | Three phase, for farm and site.
PX-BP05 | Pressure booster pump | 0.5 | 18 | 1800 | 25 | 25 | Single phase | Stainless steel | 8.2 | 6499 | Starts when a tap opens.
PX-BP10 | Pressure booster pump | 1 | 32 | 3000 | 25 | 25 | Single phase | Stainless steel | 13.5 | 11999 | 24 L tank, for three bathrooms.
`,
}

const sunkPumps: Shelf = {
  leaf: {
    key: 'submersible-pumps',
    name: 'Submersible Pumps',
    parent: 'water-pumps',
    hsn: '84137010',
    gst: 18,
    text: 'Pumps for borewells, sumps, cellars and dirty water.',
    specs: 'horsepower*+ head*+ discharge*+ outlet phase+ type+ weight',
  },
  name: '{name} {horsepower} HP, {head} m head',
  about: [
    'Works under water, lifts up to {head} m and gives up to {discharge} L/h through a {outlet} mm outlet.',
  ],
  advice:
    'Never hang it by its cable. A borewell pump needs the starter panel; a sump pump must not run dry.',
  points: ['Copper winding in sealed motor', 'Cable rated for continuous immersion'],
  bundle: { plain: 'Pump only', label: 'With 20 m rope and hose clamps', share: 0.08, kg: 0.7 },
  carton: 'long',
  box: ['{name}', 'Cable', 'Manual'],
  warranty: 'machine',
  origins: ['IN'],
  table: `
model | name | type | horsepower | head | discharge | outlet | phase | weight | price | note
PX-OW05 | Open-well pump | Open well | 0.5 | 18 | 3000 | 25 | Single phase | 12 | 4999 | Lies on the floor of the sump.
PX-OW10 | Open-well pump | Open well | 1 | 28 | 4800 | 32 | Single phase | 16.5 | 6999 | For underground tanks of apartment houses.
PX-OW15 | Open-well pump | Open well | 1.5 | 32 | 6600 | 40 | Single phase | 20 | 9499 | Starts in water only: no priming.
PX-BW10 | Borewell pump, 4 in, | Borewell | 1 | 50 | 3000 | 32 | Single phase | 15 | 9999 | Ten stages, for bores of about 40 m.
PX-BW15 | Borewell pump, 4 in, | Borewell | 1.5 | 60 | 3600 | 32 | Single phase | 18 | 12999 | Oil-filled motor, panel sold apart.
PX-BW20 | Borewell pump, 4 in, | Borewell | 2 | 60 | 4800 | 40 | Three phase | 22 | 16499 | Three phase, for farms.
PX-SW05 | Sump pump | Drainage | 0.5 | 7 | 7500 | 32 | Single phase | 4.6 | 2499 | Float switch keeps the cellar dry.
PX-SW10 | Dirty-water pump | Drainage | 1 | 10 | 9000 | 40 | Single phase | 7.8 | 4499 | Passes solids of 25 mm.
`,
}

export const cleaningAndPumps: Shelf[] = [blowers, vacuums, washers, surfacePumps, sunkPumps]
