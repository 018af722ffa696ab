import { accountDataApi } from '#contract/backoffice/account-data.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { closeAccount, proveOwner } from './close-account.ts'
import { exportAccount } from './export-account.ts'

export function accountDataRoutes(serve: Serve) {
  serve(accountDataApi.export, ({ db, caller, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="my-data.json"')
    return exportAccount(db, caller)
  })
  serve(accountDataApi.close, async ({ db, caller, body, origin: { ip, requestId } }) => {
    await proveOwner(db, caller.id, body.password)
    await inTransaction(db, (tx) => closeAccount(tx, caller.id, { ip, requestId }))
    return null
  })
}
