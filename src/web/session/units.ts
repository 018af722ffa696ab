import { storedValue } from '#web/browser/stored-value.ts'

/** Lengths in millimetres, or in inches and feet. */
export type Units = 'metric' | 'inch'

const kept = storedValue('units')

/** The units this browser wants lengths in, everywhere in the shop. */
export const useUnits = (): Units => (kept.use() === 'inch' ? 'inch' : 'metric')
export const keepUnits: (units: Units) => void = kept.keep

export type Measure = { number: number; unit: string | null }

/** The other unit of a length, and how many of ours make one of it. */
const others: Record<string, { unit: string; size: number }> = {
  mm: { unit: 'in', size: 25.4 },
  cm: { unit: 'in', size: 2.54 },
  m: { unit: 'ft', size: 0.3048 },
}

/** Whether the choice of units changes how this is said. */
export const hasOtherUnit = (unit: string | null): boolean => unit !== null && unit in others

/** A measure of the shop in the units asked for; what is no length stays as it is. */
export function inUnits({ number, unit }: Measure, units: Units): Measure {
  const other = unit !== null && units === 'inch' ? others[unit] : undefined
  return other ? { number: rounded(number / other.size), unit: other.unit } : { number, unit }
}

/** A number typed in the units asked for, in the shop's own unit. */
export function inShopUnit(number: number, unit: string | null, units: Units): number {
  const other = unit !== null && units === 'inch' ? others[unit] : undefined
  return other ? Number((number * other.size).toPrecision(6)) : number
}

/** Units of one quantity, by their size: what two categories write in two of them is one row here. */
const families: Record<string, number>[] = [
  { mm: 1, cm: 10, m: 1000 },
  { g: 1, kg: 1000 },
  { W: 1, kW: 1000 },
  { mAh: 1, Ah: 1000 },
  { ml: 1, l: 1000 },
]

/** A measure said in another unit of the same quantity; null where there is no way between the two. */
export function toUnit({ number, unit }: Measure, wanted: string | null): Measure | null {
  if (unit === wanted) return { number, unit }
  if (unit === null || wanted === null) return null
  const family = families.find((sizes) => unit in sizes && wanted in sizes)
  const [size, other] = [family?.[unit], family?.[wanted]]
  if (!size || !other) return null
  return { number: Number(((number * size) / other).toPrecision(12)), unit: wanted }
}

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 })

/** Ready to read: "13 mm", "0.512 in". */
export const measureText = ({ number, unit }: Measure) =>
  unit ? `${numbers.format(number)}\u00a0${unit}` : numbers.format(number)

/** Three figures are what can be read off a rule. */
const rounded = (number: number) => Number(number.toPrecision(3))
