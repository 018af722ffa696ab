import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatNumber } from '#contract/number.ts'
import { DomainError } from '#server/platform/errors.ts'
import { saidIn } from '../../exports/csv-file.ts'
import { csvRecords } from './csv-records.ts'
import { badFile, cellTooLong, type FileRecord, most } from './file-record.ts'
import { type KnownColumns, matchHeadings, type Remembered } from './headings.ts'
import { xlsxRecords } from './xlsx-records.ts'
import { isExcel } from './xlsx-workbook.ts'

/**
 * A line of the file with its row number in a spreadsheet and its cells by column title. `dates` are the titles of cells
 * that are dates for the spreadsheet.
 */
export type FileLine = { line: number; cells: Record<string, string>; dates?: readonly string[] }

/** A file with rows and columns. Its lines are read from the disk each time. */
export type Table = {
  columns: string[]
  /** Columns that nobody knows. */
  unread: string[]
  lines: () => AsyncGenerator<FileLine>
}

type Reading = {
  remembered?: Remembered
  /** Whether to refuse unknown columns, so that staff can say what they are, instead of leaving them out. */
  refusesUnknown?: boolean
}

/** After this many cells the event loop serves other calls. */
const cellsPerTurn = 10_000

/**
 * Opens a CSV or Excel file and reads its first line. Refuses a file that is neither, has a column twice, or has no
 * column that identifies its lines. The lines are checked as they are read.
 */
export async function openTable(
  path: string,
  known: KnownColumns,
  { remembered, refusesUnknown = false }: Reading = {},
): Promise<Table> {
  const records = (await isExcel(path)) ? () => xlsxRecords(path) : () => csvRecords(path)
  const first = await firstOf(records(), 1 + sampleLines)
  const [head, ...samples] = first
  if (!head || samples.length === 0) throw badFile('There is nothing in this file.')
  const { titles, unread, missing } = matchHeadings(head.cells, known, remembered)
  if (refusesUnknown && unread.length + missing.length > 0)
    throw columnsUnknown({ head, titles, unread, missing, samples })
  if (missing[0]) throw badFile(`The first line has no column called ${missing[0]}.`)
  return { columns: titles, unread, lines: () => linesOf(records(), titles) }
}

const sampleLines = 3

/** The first records that are not empty. */
async function firstOf(records: AsyncIterable<FileRecord>, count: number): Promise<FileRecord[]> {
  const found: FileRecord[] = []
  for await (const record of records) {
    if (record.cells.every((cell) => cell.trim() === '')) continue
    found.push(record)
    if (found.length === count) break
  }
  return found
}

async function* linesOf(records: AsyncIterable<FileRecord>, titles: string[]) {
  let count = -1
  const linesPerTurn = Math.ceil(cellsPerTurn / titles.length)
  for await (const { line, cells, dates = [] } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue
    count++
    if (count === 0) continue
    refuseTooMuch(titles.length, count)
    yield lineOf(titles, { line, cells, dates })
    if (count % linesPerTurn === 0) await nextTurn()
  }
}

function refuseTooMuch(columns: number, lines: number) {
  if (lines > most.lines) throw badFile(`A file can have ${formatNumber(most.lines)} lines.`)
  if (columns * lines > most.cells)
    throw badFile(
      `A file with ${columns} columns can have ${formatNumber(Math.floor(most.cells / columns))} lines. Split the file, or leave out columns.`,
    )
}

function lineOf(titles: string[], { line, cells: record, dates = [] }: FileRecord): FileLine {
  if (record.slice(titles.length).some((cell) => cell.trim() !== ''))
    throw badFile(`Row ${line} has more cells than the first one.`)
  const pairs = titles.map((title, index) => [title, textIn(record[index] ?? '', line)] as const)
  const cells = Object.fromEntries(pairs.filter(([title]) => title !== ''))
  const dated = dates.flatMap((column) => titles[column] || [])
  return { line, cells, ...(dated.length > 0 && { dates: dated }) }
}

function textIn(cell: string, line: number): string {
  if (cell.length > most.cellLength) throw cellTooLong(line)
  if (cell.includes('\uFFFD') || cell.includes('\0'))
    throw badFile(`Row ${line} is not written in UTF-8. Save the file as "CSV UTF-8".`)
  return unprotected(cell).replaceAll('\r\n', '\n').trim()
}

/** Exports of other programs write ="0123", so that spreadsheets keep the zero. Ours never begin with a formula. */
const unprotected = (cell: string) => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? saidIn(cell)

type Unmatched = {
  head: FileRecord
  titles: string[]
  unread: string[]
  missing: string[]
  samples: FileRecord[]
}

/** Tells the page which columns to ask about, each with examples from its cells. */
function columnsUnknown({ head, titles, unread, missing, samples }: Unmatched) {
  const unknown = unread.map((title) => {
    const index = titles.indexOf(title)
    const cells = samples.map(({ cells }) => (cells[index] ?? '').trim().slice(0, 80))
    return {
      heading: (head.cells[index] ?? '').trim(),
      samples: cells.filter((cell) => cell !== ''),
    }
  })
  return new DomainError(
    'invalid',
    'columns_unknown',
    'Some columns of this file have unknown names.',
    { current: { unknown, missing, taken: titles.filter((title) => !unread.includes(title)) } },
  )
}
