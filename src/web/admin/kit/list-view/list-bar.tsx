import { FilterChips, type ListFilter } from '../lists/filter-chips.tsx'
import { ColumnsButton } from './columns-button.tsx'
import type { ListView } from './use-list-view.ts'
import { ViewChanges } from './view-changes.tsx'

type ListBarProps = {
  view: ListView
  filters: readonly ListFilter[]
}

/** The row above a table: its filters, what changed since the view was saved, and the choice of columns. */
export const ListBar = ({ view, filters }: ListBarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:not-has-[li,section]:hidden">
    <div className="min-w-0 flex-1">
      <FilterChips address={view.address} filters={filters} />
    </div>
    <ViewChanges view={view} />
    <ColumnsButton view={view} />
  </div>
)
