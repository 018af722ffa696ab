import type { Db } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/jobs/tasks.ts'
import type { IrpOptions } from './account.ts'
import { reportDocument } from './report-document.ts'

export const eInvoiceJobs = (deps: { db: Db } & IrpOptions): Pick<Tasks, 'reportEInvoice'> => ({
  reportEInvoice: {
    run: ({ invoiceId }, { isLastTry }) => reportDocument(deps, invoiceId, isLastTry),
  },
})
