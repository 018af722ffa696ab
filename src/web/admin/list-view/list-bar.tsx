import type { ReactNode } from 'react'
import { ColumnsButton } from './columns-button.tsx'
import type { ListView } from './use-list-view.ts'
import { ViewChanges } from './view-changes.tsx'

type ListBarProps = {
  view: ListView
  /** The chips of the filters. */
  children?: ReactNode
}

/** The row above a table: its filters, what changed since the view was saved, and the choice of columns. */
export const ListBar = ({ view, children }: ListBarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:empty:hidden">
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{children}</div>
    <ViewChanges view={view} />
    <ColumnsButton view={view} />
  </div>
)
