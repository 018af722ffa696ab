import { useSearchParams } from 'react-router'
import type { ProductList } from '#contract/catalogue/product-lists.ts'
import { useUnits } from '#web/session/units.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { addressOf, withFilter } from './list-address.ts'
import { promotedIn } from './promoted.ts'

type PromotedFiltersProps = {
  list: ProductList
  understood: readonly string[]
  /** Leaves them out on phones. */
  wideOnly: boolean
}

/** One-click filters most shoppers would choose in an unfiltered list. */
export function PromotedFilters({ list, understood, wideOnly }: PromotedFiltersProps) {
  const [params] = useSearchParams()
  const promoted = promotedIn(list, { understood, units: useUnits() })
  if (promoted.length === 0) return null
  return (
    <nav aria-label="Narrow to" className={wideOnly ? 'min-w-0 max-md:hidden' : 'min-w-0'}>
      {/* On wide screens, those that do not fit whole are left out. */}
      <ul className="chip-strip xl:h-11 xl:flex-wrap xl:overflow-hidden">
        {promoted.map(({ key, value, label }) => (
          <li key={key}>
            <ChipLink to={addressOf(withFilter(params, key, value))}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
