import type { Db } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/jobs/tasks.ts'
import type { IrpOptions } from '../invoices/e-invoice/account.ts'
import { cancelAtPortal } from './cancel-e-invoice.ts'

export const voidJobs = (deps: { db: Db } & IrpOptions): Pick<Tasks, 'cancelEInvoice'> => ({
  cancelEInvoice: {
    run: ({ invoiceId }, { isLastTry }) => cancelAtPortal(deps, invoiceId, isLastTry),
  },
})
