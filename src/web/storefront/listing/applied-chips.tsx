import { RemovableChip } from '#web/ui/inputs/chip.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { addressOf, appliedFilters, clearFilters, type FilterWords } from './list-address.ts'
import { usePendingSearch } from './use-list.ts'

/**
 * The applied filters with a link to remove each or all. A filter requested a moment ago counts too: removing
 * another one must not remove it.
 */
export function AppliedChips({ words }: { words: FilterWords }) {
  const params = new URLSearchParams(usePendingSearch())
  const filters = appliedFilters(params, words)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-2">
      {filters.map(({ label, to }) => (
        <li key={label}>
          <RemovableChip to={to}>{label}</RemovableChip>
        </li>
      ))}
      <li>
        <TextLink to={addressOf(clearFilters(params))} className="px-2 text-sm">
          Clear all
        </TextLink>
      </li>
    </ul>
  )
}
