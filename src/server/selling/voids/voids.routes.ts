import { eInvoicesApi } from '#contract/tax/e-invoices.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { requestCancel } from './cancel-e-invoice.ts'
import { recordCancelled } from './record-cancelled.ts'

export function voidRoutes(serve: Serve) {
  serve.write(eInvoicesApi.cancel, ({ tx, actor, params, body }) =>
    requestCancel(tx, actor, params.id, body),
  )

  serve.write(eInvoicesApi.recordCancelled, ({ tx, actor, params, body }) =>
    recordCancelled(tx, actor, params.id, body),
  )
}
