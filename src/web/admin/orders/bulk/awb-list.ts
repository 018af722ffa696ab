import type { AwbRow } from '#contract/selling/fulfilment.ts'
import { pastedRows } from '../../kit/forms/pasted-rows.ts'

/**
 * Reads lines of an order number and an AWB number. A first line that names its columns says where the two are;
 * without one they are the first two.
 */
export function awbRowsIn(text: string): AwbRow[] {
  const rows = pastedRows(text)
  const head = columnsOf(rows[0]?.cells ?? [])
  const [order, number] = head ?? [0, 1]
  return rows.slice(head ? 1 : 0).map(({ row, cells }) => ({
    row,
    orderNumber: (cells[order] ?? '').slice(0, 100),
    trackingNumber: (cells[number] ?? '').slice(0, 200),
  }))
}

/** The places of the two columns, if the first line names them. */
function columnsOf(cells: readonly string[]): [number, number] | null {
  const order = cells.findIndex((cell) => /order/i.test(cell) && !/[0-9]/.test(cell))
  const number = cells.findIndex(
    (cell) => /awb|waybill|tracking/i.test(cell) && !/[0-9]/.test(cell),
  )
  return order >= 0 && number >= 0 ? [order, number] : null
}
