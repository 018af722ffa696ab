import { formatNumber } from '#contract/number.ts'
import { shownError, withoutValue } from './broken-cells.ts'
import { badFile } from './file-record.ts'
import { dateIn, type Formats, shownDate, shownNumber } from './xlsx-numbers.ts'
import { plainText } from './xlsx-xml.ts'

/** A cell as it stands in the XML of a sheet. */
export type OpenCell = {
  column: number
  type: string
  style: number
  value: string
  isFormula: boolean
}

/** Data that the cells of a file refer to. */
export type Shared = { strings: readonly string[]; formats: Formats }

/** The text shown in a cell, and whether the spreadsheet takes it for a date. */
export type ShownCell = { text: string; isDate: boolean }

/** A cell as the spreadsheet shows it, with its error if it has one. Refuses texts that the file does not have. */
export function cellText(cell: OpenCell, line: number, { strings, formats }: Shared): ShownCell {
  const { type, value, isFormula } = cell
  if (type === 'e') return shown(shownError(value))
  // A formula may show an empty text, and then its cell says that it is a text.
  if (isFormula && value === '' && type !== 'str') return shown(withoutValue)
  if (value === '') return shown('')
  switch (type) {
    case 's':
      return shown(strings[Number(value)] ?? refuseText(placeOf(line, cell.column)))
    case 'b':
      return shown(value === '1' || value === 'true' ? 'yes' : 'no')
    case 'd':
      return { text: dateIn(value), isDate: true }
    case 'n':
      return numberCell(cell, formats)
    default:
      return shown(plainText(value))
  }
}

export const placeOf = (line: number, column: number) =>
  `Row ${line}, column ${formatNumber(column + 1)}`

const shown = (text: string): ShownCell => ({ text, isDate: false })

function numberCell({ value, style }: OpenCell, { styles, is1904 }: Formats): ShownCell {
  const number = Number(value)
  if (!Number.isFinite(number)) return shown(value)
  const format = styles[style] ?? null
  if (format?.shows !== 'date') return shown(shownNumber(number, format))
  const date = shownDate(number, is1904)
  return date === null ? shown(value) : { text: date, isDate: true }
}

function refuseText(place: string): never {
  throw badFile(`${place} refers to a text that the file does not have. Save the file once more.`)
}
