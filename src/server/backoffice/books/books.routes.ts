import { booksApi } from '#contract/backoffice/books.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { recordExport } from '../exports/record-export.ts'
import { checkBooks } from './check-books.ts'
import { readLedgers, writeLedgers } from './ledgers.ts'
import { monthZip } from './month/month-zip.ts'
import { spanOfPeriod } from './period.ts'
import { tallyMasters } from './tally/tally-masters.ts'
import { tallyVouchers } from './tally/tally-vouchers.ts'
import { zohoFile } from './zoho/zoho-files.ts'

export function booksRoutes(serve: Serve) {
  serve(booksApi.check, ({ db, query: { period } }) => checkBooks(db, period, spanOfPeriod(period)))

  serve(booksApi.ledgers, ({ db }) => readLedgers(db))

  serve.write(booksApi.writeLedgers, ({ tx, actor, body }) => writeLedgers(tx, actor, body))

  serve(booksApi.tallyMasters, async ({ db, actor, query, setHeader }) => {
    const span = spanOfPeriod(query.period)
    await recordExport(db, actor, 'tally-masters', query)
    setHeader(...attached(`tally-masters-${query.period}.xml`))
    return tallyMasters(db, span)
  })

  serve(booksApi.tallyVouchers, async ({ db, actor, query, setHeader }) => {
    const span = spanOfPeriod(query.period)
    await recordExport(db, actor, 'tally-vouchers', query)
    setHeader(...attached(`tally-vouchers-${query.period}.xml`))
    return tallyVouchers(db, span)
  })

  serve(booksApi.zoho, async ({ db, actor, query, setHeader }) => {
    const span = spanOfPeriod(query.period)
    await recordExport(db, actor, `zoho-${query.file}`, query)
    setHeader(...attached(`zoho-${query.file}-${query.period}.csv`))
    return zohoFile(db, span, query.file)
  })

  serve(booksApi.month, async ({ db, actor, query, setHeader }) => {
    await recordExport(db, actor, 'month', query)
    setHeader(...attached(`books-${query.month}.zip`))
    return monthZip(db, query.month, query.documents === 'with')
  })
}

const attached = (name: string) =>
  ['content-disposition', `attachment; filename="${name}"`] as const
