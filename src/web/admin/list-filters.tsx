import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import type { useListAddress } from './list-address.ts'
import { ListSearch } from './list-search.tsx'

type ListFiltersProps = {
  address: ReturnType<typeof useListAddress>
  /** The search box, and what can be typed into it. */
  label: string
  placeholder: string
  /** The keys of the filters in the address. */
  keys: readonly string[]
  /** The fields of the filters. */
  children: ReactNode
}

/** Search and filters of a list, stored in the address. Clearing them also clears the sort order. */
export function ListFilters({ address, label, placeholder, keys, children }: ListFiltersProps) {
  const { params, value, change, hrefWith } = address
  const set = keys.filter((key) => params.has(key)).length
  const cleared = Object.fromEntries(['q', 'sort', ...keys].map((key) => [key, null]))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ListSearch
        key={value('q')}
        label={label}
        placeholder={placeholder}
        q={value('q')}
        onSearch={(q) => change({ q: q || null })}
      />
      <FoldedFilters set={set}>{children}</FoldedFilters>
      {set > 0 || params.has('q') ? (
        <TextLink to={hrefWith(cleared)} className="pb-2 text-sm">
          Clear filters
        </TextLink>
      ) : null}
    </div>
  )
}
