import type { PaymentReport, PaymentRow } from '#contract/backoffice/payment-report.ts'
import { paymentWayWords } from '#contract/selling/payment-ways.ts'
import { batchOf, type WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'

type Line = Pick<PaymentRow, 'now' | 'before'> & { words: string }

/** The report as a file: its rows, then the total. */
export function paymentsFile({ by, rows, total }: PaymentReport, write: WriteFile) {
  const lines = rows.map(({ key, now, before }) => ({
    words: by === 'way' ? paymentWayWords(key) : key,
    now,
    before,
  }))
  const columns = by === 'way' ? wayColumns : reasonColumns
  return write(columns, batchOf([...lines, { words: 'Total', ...total }]))
}

const wayColumns: readonly Column<Line>[] = [
  { title: 'Way to pay', words: ({ words }) => words },
  { title: 'Attempts', number: ({ now }) => now.attempts },
  { title: 'Succeeded', number: ({ now }) => now.succeeded },
  { title: 'Failed', number: ({ now }) => now.failed },
  { title: 'Orders', number: ({ now }) => now.orders },
  { title: 'Orders paid', number: ({ now }) => now.paidOrders },
  { title: 'Attempts before', number: ({ before }) => before.attempts },
  { title: 'Succeeded before', number: ({ before }) => before.succeeded },
]

const reasonColumns: readonly Column<Line>[] = [
  { title: 'Reason', words: ({ words }) => words },
  { title: 'Failed attempts', number: ({ now }) => now.failed },
  { title: 'Orders', number: ({ now }) => now.orders },
  { title: 'Failed attempts before', number: ({ before }) => before.failed },
]
