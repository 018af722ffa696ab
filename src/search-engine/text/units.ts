import { isIndic } from './hinglish.ts'
import { spokenUnit } from './spoken-units.ts'

/** Dimensions that a number can measure. Terms of the index end with these names. */
export type Dimension =
  | 'volt'
  | 'watt'
  | 'ampere'
  | 'ampereHour'
  | 'metric'
  | 'inch'
  | 'gram'
  | 'pound'
  | 'newtonMetre'
  | 'pressure'
  | 'flow'
  | 'airflow'
  | 'litre'
  | 'area'
  | 'gauge'
  | 'speed'
  | 'rate'
  | 'joule'
  | 'engine'
  | 'celsius'
  | 'decibel'
  | 'lumen'
  | 'teeth'
  | 'piece'
  | 'grit'
  | 'hour'
  | 'percent'

export type Unit = { dimension: Dimension; size: number }

/**
 * Units as people write them, and how many base units of the dimension each is. Inches stay separate from
 * millimetres: a 13 mm spanner is not a 1/2 in spanner, although a 13 mm chuck is a 1/2 in chuck.
 */
const written: Record<Dimension, Record<string, number>> = {
  volt: { v: 1, volt: 1, volts: 1, vdc: 1, vac: 1, kv: 1000 },
  watt: {
    w: 1,
    watt: 1,
    watts: 1,
    wt: 1,
    kw: 1000,
    kilowatt: 1000,
    hp: 746,
    bhp: 746,
    horsepower: 746,
  },
  ampere: { a: 1, amp: 1, amps: 1, ampere: 1, amperes: 1 },
  ampereHour: { ah: 1, mah: 0.001 },
  metric: {
    mm: 1,
    millimetre: 1,
    millimeter: 1,
    millimeters: 1,
    millimetres: 1,
    cm: 10,
    centimetre: 10,
    centimeter: 10,
    m: 1000,
    mtr: 1000,
    mtrs: 1000,
    meter: 1000,
    meters: 1000,
    metre: 1000,
    metres: 1000,
  },
  inch: {
    in: 1,
    inch: 1,
    inches: 1,
    inchi: 1,
    '"': 1,
    ft: 12,
    feet: 12,
    foot: 12,
    fit: 12,
    "'": 12,
    yd: 36,
    yard: 36,
    yards: 36,
    soot: 0.125,
    sut: 0.125,
    suta: 0.125,
    sutar: 0.125,
    sooth: 0.125,
  },
  gram: {
    g: 1,
    gm: 1,
    gms: 1,
    gram: 1,
    grams: 1,
    kg: 1000,
    kgs: 1000,
    kilo: 1000,
    kilogram: 1000,
    kilograms: 1000,
    t: 1e6,
    ton: 1e6,
    tons: 1e6,
    tonne: 1e6,
    tonnes: 1e6,
  },
  pound: { lb: 1, lbs: 1, pound: 1, pounds: 1, oz: 0.0625, ounce: 0.0625, ounces: 0.0625 },
  newtonMetre: { nm: 1 },
  pressure: { bar: 1, bars: 1, psi: 1 / 14.5, mpa: 10 },
  flow: { lpm: 1, lph: 1 / 60, gpm: 3.785 },
  airflow: { cfm: 1 },
  litre: {
    l: 1,
    ltr: 1,
    ltrs: 1,
    litre: 1,
    litres: 1,
    liter: 1,
    liters: 1,
    ml: 0.001,
    gal: 3.785,
    gallon: 3.785,
    gallons: 3.785,
  },
  area: { sqmm: 1, mm2: 1 },
  gauge: { gauge: 1, ga: 1, swg: 1, awg: 1 },
  speed: { rpm: 1 },
  rate: { bpm: 1, ipm: 1, spm: 1, opm: 1 },
  joule: { j: 1, joule: 1, joules: 1 },
  engine: { cc: 1 },
  celsius: { c: 1, '°c': 1 },
  decibel: { db: 1 },
  lumen: { lm: 1, lumen: 1, lumens: 1 },
  teeth: { tooth: 1, teeth: 1, tpi: 1 },
  piece: { pc: 1, pcs: 1, piece: 1, pieces: 1, pk: 1, pack: 1 },
  grit: { grit: 1 },
  hour: { hr: 1, hrs: 1, hour: 1, hours: 1 },
  percent: { '%': 1 },
}

/** The units that Latin letters and signs can name. */
export const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries(written).flatMap(([dimension, names]) =>
    // The keys of `written` are dimensions.
    Object.entries(names).map(([name, size]) => [
      name,
      { dimension: dimension as Dimension, size },
    ]),
  ),
)

/** The unit of a name in any script; null for other words. */
export const unitNamed = (name: string): Unit | null =>
  units.get(name) ?? (isIndic(name) ? (units.get(spokenUnit(name) ?? '') ?? null) : null)
