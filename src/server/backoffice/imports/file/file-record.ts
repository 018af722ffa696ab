import { formatNumber } from '#contract/number.ts'
import { invalid } from '#server/platform/errors.ts'

/**
 * A row of a file as it stands there, with its number as spreadsheets count, and the columns whose cells are dates for
 * the spreadsheet. `merged` has the texts of its blank cells that are merged with one above, by column.
 */
export type FileRecord = {
  line: number
  cells: string[]
  dates?: readonly number[]
  merged?: ReadonlyMap<number, string>
}

/** Limits of a file; a spreadsheet allows no longer cells either. */
export const most = {
  lines: 50_000,
  columns: 400,
  cells: 2_000_000,
  cellLength: 32_767,
  titleLength: 100,
} as const

/** Refuses a file as a whole. */
export const badFile = (words: string) => invalid({ file: words })

export const cellTooLong = (line: number) =>
  badFile(`Row ${line} has a cell with more than ${formatNumber(most.cellLength)} characters.`)
