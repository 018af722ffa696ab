import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { csvScanner } from './csv-scanner.ts'
import { badFile, type FileRecord } from './file-record.ts'

/**
 * The records of a CSV file, separated by commas, semicolons, tabs or bars, in UTF-8 or UTF-16. Refuses a file that is not
 * CSV, and names the row that is broken.
 */
export async function* csvRecords(path: string): AsyncGenerator<FileRecord> {
  const beginning = await beginningOf(path)
  refuseOtherFiles(beginning)
  const encoding = encodingOf(beginning)
  const { delimiter, skipped } = formOf(new TextDecoder(encoding).decode(beginning))
  const scanner = csvScanner(delimiter)
  const decoder = new TextDecoder(encoding)
  const file = createReadStream(path)
  let left = skipped
  try {
    for await (const chunk of file) {
      const text = decoder.decode(chunk as Buffer, { stream: true })
      yield* scanner.write(text.slice(left))
      left = Math.max(0, left - text.length)
    }
    yield* scanner.write(decoder.decode())
    yield* scanner.end()
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

/** Excel's "Unicode text" is UTF-16. The first letter of a table is one of ours, or a byte order mark stands before it. */
function encodingOf(beginning: Buffer): string {
  const [first, second] = beginning
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  return isLittle ? 'utf-16le' : 'utf-8'
}

/** The separator of a file, and how many characters to skip: Excel names the separator in a line of its own. */
function formOf(beginning: string): { delimiter: string; skipped: number } {
  const [line, said] = /^"?sep=([,;|\t])"?[,;|\t]*(?:\r\n|\n|\r)/i.exec(beginning) ?? []
  if (line !== undefined && said !== undefined) return { delimiter: said, skipped: line.length }
  const rated = separators.map((delimiter) => ({ delimiter, ...agreement(beginning, delimiter) }))
  const [best] = rated.toSorted((a, b) => b.rows - a.rows || b.cells - a.cells)
  return { delimiter: best && best.cells > 1 ? best.delimiter : ',', skipped: 0 }
}

/** The comma last: texts and amounts have commas too. */
const separators = ['\t', ';', '|', ',']

/** How many of the first rows have the same number of cells, and that number, outside quotes. */
function agreement(beginning: string, delimiter: string): { rows: number; cells: number } {
  const counts = new Map<number, number>()
  for (const cells of widths(beginning, delimiter))
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  const [[cells, rows] = [0, 0]] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { rows, cells }
}

const sampleRows = 30

/** The numbers of cells of the first rows. Rows that a separator breaks do not count. */
function widths(beginning: string, delimiter: string): number[] {
  const scanner = csvScanner(delimiter)
  const found: number[] = []
  try {
    for (const rows of [scanner.write(beginning), scanner.end()])
      for (const { cells } of rows) {
        found.push(cells.length)
        if (found.length === sampleRows) return found
      }
  } catch {
    return found
  }
  return found
}
