import { formatNumber } from '#contract/number.ts'
import { storedValue } from '#web/browser/stored-value.ts'

/** Lengths in millimetres (`metric`), or in inches and feet (`inch`). */
export type Units = 'metric' | 'inch'

const kept = storedValue('units')

/** The length units chosen in this browser, used everywhere in the shop. */
export const useUnits = (): Units => (kept.use() === 'inch' ? 'inch' : 'metric')
export const keepUnits: (units: Units) => void = kept.keep

export type Measure = { number: number; unit: string | null }

/** The imperial unit for each metric unit, and how many metric units make one. */
const others: Record<string, { unit: string; size: number }> = {
  mm: { unit: 'in', size: 25.4 },
  cm: { unit: 'in', size: 2.54 },
  m: { unit: 'ft', size: 0.3048 },
}

/** Whether this unit is shown differently in the other system. */
export const hasOtherUnit = (unit: string | null): boolean => unit !== null && unit in others

/** Converts a measure to the chosen units. Anything that is not a length stays as it is. */
export function inUnits({ number, unit }: Measure, units: Units): Measure {
  const other = unit !== null && units === 'inch' ? others[unit] : undefined
  return other ? { number: rounded(number / other.size), unit: other.unit } : { number, unit }
}

/** Converts a number typed in the chosen units to the shop's own unit. */
export function inShopUnit(number: number, unit: string | null, units: Units): number {
  const other = unit !== null && units === 'inch' ? others[unit] : undefined
  return other ? Number((number * other.size).toPrecision(6)) : number
}

/**
 * Units of the same quantity and their sizes. Two categories may use different units for one comparison row.
 */
const families: Record<string, number>[] = [
  { mm: 1, cm: 10, m: 1000 },
  { g: 1, kg: 1000 },
  { W: 1, kW: 1000 },
  { mAh: 1, Ah: 1000 },
  { ml: 1, l: 1000 },
]

/** Converts a measure to another unit of the same quantity; null if the units don't convert. */
export function toUnit({ number, unit }: Measure, wanted: string | null): Measure | null {
  if (unit === wanted) return { number, unit }
  if (unit === null || wanted === null) return null
  const family = families.find((sizes) => unit in sizes && wanted in sizes)
  const [size, other] = [family?.[unit], family?.[wanted]]
  if (!size || !other) return null
  return { number: Number(((number * size) / other).toPrecision(12)), unit: wanted }
}

/** The measure as text: "13 mm", "0.512 in". */
export const measureText = ({ number, unit }: Measure) =>
  unit ? `${formatNumber(number, 4)}\u00a0${unit}` : formatNumber(number, 4)

/** Three significant figures are as precise as a ruler. */
const rounded = (number: number) => Number(number.toPrecision(3))
