import { breachesApi } from '#contract/backoffice/breaches.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addBreach, listBreaches, updateBreach } from './breaches.ts'

export function breachRoutes(serve: Serve) {
  serve(breachesApi.list, async ({ db }) => ({ breaches: await listBreaches(db) }))
  serve.write(breachesApi.add, ({ tx, actor, body }) => addBreach(tx, body, actor))
  serve.write(breachesApi.update, ({ tx, actor, params, body }) =>
    updateBreach(tx, params.id, body, actor),
  )
}
