import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { badFile, type FileRecord, inIndia } from './file-record.ts'

type CsvRecord = { record: string[]; info: { records: number; empty_lines: number } }

/** The records of a CSV file: separated by commas, semicolons or tabs. Refuses a file that is not CSV. */
export async function* csvRecords(path: string): AsyncGenerator<FileRecord> {
  const file = createReadStream(path)
  const records = file.pipe(
    parse({
      bom: true,
      delimiter: await delimiterOf(path),
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

const recordLength = 200_000

/** The usual error in a CSV file is a wrong quote. */
function brokenWords({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'This is not a valid CSV file: a quote (") is opened but never closed.'
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `A row of this file is longer than ${inIndia(recordLength)} characters. It has too many columns, or a quote (") that is never closed.`
    : 'This is not a valid CSV file: it has a quote (") in the wrong place, or a line without an end.'
}
