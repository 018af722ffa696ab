import { formatDateWithYear } from '#web/ui/data/date.ts'
import { RemovableChip } from '#web/ui/inputs/chip.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import type { useListAddress } from './list-address.ts'

/** A filter of a list: its key in the address, and how a value reads. */
export type ListFilter = {
  key: string
  label: string
  /** The word for a value; without it the value reads as it is. */
  word?: ((value: string) => string | null | undefined) | undefined
}

const dayWord = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatDateWithYear(day))

/** The first and the last day of a list. */
export const dayFilters: readonly ListFilter[] = [
  { key: 'from', label: 'From', word: dayWord },
  { key: 'to', label: 'To', word: dayWord },
]

type FilterChipsProps = {
  address: Pick<ReturnType<typeof useListAddress>, 'params' | 'hrefWith'>
  filters: readonly ListFilter[]
}

/** The search and the filters that are set. Each is removed by its link; clearing all also clears the sort order. */
export function FilterChips({ address: { params, hrefWith }, filters }: FilterChipsProps) {
  const all = [{ key: 'q', label: 'Search' }, ...filters]
  const set = all.filter(({ key }) => params.get(key))
  if (set.length === 0) return null
  const cleared = Object.fromEntries(
    ['sort', ...all.map(({ key }) => key)].map((key) => [key, null]),
  )
  return (
    <ul aria-label="Filters that are set" className="flex flex-wrap items-center gap-2">
      {set.map(({ key, label, word }: ListFilter) => {
        const value = params.get(key) ?? ''
        return (
          <li key={key} className="max-w-full">
            <RemovableChip to={hrefWith({ [key]: null })}>
              {label}: {word?.(value) ?? value}
            </RemovableChip>
          </li>
        )
      })}
      <li>
        <TextLink to={hrefWith(cleared)} className="text-sm">
          Clear filters
        </TextLink>
      </li>
    </ul>
  )
}
