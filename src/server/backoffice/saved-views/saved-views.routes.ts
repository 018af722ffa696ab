import { savedViewsApi } from '#contract/backoffice/saved-views.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addView, listViews, removeView, updateView } from './saved-views.ts'

export function savedViewRoutes(serve: Serve) {
  serve(savedViewsApi.list, async ({ db, caller, query }) => ({
    views: await listViews(db, caller, query.list),
  }))

  serve.write(savedViewsApi.add, ({ tx, actor, caller, body }) => addView(tx, caller, body, actor))

  serve.write(savedViewsApi.update, ({ tx, actor, caller, params, body }) =>
    updateView(tx, caller, params.id, body, actor),
  )

  serve.write(savedViewsApi.remove, ({ tx, actor, caller, params }) =>
    removeView(tx, caller, params.id, actor),
  )
}
