import type { CashBook, CashBookDay } from '#contract/backoffice/cash-book.ts'
import { batchOf, type WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'

/** The days of a cash book as a file. */
export const cashBookFile = ({ days }: CashBook, write: WriteFile) => write(columns, batchOf(days))

const columns: readonly Column<CashBookDay>[] = [
  { title: 'Day', words: ({ day }) => day },
  { title: 'Opening balance', paise: ({ opening }) => opening },
  { title: 'Receipts', paise: ({ receipts }) => receipts },
  { title: 'Payments', paise: ({ payments }) => payments },
  { title: 'Closing balance', paise: ({ closing }) => closing },
]
