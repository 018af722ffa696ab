import type { LeftOutRow } from '#contract/backoffice/file-choices.ts'
import {
  type PayoutFileForm,
  type PayoutLine,
  referenceIn,
} from '#server/selling/payments/settlements/payout.ts'
import {
  dayIn,
  SkippedRow,
  totalRow,
  WrongRow,
} from '#server/selling/payments/settlements/payout-cells.ts'
import { type FileLine, openTable } from '../imports/file/table.ts'

/** A payout that the rows of a file do not name themselves. */
export type SaidPayout = { reference?: string | undefined; settledOn?: string | undefined }

/** A row of a payout file: its line, or why it has none. */
export type ReadRow =
  | { row: number; line: PayoutLine }
  | { row: number; line: null; state: 'SKIPPED' | 'WRONG'; name: string; problem: string }

/** Reads a payout file of this form, row by row. Refuses a file without the columns that identify its rows. */
export async function readPayoutFile(
  path: string,
  form: PayoutFileForm,
  said: SaidPayout = {},
): Promise<ReadRow[]> {
  const table = await openTable(path, form)
  const rows: ReadRow[] = []
  const leaveOut = ({ row, text, why }: LeftOutRow) => {
    if (why === 'above' || why === 'headings') return
    const problem = why === 'total' ? totalRow : 'This row is no part of a payout.'
    rows.push({ row, line: null, state: 'SKIPPED', name: text.slice(0, 100), problem })
  }
  for await (const line of table.lines(leaveOut)) rows.push(readRow(line, form, said))
  return rows
}

function readRow({ line: row, cells }: FileLine, form: PayoutFileForm, said: SaidPayout): ReadRow {
  try {
    const line = form.read(cells)
    return { row, line: { ...line, ...payoutOf(cells, form, said) } }
  } catch (error) {
    const isSkipped = error instanceof SkippedRow
    if (!isSkipped && !(error instanceof WrongRow)) throw error
    const name = (cells[form.keys[0] ?? ''] ?? '').slice(0, 100)
    const state = isSkipped ? 'SKIPPED' : 'WRONG'
    return { row, line: null, state, name, problem: error.message }
  }
}

/** The payout of a row: what its cells say, else what staff said of the whole file. */
function payoutOf(
  cells: Readonly<Record<string, string>>,
  { payout }: PayoutFileForm,
  said: SaidPayout,
) {
  const written = (cells[payout.reference] ?? '').trim() || said.reference || ''
  if (written === '') throw new SkippedRow('This row has no UTR: it has not been paid out yet.')
  const reference = referenceIn(written)
  if (reference === null)
    throw new WrongRow(`"${written.slice(0, 40)}" is not a UTR. A UTR has letters and digits only.`)
  const settledOn = dayIn(cells[payout.day]) ?? said.settledOn
  if (!settledOn) throw new WrongRow('The day of the payout is missing. Enter it with the file.')
  return { reference, settledOn }
}
