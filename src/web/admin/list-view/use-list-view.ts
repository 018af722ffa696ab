import { arranged, type TableLayout } from '#web/ui/data/table-layout.ts'
import { keepColumns, useChosenColumns } from './chosen-columns.ts'
import { useDensity } from './density.ts'

/** A column that can be chosen. */
export type ColumnChoice = {
  key: string
  title: string
  pinned?: 'start' | 'end' | undefined
  extra?: boolean | undefined
}

/** How the reader sees a list: its columns and its density. */
export function useListView(list: string, columns: readonly ColumnChoice[]) {
  const chosen = useChosenColumns(list)
  const layout: TableLayout = { columns: chosen, density: useDensity() }
  return {
    layout,
    choices: columns.filter(({ pinned }) => !pinned),
    shown: arranged(columns, chosen)
      .filter(({ pinned }) => !pinned)
      .map(({ key }) => key),
    choose: (keys: readonly string[] | null) => keepColumns(list, keys),
  }
}

export type ListView = ReturnType<typeof useListView>
