import { dayBookApi } from '#contract/backoffice/day-book.ts'
import { deliveryReportApi } from '#contract/backoffice/delivery-report.ts'
import { returnsReportApi } from '#contract/backoffice/returns-report.ts'
import { salesReportApi } from '#contract/backoffice/sales-report.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { recordExport } from '../exports/record-export.ts'
import { readDayBook, readDayBookTotals, spanOfBook } from './day-book.ts'
import { dayBookFile } from './day-book-file.ts'
import { readDeliveries } from './deliveries.ts'
import { deliveriesFile } from './deliveries-file.ts'
import { readReturns } from './returns.ts'
import { returnsFile } from './returns-file.ts'
import { readSales } from './sales.ts'
import { salesFile } from './sales-file.ts'

export function reportRoutes(serve: Serve) {
  serve(salesReportApi.read, ({ db, query }) => readSales(db, query))

  serve(salesReportApi.csv, async ({ db, query, setHeader }) => {
    const report = await readSales(db, query, Number.POSITIVE_INFINITY)
    const { by, from, to } = report
    setHeader('content-disposition', `attachment; filename="sales-by-${by}-${from}-${to}.csv"`)
    return salesFile(report)
  })

  serve(dayBookApi.read, ({ db, query }) => readDayBook(db, query))

  serve(dayBookApi.totals, ({ db, query }) => readDayBookTotals(db, query))

  serve(dayBookApi.csv, async ({ db, caller, query, origin, setHeader }) => {
    const { from, to } = spanOfBook(query)
    await recordExport(db, actorOf(caller, origin), 'day-book', query)
    setHeader('content-disposition', `attachment; filename="day-book-${from}-${to}.csv"`)
    return dayBookFile(db, query)
  })

  serve(deliveryReportApi.read, ({ db, query }) => readDeliveries(db, query))

  serve(deliveryReportApi.csv, async ({ db, query, setHeader }) => {
    const report = await readDeliveries(db, query)
    const { by, from, to } = report
    setHeader('content-disposition', `attachment; filename="deliveries-by-${by}-${from}-${to}.csv"`)
    return deliveriesFile(report)
  })

  serve(returnsReportApi.read, ({ db, query }) => readReturns(db, query))

  serve(returnsReportApi.csv, async ({ db, query, setHeader }) => {
    const report = await readReturns(db, query, Number.POSITIVE_INFINITY)
    const { by, from, to } = report
    setHeader('content-disposition', `attachment; filename="returns-by-${by}-${from}-${to}.csv"`)
    return returnsFile(report)
  })
}
