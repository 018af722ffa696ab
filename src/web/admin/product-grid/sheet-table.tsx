// biome-ignore-all lint/a11y: an ARIA grid, because a table cannot draw a part of its rows; its cells take the keys
import { type ClipboardEvent, useRef } from 'react'
import { gridColumns } from './columns.ts'
import { span } from './ranges.ts'
import { SheetRow } from './sheet-row.tsx'
import { useFocus } from './use-focus.ts'
import { usePointer } from './use-pointer.ts'
import type { Trouble } from './use-saving.ts'
import type { Sheet } from './use-sheet.ts'
import { rowHeight, useWindow } from './use-window.ts'

export type SheetTableProps = {
  sheet: Sheet
  troubles: ReadonlyMap<string, Trouble>
  /** Describes the keys. */
  helpId: string
}

/** The sheet itself: an ARIA grid of which only the rows in view are drawn, with the keys of a spreadsheet. */
export function SheetTable({ sheet, troubles, helpId }: SheetTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const { rows, range } = sheet
  const view = useWindow(box, rows.length)
  const focus = useFocus(box, sheet)
  const { fillEnd, ...pointer } = usePointer(box, sheet)
  const drawn = new Set([range.at.row, range.to.row, ...span(view.first, view.last)])
  return (
    <div
      ref={box}
      role="grid"
      aria-label="Products"
      aria-describedby={helpId}
      aria-rowcount={rows.length + 1}
      aria-colcount={gridColumns.length}
      aria-multiselectable="true"
      aria-readonly={sheet.mayEdit ? undefined : true}
      className="sheet tnum"
      onScroll={view.onScroll}
      {...focus}
      {...pointer}
      {...clipboardOf(sheet)}
    >
      <SheetHead sheet={sheet} />
      <div role="rowgroup" className="sheet-body" style={{ height: rows.length * rowHeight }}>
        {[...drawn]
          .toSorted((a, b) => a - b)
          .map((row) => (
            <SheetRow
              key={rows[row]?.variantId ?? row}
              index={row}
              sheet={sheet}
              troubles={troubles}
              fillEnd={fillEnd}
            />
          ))}
      </div>
    </div>
  )
}

/** The headings. A click selects the column. */
function SheetHead({ sheet }: { sheet: Sheet }) {
  const last = sheet.rows.length - 1
  return (
    <div role="rowgroup" className="sheet-head">
      <div role="row" aria-rowindex={1} className="sheet-row">
        {gridColumns.map(({ title, isNumber }, column) => (
          <div
            key={title}
            role="columnheader"
            aria-colindex={column + 1}
            data-number={isNumber}
            className="sheet-cell"
            onClick={() => sheet.select({ at: { row: 0, column }, to: { row: last, column } })}
          >
            {title}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Copies and pastes whole cells; inside a cell's field the browser does it. */
const clipboardOf = (sheet: Sheet) => ({
  onCopy: (event: ClipboardEvent) => {
    if (sheet.typed) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', sheet.copied())
  },
  onPaste: (event: ClipboardEvent) => {
    if (sheet.typed) return
    event.preventDefault()
    sheet.paste(event.clipboardData.getData('text/plain'))
  },
})
