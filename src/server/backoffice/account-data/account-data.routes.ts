import { accountDataApi, customerDataApi } from '#contract/backoffice/account-data.ts'
import { customerNotFound } from '#server/people/customers/lock-customer.ts'
import { refuseStaffRecord } from '#server/people/customers/staff-records.ts'
import { actorOf, recordAudit } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { closeAccount, ownerOf, proveOwner } from './close-account.ts'
import { exportAccount } from './export-account.ts'
import { mergeAccounts } from './merge-accounts.ts'

export function accountDataRoutes(serve: Serve) {
  serve(accountDataApi.export, ({ db, caller, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="my-data.json"')
    return exportAccount(db, caller)
  })
  serve(accountDataApi.close, async ({ db, caller, body, origin }) => {
    await proveOwner(db, caller.id, body.password)
    const actor = ownerOf(caller.id, origin)
    await inTransaction(db, (tx) => closeAccount(tx, caller.id, { actor }))
    return null
  })
  customerDataRoutes(serve)
}

function customerDataRoutes(serve: Serve) {
  serve(customerDataApi.export, async ({ db, caller, params: { id }, origin, setHeader }) => {
    await refuseStaffRecord(db, caller, id)
    await inTransaction(db, (tx) =>
      recordAudit(tx, actorOf(caller, origin), {
        action: 'customer.export',
        subject: 'customer',
        subjectId: id,
      }),
    )
    setHeader('content-disposition', `attachment; filename="customer-${id}.json"`)
    return exportAccount(db, { id, sessionId: 0 })
  })
  serve(customerDataApi.close, async ({ db, caller, params, body, origin }) => {
    await refuseUnknown(db, params.id)
    const closing = { actor: actorOf(caller, origin), reason: body.reason }
    await inTransaction(db, (tx) => closeAccount(tx, params.id, closing))
    return null
  })
  serve(customerDataApi.merge, async ({ db, caller, params, body, origin }) => {
    const accounts = { from: body.from, into: params.id }
    await inTransaction(db, (tx) => mergeAccounts(tx, accounts, actorOf(caller, origin)))
    return null
  })
}

async function refuseUnknown(db: Db, id: number) {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!user) throw customerNotFound()
}
