import type { PayoutCompany } from '#contract/selling/settlements.ts'
import {
  type PayoutDetail,
  type PayoutLine,
  referenceIn,
} from '#server/selling/payments/settlements/payout.ts'
import { type FileLine, openTable } from '../imports/file/table.ts'
import { courierLine } from './courier-rows.ts'
import { cashfreeLine, razorpayLine } from './gateway-rows.ts'
import { dayIn, SkippedRow, WrongRow } from './payout-cells.ts'
import { payoutColumns } from './payout-columns.ts'

/** A payout that the rows of a file do not name themselves. */
export type SaidPayout = { reference?: string | undefined; settledOn?: string | undefined }

/** A row of a payout file: its line, or why it has none. */
export type ReadRow =
  | { row: number; line: PayoutLine }
  | { row: number; line: null; state: 'SKIPPED' | 'WRONG'; name: string; problem: string }

/** Reads a payout file of a company, row by row. Refuses a file without the columns that identify its rows. */
export async function readPayoutFile(
  path: string,
  { company, ...said }: SaidPayout & { company: PayoutCompany },
): Promise<ReadRow[]> {
  const table = await openTable(path, payoutColumns[company])
  const rows: ReadRow[] = []
  for await (const line of table.lines()) rows.push(readRow(line, company, said))
  return rows
}

const lineReaders: Readonly<
  Record<PayoutCompany, (cells: Readonly<Record<string, string>>) => PayoutDetail>
> = {
  razorpay: razorpayLine,
  cashfree: cashfreeLine,
  shiprocket: courierLine,
  delhivery: courierLine,
  courier: courierLine,
}

function readRow(
  { line: row, cells }: FileLine,
  company: PayoutCompany,
  said: SaidPayout,
): ReadRow {
  try {
    const line = lineReaders[company](cells)
    return { row, line: { ...line, ...payoutOf(cells, said) } }
  } catch (error) {
    const isSkipped = error instanceof SkippedRow
    if (!isSkipped && !(error instanceof WrongRow)) throw error
    const name = cells['Entity ID'] ?? cells.AWB ?? cells['Event ID'] ?? ''
    const state = isSkipped ? 'SKIPPED' : 'WRONG'
    return { row, line: null, state, name: name.slice(0, 100), problem: error.message }
  }
}

/** The payout of a row: what its cells say, else what staff said of the whole file. */
function payoutOf(cells: Readonly<Record<string, string>>, said: SaidPayout) {
  const written = (cells['Settlement UTR'] ?? cells.UTR ?? '').trim() || said.reference || ''
  if (written === '') throw new SkippedRow('This row has no UTR: it has not been paid out yet.')
  const reference = referenceIn(written)
  if (reference === null)
    throw new WrongRow(`"${written.slice(0, 40)}" is not a UTR. A UTR has letters and digits only.`)
  const cell = cells['Settled at'] ?? cells['Settlement date'] ?? cells['Remitted on']
  const settledOn = dayIn(cell) ?? said.settledOn
  if (!settledOn) throw new WrongRow('The day of the payout is missing. Enter it above the file.')
  return { reference, settledOn }
}
