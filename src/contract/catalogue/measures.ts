import { readNumber } from '../figures.ts'
import { withPlainDigits } from '../pasted.ts'

/**
 * Converts a number, with or without a unit, to the given unit: "18v", "1.5 kW" where the unit is watts, "½
 * in", "1 1/2"". Null if it cannot be read or measures something else.
 */
export function parseMeasure(written: string | number, unit: string): number | null {
  if (typeof written === 'number') return Number.isFinite(written) ? written : null
  const text = plain(written)
  const [number, suffix] = numberIn(text)
  if (number === null) return null
  const [from, to] = [unitName(suffix), unitName(unit)]
  // A fraction without a unit is ambiguous: only inches are written as fractions, and then with their unit.
  if (from === '' && text.includes('/')) return null
  if (from === '' || from === to) return number
  const factor = sizes.map((size) => (size[from] ?? 0) / (size[to] ?? 0)).find(isFactor)
  return factor === undefined ? null : Number((number * factor).toPrecision(12))
}

/** Normalises digits, inches and fractions: ½ becomes 1/2, and 1½ becomes 1 1/2. */
const plain = (text: string) =>
  withPlainDigits(text)
    .replaceAll(/[″”]|''|′′/g, '"')
    .replaceAll(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .trim()

const decimal = /^([-+]?)(\d(?:[\d.,]*\d)?|\.\d+)\s*(\D*)$/
const fraction = /^(?:(\d{1,3})[\s-]+)?(\d{1,3})\/(\d{1,3})\s*([^\d/]+)$/

/** The number at the start of a text, and the rest of the text. */
function numberIn(text: string): [number | null, string] {
  const [, sign, digits, suffix = ''] = decimal.exec(text) ?? []
  if (digits) {
    const number = readNumber(digits)
    return [number !== null && sign === '-' ? -number : number, suffix]
  }
  const [, whole = '0', over, under, unit = ''] = fraction.exec(text) ?? []
  if (!over || !Number(under)) return [null, '']
  return [Number(whole) + Number(over) / Number(under), unit]
}

const isFactor = (factor: number) => Number.isFinite(factor) && factor > 0

function unitName(unit: string): string {
  const name = plain(unit).toLowerCase().replaceAll(/[\s.]/g, '')
  return aliases[name] ?? name
}

/** Other spellings of a unit. */
const aliases: Record<string, string> = {
  volt: 'v',
  volts: 'v',
  watt: 'w',
  watts: 'w',
  amp: 'a',
  amps: 'a',
  gm: 'g',
  gms: 'g',
  gram: 'g',
  grams: 'g',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  ounce: 'oz',
  ounces: 'oz',
  yard: 'yd',
  yards: 'yd',
  inch: '"',
  inches: '"',
  in: '"',
  feet: 'ft',
  foot: 'ft',
  meter: 'm',
  metre: 'm',
  mtr: 'm',
  meters: 'm',
  metres: 'm',
  litre: 'l',
  litres: 'l',
  ltr: 'l',
  liter: 'l',
  liters: 'l',
  month: 'months',
  year: 'years',
  tons: 't',
  ton: 't',
  'r/min': 'rpm',
  '/min': 'rpm',
  'n-m': 'nm',
  n·m: 'nm',
  sutar: 'soot',
  soots: 'soot',
}

/** Units of the same quantity, with their sizes. A soot is the trade's eighth of an inch. */
const sizes: Record<string, number>[] = [
  { mm: 1, cm: 10, m: 1000, '"': 25.4, ft: 304.8, yd: 914.4, soot: 3.175 },
  { w: 1, kw: 1000, hp: 746 },
  { v: 1, kv: 1000, mv: 0.001 },
  { a: 1, ma: 0.001 },
  { g: 1, kg: 1000, t: 1_000_000, lb: 453.592_37, oz: 28.349_523_125 },
  { ah: 1, mah: 0.001 },
  { bar: 1, psi: 1 / 14.5 },
  { l: 1, ml: 0.001 },
  { months: 1, years: 12 },
]
