import type { Facet, ProductList } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import type { Units } from '#web/session/units.ts'
import { valueLabel } from './list-address.ts'

const most = 5
/** Round amounts in rupees that people think in. */
const steps = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500]

type Promoted = { key: string; value: string; label: string }
type Chooser = { understood: readonly string[]; units: Units }

/**
 * The filters that most shoppers of a list would set. Left out is what the words of a search already say: `understood`
 * has the keys of its sizes and its price.
 */
export function promotedIn(
  { facets = [], total }: ProductList,
  { understood, units }: Chooser,
): Promoted[] {
  const open = facets.filter(({ key }) => !understood.includes(key.replace('spec.', '')))
  return [...open.flatMap((facet) => commonest(facet, total, units)), ...upTo(open)].slice(0, most)
}

/** A spec's most common value, unless all products have it. */
function commonest(facet: Facet, total: number, units: Units): Promoted[] {
  const { key, kind, values, label } = facet
  if (kind !== 'CHOICE' || !key.startsWith('spec.') || key === 'spec.countryOfOrigin') return []
  const [first] = values
    .filter(({ value, count }) => value !== 'false' && count > 1 && count < total)
    .toSorted((a, b) => b.count - a.count)
  if (!first) return []
  const { value } = first
  // "Dry" alone may mean anything.
  const said = value === 'true' ? label : `${label}: ${valueLabel(facet, value, units)}`
  return [{ key, value, label: said }]
}

/** A round price in the lower half of the price range. */
function upTo(facets: readonly Facet[]): Promoted[] {
  const { min = null, max = null } = facets.find(({ key }) => key === 'price') ?? {}
  if (min === null || max === null) return []
  const step = steps.find((rupees) => rupees * 100 > min && rupees * 100 <= (min + max) / 2)
  if (!step) return []
  return [{ key: 'maxPrice', value: String(step), label: `Under ₹${formatNumber(step)}` }]
}
