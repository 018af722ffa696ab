import type { Deps } from '#server/deps.ts'
import type { Serve } from '../http/serve.ts'
import { apiDocsRoutes } from '../openapi/api-docs.routes.ts'
import { metricsRoutes } from './metrics.routes.ts'
import { readinessOf } from './readiness.ts'

/** Endpoints for the machines around the shop: health, readiness, metrics and the API's description. */
export function operationRoutes(_serve: Serve, deps: Deps) {
  const { app, lanes, live } = deps
  app.get('/healthz', async () => ({ status: 'alive' }))

  const checkReadiness = readinessOf(lanes.checkout, live.isFilled)
  app.get('/readyz', async () => {
    await checkReadiness()
    return { status: 'ready' }
  })

  metricsRoutes(deps)
  apiDocsRoutes(deps)
}
