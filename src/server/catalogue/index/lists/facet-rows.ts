import type { Facet } from '#contract/catalogue/product-lists.ts'
import { countryName } from '#contract/countries.ts'
import { type StoredSpec, specText } from '../../products/spec-values.ts'

/** One value of a facet with the number of products it would show, or the ends of a range. */
export type FacetRow = StoredSpec & {
  key: string
  label: string
  unit: string | null
  type: 'NUMBER' | 'TEXT' | 'BOOLEAN' | 'CHOICE' | 'RANGE' | 'AT_LEAST'
  place: number
  /** Products of the list with this value, under every filter except the facet's own. */
  count: number
  min: number | null
  max: number | null
}

/** Counts of the products that a search found and its filters left. */
export type Tally = {
  /** How many are what was asked for; null if none is. */
  asked: number | null
  /** How many are directly in each category, by its id. */
  inCategory: ReadonlyMap<number, number>
}

/** One page of a list; the products are only ids. The list of a search has a tally. */
export type Listed = { ids: number[]; total: number; facetRows?: FacetRow[]; tally?: Tally }

/** The facets every list has, by the key of the query. Price and brand come before the specs that decide less. */
export const ownFacets = {
  price: { label: 'Price', unit: null, type: 'RANGE', place: -2 },
  brand: { label: 'Brand', unit: null, type: 'TEXT', place: -1 },
  inStock: { label: 'Availability', unit: null, type: 'TEXT', place: 1_000 },
  discountMin: { label: 'Discount', unit: null, type: 'AT_LEAST', place: 1_001 },
  ratingMin: { label: 'Rating', unit: null, type: 'AT_LEAST', place: 1_002 },
  'spec.countryOfOrigin': {
    label: 'Country of origin',
    unit: null,
    type: 'TEXT',
    place: 1_003,
  },
} as const satisfies Record<string, Pick<FacetRow, 'label' | 'unit' | 'type' | 'place'>>

/** The discounts to choose from, in whole percent, and the ratings, in stars. */
export const discountSteps = [10, 20, 30, 40, 50] as const
export const ratingSteps = [4, 3, 2, 1] as const

/** More distinct numbers than these are offered as a range. */
const mostNumbers = 12

/** How many specs come before price and brand. */
const mostDeciding = 4

/**
 * Builds the facets from rows, with values in natural order. The first specs of the category's template by which the
 * products differ lead, then price and brand. No filter changes the order: values that no product has left count too.
 */
export function facetsOf(rows: FacetRow[]): Facet[] {
  const facets = [...Map.groupBy(rows, ({ key }) => key).values()]
  facets.sort((a, b) => byPlace(a[0], b[0]))
  const deciding = facets.filter((values) => isSpec(values[0]) && values.length > 1)
  const first = new Set(deciding.slice(0, mostDeciding))
  return [...first, ...facets.filter((values) => !first.has(values))].map(facetOf)
}

const isSpec = (row: FacetRow | undefined) => row !== undefined && !(row.key in ownFacets)

function facetOf(rows: FacetRow[]): Facet {
  const [{ key = '', label = '', unit = null, type = null, min = null, max = null } = {}] = rows
  const numbers = rows
    .filter(({ count, numberValue }) => count > 0 && numberValue !== null)
    .map(({ numberValue }) => numberValue ?? 0)
  const kind = kindOf(type, rows.length)
  const span = kind === 'AT_LEAST' ? [] : numbers
  return {
    key,
    label,
    unit,
    kind,
    values: kind === 'RANGE' ? [] : rows.sort(byValue).map(facetValue),
    min: span.length > 0 ? span.reduce((a, b) => Math.min(a, b)) : min,
    max: span.length > 0 ? span.reduce((a, b) => Math.max(a, b)) : max,
  }
}

function kindOf(type: FacetRow['type'] | null, rows: number): Facet['kind'] {
  if (type === 'AT_LEAST') return 'AT_LEAST'
  return type === 'RANGE' || (type === 'NUMBER' && rows > mostNumbers) ? 'RANGE' : 'CHOICE'
}

function facetValue({ key, unit, count, ...spec }: FacetRow): Facet['values'][number] {
  const value = String(spec.numberValue ?? spec.booleanValue ?? spec.textValue ?? '')
  if (key === 'inStock') return { value, count, label: 'In stock' }
  if (key === 'discountMin') return { value, count, label: `${value}% or more` }
  if (key === 'ratingMin')
    return { value, count, label: `${value} ${value === '1' ? 'star' : 'stars'} or more` }
  if (key === 'spec.countryOfOrigin') return { value, count, label: countryName(value) }
  return { value, count, label: specText(spec, unit) }
}

const byPlace = (a: FacetRow | undefined, b: FacetRow | undefined) =>
  (a?.place ?? 0) - (b?.place ?? 0) || ((a?.key ?? '') < (b?.key ?? '') ? -1 : 1)

const inWords = new Intl.Collator('en', { numeric: true })

/** Numbers by size (the best rating first), words alphabetically, yes before no. */
function byValue(a: FacetRow, b: FacetRow): number {
  if (a.numberValue !== null && b.numberValue !== null)
    return (a.numberValue - b.numberValue) * (a.key === 'ratingMin' ? -1 : 1)
  if (a.textValue !== null && b.textValue !== null)
    return inWords.compare(a.textValue, b.textValue) || (a.textValue < b.textValue ? -1 : 1)
  return rank(a) - rank(b)
}

const rank = ({ numberValue, textValue, booleanValue }: StoredSpec) =>
  numberValue !== null ? 0 : textValue !== null ? 1 : booleanValue ? 2 : 3
