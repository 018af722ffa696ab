import { staffAlertsApi } from '#contract/backoffice/staff-alerts.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { changeMailChoice, readMailChoice } from './mail-choices.ts'

export function staffAlertRoutes(serve: Serve) {
  serve(staffAlertsApi.read, async ({ db, caller }) => ({
    kinds: await readMailChoice(db, caller),
    email: caller.email,
  }))

  serve(staffAlertsApi.change, async ({ db, caller, body, origin }) => {
    await inTransaction(db, (tx) =>
      changeMailChoice(tx, caller, body.kinds, actorOf(caller, origin)),
    )
    return null
  })
}
