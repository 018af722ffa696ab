import type { SavedList, SavedView } from '#contract/backoffice/saved-views.ts'
import { arrangeColumns, type TableLayout } from '#web/ui/data/table-layout.ts'
import { useDensity } from '../lists/density.tsx'
import { useListAddress } from '../lists/list-address.ts'
import { keepColumns, useChosenColumns } from './chosen-columns.ts'
import { queryOf } from './view-address.ts'

/** A column that can be chosen. */
export type ColumnChoice = {
  key: string
  title: string
  pinned?: 'start' | 'end' | undefined
  extra?: boolean | undefined
}

type ListViewOptions = {
  list: SavedList
  path: string
  columns: readonly ColumnChoice[]
  /** Undefined while they load. */
  views: readonly SavedView[] | undefined
}

/**
 * How the reader sees a list: the saved view in its address, its columns and its density. Unsaved changes of the
 * columns stay in the browser, separately for each view.
 */
export function useListView({ list, path, columns, views = [] }: ListViewOptions) {
  const address = useListAddress(path)
  const current = views.find(({ id }) => String(id) === address.value('saved')) ?? null
  const place = current ? `${list}/${current.id}` : list
  const changed = useChosenColumns(place)
  const chosen = changed ?? current?.columns ?? null
  const layout: TableLayout = { columns: chosen, density: useDensity() }
  const keysOf = (keys: readonly string[] | null) =>
    arrangeColumns(columns, keys)
      .filter(({ pinned }) => !pinned)
      .map(({ key }) => key)
  const shown = keysOf(chosen)
  const query = queryOf(address.params)
  return {
    list,
    path,
    address,
    views,
    /** The view in the address; null: the list as it is. */
    current,
    isChanged:
      current !== null &&
      (query !== current.query || shown.join() !== keysOf(current.columns).join()),
    layout,
    choices: columns.filter(({ pinned }) => !pinned),
    shown,
    choose: (keys: readonly string[]) => keepColumns(place, keys),
    /** Back to the usual columns, also within a view that has others. */
    chooseUsual: () => keepColumns(place, current ? keysOf(null) : null),
    /** Drops the unsaved changes of the columns, because they were saved or discarded. */
    forgetColumns: () => keepColumns(place, null),
    /** Contents of a view saved now. */
    now: { query, columns: chosen ? shown : null },
  }
}

export type ListView = ReturnType<typeof useListView>
