/** A cell by its row and column, both from 0. */
export type Place = { row: number; column: number }

/** A range from the active cell to the corner that moves. */
export type Range = { at: Place; to: Place }

/** How many rows and columns there are. */
export type Size = { rows: number; columns: number }

export type Box = { top: number; bottom: number; left: number; right: number }

/** The rows and columns of a range, both ends included. */
export const boxOf = ({ at, to }: Range): Box => ({
  top: Math.min(at.row, to.row),
  bottom: Math.max(at.row, to.row),
  left: Math.min(at.column, to.column),
  right: Math.max(at.column, to.column),
})

export const isIn = ({ top, bottom, left, right }: Box, { row, column }: Place) =>
  row >= top && row <= bottom && column >= left && column <= right

/** How many cells a range has. */
export function cellsIn(range: Range): number {
  const { top, bottom, left, right } = boxOf(range)
  return (bottom - top + 1) * (right - left + 1)
}

/** The range of one cell. */
export const cellRange = (at: Place): Range => ({ at, to: at })

/** The numbers from the first to the last. */
export const span = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** The nearest cell that exists. */
export const clamp = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

type Press = { key: string; isShift: boolean; isCommand: boolean }

/** Rows that PageUp and PageDown move by. */
const leaf = 15

/** The range after a key that moves; null if the key does not move. Shift moves the other corner only. */
export function moveRange(
  range: Range,
  { key, isShift, isCommand }: Press,
  size: Size,
): Range | null {
  const from = isShift ? range.to : range.at
  const far = isCommand ? Number.POSITIVE_INFINITY : 1
  const step: Record<string, Place> = {
    ArrowUp: { row: from.row - far, column: from.column },
    ArrowDown: { row: from.row + far, column: from.column },
    ArrowLeft: { row: from.row, column: from.column - far },
    ArrowRight: { row: from.row, column: from.column + far },
    PageUp: { row: from.row - leaf, column: from.column },
    PageDown: { row: from.row + leaf, column: from.column },
    Home: { row: isCommand ? 0 : from.row, column: 0 },
    End: { row: isCommand ? size.rows - 1 : from.row, column: size.columns - 1 },
  }
  const next = step[key]
  if (!next) return null
  const to = clamp(next, size)
  return isShift ? { at: range.at, to } : cellRange(to)
}

/** The cell after Tab, in the next row after the last column; null beyond the first and the last cell. */
export function nextCell(
  { row, column }: Place,
  step: 1 | -1,
  { rows, columns }: Size,
): Place | null {
  const place = row * columns + column + step
  if (place < 0 || place >= rows * columns) return null
  return { row: Math.floor(place / columns), column: place % columns }
}
