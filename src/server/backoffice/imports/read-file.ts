import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { invalid } from '#server/platform/errors.ts'
import { saidIn } from '../exports/csv-file.ts'
import { productColumns, productIdTitle, skuTitle } from '../exports/product-columns.ts'

/** A line of the file with its row number in a spreadsheet and its cells by column title. */
export type FileLine = { line: number; cells: Record<string, string> }
export type ImportFile = { columns: string[]; unread: string[]; lines: FileLine[] }

/**
 * Limits of a file. Every line gets a cell for every column, so a few bytes could become millions of cells:
 * columns and cells are counted before any is made. A spreadsheet allows no longer cells either.
 */
const most = {
  lines: 10_000,
  columns: 400,
  cells: 1_000_000,
  cellLength: 32_767,
  titleLength: 100,
} as const

/** After so many cells the event loop serves other calls. */
const cellsPerTurn = 10_000

/**
 * Reads a CSV file: separated by commas, semicolons or tabs, in UTF-8. Column titles ignore case. Refuses a
 * file that is not CSV, is too large, has a column twice, or has no column that identifies variants.
 */
export async function readImportFile(path: string): Promise<ImportFile> {
  const records = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter: await delimiterOf(path),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }),
  )
  let columns: string[] | null = null
  const lines: FileLine[] = []
  try {
    for await (const { record, info } of records as AsyncIterable<CsvRecord>) {
      const line = info.records + info.empty_lines
      if (columns === null) columns = titlesIn(record)
      else if (record.some((cell) => cell.trim() !== '')) {
        refuseTooMuch(columns.length, lines.length + 1)
        lines.push(lineOf(columns, record, line))
        if (lines.length % linesPerTurn(columns) === 0) await nextTurn()
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? badFile(brokenWords(error)) : error
  }
  if (columns === null || lines.length === 0) throw badFile('There is nothing in this file.')
  return { columns, unread: columns.filter((title) => !isKnown(title)), lines }
}

type CsvRecord = { record: string[]; info: { records: number; empty_lines: number } }

const titles = new Map(
  [productIdTitle, skuTitle, ...productColumns.map(({ title }) => title)].map((title) => [
    title.toLowerCase(),
    title,
  ]),
)
const spec = /^spec\.[a-z][a-z0-9]{0,39}$/i
const isKnown = (title: string) => titles.has(title.toLowerCase()) || spec.test(title)

const linesPerTurn = (columns: string[]) => Math.ceil(cellsPerTurn / columns.length)

function refuseTooMuch(columns: number, lines: number) {
  if (lines > most.lines) throw badFile(`A file can have ${inIndia(most.lines)} lines.`)
  if (columns * lines > most.cells)
    throw badFile(
      `A file with ${columns} columns can have ${inIndia(Math.floor(most.cells / columns))} lines. Split the file, or leave out columns.`,
    )
}

function titlesIn(record: string[]): string[] {
  if (record.length > most.columns)
    throw badFile(`A file can have ${most.columns} columns. This one has ${record.length}.`)
  const long = record.findIndex((title) => title.length > most.titleLength)
  if (long !== -1)
    throw badFile(`The title of column ${long + 1} is longer than ${most.titleLength} characters.`)
  const found = record.map((cell) => {
    const title = cell.trim()
    return titles.get(title.toLowerCase()) ?? title.replace(/^spec\./i, 'spec.')
  })
  const twice = found.find((title, index) => title !== '' && found.indexOf(title) !== index)
  if (twice !== undefined) throw badFile(`There are two columns called ${twice}.`)
  if (!found.includes(skuTitle)) throw badFile(`The first line has no column called ${skuTitle}.`)
  return found
}

function lineOf(columns: string[], record: string[], line: number): FileLine {
  if (record.slice(columns.length).some((cell) => cell.trim() !== ''))
    throw badFile(`Row ${line} has more cells than the first one.`)
  const cells = columns.map((title, index) => [title, textIn(record[index] ?? '', line)] as const)
  return { line, cells: Object.fromEntries(cells.filter(([title]) => title !== '')) }
}

function textIn(cell: string, line: number): string {
  if (cell.length > most.cellLength)
    throw badFile(`Row ${line} has a cell with more than ${inIndia(most.cellLength)} characters.`)
  if (cell.includes('\uFFFD') || cell.includes('\0'))
    throw badFile(`Row ${line} is not written in UTF-8. Save the file as "CSV UTF-8".`)
  return saidIn(cell).replaceAll('\r\n', '\n').trim()
}

/** The most frequent separator in the first line: spreadsheets differ by country. */
async function delimiterOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16_384), 0, 16_384, 0)
    const [first = ''] = buffer.toString('utf8', 0, bytesRead).split(/[\r\n]/)
    const [most = ','] = [',', ';', '\t'].sort(
      (a, b) => first.split(b).length - first.split(a).length,
    )
    return most
  } finally {
    await file.close()
  }
}

/** The usual error in a CSV file is a wrong quote. */
const brokenWords = ({ code }: CsvError) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'This is no CSV file: a quote (") that is opened in it is never closed.'
    : 'This is no CSV file: it has a quote (") where none may stand, or a line without an end.'

const inIndia = (number: number) => number.toLocaleString('en-IN')

const badFile = (words: string) => invalid({ file: words })
