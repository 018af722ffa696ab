import { cashBookApi } from '#contract/backoffice/cash-book.ts'
import { confirmationReportApi } from '#contract/backoffice/confirmation-report.ts'
import { conversionReportApi } from '#contract/backoffice/conversion-report.ts'
import { dayBookApi } from '#contract/backoffice/day-book.ts'
import { deliveryReportApi } from '#contract/backoffice/delivery-report.ts'
import { demandReportApi } from '#contract/backoffice/demand-report.ts'
import { gstChangeApi } from '#contract/backoffice/gst-change.ts'
import { paymentReportApi } from '#contract/backoffice/payment-report.ts'
import { fileFormats } from '#contract/backoffice/report-files.ts'
import { returnsReportApi } from '#contract/backoffice/returns-report.ts'
import { salesReportApi } from '#contract/backoffice/sales-report.ts'
import { stockReportApi } from '#contract/backoffice/stock-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { recordExport } from '../exports/record-export.ts'
import { writers } from '../exports/write-file.ts'
import { readCashBook } from './cash-book.ts'
import { cashBookFile } from './cash-book-file.ts'
import { readConfirmations } from './confirmations.ts'
import { readConversion } from './conversion.ts'
import { conversionFile } from './conversion-file.ts'
import { readDayBook, readDayBookTotals, spanOfBook } from './day-book.ts'
import { dayBookFile } from './day-book-file.ts'
import { readDeliveries } from './deliveries.ts'
import { deliveriesFile } from './deliveries-file.ts'
import { readDemand } from './demand.ts'
import { demandFile } from './demand-file.ts'
import { readGstChange } from './gst-change.ts'
import { gstChangeFile } from './gst-change-file.ts'
import { readPayments } from './payments.ts'
import { paymentsFile } from './payments-file.ts'
import { readReturns } from './returns.ts'
import { returnsFile } from './returns-file.ts'
import { readSales } from './sales.ts'
import { salesFile } from './sales-file.ts'
import { readStock } from './stock.ts'
import { stockFile } from './stock-file.ts'

export function reportRoutes(serve: Serve, { payments }: Deps) {
  serve(salesReportApi.read, ({ db, query }) => readSales(db, query))

  serve(dayBookApi.read, ({ db, query }) => readDayBook(db, query))

  serve(dayBookApi.totals, ({ db, query }) => readDayBookTotals(db, query))

  serve(cashBookApi.read, ({ db, query }) => readCashBook(db, payments.providers, query))

  serve(deliveryReportApi.read, ({ db, query }) => readDeliveries(db, query))

  serve(returnsReportApi.read, ({ db, query }) => readReturns(db, query))

  serve(stockReportApi.read, ({ db, query }) => readStock(db, query))

  serve(gstChangeApi.read, ({ db, query }) => readGstChange(db, query))

  serve(demandReportApi.read, ({ db, query }) => readDemand(db, query))

  serve(conversionReportApi.read, ({ db, query }) => readConversion(db, query))

  serve(confirmationReportApi.read, ({ db, query }) => readConfirmations(db, query))

  serve(paymentReportApi.read, ({ db, query }) => readPayments(db, query))

  fileRoutes(serve)
  spanFileRoutes(serve)
  cashBookFiles(serve, payments.providers)
}

function fileRoutes(serve: Serve) {
  for (const format of fileFormats) {
    const write = writers[format]
    serve(salesReportApi[format], async ({ db, query, setHeader }) => {
      const report = await readSales(db, query, Number.POSITIVE_INFINITY)
      setHeader(...attached(`sales-by-${report.by}`, spanWords(report), format))
      return salesFile(report, write)
    })
    serve(dayBookApi[format], async ({ db, actor, query, setHeader }) => {
      await recordExport(db, actor, 'day-book', query)
      setHeader(...attached('day-book', spanWords(spanOfBook(query)), format))
      return dayBookFile(db, query, write)
    })
    serve(returnsReportApi[format], async ({ db, query, setHeader }) => {
      const report = await readReturns(db, query, Number.POSITIVE_INFINITY)
      setHeader(...attached(`returns-by-${report.by}`, spanWords(report), format))
      return returnsFile(report, write)
    })
    serve(demandReportApi[format], async ({ db, query, setHeader }) => {
      const report = await readDemand(db, query, null)
      setHeader(...attached(`demand-${report.of}`, `${report.days}-days`, format))
      return demandFile(report, write)
    })
    serve(gstChangeApi[format], async ({ db, query, setHeader }) => {
      const change = await readGstChange(db, { ...query, page: 1, limit: allPieces })
      setHeader(...attached('gst-change', change.rule.from, format))
      return gstChangeFile(change, write)
    })
    serve(stockReportApi[format], async ({ db, query, setHeader }) => {
      const today = dayInIndia(new Date())
      setHeader(...attached(`stock-by-${query.by}`, today, format))
      return stockFile(db, query, write)
    })
  }
}

/** More variants than any shop has. */
const allPieces = 1_000_000

function spanFileRoutes(serve: Serve) {
  for (const format of fileFormats) {
    const write = writers[format]
    serve(deliveryReportApi[format], async ({ db, query, setHeader }) => {
      const report = await readDeliveries(db, query)
      setHeader(...attached(`deliveries-by-${report.by}`, spanWords(report), format))
      return deliveriesFile(report, write)
    })
    serve(conversionReportApi[format], async ({ db, query, setHeader }) => {
      const report = await readConversion(db, query)
      setHeader(...attached('conversion', spanWords(report), format))
      return conversionFile(report, write)
    })
    serve(paymentReportApi[format], async ({ db, query, setHeader }) => {
      const report = await readPayments(db, query)
      setHeader(...attached(`payments-by-${report.by}`, spanWords(report), format))
      return paymentsFile(report, write)
    })
  }
}

function cashBookFiles(serve: Serve, gateways: Deps['payments']['providers']) {
  for (const format of fileFormats)
    serve(cashBookApi[format], async ({ db, query, setHeader }) => {
      const book = await readCashBook(db, gateways, query)
      setHeader(...attached(`cash-book-${book.account}`, spanWords(book), format))
      return cashBookFile(book, writers[format])
    })
}

const spanWords = ({ from, to }: { from: string; to: string }) => `${from}-${to}`

const attached = (name: string, days: string, format: string) =>
  ['content-disposition', `attachment; filename="${name}-${days}.${format}"`] as const
