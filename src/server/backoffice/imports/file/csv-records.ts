import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { formatNumber } from '#contract/number.ts'
import { badFile, type FileRecord } from './file-record.ts'

type CsvRecord = { record: string[]; info: { records: number; empty_lines: number } }

/** The records of a CSV file: separated by commas, semicolons or tabs. Refuses a file that is not CSV. */
export async function* csvRecords(path: string): AsyncGenerator<FileRecord> {
  const beginning = await beginningOf(path)
  refuseOtherFiles(beginning)
  const file = createReadStream(path)
  const records = file.pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(beginning),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: recordLength,
    }),
  )
  try {
    for await (const { record, info } of records as AsyncIterable<CsvRecord>)
      yield { line: info.records + info.empty_lines, cells: record }
  } catch (error) {
    throw error instanceof CsvError ? badFile(brokenWords(error)) : error
  } finally {
    file.destroy()
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16_384), 0, 16_384, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Files that people choose by mistake would otherwise be refused for a column that they lack. */
function refuseOtherFiles(beginning: Buffer) {
  const text = beginning.toString('latin1', 0, 200)
  if (text.startsWith('\xd0\xcf\x11\xe0'))
    throw badFile('This is an old Excel file (.xls). Save it as .xlsx or as "CSV UTF-8".')
  if (otherFile.test(text)) throw badFile('This is neither a CSV nor an Excel file.')
}

/** How PDFs, pictures and web pages begin. */
const otherFile = /^(?:%PDF-|\x89PNG|\xff\xd8\xff|GIF8|RIFF|\s*<(?:!doctype|html|table|\?xml))/i

/** The most frequent separator in the first line: spreadsheets differ by country. */
function delimiterOf(beginning: Buffer): string {
  const [first = ''] = beginning.toString('utf8').split(/[\r\n]/)
  const [most = ','] = [',', ';', '\t'].sort(
    (a, b) => first.split(b).length - first.split(a).length,
  )
  return most
}

const recordLength = 200_000

/** The usual error in a CSV file is a wrong quote. */
function brokenWords({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'This is not a valid CSV file: a quote (") is opened but never closed.'
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `A row of this file is longer than ${formatNumber(recordLength)} characters. It has too many columns, or a quote (") that is never closed.`
    : 'This is not a valid CSV file: it has a quote (") in the wrong place, or a line without an end.'
}
