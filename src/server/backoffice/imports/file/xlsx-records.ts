import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { badFile, cellTooLong, type FileRecord, most } from './file-record.ts'
import { cellText, type OpenCell, placeOf, type Shared } from './xlsx-cells.ts'
import { type Merges, mergeFollower } from './xlsx-merges.ts'
import { columnIn } from './xlsx-numbers.ts'
import { damagedFile, isDamage, openZip, readWorkbook, type Workbook } from './xlsx-workbook.ts'
import { localName, onText, textOf } from './xlsx-xml.ts'

/**
 * The records of the first sheet of an Excel file. Formulas count with the value they had when the file was saved.
 * The sheet is read as it is unpacked, so its size does not matter.
 */
export async function* xlsxRecords(path: string): AsyncGenerator<FileRecord> {
  const zip = await openZip(path)
  try {
    yield* rowsIn(await readWorkbook(zip))
  } catch (error) {
    throw isDamage(error) ? damagedFile() : error
  } finally {
    zip.close()
  }
}

async function* rowsIn(book: Workbook): AsyncGenerator<FileRecord> {
  const { zip, sheet, strings, formats, merges } = book
  const reader = rowReader({ strings, formats }, merges)
  for await (const text of textOf(zip, sheet)) {
    reader.write(text)
    yield* reader.take()
  }
  reader.close()
}

/** A row that is being read, and the column of a cell that does not say its own. */
type OpenRow = { line: number; cells: string[]; dates: number[]; next: number }

const rowAt = (line: number): OpenRow => ({ line, cells: [], dates: [], next: 0 })

/** Reads rows from XML that is written to it in pieces. */
function rowReader(shared: Shared, merges: Merges) {
  const parser = new SaxesParser()
  const mergedIn = mergeFollower(merges)
  let rows: FileRecord[] = []
  let row = rowAt(0)
  let cell: OpenCell | null = null
  let isText = false
  let isSpoken = false
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const name = localName(tag.name)
    if (name === 'row') row = rowAt(lineAfter(row.line, tag.attributes.r))
    else if (name === 'c') cell = openCell(tag, row.next)
    else if (name === 'f' && cell) cell.isFormula = true
    else if (name === 'rPh') isSpoken = true
    else if (name === 'v' || name === 't') isText = cell !== null && !isSpoken
  })
  onText(parser, (text) => {
    if (!isText || !cell) return
    cell.value += text
    if (cell.value.length > most.cellLength) throw cellTooLong(row.line)
  })
  parser.on('closetag', (tag) => {
    const name = localName(tag.name)
    if (name === 'v' || name === 't') isText = false
    else if (name === 'rPh') isSpoken = false
    else if (name === 'c' && cell) {
      addCell(row, cell, shared)
      cell = null
    } else if (name === 'row') {
      const { line, cells, dates } = row
      const merged = mergedIn(line, cells)
      rows.push({ line, cells, dates, ...(merged.size > 0 && { merged }) })
    }
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
function addCell(row: OpenRow, cell: OpenCell, shared: Shared) {
  const { column } = cell
  row.next = column + 1
  const { text, isDate } = cellText(cell, row.line, shared)
  if (text === '') return
  if (column >= most.columns && row.cells.length <= most.columns)
    throw badFile(
      `A file can have ${most.columns} columns. ${placeOf(row.line, column)} has a cell.`,
    )
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
  if (isDate) row.dates.push(column)
}
