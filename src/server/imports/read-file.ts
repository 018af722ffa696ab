import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { invalid } from '../errors.ts'
import { saidIn } from '../exports/csv-file.ts'
import { productColumns, productIdTitle, skuTitle } from '../exports/product-columns.ts'

/** A line of the file, numbered as a spreadsheet numbers its rows, with its cells by the titles of their columns. */
export type FileLine = { line: number; cells: Record<string, string> }
export type ImportFile = { columns: string[]; unread: string[]; lines: FileLine[] }

/** More would be a file nobody looks through. */
const mostLines = 10_000

/**
 * A CSV file as it was sent: separated by commas, semicolons or tabs, in UTF-8. Titles are told apart
 * whatever their case. Refuses what is no such file, says twice the same of a line, or does not say which
 * variants it speaks of.
 */
export async function readImportFile(path: string): Promise<ImportFile> {
  const records = createReadStream(path).pipe(
    parse({
      ...{ bom: true, delimiter: await delimiterOf(path), info: true },
      ...{ relax_column_count: true, skip_empty_lines: true, max_record_size: 200_000 },
    }),
  )
  let columns: string[] | null = null
  const lines: FileLine[] = []
  try {
    for await (const { record, info } of records as AsyncIterable<CsvRecord>) {
      const line = info.records + info.empty_lines
      if (columns === null) columns = titlesIn(record)
      else if (record.some((cell) => cell.trim() !== '')) lines.push(lineOf(columns, record, line))
      if (lines.length > mostLines)
        throw badFile(`A file can have ${mostLines.toLocaleString('en-IN')} lines.`)
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

function titlesIn(record: string[]): string[] {
  const found = record.map((cell) => {
    const title = cell.trim()
    return titles.get(title.toLowerCase()) ?? title.replace(/^spec\./i, 'spec.')
  })
  const twice = found.find((title, at) => title !== '' && found.indexOf(title) !== at)
  if (twice !== undefined) throw badFile(`There are two columns called ${twice}.`)
  if (!found.includes(skuTitle)) throw badFile(`The first line has no column called ${skuTitle}.`)
  return found
}

function lineOf(columns: string[], record: string[], line: number): FileLine {
  if (record.slice(columns.length).some((cell) => cell.trim() !== ''))
    throw badFile(`Row ${line} has more cells than the first one.`)
  const cells = columns.map((title, at) => [title, textIn(record[at] ?? '', line)] as const)
  return { line, cells: Object.fromEntries(cells.filter(([title]) => title !== '')) }
}

function textIn(cell: string, line: number): string {
  if (cell.includes('\uFFFD') || cell.includes('\0'))
    throw badFile(`Row ${line} is not written in UTF-8. Save the file as "CSV UTF-8".`)
  return saidIn(cell).replaceAll('\r\n', '\n').trim()
}

/** What stands most often in the first line: spreadsheets differ by country. */
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

/** Of all that can be wrong with a CSV file as such, a quote is what people meet. */
const brokenWords = ({ code }: CsvError) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'This is no CSV file: a quote (") that is opened in it is never closed.'
    : 'This is no CSV file: it has a quote (") where none may stand, or a line without an end.'

const badFile = (words: string) => invalid({ file: words })
