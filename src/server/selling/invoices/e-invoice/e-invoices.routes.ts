import { eInvoiceSettingsApi } from '#contract/tax/e-invoice-settings.ts'
import { eInvoicesApi } from '#contract/tax/e-invoices.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readEInvoiceSettings, tryIrp, updateEInvoiceSettings } from './e-invoice-settings.ts'
import { listEInvoices } from './list-e-invoices.ts'
import { recordAnswers } from './record-answer.ts'
import { requestReport, requestReports, writeReportFile } from './report-file.ts'

export function eInvoiceRoutes(serve: Serve, { payments: { box } }: Deps) {
  serve(eInvoicesApi.list, ({ db, query }) => listEInvoices(db, query))

  serve(eInvoicesApi.file, async ({ db, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="e-invoices.json"')
    return new Blob([await writeReportFile(db)], { type: 'application/json' })
  })

  serve(eInvoicesApi.answer, async ({ db, actor, body }) => ({
    rows: await recordAnswers(db, actor, body.rows),
  }))

  serve.write(eInvoicesApi.reportAll, ({ tx, actor }) => requestReports(tx, actor))

  serve.write(eInvoicesApi.report, ({ tx, actor, params }) => requestReport(tx, actor, params.id))

  serve(eInvoiceSettingsApi.read, ({ db }) => readEInvoiceSettings(db, { box }))

  serve.write(eInvoiceSettingsApi.update, ({ tx, actor, body }) =>
    updateEInvoiceSettings(tx, { box }, actor, body),
  )

  serve(eInvoiceSettingsApi.test, ({ db }) => tryIrp(db, { box }))
}
