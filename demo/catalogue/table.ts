export type Cell = string | number | boolean
export type Row = Record<string, Cell>

/**
 * Reads a table from text: a line of column names, then a line per row, cells between bars. Empty cells are
 * omitted.
 */
export function readTable(drawn: string): Row[] {
  const [head, ...lines] = drawn.trim().split('\n').map(cellsOf)
  if (!head) return []
  return lines.map((cells) => {
    if (cells.length !== head.length) throw new Error(`Cells missing in: ${cells.join(' | ')}`)
    const filled = head.flatMap((column, index) => {
      const cell = cells[index] ?? ''
      return cell === '' ? [] : [[column, readCell(cell)] as const]
    })
    return Object.fromEntries(filled)
  })
}

export function textOf(row: Row, column: string): string {
  const cell = row[column]
  if (cell === undefined) throw new Error(`${row.model}: no ${column}`)
  return String(cell)
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

function readCell(cell: string): Cell {
  if (cell === 'yes') return true
  if (cell === 'no') return false
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
}
