import { ListBar, type ListBarProps } from '../lists/list-bar.tsx'
import { ColumnsButton } from './columns-button.tsx'
import type { ListView } from './use-list-view.ts'
import { ViewActions } from './view-actions.tsx'
import { ViewChanges } from './view-changes.tsx'

type ViewBarProps = Omit<ListBarProps, 'address' | 'children'> & { view: ListView }

/** The bar of a list whose columns can be chosen and whose views can be saved. */
export const ViewBar = ({ view, ...bar }: ViewBarProps) => (
  <ListBar address={view.address} {...bar}>
    <ViewChanges view={view} />
    <ColumnsButton view={view} />
    <ViewActions key={view.current?.id ?? 0} view={view} />
  </ListBar>
)
