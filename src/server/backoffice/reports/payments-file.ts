import type { PaymentReport, PaymentRow } from '#contract/backoffice/payment-report.ts'
import { paymentProviderWords, paymentWayWords } from '#contract/selling/payment-ways.ts'
import { batchOf, type WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'

type Line = Pick<PaymentRow, 'now' | 'before'> & { words: string }

/** The report as a file: its rows, then the total. */
export function paymentsFile({ by, rows, total }: PaymentReport, write: WriteFile) {
  const lines = rows.map(({ key, now, before }) => ({
    words: wordsOf(by, key),
    now,
    before,
  }))
  const columns = by === 'reason' ? reasonColumns : [{ ...named, title: titles[by] }, ...wayFigures]
  return write(columns, batchOf([...lines, { words: 'Total', ...total }]))
}

function wordsOf(by: PaymentReport['by'], key: string): string {
  if (by === 'reason') return key
  return by === 'way' ? paymentWayWords(key) : paymentProviderWords(key)
}

const titles = { way: 'Way to pay', provider: 'Provider' } as const
const named = { words: ({ words }: Line) => words }

const wayFigures: readonly Column<Line>[] = [
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
