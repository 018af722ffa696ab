import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { formatNumber } from '#contract/number.ts'
import { badFile, cellTooLong, type FileRecord, most } from './file-record.ts'
import { columnIn, type Formats, shownNumber } from './xlsx-numbers.ts'
import { damaged, isDamage, openZip, readWorkbook, type Workbook } from './xlsx-workbook.ts'
import { localName, plainText, textOf } from './xlsx-xml.ts'

/**
 * The records of the first sheet of an Excel file. Formulas count with the value they had when the file was saved.
 * The sheet is read as it is unpacked, so its size does not matter.
 */
export async function* xlsxRecords(path: string): AsyncGenerator<FileRecord> {
  const zip = await openZip(path)
  try {
    yield* rowsIn(await readWorkbook(zip))
  } catch (error) {
    throw isDamage(error) ? damaged() : error
  } finally {
    zip.close()
  }
}

async function* rowsIn({ zip, sheet, strings, formats }: Workbook): AsyncGenerator<FileRecord> {
  const reader = rowReader(strings, formats)
  for await (const text of textOf(zip, sheet)) {
    reader.write(text)
    yield* reader.take()
  }
  reader.close()
}

type OpenCell = { column: number; type: string; style: number; value: string; isFormula: boolean }

/** Reads rows from XML that is written to it in pieces. */
function rowReader(strings: readonly string[], formats: Formats) {
  const parser = new SaxesParser()
  let rows: FileRecord[] = []
  let row: FileRecord = { line: 0, cells: [] }
  let cell: OpenCell | null = null
  let isText = false
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const name = localName(tag.name)
    if (name === 'row') row = { line: lineAfter(row.line, tag.attributes.r), cells: [] }
    else if (name === 'c') cell = openCell(tag, row.cells.length)
    else if (name === 'f' && cell) cell.isFormula = true
    else if (name === 'v' || name === 't') isText = cell !== null
  })
  parser.on('text', (text) => {
    if (!isText || !cell) return
    cell.value += text
    if (cell.value.length > most.cellLength) throw cellTooLong(row.line)
  })
  parser.on('closetag', (tag) => {
    const name = localName(tag.name)
    if (name === 'v' || name === 't') isText = false
    else if (name === 'c' && cell) {
      addCell(row, cell, cellText(cell, row.line, { strings, formats }))
      cell = null
    } else if (name === 'row') rows.push(row)
  })
  return {
    write: (text: string) => parser.write(text),
    close: () => parser.close(),
    take: () => {
      const taken = rows
      rows = []
      return taken
    },
  }
}

/** The number of a row is that of the file, as long as rows are counted upwards. */
const lineAfter = (before: number, said: string | undefined) =>
  Math.max(before + 1, Math.trunc(Number(said)) || 0)

const openCell = ({ attributes }: SaxesTagPlain, next: number): OpenCell => ({
  column: attributes.r === undefined ? next : columnIn(attributes.r),
  type: attributes.t ?? 'n',
  style: Number(attributes.s ?? 0),
  value: '',
  isFormula: false,
})

/** Cells that are only coloured are left out, wherever they stand. */
function addCell(row: FileRecord, { column }: OpenCell, text: string) {
  if (text === '') return
  if (column >= most.columns && row.cells.length <= most.columns)
    throw badFile(
      `A file can have ${most.columns} columns. Row ${row.line} has a cell in column ${formatNumber(column + 1)}.`,
    )
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
}

type Shared = { strings: readonly string[]; formats: Formats }

function cellText(cell: OpenCell, line: number, { strings, formats }: Shared): string {
  const { type, value, isFormula, style, column } = cell
  const place = `Row ${line}, column ${column + 1}`
  if (type === 'e') throw badFile(`${place} shows the error ${value}. Correct the formula in it.`)
  if (isFormula && value === '')
    throw badFile(`${place} is a formula without a value. Copy the column and paste it as values.`)
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  if (type === 'n' && value !== '') return shownNumber(value, formats, style)
  return plainText(value)
}
