import { factDefaultsApi } from '#contract/catalogue/fact-defaults.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listFactDefaults, updateFactDefaults } from './fact-defaults.ts'

export function factDefaultRoutes(serve: Serve) {
  serve(factDefaultsApi.list, async ({ db }) => ({ defaults: await listFactDefaults(db) }))

  serve.write(factDefaultsApi.update, ({ tx, actor, body }) => updateFactDefaults(tx, body, actor))
}
