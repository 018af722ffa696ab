import type { Shelf } from '../shelf.ts'

const arcWelders: Shelf = {
  leaf: {
    key: 'arc-welders',
    name: 'Arc Welding Machines',
    parent: 'welding',
    hsn: '85153990',
    gst: 18,
    text: 'Inverter machines for stick electrodes, from the grill shop to the yard.',
    specs: 'current*+ phase*+ electrode* duty power? weight',
  },
  name: '{name} {current} A, {lower phase}',
  about: [
    'An inverter for stick electrodes up to {electrode} mm, with {duty} % duty cycle at {current} A.',
  ],
  advice:
    'Keep the fan inlet clear and blow the dust out once a month. On a generator allow twice the rated input.',
  points: ['Hot start and anti-stick', 'Works from {lowVolts} V supply'],
  bundle: {
    plain: 'Welder with cables',
    label: 'With 2 kg of rods and gloves',
    share: 0.12,
    kg: 2.4,
    most: 1500,
  },
  carton: 'carton',
  box: [
    '{name}',
    'Electrode holder with cable',
    'Earth clamp with cable',
    'Chipping hammer and brush',
    'Face shield',
  ],
  warranty: 'machine',
  origins: ['CN', 'IN'],
  fits: ['Electrodes up to {electrode} mm'],
  table: `
model | name | current | phase | electrode | duty | lowVolts | weight | price | note
JD-ARC160 | Mini arc welder | 160 | Single phase | 2.5 | 40 | 180 | 3.2 | 4799 | Shoulder strap, for repairs on site.
JD-ARC200 | Arc welder | 200 | Single phase | 3.15 | 60 | 160 | 5.4 | 6299 | Gate and grill work with 10-gauge rods.
JD-ARC200E | Arc welder with display | 200 | Single phase | 3.15 | 60 | 150 | 5.8 | 7499 | Shows the set current in amperes.
JD-ARC250 | Arc welder | 250 | Single phase | 4 | 60 | 160 | 8.2 | 9999 | 8-gauge rods all day.
JD-ARC250D | Two-supply arc welder | 250 | Single phase | 4 | 60 | 160 | 9.6 | 13499 | Takes 230 V, or 415 V across two phases.
JD-ARC300 | Arc welder | 300 | Three phase | 4 | 60 | 340 | 13.5 | 16999 | For structural steel.
JD-ARC400 | Arc welder | 400 | Three phase | 5 | 60 | 340 | 20.5 | 25999 | Gouging and 5 mm rods.
BX-ARC180 | Home arc welder | 180 | Single phase | 2.5 | 40 | 190 | 3.9 | 4599 | One dial and nothing to learn.
`,
}

const gasWelders: Shelf = {
  leaf: {
    key: 'mig-tig-welders',
    name: 'MIG and TIG Welders',
    parent: 'welding',
    hsn: '85153990',
    gst: 18,
    text: 'Wire and tungsten machines for sheet, stainless steel and aluminium.',
    specs: 'current*+ type*+ phase+ electrode duty weight',
  },
  name: '{name} {current} A, {lower phase}',
  about: [
    'A {type} machine for up to {current} A at {duty} % duty cycle, wire or tungsten up to {electrode} mm.',
  ],
  advice: 'Gas, cylinder and regulator are not included. For aluminium use argon and a soft liner.',
  points: ['Digital display of amperes and volts', 'Torch, earth clamp and hoses included'],
  carton: 'carton',
  box: ['{name}', 'Torch, 3 m', 'Earth clamp with cable', 'Gas hose'],
  warranty: 'machine',
  origins: ['CN'],
  table: `
model | name | type | current | phase | electrode | duty | weight | price | note
JD-MIG160 | Gasless MIG welder | MIG and MMA | 160 | Single phase | 0.9 | 40 | 9.5 | 14999 | Flux-cored wire: no cylinder to carry.
JD-MIG200 | MIG welder | MIG and MMA | 200 | Single phase | 1 | 60 | 13.8 | 21999 | Takes 5 kg spools.
JD-MIG250 | MIG welder | MIG and MMA | 250 | Single phase | 1.2 | 60 | 18.5 | 29999 | Synergic: set the thickness and weld.
JD-MIG300 | MIG welder | MIG and MMA | 300 | Three phase | 1.2 | 60 | 24 | 46999 | Separate feeder for 15 kg spools.
JD-TIG200 | TIG welder | TIG and MMA | 200 | Single phase | 2.4 | 60 | 8.8 | 14499 | DC for steel, stainless and copper.
JD-TIG200P | Pulse TIG welder | TIG and MMA | 200 | Single phase | 2.4 | 60 | 9.6 | 19999 | Pulse keeps thin pipe from burning through.
JD-TIG200A | AC/DC TIG welder | TIG and MMA | 200 | Single phase | 3.2 | 60 | 19 | 53999 | AC for aluminium.
`,
}

const compressors: Shelf = {
  leaf: {
    key: 'air-compressors',
    name: 'Air Compressors',
    parent: 'air-and-cleaning',
    hsn: '84148090',
    gst: 18,
    text: 'Piston compressors from the tyre inflator to the workshop tank.',
    specs: 'horsepower*+ tank*+ pressure*+ airDelivery oilFree+ noise? weight',
  },
  name: '{name} {horsepower} HP, {tank} L',
  about: [
    'Fills {tank} L to {pressure} bar with a {horsepower} HP motor and gives {airDelivery} cfm.',
  ],
  advice:
    'Drain the water from the tank every evening. Choose by the air your tool needs: spray guns take 4 to 8 cfm, impact wrenches 5 to 10.',
  points: ['Pressure switch and safety valve', 'Quick coupler and gauge fitted'],
  bundle: {
    plain: 'Compressor only',
    label: 'With spray gun and 5 m hose',
    share: 0.12,
    kg: 1.3,
    most: 1500,
  },
  carton: 'carton',
  box: ['{name}', 'Air filter', 'Wheels and rubber feet', 'Manual'],
  warranty: 'machine',
  origins: ['IN', 'CN'],
  table: `
model | name | horsepower | tank | pressure | airDelivery | oilFree | noise | weight | price | note
PX-AC05-6 | Oil-free compressor | 0.5 | 6 | 8 | 1.5 | yes | 62 | 9.5 | 5499 | For airbrush, stapler and dental chairs.
PX-AC1-9 | Silent compressor | 0.75 | 9 | 8 | 2.2 | yes | 58 | 14 | 7499 | Quiet enough for a clinic.
PX-AC1-24 | Silent compressor | 1 | 24 | 8 | 3.2 | yes | 62 | 21 | 9499 | Spray painting of doors and grills.
PX-AC15-24 | Direct-drive compressor | 1.5 | 24 | 8 | 4 | no | 82 | 23 | 7999 | The puncture shop's machine.
PX-AC2-50 | Direct-drive compressor | 2 | 50 | 8 | 6 | no | 84 | 34 | 11999 | Runs a spray gun without pauses.
PX-AC2-50S | Silent twin compressor | 2 | 50 | 8 | 6.4 | yes | 66 | 38 | 16999 | Two motors, either alone when air is little.
PX-AC3-100 | Belt-drive compressor | 3 | 100 | 10 | 10 | no | 80 | 92 | 32999 | Slow pump for long days.
PX-AC5-200 | Belt-drive compressor | 5 | 200 | 10 | 19 | no | 82 | 165 | 58999 | Three phase, for a garage with two lifts.
PX-AC5-200V | Two-stage compressor | 5 | 200 | 12 | 20 | no | 82 | 188 | 72999 | 12 bar for truck tyres; stands in a corner.
PX-AC3-80V | Vertical compressor | 3 | 80 | 8 | 9 | yes | 70 | 54 | 28499 | Takes half a square metre of floor.
PX-TI12 | Car tyre inflator | 0.5 | 6 | 10 | 1.5 | yes | 78 | 4.8 | 4599 | Runs on 12 V or 230 V, small tank included.
BX-AC1-24 | Workshop compressor | 1 | 24 | 8 | 3 | no | 85 | 20 | 6999 | Plain and repairable.
`,
}

export const weldAndAir: Shelf[] = [arcWelders, gasWelders, compressors]
