import type { Db } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/jobs/tasks.ts'
import type { IrpOptions } from './account.ts'
import { cancelAtPortal } from './cancel-e-invoice.ts'
import { reportDocument } from './report-document.ts'

type EInvoiceJobs = Pick<Tasks, 'reportEInvoice' | 'cancelEInvoice'>

export const eInvoiceJobs = (deps: { db: Db } & IrpOptions): EInvoiceJobs => ({
  reportEInvoice: {
    run: ({ invoiceId }, { isLastTry }) => reportDocument(deps, invoiceId, isLastTry),
  },
  cancelEInvoice: {
    run: ({ invoiceId }, { isLastTry }) => cancelAtPortal(deps, invoiceId, isLastTry),
  },
})
