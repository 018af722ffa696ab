import type {
  StockListKind,
  StockListLine,
  StockListPreview,
} from '#contract/catalogue/inventory.ts'
import { pastedRows } from '../kit/forms/pasted-rows.ts'

type Wrong = StockListPreview['wrong'][number]

/**
 * Reads lines of a SKU or barcode and a number of pieces. A line without a number is one piece, as a scanner sends
 * it. A first line that names its columns says where the two are. In a change, "-2" takes two pieces away.
 */
export function stockLinesIn(
  text: string,
  kind: StockListKind,
): { lines: StockListLine[]; wrong: Wrong[] } {
  const rows = pastedRows(text)
  const head = columnsOf(rows[0]?.cells ?? [])
  const [code, quantity] = head ?? [0, 1]
  const lines: StockListLine[] = []
  const wrong: Wrong[] = []
  for (const { row, cells } of rows.slice(head ? 1 : 0)) {
    const line = {
      row,
      code: (cells[code] ?? '').slice(0, 64),
      quantity: piecesIn(cells[quantity] ?? ''),
    }
    const problem = problemOf(line, kind)
    if (problem) wrong.push({ row, code: line.code, message: problem })
    else if (line.quantity !== null) lines.push({ row, code: line.code, quantity: line.quantity })
  }
  return { lines, wrong }
}

function problemOf(
  { code, quantity }: { code: string; quantity: number | null },
  kind: StockListKind,
) {
  if (code === '') return 'The SKU or barcode is missing.'
  if (quantity === null) return 'The number of pieces is not a whole number.'
  if (kind === 'COUNT' && quantity < 0) return 'A count cannot be below 0.'
  return null
}

/** Nothing is one piece. Null: not a whole number up to a million. */
function piecesIn(cell: string): number | null {
  if (cell === '') return 1
  const compact = cell.replaceAll(/\s/g, '').replace(/^[−–]/, '-')
  return /^[+-]?\d{1,6}$/.test(compact) ? Number(compact) : null
}

/** The places of the two columns, if the first line names them. */
function columnsOf(cells: readonly string[]): [number, number] | null {
  const code = cells.findIndex((cell) => /^(sku|barcode|code|ean|item code)$/i.test(cell))
  const quantity = cells.findIndex((cell) =>
    /^(pieces|quantity|qty|stock|on hand|count|counted|change)\.?$/i.test(cell),
  )
  return code >= 0 && quantity >= 0 ? [code, quantity] : null
}
