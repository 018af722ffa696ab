import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { apiDocsRoutes } from '../openapi/api-docs.routes.ts'
import { metricsRoutes } from './metrics.routes.ts'
import { readinessOf } from './readiness.ts'

type Deps = { db: Db; publicUrl: string; metricsToken?: string | null }

/** Endpoints for the machines around the shop: health, readiness, metrics and the API's description. */
export function operationRoutes(app: FastifyInstance, deps: Deps) {
  const { db, publicUrl, metricsToken = null } = deps
  app.get('/healthz', async () => ({ status: 'alive' }))

  const checkReadiness = readinessOf(db)
  app.get('/readyz', async () => {
    await checkReadiness()
    return { status: 'ready' }
  })

  metricsRoutes(app, metricsToken)
  apiDocsRoutes(app, publicUrl)
}
