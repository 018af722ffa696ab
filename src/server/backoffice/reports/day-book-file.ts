import type { DayBookEntry, DayBookKind } from '#contract/backoffice/day-book.ts'
import { dayInIndia, minuteInIndia } from '#contract/india-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'
import { type DayBookQuery, readDayBook } from './day-book.ts'

/** All entries of the span as a file, read in batches. */
export const dayBookFile = (db: Db, query: DayBookQuery, write: WriteFile) =>
  write(columns, batchesOf(db, query))

async function* batchesOf(db: Db, query: DayBookQuery, limit = 500) {
  for (let after = query.after; ; ) {
    const { entries, next } = await readDayBook(db, { ...query, ...(after && { after }), limit })
    yield entries
    if (next === null) return
    after = next
  }
}

const kindWords: Readonly<Record<DayBookKind, string>> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
  PAYMENT: 'Payment received',
  COD: 'COD collected',
  REFUND: 'Refund',
}

const columns: readonly Column<DayBookEntry>[] = [
  { title: 'Day', words: ({ at }) => dayInIndia(new Date(at)) },
  { title: 'Time (India)', words: ({ at }) => minuteInIndia(new Date(at)).slice(11) },
  { title: 'Entry', words: ({ kind }) => kindWords[kind] },
  { title: 'Number', words: ({ number }) => number },
  { title: 'Order', words: ({ orderNumber }) => orderNumber },
  { title: 'Party', words: ({ party }) => party },
  { title: 'Payment method', words: ({ method }) => method },
  { title: 'Amount', paise: ({ amount }) => amount },
  { title: 'GST in amount', paise: ({ tax }) => tax },
]
