/** A line of pasted text: its number in that text, and its cells. */
export type PastedRow = { row: number; cells: readonly string[] }

/**
 * Reads lines of cells, as they come from a spreadsheet, a CSV file or a keyboard: separated by tabs, semicolons or
 * commas, else by spaces. Empty lines count, so that the number of a line is that of the person's list.
 */
export function pastedRows(text: string): PastedRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const mark = ['\t', ';', ','].find((separator) => text.includes(separator))
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const cells = mark ? line.split(mark) : line.trim().split(/\s+/)
    return { row: index + 1, cells: cells.map(bare) }
  })
}

/** Spreadsheets put quotes around cells. */
const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
