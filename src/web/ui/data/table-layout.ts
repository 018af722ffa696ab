/** How somebody wants to see a table. */
export type TableLayout = {
  /** The keys of the chosen columns in their order; null: the usual columns. */
  columns: readonly string[] | null
  density: 'comfortable' | 'compact'
}

type Arrangeable = {
  key: string
  pinned?: 'start' | 'end' | undefined
  extra?: boolean | undefined
}

/** The columns to show. Keys of columns that no longer exist are left out. */
export function arrangeColumns<C extends Arrangeable>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): C[] {
  const free = columns.filter(({ pinned }) => !pinned)
  const shown = chosen
    ? chosen.flatMap((key) => free.find((column) => column.key === key) ?? [])
    : free.filter(({ extra }) => !extra)
  return [
    ...columns.filter(({ pinned }) => pinned === 'start'),
    ...shown,
    ...columns.filter(({ pinned }) => pinned === 'end'),
  ]
}

/** Columns that say something in one of these rows. Without rows, nobody knows. */
export const withoutBlank = <Row, C extends { isBlank?: ((row: Row) => boolean) | undefined }>(
  columns: readonly C[],
  rows: readonly Row[],
): readonly C[] =>
  columns.filter(({ isBlank }) => !isBlank || rows.length === 0 || !rows.every(isBlank))

/** The keys with one moved by a place; unchanged at either end. */
export function movedKey(keys: readonly string[], key: string, step: 1 | -1): string[] {
  const from = keys.indexOf(key)
  const to = from + step
  if (from < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.toSpliced(from, 1).toSpliced(to, 0, key)
}
