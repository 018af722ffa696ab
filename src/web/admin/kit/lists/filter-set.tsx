import { useState } from 'react'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AddFilter } from './add-filter.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { useListAddress } from './list-address.ts'
import { canChoose, type ListFilter } from './list-filter.ts'

type FilterSetProps = {
  address: Pick<ReturnType<typeof useListAddress>, 'params' | 'value' | 'hrefWith' | 'change'>
  filters: readonly ListFilter[]
}

/** The filters that are set, each a chip, and the menu that adds one. Clearing all also clears the search and the order. */
export function FilterSet({ address, filters }: FilterSetProps) {
  const { value, hrefWith, change } = address
  const [added, setAdded] = useState<string | null>(null)
  const shown = filters.filter(({ key }) => value(key) || key === added)
  const others = filters.filter((filter) => canChoose(filter) && !shown.includes(filter))
  const cleared = Object.fromEntries(
    ['q', 'sort', ...filters.map(({ key }) => key)].map((key) => [key, null]),
  )
  return (
    <>
      {shown.length > 0 ? (
        <ul aria-label="Filters that are set" className="contents">
          {shown.map((filter) => (
            <FilterChip
              key={filter.key}
              filter={filter}
              value={value(filter.key)}
              onChange={(next) => {
                setAdded(null)
                void change({ [filter.key]: next || null })
              }}
              removal={hrefWith({ [filter.key]: null })}
              onDrop={() => setAdded(null)}
            />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <AddFilter
          filters={others}
          isFirst={shown.length === 0}
          onType={setAdded}
          onChoose={(key, chosen) => void change({ [key]: chosen })}
        />
      ) : null}
      {shown.length > 1 ? (
        <TextLink to={hrefWith(cleared)} className="text-sm">
          Clear filters
        </TextLink>
      ) : null}
    </>
  )
}
