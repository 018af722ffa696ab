import type { Limits } from '../text/tokens.ts'
import { type Dimension, type Unit, units } from '../text/units.ts'
import type { DocumentSpec } from './search-document.ts'

/** A spec that is a size: its label, its unit, and the sizes that products have. */
export type SizeSpec = {
  key: string
  label: string
  unitText: string
  unit: Unit
  /** Sizes in the base unit of the dimension, each with its term. */
  terms: Map<number, number>
}

/** Every size that occurs in any text, and the specs that are sizes. */
export type Sizes = { written: Map<Dimension, Map<number, number>>; specs: Map<string, SizeSpec> }

/** A size that the query may mean. `fit` is 1 for the same size and less for one the trade accepts for it. */
export type Fit = { value: number; term: number; fit: number }

export const createSizes = (): Sizes => ({ written: new Map(), specs: new Map() })

const ownValue = (value: number, { size }: Unit) => Number((value * size).toPrecision(6))

/** Records a size that a text contains, with its term. */
export function enterSize(sizes: Sizes, value: number, unit: Unit, term: number) {
  const known = sizes.written.get(unit.dimension)
  if (known) known.set(ownValue(value, unit), term)
  else sizes.written.set(unit.dimension, new Map([[ownValue(value, unit), term]]))
}

/** The unit of a spec if its numbers are sizes a shopper can search for; otherwise null. */
export function unitOfSpec({ unit }: DocumentSpec): Unit | null {
  if (unit === null) return null
  const name = unit.toLowerCase().replace(/[\s.]/g, '').replace('²', '2')
  return units.get(specUnits[name] ?? name) ?? null
}

const specUnits: Record<string, string> = { 'l/min': 'lpm', 'l/h': 'lph', '″': '"' }

/** Records a size that is the value of a spec, with its term. */
export function enterSpec(
  sizes: Sizes,
  spec: DocumentSpec,
  unit: Unit,
  value: number,
  term: number,
) {
  const known = sizes.specs.get(spec.key)
  const entry = known ?? {
    key: spec.key,
    label: spec.label,
    unitText: spec.unit ?? '',
    unit,
    terms: new Map(),
  }
  entry.terms.set(ownValue(value, unit), term)
  if (!known) sizes.specs.set(spec.key, entry)
}

/** A size that was typed, and the sizes that are asked for with it: "up to 500 W". */
export type TypedSize = { value: number; unit: Unit; limits: Limits | null }

/** The known sizes that the typed size may mean, the best first. */
export function fitsOf(
  known: ReadonlyMap<number, number>,
  dimension: Dimension,
  { value: typed, unit, limits }: TypedSize,
): Fit[] {
  const fits: Fit[] = []
  const isSame = dimension === unit.dimension
  const likeSize = limits ? insideOf(dimension, unit, limits) : likeSizes(dimension, unit)
  if (!isSame && !likeSize) return fits
  const own = ownValue(typed, unit)
  const exact = isSame ? known.get(own) : undefined
  if (exact !== undefined) fits.push({ value: own, term: exact, fit: 1 })
  if (likeSize)
    for (const [value, term] of known) {
      const fit = term === exact ? 0 : likeSize(own, value)
      if (fit > 0) fits.push({ value, term, fit })
    }
  return fits.sort((a, b) => b.fit - a.fit || a.value - b.value)
}

/** One horsepower is sold as 746 and as 750 W. */
const offLimits = 0.01
const [leastInside, mostInside] = [0.86, 0.99]

/** A function that rates a size inside the limits, the nearer to the typed one the better; null for another measure. */
function insideOf(dimension: Dimension, unit: Unit, { least, most }: Limits) {
  const size = sizeIn(dimension, unit)
  if (size === null) return null
  const [from, to] = [least * size * (1 - offLimits), most * size * (1 + offLimits)]
  return (own: number, value: number) => {
    const near = own < value ? own / value : value / own
    return value >= from && value <= to ? leastInside + (mostInside - leastInside) * near : 0
  }
}

const inch = 25.4

/** A function that rates another size against the typed one; null where no other size can match. */
function likeSizes(
  dimension: Dimension,
  unit: Unit,
): ((own: number, value: number) => number) | null {
  if (unit.dimension === 'inch' && dimension === 'metric')
    return (own, value) => fitBetween(own * inch, value, (tradeSizes[own] ?? []).includes(value))
  if (unit.dimension === 'metric' && dimension === 'inch')
    return (own, value) => fitBetween(own, value * inch, (tradeSizes[value] ?? []).includes(own))
  // Shoppers ask for a wire of 2.5 sq mm as "2.5 mm".
  if (unit.dimension === 'metric' && dimension === 'area')
    return (own, value) => (value === own && unit.size === 1 ? 0.8 : 0)
  if (dimension === 'watt' && unit.dimension === 'watt')
    return (own, value) => within(own, value, unit.size === 1 ? 0.006 : 0.03)
  if (dimension === 'pressure' && unit.dimension === 'pressure')
    return (own, value) => within(own, value, unit.size === 1 ? 0.01 : 0.03)
  if (unit.dimension === 'pound' && dimension === 'gram')
    return (own, value) => within(own * 453.6, value, 0.03)
  if (unit.dimension === 'gram' && dimension === 'pound')
    return (own, value) => within(own, value * 453.6, 0.03)
  return null
}

const fitBetween = (a: number, b: number, isTrade: boolean) =>
  isTrade ? 0.95 : Math.max(0, within(a, b, 0.026))

const within = (a: number, b: number, share: number) =>
  Math.abs(a - b) <= share * Math.max(a, b) ? 0.9 : 0

/** Sizes in millimetres that the trade accepts for a size in inches although they differ more, by use. */
const tradeSizes: Record<number, number[]> = {
  0.25: [6, 6.5],
  0.375: [10],
  0.5: [12, 13],
  0.75: [19, 20],
  4: [100, 110],
  5: [125],
  7: [180, 185, 190],
  9: [230, 235],
  10: [250, 255],
  14: [350, 355],
}

/** All sizes, in any comparable dimension, that the typed one may mean. */
export function writtenFits(
  sizes: Sizes,
  typed: TypedSize,
  isThere: (term: number) => boolean,
): Fit[] {
  const fits: Fit[] = []
  const byName = [...sizes.written].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [dimension, known] of byName)
    fits.push(...fitsOf(known, dimension, typed).filter(({ term }) => isThere(term)))
  return fits.slice(0, typed.limits ? mostInLimits : mostFits)
}

const mostInLimits = 200
const mostFits = 12

/** How far a nearest size may be from the typed one, as a share. */
const farthest = 0.35
const nearestWeight = 0.7
const mostNearest = 4

/** The known sizes nearest to the typed one; the nearer, the better the fit. */
export function nearestFits(
  known: ReadonlyMap<number, number>,
  dimension: Dimension,
  typed: number,
  unit: Unit,
  isThere: (term: number) => boolean,
): Fit[] {
  const size = sizeIn(dimension, unit)
  if (size === null) return []
  const own = typed * size
  const fits: Fit[] = []
  for (const [value, term] of known) {
    const off = Math.abs(value - own) / Math.max(value, own, Number.MIN_VALUE)
    const fit = off > farthest ? 0 : nearestWeight * (1 - off)
    if (fit > 0 && isThere(term)) fits.push({ value, term, fit })
  }
  return fits.sort((a, b) => b.fit - a.fit || a.value - b.value).slice(0, mostNearest)
}

/** How many base units of the dimension one of the typed unit is; null if they measure different things. */
export function sizeIn(dimension: Dimension, unit: Unit): number | null {
  if (dimension === unit.dimension) return unit.size
  if (dimension === 'metric' && unit.dimension === 'inch') return unit.size * inch
  if (dimension === 'inch' && unit.dimension === 'metric') return unit.size / inch
  if (dimension === 'gram' && unit.dimension === 'pound') return unit.size * 453.6
  return null
}

const noBreak = '\u00a0'
const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 })

/** The size of a spec as a filter and as display text, in the spec's own unit. */
export function shownSize(spec: SizeSpec, values: number[]) {
  const own = values.map((value) => inOwnUnit(spec, value))
  const [least, most] = [Math.min(...own), Math.max(...own)]
  const range =
    least === most ? numbers.format(least) : `${numbers.format(least)}–${numbers.format(most)}`
  return {
    value: `${range}${noBreak}${spec.unitText}`,
    filter: least === most ? String(least) : `${least}..${most}`,
  }
}

/** The limits of a spec as a filter and as display text; null for a size without limits, or of another measure. */
export function shownLimits(spec: SizeSpec, limits: Limits | null, unit: Unit) {
  const size = limits && sizeIn(spec.unit.dimension, unit)
  if (!limits || size === null) return null
  const [least, most] = [limits.least, limits.most].map((value) => value * size)
  if (least && most !== Infinity) return shownSize(spec, [least, most ?? least])
  const { value, filter } = shownSize(spec, [least || (most ?? 0)])
  return least
    ? { value: `from ${value}`, filter: `${filter}..` }
    : { value: `up to ${value}`, filter: `..${filter}` }
}

const inOwnUnit = ({ unit }: SizeSpec, value: number) => Number((value / unit.size).toPrecision(6))
