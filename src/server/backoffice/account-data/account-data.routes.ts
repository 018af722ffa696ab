import { accountDataApi, customerDataApi } from '#contract/backoffice/account-data.ts'
import type { Deps } from '#server/deps.ts'
import { idsOfCustomer } from '#server/people/customers/one-customer.ts'
import { refuseStaffRecord } from '#server/people/customers/staff-records.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { closeAccount, ownerOf } from './close-account.ts'
import { exportAccount, exportCustomer } from './export-account.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { proveOwner } from './prove-owner.ts'

export function accountDataRoutes(serve: Serve, { messages }: Deps) {
  serve(accountDataApi.export, ({ db, caller, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="my-data.json"')
    return exportAccount(db, caller)
  })
  serve(accountDataApi.close, async ({ db, caller, body, origin }) => {
    const spend = await proveOwner(db, { userId: caller.id, proof: body, box: messages.box })
    const actor = ownerOf(caller.id, origin)
    await inTransaction(db, async (tx) => {
      await spend(tx)
      await closeAccount(tx, caller.id, { actor })
    })
  })
  customerDataRoutes(serve)
}

function customerDataRoutes(serve: Serve) {
  serve(customerDataApi.export, async ({ db, actor, caller, params: { id }, setHeader }) => {
    await refuseStaffRecord(db, caller, id)
    await inTransaction(db, (tx) =>
      recordAudit(tx, actor, {
        action: 'customer.export',
        subject: 'customer',
        subjectId: id,
      }),
    )
    setHeader('content-disposition', `attachment; filename="customer-${id}.json"`)
    return exportCustomer(db, id)
  })
  serve(customerDataApi.close, async ({ db, actor, params, body }) => {
    const closing = { actor, reason: body.reason }
    await inTransaction(db, async (tx) => {
      for (const id of await idsOfCustomer(tx, params.id)) await closeAccount(tx, id, closing)
    })
  })
  serve.write(customerDataApi.merge, async ({ tx, actor, params, body }) => {
    const accounts = { from: body.from, into: params.id }
    await mergeAccounts(tx, accounts, actor)
  })
}
