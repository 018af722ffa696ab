import type { Deps } from '#server/deps.ts'
import type { Serve } from '../http/serve.ts'
import { apiDocsRoutes } from '../openapi/api-docs.routes.ts'
import { metricsRoutes } from './metrics.routes.ts'
import { checkReadiness, databaseCheckOf } from './readiness.ts'

/** Endpoints for the machines around the shop: health, readiness, metrics and the API's description. */
export function operationRoutes(_serve: Serve, deps: Deps) {
  const { app, lanes, live } = deps
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async () => {
    checkReadiness({ isFilled: live.isFilled(), isDraining: app.draining.isOn() })
    return { status: 'ready' }
  })

  const checkDatabase = databaseCheckOf(lanes.monitor)
  app.get('/readyz/database', async () => {
    await checkDatabase()
    return { status: 'ready' }
  })

  metricsRoutes(deps)
  apiDocsRoutes(deps)
}
