import type { ReactNode } from 'react'
import type { ListFilter } from './filter-chips.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import type { useListAddress } from './list-address.ts'
import { ListSearch } from './list-search.tsx'

type ListFiltersProps = {
  address: ReturnType<typeof useListAddress>
  /** The search box, and what can be typed into it. */
  label: string
  placeholder: string
  filters: readonly ListFilter[]
  /** The fields of the filters. */
  children: ReactNode
}

/** Search and filters of a list, stored in the address. */
export function ListFilters({ address, label, placeholder, filters, children }: ListFiltersProps) {
  const { params, value, change } = address
  const set = filters.filter(({ key }) => params.has(key)).length
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
    </div>
  )
}
