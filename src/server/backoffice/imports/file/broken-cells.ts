import type { ImportProblem } from '#contract/backoffice/imports.ts'

/** Texts that spreadsheets show in a cell whose formula fails. CSV files have the same texts. */
const excelErrors =
  /^(?:#(?:N\/A|(?:REF|DIV\/0|VALUE|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|PYTHON)!|NAME\?|GETTING_DATA)|Err:\d{3})$/i

/** Stands in a cell for the value of a formula that was saved without one. */
export const withoutValue = '#NO VALUE'

/** The error of a cell as it is shown. Programs of later years have others, which are read as that of a wrong value. */
export const shownError = (value: string) => (excelErrors.test(value) ? value : '#VALUE!')

/** Why the text of a cell says nothing; null if it does. */
export function brokenCell(text: string): string | null {
  if (text === withoutValue)
    return 'This cell is a formula without a value. Copy the column and paste it as values.'
  return excelErrors.test(text)
    ? `This cell holds Excel's error ${text}. Correct its formula, or enter the value.`
    : null
}

type Line = { line: number; cells: Record<string, string> }

/** The cells of a line that hold an error, without those of columns that are not read. */
export const brokenCellsOf = ({ line, cells }: Line, unread: readonly string[]): ImportProblem[] =>
  Object.entries(cells).flatMap(([column, value]) => {
    const message = brokenCell(value)
    return message === null || unread.includes(column) ? [] : [{ line, column, value, message }]
  })
