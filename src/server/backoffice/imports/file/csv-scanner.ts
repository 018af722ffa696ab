import { formatNumber } from '#contract/number.ts'
import { isOver, meaningOf } from './csv-quotes.ts'
import { badFile, type FileRecord } from './file-record.ts'

/** The longest row, in characters. */
const recordLength = 200_000

/**
 * Reads the rows of a CSV file from pieces of text as spreadsheets do: a quote inside a cell is text (1/2" drive), also
 * in a quoted cell. No library does this and names the broken row. Rows are counted as spreadsheets count.
 */
export function csvScanner(delimiter: string) {
  let text = ''
  let line = 0
  let widest = 0
  const takeRows = function* (isEnd: boolean): Generator<FileRecord> {
    let at = 0
    while (at < text.length) {
      const found = rowAt(text, at, { delimiter, isEnd, line: line + 1, widest })
      if (!found) break
      at = found.end
      line++
      widest = Math.max(widest, found.cells.length)
      yield { line, cells: found.cells }
    }
    text = text.slice(at)
    if (text.length > recordLength) throw tooLong(line + 1)
  }
  return {
    *write(more: string) {
      text += more
      yield* takeRows(false)
    },
    *end() {
      yield* takeRows(true)
    },
  }
}

/** Where a row is, whether the text ends with it, and how many cells the widest row before it has. */
type Place = { delimiter: string; isEnd: boolean; line: number; widest: number }

/** The row that begins at a place, and where the next one does. Null if more text may change it. */
function rowAt(text: string, start: number, place: Place) {
  const cells: string[] = []
  let at = start
  let isDoubtful = false
  for (;;) {
    const cell = text[at] === '"' ? quotedAt(text, at, place) : plainAt(text, at, place)
    if (!cell) return null
    cells.push(cell.value)
    isDoubtful ||= cell.isDoubtful
    at = cell.end
    if (at - start > recordLength) throw tooLong(place.line)
    if (text[at] !== place.delimiter) break
    at++
  }
  if (isDoubtful && cells.length < place.widest) throw wrongQuote(place.line)
  return { cells, end: at + (text.startsWith('\r\n', at) ? 2 : 1) }
}

/** A cell, where it ends, and whether a wrong quote may have made it too long or too short. */
type ScannedCell = { value: string; end: number; isDoubtful: boolean }

function plainAt(text: string, start: number, { delimiter, isEnd }: Place): ScannedCell | null {
  let end = start
  while (!isOver(text, end, delimiter)) end++
  return isSure(text, end, isEnd) ? { value: text.slice(start, end), end, isDoubtful: false } : null
}

function quotedAt(text: string, start: number, place: Place): ScannedCell | null {
  const { delimiter, isEnd, line } = place
  // Joined at the end: a text that grows quote by quote would be copied as often.
  const pieces: string[] = []
  let from = start + 1
  let breakAt = -1
  let hasBreak = false
  for (;;) {
    const at = text.indexOf('"', from)
    if (at === -1 && isEnd) throw notClosed(line)
    if (at === -1 || !isSure(text, at + 2, isEnd)) return null
    const piece = text.slice(from, at)
    pieces.push(piece)
    hasBreak ||= piece.includes('\n')
    const meaning = meaningOf(text, at, { start, delimiter })
    if (meaning === 'closes') return quotedCell(pieces, at + 1, delimiter)
    // The rest of the line decides the meaning of a quote in the middle.
    if (meaning !== 'doubled' && at >= breakAt) breakAt = text.indexOf('\n', at)
    if (meaning !== 'doubled' && breakAt === -1 && !isEnd) return null
    if (meaning === 'broken' || (meaning === 'early' && hasBreak)) throw wrongQuote(line)
    if (meaning === 'early') {
      const rest = plainAt(text, at + 1, place)
      return rest && { value: `"${pieces.join('')}"${rest.value}`, end: rest.end, isDoubtful: true }
    }
    if (meaning === 'escaped') pieces.push(pieces.pop()?.slice(0, -1) ?? '')
    pieces.push('"')
    from = at + (meaning === 'doubled' ? 2 : 1)
  }
}

/** A cell whose quotes are in order. With a line break and a separator in it, it may have taken in the rows after it. */
function quotedCell(pieces: readonly string[], end: number, delimiter: string): ScannedCell {
  const value = pieces.join('')
  return { value, end, isDoubtful: value.includes('\n') && value.includes(delimiter) }
}

/** Whether more text cannot change what stands before a place: a quote may follow a quote, and \n a \r. */
const isSure = (text: string, at: number, isEnd: boolean) => isEnd || at < text.length - 1

const tooLong = (line: number) =>
  badFile(
    `Row ${line} of this file is longer than ${formatNumber(recordLength)} characters. It has too many columns, or a quote (") that is never closed.`,
  )

const notClosed = (line: number) =>
  badFile(`Row ${line} is broken: a quote (") is opened but never closed.`)

const wrongQuote = (line: number) =>
  badFile(
    `Row ${line} is broken: a quote (") is in the wrong place. Write it twice ("") inside a cell that is in quotes.`,
  )
