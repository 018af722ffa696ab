import { memo, type ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import { Link } from '../layout/link.tsx'
import { countTo, Skeleton } from '../layout/skeleton.tsx'
import type { Formatted } from './formatted.ts'
import { arrangeColumns, type TableLayout, withoutBlank } from './table-layout.ts'

export type Column<Row> = {
  key: string
  /** Empty for the actions column, whose buttons explain themselves. */
  title: string
  /** A function that stays the same at every render leaves the cells alone while rows are selected. */
  cell: (row: Row) => Formatted
  /** Use `end` for figures. */
  align?: 'start' | 'end' | undefined
  /** The link that sorts by this column; without it the column can't be sorted. */
  sortHref?: string | undefined
  sorted?: 'ascending' | 'descending' | undefined
  /**
   * The place in a phone's stacked row: the title, a line below it, or the far end. Columns without a
   * place are hidden there, so give it to three columns.
   */
  phone?: 'title' | 'meta' | 'end' | undefined
  /** A width class, for columns of fixed width. */
  className?: string | undefined
  /** Always shown, before or after the columns that staff choose: what names the row, and its actions. */
  pinned?: 'start' | 'end' | undefined
  /** Shown only to those who choose it. */
  extra?: boolean | undefined
  /** Whether the row says nothing here. A column without a word in any row is not shown, unless somebody chose it. */
  isBlank?: ((row: Row) => boolean) | undefined
}

export type Selection<Key extends string | number> = {
  selected: ReadonlySet<Key>
  onChange: (selected: ReadonlySet<Key>) => void
}

export type DataTableProps<Row, Key extends string | number> = {
  /** Names the rows for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Names a row in the label of its tick box, after "Select": "order KG-1042". */
  labelOf?: ((row: Row) => string) | undefined
  selection?: Selection<Key> | undefined
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  /** The number of placeholder rows while the first data loads. */
  loading?: number | false | undefined
  /** New rows are loading; the present rows stay, dimmed. */
  busy?: boolean | undefined
  /** Highlights a row, such as one that was refused. */
  toneOf?: ((row: Row) => 'danger' | 'changed' | undefined) | undefined
  /** The columns and the density that somebody chose. */
  layout?: TableLayout | undefined
}

/** The back office's table: links sort it, tick boxes select rows, and a phone shows stacked rows. */
export function DataTable<Row, Key extends string | number>(props: DataTableProps<Row, Key>) {
  const { caption, rows, selection, empty, layout, loading = false, busy = false } = props
  const chosen = layout?.columns ?? null
  const columns = arrangeColumns(chosen ? props.columns : withoutBlank(props.columns, rows), chosen)
  if (rows.length === 0 && !loading) return <>{empty}</>
  return (
    <section
      aria-label={caption}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table
        aria-busy={busy || loading !== false || undefined}
        data-rows={layout?.density}
        className={classNames(
          'table-stack tnum w-full font-narrow text-sm transition-opacity',
          busy && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection ? <SelectAll {...props} selection={selection} /> : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? countTo(loading).map((row) => (
                <LoadingRow key={row} cells={columns.length + (selection ? 1 : 0)} />
              ))
            : rows.map((row) => (
                <BodyRow key={props.keyOf(row)} {...props} row={row} columns={columns} />
              ))}
        </tbody>
      </table>
    </section>
  )
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const { title, align, sortHref, sorted, className } = column
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classNames(align === 'end' && 'text-end', className)}
    >
      {sortHref ? (
        <Link
          to={sortHref}
          preventScrollReset
          className="reach touch-target inline-flex items-center gap-1 hover:text-ink"
        >
          {title}
          <Icon
            name={sortIcon(sorted)}
            size={14}
            className={sorted ? 'text-brand' : 'text-line-strong'}
          />
        </Link>
      ) : (
        title || <span className="sr-only">Actions</span>
      )}
    </th>
  )
}

const sortIcon = (sorted: Column<never>['sorted']) => {
  if (!sorted) return 'chevrons-up-down'
  return sorted === 'ascending' ? 'arrow-up' : 'arrow-down'
}

type RowProps<Row, Key extends string | number> = DataTableProps<Row, Key> & { row: Row }

function BodyRow<Row, Key extends string | number>(props: RowProps<Row, Key>) {
  const { row, columns, keyOf, labelOf, selection, toneOf } = props
  const key = keyOf(row)
  const picked = selection?.selected.has(key) ?? false
  return (
    <tr data-picked={picked || undefined} data-tone={toneOf?.(row)}>
      {selection ? (
        <td data-phone="pick">
          <PickBox
            label={`Select ${labelOf?.(row) ?? key}`}
            checked={picked}
            onChange={() => selection.onChange(toggleKey(selection.selected, key))}
          />
        </td>
      ) : null}
      <Cells row={row} columns={columns} />
    </tr>
  )
}

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[] }

/** Rendered again for another row or another `cell`, not when rows are selected. */
const Cells = memo(
  RowCells,
  (before, after) =>
    before.row === after.row &&
    before.columns.length === after.columns.length &&
    before.columns.every(({ cell }, place) => cell === after.columns[place]?.cell),
  // `memo` forgets that the component is generic.
) as typeof RowCells

function RowCells<Row>({ row, columns }: CellsProps<Row>): ReactNode {
  return columns.map((column) => (
    <td
      key={column.key}
      data-phone={column.phone ?? 'none'}
      className={classNames(column.align === 'end' && 'text-end', column.className)}
    >
      {column.cell(row)}
    </td>
  ))
}

type SelectAllProps<Row, Key extends string | number> = DataTableProps<Row, Key> & {
  selection: Selection<Key>
}

function SelectAll<Row, Key extends string | number>(props: SelectAllProps<Row, Key>) {
  const keys = props.rows.map(props.keyOf)
  const picked = keys.filter((key) => props.selection.selected.has(key)).length
  const all = picked === keys.length && keys.length > 0
  return (
    <th scope="col" className="w-10">
      <PickBox
        label="Select all on this page"
        checked={all}
        indeterminate={picked > 0 && !all}
        onChange={() => props.selection.onChange(new Set(all ? [] : keys))}
      />
    </th>
  )
}

type PickBoxProps = {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: () => void
}

function PickBox({ label, checked, indeterminate = false, onChange }: PickBoxProps) {
  return (
    <label className="touch-target -m-0.5 inline-grid p-0.5 align-middle">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate
        }}
        className="tick"
      />
    </label>
  )
}

function LoadingRow({ cells }: { cells: number }) {
  return (
    <tr>
      {countTo(cells).map((cell) => (
        <td key={cell} data-phone={cell < 3 ? 'title' : 'none'}>
          <Skeleton className="h-5 w-3/4" />
        </td>
      ))}
    </tr>
  )
}

/** A copy of the set with the key added or removed. */
export function toggleKey<Key>(selected: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
