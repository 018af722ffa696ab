import { savedViewsApi } from '#contract/backoffice/saved-views.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addView, listViews, removeView, updateView } from './saved-views.ts'

export function savedViewRoutes(serve: Serve) {
  serve(savedViewsApi.list, async ({ db, caller, query }) => ({
    views: await listViews(db, caller, query.list),
  }))

  serve(savedViewsApi.add, ({ db, caller, body, origin }) =>
    inTransaction(db, (tx) => addView(tx, caller, body, actorOf(caller, origin))),
  )

  serve(savedViewsApi.update, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => updateView(tx, caller, params.id, body, actorOf(caller, origin))),
  )

  serve(savedViewsApi.remove, async ({ db, caller, params, origin }) => {
    await inTransaction(db, (tx) => removeView(tx, caller, params.id, actorOf(caller, origin)))
    return null
  })
}
