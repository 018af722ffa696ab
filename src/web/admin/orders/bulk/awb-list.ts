import type { AwbRow } from '#contract/selling/fulfilment.ts'

/**
 * Reads lines of an order number and an AWB number, as they come from a spreadsheet, a CSV file or a keyboard. A
 * first line that names its columns says where the two are; without one they are the first two. Empty lines count,
 * so that the number of a line is that of the person's list.
 */
export function awbRowsIn(text: string): AwbRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const mark = ['\t', ';', ','].find((separator) => text.includes(separator))
  const cellsOf = (line: string) =>
    (mark ? line.split(mark) : line.trim().split(/\s+/)).map(bare).filter(isNotPadding(mark))
  const head = columnsOf(cellsOf(lines[0] ?? ''))
  const [order, number] = head ?? [0, 1]
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || (head && index === 0)) return []
    const cells = cellsOf(line)
    return {
      row: index + 1,
      orderNumber: (cells[order] ?? '').slice(0, 100),
      trackingNumber: (cells[number] ?? '').slice(0, 200),
    }
  })
}

/** Spreadsheets put quotes around cells. */
const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** Between words any number of spaces is one separator; an empty cell of a table is a cell. */
const isNotPadding = (mark: string | undefined) => (cell: string) =>
  mark !== undefined || cell !== ''

/** The places of the two columns, if the first line names them. */
function columnsOf(cells: readonly string[]): [number, number] | null {
  const order = cells.findIndex((cell) => /order/i.test(cell) && !/[0-9]/.test(cell))
  const number = cells.findIndex(
    (cell) => /awb|waybill|tracking/i.test(cell) && !/[0-9]/.test(cell),
  )
  return order >= 0 && number >= 0 ? [order, number] : null
}
