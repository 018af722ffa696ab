import type { SpecType } from './demo-types.ts'
import { readTable, textOf } from './table.ts'

type SpecField = {
  key: string
  label: string
  type: SpecType
  unit: string
  group: string
}

/** One unit per key in all categories: facets and comparisons rely on it. */
const drawn = `
  key            | type   | unit   | group       | label
  power          | NUMBER | W      | Performance | Power
  voltage        | NUMBER | V      | Performance | Voltage
  platform       | CHOICE |        | Performance | Battery platform
  motor          | CHOICE |        | Performance | Motor
  torque         | NUMBER | Nm     | Performance | Maximum torque
  noLoadSpeed    | NUMBER | rpm    | Performance | No-load speed
  impactRate     | NUMBER | bpm    | Performance | Impact rate
  impactEnergy   | NUMBER | J      | Performance | Impact energy
  clutch         | NUMBER |        | Performance | Clutch settings
  modes          | NUMBER |        | Performance | Working modes
  chuck          | NUMBER | mm     | Fit         | Chuck
  shank          | CHOICE |        | Fit         | Shank
  shankSize      | NUMBER | mm     | Fit         | Smallest shank
  forModels      | TEXT   |        | Fit         | For models
  drive          | CHOICE |        | Fit         | Drive
  spindle        | CHOICE |        | Fit         | Spindle
  concrete       | NUMBER | mm     | Capacity    | Drills concrete up to
  steel          | NUMBER | mm     | Capacity    | Drills steel up to
  wood           | NUMBER | mm     | Capacity    | Wood up to
  disc           | NUMBER | mm     | Fit         | Disc diameter
  switchType     | CHOICE |        | Build       | Switch
  blade          | NUMBER | mm     | Fit         | Blade
  wheel          | NUMBER | mm     | Fit         | Wheel diameter
  depth          | NUMBER | mm     | Capacity    | Cutting depth
  bevel          | NUMBER | °      | Capacity    | Bevel
  stroke         | NUMBER | mm     | Performance | Stroke length
  strokeRate     | NUMBER | spm    | Performance | Stroke rate
  orbital        | NUMBER |        | Performance | Orbital settings
  pad            | NUMBER | mm     | Fit         | Pad or belt width
  paper          | CHOICE |        | Fit         | Sanding paper
  orbitRate      | NUMBER | opm    | Performance | Orbit rate
  dust           | BOOLEAN |       | Build       | Dust bag or port
  planeWidth     | NUMBER | mm     | Capacity    | Planing width
  planeDepth     | NUMBER | mm     | Capacity    | Planing depth
  maxTemperature | NUMBER | °C     | Performance | Highest temperature
  airflow        | NUMBER | L/min  | Performance | Airflow
  airVolume      | NUMBER | m³/min | Performance | Air volume
  stick          | NUMBER | mm     | Fit         | Glue stick
  tank           | NUMBER | L      | Capacity    | Tank
  wetDry         | BOOLEAN |       | Performance | Wet and dry
  pressure       | NUMBER | bar    | Performance | Highest pressure
  waterFlow      | NUMBER | L/min  | Performance | Water flow
  hose           | NUMBER | m      | Build       | Hose
  current        | NUMBER | A      | Performance | Current
  phase          | CHOICE |        | Power       | Phase
  duty           | NUMBER | %      | Performance | Duty cycle at full current
  electrode      | NUMBER | mm     | Capacity    | Largest electrode or wire
  horsepower     | NUMBER | HP     | Performance | Motor rating
  airDelivery    | NUMBER | cfm    | Performance | Air delivery
  oilFree        | BOOLEAN |       | Build       | Oil-free
  noise          | NUMBER | dB     | Performance | Noise
  head           | NUMBER | m      | Performance | Highest head
  discharge      | NUMBER | L/h    | Performance | Highest discharge
  inlet          | NUMBER | mm     | Fit         | Inlet
  outlet         | NUMBER | mm     | Fit         | Outlet
  type           | CHOICE |        | General     | Type
  material       | CHOICE |        | Build       | Material
  finish         | CHOICE |        | Build       | Finish
  standard       | TEXT   |        | General     | Standard
  sizeRange      | TEXT   |        | Size        | Sizes
  colour         | TEXT   |        | General     | Colours
  contents       | TEXT   |        | General     | In the set
  tip            | CHOICE |        | General     | Tip
  pieces         | NUMBER |        | General     | Pieces
  magnetic       | BOOLEAN |       | Build       | Magnetic tip
  insulated      | BOOLEAN |       | Build       | Insulated to 1000 V
  length         | NUMBER | mm     | Size        | Length
  teeth          | NUMBER |        | Build       | Ratchet teeth
  headWeight     | NUMBER | g      | Size        | Head
  handle         | CHOICE |        | Build       | Handle
  tpi            | NUMBER |        | Size        | Teeth per inch
  tapeWidth      | NUMBER | mm     | Size        | Tape width
  accuracyClass  | CHOICE |        | General     | Accuracy class
  range          | NUMBER | mm     | Capacity    | Measuring range
  resolution     | NUMBER | mm     | Performance | Resolution
  accuracy       | NUMBER | mm/m   | Performance | Accuracy
  lines          | NUMBER |        | Performance | Laser lines
  reach          | NUMBER | m      | Performance | Range
  beam           | CHOICE |        | Performance | Beam
  counts         | NUMBER |        | Performance | Display counts
  trueRms        | BOOLEAN |       | Performance | True RMS
  acVoltage      | NUMBER | V      | Capacity    | AC voltage up to
  acCurrent      | NUMBER | A      | Capacity    | AC current up to
  safetyClass    | CHOICE |        | General     | Measurement category
  diameter       | NUMBER | mm     | Size        | Diameter
  bore           | NUMBER | mm     | Fit         | Bore
  thickness      | NUMBER | mm     | Size        | Thickness
  maxSpeed       | NUMBER | rpm    | Performance | Highest speed
  useFor         | CHOICE |        | General     | For
  jaw            | NUMBER | mm     | Size        | Jaw or throat
  loadCapacity   | NUMBER | t      | Capacity    | Load
  maxHeight      | NUMBER | mm     | Size        | Raised height
  chain          | NUMBER | m      | Size        | Lift
  height         | NUMBER | ft     | Size        | Height
  steps          | NUMBER |        | Size        | Steps or rungs
  maxLoad        | NUMBER | kg     | Capacity    | Safe load
  protection     | TEXT   |        | General     | Protection
  handleLength   | NUMBER | mm     | Size        | Handle length
  headSize       | NUMBER | mm     | Size        | Head or blade
  engine         | NUMBER | cc     | Performance | Engine
  fuel           | CHOICE |        | Power       | Driven by
  cut            | NUMBER | mm     | Capacity    | Cutting width
  bar            | NUMBER | in     | Capacity    | Guide bar
  grade          | CHOICE |        | Build       | Grade
  thread         | CHOICE |        | General     | Head or thread
  bonds          | TEXT   |        | General     | Bonds or seals
  cureTime       | NUMBER | min    | Performance | Handling time
  capacity       | NUMBER | Ah     | Performance | Capacity
  energy         | NUMBER | Wh     | Performance | Energy
  chargeCurrent  | NUMBER | A      | Performance | Charging current
  sockets        | NUMBER |        | Build       | Sockets
  cable          | NUMBER | m      | Size        | Cable
  conductor      | NUMBER | mm²    | Build       | Conductor
  lumens         | NUMBER | lm     | Performance | Light output
  runTime        | NUMBER | hours  | Performance | Run time
  drawers        | NUMBER |        | Build       | Drawers or pockets
  boxSize        | NUMBER | in     | Size        | Length
  packing        | TEXT   |        | General     | Packing
  weight         | NUMBER | kg     | Size        | Weight
`

const specFields: readonly SpecField[] = readTable(drawn).map((row) => ({
  key: textOf(row, 'key'),
  label: textOf(row, 'label'),
  type: typeOf(textOf(row, 'type')),
  unit: row.unit === undefined ? '' : String(row.unit),
  group: textOf(row, 'group'),
}))

const byKey = new Map(specFields.map((field) => [field.key, field]))

export function specField(key: string): SpecField {
  const field = byKey.get(key)
  if (!field) throw new Error(`No spec field ${key}`)
  return field
}

function typeOf(text: string): SpecType {
  if (text === 'NUMBER' || text === 'TEXT' || text === 'BOOLEAN' || text === 'CHOICE') return text
  throw new Error(`No spec type ${text}`)
}
