import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileQuestions, LeftOutRow } from '#contract/backoffice/file-choices.ts'
import { formatNumber } from '#contract/number.ts'
import { saidIn } from '../../records/csv-file.ts'
import { csvRecords } from './csv-records.ts'
import { badFile, cellTooLong, type FileRecord, most } from './file-record.ts'
import { findHeadingRow, lookedAt } from './heading-row.ts'
import { type KnownColumns, matchHeadings, type Remembered } from './headings.ts'
import { shownText, whyLeftOut } from './left-out.ts'
import type { Program } from './program.ts'
import { xlsxRecords } from './xlsx-records.ts'
import { isExcel } from './xlsx-workbook.ts'

/**
 * A line of the file with its row number in a spreadsheet and its cells by column title. `dates` are the titles of cells
 * that are dates for the spreadsheet.
 */
export type FileLine = { line: number; cells: Record<string, string>; dates?: readonly string[] }

/** Is told of each row that is not read. */
export type OnLeftOut = (row: LeftOutRow) => void

/** A file with rows and columns. Its lines are read from the disk each time. */
export type Table = {
  columns: string[]
  /** Columns that nobody knows. */
  unread: string[]
  lines: (onLeftOut?: OnLeftOut) => AsyncGenerator<FileLine>
}

/** A file with its headings, and what to ask staff about them. */
export type OpenFile = Table & {
  /** The shop or program that wrote it; null if it is a list. */
  program: string | null
  heading: FileQuestions['heading']
  unknown: FileQuestions['unknown']
  missing: string[]
}

type Reading = {
  remembered?: Remembered
  /** The row with the headings, if staff chose it. */
  headingRow?: number | undefined
}

/** After this many cells the event loop serves other calls. */
const cellsPerTurn = 10_000

/**
 * Opens a CSV or Excel file and finds its headings. Refuses a file that is neither, has a column twice, or has no
 * column that identifies its lines. The lines are checked as they are read.
 */
export async function openTable(path: string, known: KnownColumns): Promise<Table> {
  const file = await openFile(path, known)
  if (file.missing[0]) throw noColumn(file.missing[0])
  return file
}

export const noColumn = (title: string) => badFile(`The first line has no column called ${title}.`)

/** Opens a file as `openTable` does, even if a column is missing that identifies its lines. */
export async function openFile(
  path: string,
  known: KnownColumns,
  { remembered, headingRow }: Reading = {},
): Promise<OpenFile> {
  const records = (await isExcel(path)) ? () => xlsxRecords(path) : () => csvRecords(path)
  const first = await firstOf(records(), lookedAt + sampleLines)
  const index = findHeadingRow(first.slice(0, lookedAt), known, { remembered, chosen: headingRow })
  const head = first[index]
  const samples = first.slice(index + 1, index + 1 + sampleLines)
  if (!head || samples.length === 0) throw badFile('There is nothing in this file.')
  const headings = head.cells.map((cell) => cell.trim())
  const program = known.programs?.find((one) =>
    one.headings.some((own) => own.every((heading) => headings.includes(heading))),
  )
  const heading = { row: head.line, rows: first.slice(0, shownRows).map(shownRow) }
  if (program) return programFile(program, { records, head, headings, heading })
  const matched = matchHeadings(head.cells, known, remembered)
  const { titles, unread, missing } = matched
  const keyAt = titles.indexOf(known.keys[0] ?? '')
  return {
    program: null,
    columns: titles,
    unread,
    missing,
    heading,
    unknown: unread.map((title) => unknownColumn(title, titles.indexOf(title), samples)),
    lines: (onLeftOut) =>
      linesOf(records(), { head, titles, keyAt, ofOneRow: known.ofOneRow }, onLeftOut),
  }
}

type ProgramFile = {
  records: () => AsyncGenerator<FileRecord>
  head: FileRecord
  headings: string[]
  heading: OpenFile['heading']
}

/** An export of another program: its headings are its own, and it becomes the shop's lines. */
const programFile = (
  program: Program,
  { records, head, headings, heading }: ProgramFile,
): OpenFile => ({
  program: program.name,
  columns: [...program.columns],
  unread: [],
  missing: [],
  heading,
  unknown: [],
  lines: (onLeftOut) =>
    program.lines(() => linesOf(records(), { head, titles: headings, keyAt: null }), onLeftOut),
})

const sampleLines = 3
const shownRows = 12

const shownRow = ({ line, cells }: FileRecord) => ({
  row: line,
  cells: cells.slice(0, 12).map((cell) => cell.trim().slice(0, 40)),
})

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

/** `keyAt` is the place of the column that names entries; null if every row is one. */
type Headed = {
  head: FileRecord
  titles: string[]
  keyAt: number | null
  ofOneRow?: readonly string[] | undefined
}

async function* linesOf(
  records: AsyncIterable<FileRecord>,
  { head, titles, keyAt, ofOneRow = titles }: Headed,
  onLeftOut?: OnLeftOut,
) {
  let count = 0
  const linesPerTurn = Math.ceil(cellsPerTurn / titles.length)
  for await (const record of records) {
    const { line, cells } = record
    if (cells.every((cell) => cell.trim() === '') || line === head.line) continue
    const full = withMerged(record, { titles, ofOneRow })
    const why = line < head.line ? 'above' : leftOutOf(full, { head, titles, keyAt })
    if (why) {
      onLeftOut?.({ row: line, text: shownText(cells), why })
      continue
    }
    count++
    refuseTooMuch(titles.length, count)
    yield lineOf(titles, full)
    if (count % linesPerTurn === 0) await nextTurn()
  }
}

/** A row with the texts of cells above it that are merged with its own. */
function withMerged(
  { line, cells, dates = [], merged = new Map() }: FileRecord,
  { titles, ofOneRow }: { titles: readonly string[]; ofOneRow: readonly string[] },
): FileRecord {
  if (merged.size === 0) return { line, cells, dates }
  const filled = titles.map((title, column) => {
    const own = cells[column] ?? ''
    return own !== '' || ofOneRow.includes(title) ? own : (merged.get(column) ?? '')
  })
  return { line, cells: [...filled, ...cells.slice(titles.length)], dates }
}

const leftOutOf = (record: FileRecord, { head, titles, keyAt }: Headed) =>
  keyAt === null ? null : whyLeftOut(record, { titles, headings: head.cells, keyAt })

function refuseTooMuch(columns: number, lines: number) {
  if (lines > most.lines) throw badFile(`A file can have ${formatNumber(most.lines)} lines.`)
  if (columns * lines > most.cells)
    throw badFile(
      `A file with ${columns} columns can have ${formatNumber(Math.floor(most.cells / columns))} lines. Split the file, or leave out columns.`,
    )
}

function lineOf(titles: string[], { line, cells: record, dates = [] }: FileRecord): FileLine {
  if (record.slice(titles.length).some((cell) => cell.trim() !== ''))
    throw badFile(`Row ${line} has more cells than the row with the headings.`)
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

/** A column that nobody knows, with examples from its cells. */
function unknownColumn(heading: string, index: number, samples: readonly FileRecord[]) {
  const cells = samples.map(({ cells }) => (cells[index] ?? '').trim().slice(0, 80))
  return { heading, samples: cells.filter((cell) => cell !== '') }
}
