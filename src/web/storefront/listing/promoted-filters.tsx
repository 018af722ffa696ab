import { useSearchParams } from 'react-router'
import type { Facet, ProductList } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import { useUnits } from '#web/session/units.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { addressOf, valueLabel, withFilter } from './list-address.ts'

const most = 5
/** Round amounts in rupees that people think in. */
const steps = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500]

type PromotedFiltersProps = { list: ProductList; isPriced: boolean }

/** One-click filters most shoppers would choose in an unfiltered list. */
export function PromotedFilters({ list, isPriced }: PromotedFiltersProps) {
  const { facets = [], total } = list
  const [params] = useSearchParams()
  const units = useUnits()
  const prices = isPriced ? [] : upTo(facets)
  const promoted = [...facets.flatMap((facet) => commonest(facet, total)), ...prices]
  if (promoted.length === 0) return null
  return (
    <nav aria-label="Narrow to" className="min-w-0">
      <ul className="scroll-strip -mx-4 flex gap-2 px-4 py-1 md:mx-0 md:px-0">
        {promoted.slice(0, most).map(({ facet, key, value, label }) => (
          <li key={key}>
            <ChipLink to={addressOf(withFilter(params, key, value))}>
              {label ?? valueLabel(facet, value, units)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Promoted = { facet: Facet; key: string; value: string; label?: string }

/** A spec's most common value, unless all products have it. */
function commonest(facet: Facet, total: number): Promoted[] {
  const { key, kind, values, label } = facet
  if (kind !== 'CHOICE' || !key.startsWith('spec.') || key === 'spec.countryOfOrigin') return []
  const [first] = values
    .filter(({ value, count }) => value !== 'false' && count > 1 && count < total)
    .toSorted((a, b) => b.count - a.count)
  if (!first) return []
  return [{ facet, key, value: first.value, ...(first.value === 'true' && { label }) }]
}

/** A round price in the lower half of the price range. */
function upTo(facets: readonly Facet[]): Promoted[] {
  const facet = facets.find(({ key }) => key === 'price')
  const { min = null, max = null } = facet ?? {}
  if (!facet || min === null || max === null) return []
  const step = steps.find((rupees) => rupees * 100 > min && rupees * 100 <= (min + max) / 2)
  if (!step) return []
  const label = `Under ₹${formatNumber(step)}`
  return [{ facet, key: 'maxPrice', value: String(step), label }]
}
