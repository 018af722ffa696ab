import { RemovableChip } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { AppliedFilter } from './list-address.ts'

/** The filters that are set, each to be taken away by itself, or all at once. */
export function AppliedChips({
  filters,
  clearTo,
}: {
  filters: readonly AppliedFilter[]
  clearTo: string
}) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filters that are set" className="flex flex-wrap items-center gap-2">
      {filters.map(({ label, to }) => (
        <li key={label}>
          <RemovableChip to={to}>{label}</RemovableChip>
        </li>
      ))}
      <li>
        <TextLink to={clearTo} className="px-2 text-sm">
          Clear all
        </TextLink>
      </li>
    </ul>
  )
}
