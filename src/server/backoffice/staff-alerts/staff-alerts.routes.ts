import { staffAlertsApi } from '#contract/backoffice/staff-alerts.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { changeMailChoice, readMailChoice } from './mail-choices.ts'

export function staffAlertRoutes(serve: Serve) {
  serve(staffAlertsApi.read, async ({ db, caller }) => ({
    kinds: await readMailChoice(db, caller),
    email: caller.email,
  }))

  serve.write(staffAlertsApi.change, ({ tx, actor, caller, body }) =>
    changeMailChoice(tx, caller, body.kinds, actor),
  )
}
