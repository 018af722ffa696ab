// biome-ignore-all lint/a11y: an ARIA grid, because a table cannot draw a part of its rows; its cells take the keys
import type { GridRow } from '#contract/catalogue/product-grid.ts'
import { langOf } from '#web/ui/layout/lang.ts'
import { CellField } from './cell-field.tsx'
import { shownOf } from './cell-values.ts'
import { type GridColumn, gridColumns, readOnlyText } from './columns.ts'
import { cellKey, type Edit } from './edits.ts'
import { type Box, boxOf, isIn, type Place } from './ranges.ts'
import { troubleWords } from './trouble-words.ts'
import type { Trouble } from './use-saving.ts'
import type { Sheet } from './use-sheet.ts'
import { rowHeight } from './use-window.ts'

type SheetRowProps = {
  index: number
  sheet: Sheet
  troubles: ReadonlyMap<string, Trouble>
  /** The row that the handle of the range is dragged to. */
  fillEnd: number | null
}

/** A variant's row. */
export function SheetRow({ index, sheet, troubles, fillEnd }: SheetRowProps) {
  const row = sheet.rows[index]
  if (!row) return null
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="sheet-row"
      style={{ top: index * rowHeight }}
    >
      {gridColumns.map((column, place) => (
        <SheetCell
          key={column.title}
          row={row}
          column={column}
          place={{ row: index, column: place }}
          sheet={sheet}
          troubles={troubles}
          fillEnd={fillEnd}
        />
      ))}
    </div>
  )
}

type SheetCellProps = Omit<SheetRowProps, 'index'> & {
  row: GridRow
  column: GridColumn
  place: Place
}

function SheetCell({ row, column, place, sheet, troubles, fillEnd }: SheetCellProps) {
  const { field, isNumber } = column
  const { range, typed } = sheet
  const box = boxOf(range)
  const isAt = range.at.row === place.row && range.at.column === place.column
  const key = field && cellKey(row, field)
  const edit = key ? sheet.edits.get(key) : undefined
  const trouble = key ? troubles.get(key) : undefined
  const note = trouble ? troubleWords(trouble) : edit && was(edit)
  return (
    <div
      role={place.column === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={place.column + 1}
      aria-selected={isIn(box, place)}
      aria-readonly={field && sheet.mayEdit ? undefined : true}
      aria-invalid={trouble ? true : undefined}
      tabIndex={isAt ? 0 : -1}
      title={note ?? (field ? undefined : readOnlyText(row, place.column))}
      data-row={place.row}
      data-column={place.column}
      data-number={isNumber}
      data-filling={fillEnd !== null && isFilled(box, fillEnd, place) ? true : undefined}
      data-state={trouble?.kind ?? (edit ? 'edited' : undefined)}
      lang={place.column === 0 ? langOf(row.productName) : undefined}
      className="sheet-cell"
    >
      {isAt && typed && field ? (
        <CellField sheet={sheet} typed={typed} field={field} name={`${column.title}, ${row.sku}`} />
      ) : (
        <CellText row={row} column={column} place={place.column} edit={edit} note={note} />
      )}
      {isAt && note && !typed ? <CellNote words={note} isLast={isLast(sheet, place)} /> : null}
      {sheet.mayEdit && !typed && isCorner(box, place) ? (
        <span className="sheet-handle" aria-hidden="true" title="Drag to fill down" />
      ) : null}
    </div>
  )
}

/** Note on the active cell, below it; screen readers read it in the cell itself. */
const CellNote = ({ words, isLast }: { words: string; isLast: boolean }) => (
  <span className="sheet-note" data-last={isLast || undefined} aria-hidden="true">
    {words}
  </span>
)

const isLast = ({ size }: Sheet, { row }: Place) => row > 1 && row >= size.rows - 2
const isCorner = ({ bottom, right }: Box, { row, column }: Place) =>
  row === bottom && column === right
const isFilled = ({ bottom, left, right }: Box, end: number, { row, column }: Place) =>
  row > bottom && row <= end && column >= left && column <= right

type CellTextProps = {
  row: GridRow
  column: GridColumn
  place: number
  edit: Edit | undefined
  note: string | undefined
}

function CellText({ row, column: { field }, place, edit, note }: CellTextProps) {
  if (!field) return <span className="sheet-text">{readOnlyText(row, place)}</span>
  const value = edit ? edit.value : row[field]
  return (
    <span className="sheet-text">
      {edit?.problem ? edit.text : shownOf(field, value)}
      {note ? <span className="sr-only">{`. ${note}`}</span> : null}
    </span>
  )
}

const was = ({ field, old }: Edit) => `Was ${shownOf(field, old) || 'empty'}.`
