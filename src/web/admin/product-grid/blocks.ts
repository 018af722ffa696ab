import type { GridRow } from '#contract/catalogue/product-grid.ts'
import { plural } from '#contract/plural.ts'
import { mayBeEmpty, textOf } from './cell-values.ts'
import { gridColumns, readOnlyText, storedText } from './columns.ts'
import { cellKey, type Edits, type Write } from './edits.ts'
import { type Box, boxOf, type Range, span } from './ranges.ts'

export type Sheet = { rows: readonly GridRow[]; edits: Edits }

/** Texts for cells, or why there are none. */
export type Writing = { writes: Write[] } | { refusal: string }

/** The current text of a cell, as it is copied: unsaved changes included. */
export function textAt({ rows, edits }: Sheet, row: number, column: number): string {
  const at = rows[row]
  if (!at) return ''
  const field = gridColumns[column]?.field
  if (!field) return readOnlyText(at, column)
  const edit = edits.get(cellKey(at, field))
  if (!edit) return storedText(at, field)
  return edit.problem === null ? textOf(field, edit.value) : edit.text
}

/** The texts of a range, row by row. */
export function blockOf(sheet: Sheet, range: Range): string[][] {
  const { top, bottom, left, right } = boxOf(range)
  return span(top, bottom).map((row) =>
    span(left, right).map((column) => textAt(sheet, row, column)),
  )
}

/**
 * Puts a block into the range, from its first cell on. A range that holds it several times is filled with it. Refuses
 * the whole if it does not fit, or if it says other names and SKUs than the sheet.
 */
export function pasteBlock(
  sheet: Sheet,
  range: Range,
  block: readonly (readonly string[])[],
): Writing {
  const high = block.length
  const wide = Math.max(...block.map((cells) => cells.length))
  const { top, left } = boxOf(range)
  const box = boxToFill(boxOf(range), high, wide)
  const misfit = misfitOf(box, sheet.rows.length)
  if (misfit) return { refusal: misfit }
  const writes: Write[] = []
  for (const row of span(box.top, box.bottom))
    for (const column of span(box.left, box.right)) {
      const text = block[(row - top) % high]?.[(column - left) % wide]
      const at = sheet.rows[row]
      if (text === undefined || !at) continue
      const field = gridColumns[column]?.field
      if (field) writes.push({ row: at, field, text })
      else if (text.trim() !== readOnlyText(at, column)) return { refusal: otherName(at, text) }
    }
  return writes.length > 0 ? { writes } : { refusal: "Names and SKUs can't be changed here." }
}

/** Where a block goes: the range if the block fits into it a whole number of times, else the block's own size. */
function boxToFill({ top, bottom, left, right }: Box, high: number, wide: number): Box {
  const isWhole = (bottom - top + 1) % high === 0 && (right - left + 1) % wide === 0
  return isWhole
    ? { top, bottom, left, right }
    : { top, bottom: top + high - 1, left, right: left + wide - 1 }
}

function misfitOf({ top, bottom, left, right }: Box, rows: number): string | null {
  if (bottom >= rows)
    return `This has ${plural(bottom - top + 1, 'row')}, but from here down there are only ${rows - top}. Nothing was pasted.`
  if (right >= gridColumns.length)
    return `This has ${plural(right - left + 1, 'column')}, but from here on there are only ${gridColumns.length - left}. Nothing was pasted.`
  return null
}

const otherName = ({ sku }: GridRow, text: string) =>
  `The row of ${sku} would get “${text.trim().slice(0, 40)}” as its name or SKU, so the rows do not match. Nothing was pasted.`

/** Copies the first row of the range into its other rows; of a single row, the row above it. */
export function fillDown(sheet: Sheet, range: Range): Writing {
  const { top, bottom, left, right } = boxOf(range)
  const from = top === bottom ? top - 1 : top
  if (from < 0) return { refusal: 'There is no row above to copy.' }
  return fillTo(sheet, { top: from, bottom: from, left, right }, bottom)
}

/** Repeats the rows of a box below it, up to a row. */
export function fillTo(sheet: Sheet, { top, bottom, left, right }: Box, last: number): Writing {
  const high = bottom - top + 1
  const writes = span(bottom + 1, last).flatMap((row) =>
    span(left, right).flatMap((column) => {
      const at = sheet.rows[row]
      const field = gridColumns[column]?.field
      const text = textAt(sheet, top + ((row - top) % high), column)
      return at && field ? [{ row: at, field, text }] : []
    }),
  )
  return writes.length > 0 ? { writes } : { refusal: "Names and SKUs can't be changed here." }
}

/** Empties the cells of the range that may be empty. */
export function clearCells(sheet: Sheet, range: Range): Writing {
  const { top, bottom, left, right } = boxOf(range)
  const writes = span(top, bottom).flatMap((row) =>
    span(left, right).flatMap((column) => {
      const at = sheet.rows[row]
      const field = gridColumns[column]?.field
      return at && field && mayBeEmpty(field) ? [{ row: at, field, text: '' }] : []
    }),
  )
  return writes.length > 0
    ? { writes }
    : { refusal: 'Price, MRP, stock and status cannot be empty.' }
}
