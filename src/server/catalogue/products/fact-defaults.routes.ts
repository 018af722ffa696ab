import { factDefaultsApi } from '#contract/catalogue/fact-defaults.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listFactDefaults, updateFactDefaults } from './fact-defaults.ts'

export function factDefaultRoutes(serve: Serve) {
  serve(factDefaultsApi.list, async ({ db }) => ({ defaults: await listFactDefaults(db) }))

  serve(factDefaultsApi.update, ({ db, body, caller, origin }) =>
    inTransaction(db, (tx) => updateFactDefaults(tx, body, actorOf(caller, origin))),
  )
}
