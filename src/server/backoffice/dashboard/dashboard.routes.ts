import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readDashboard } from './dashboard.ts'
import { readSetup } from './setup.ts'

export function dashboardRoutes(serve: Serve) {
  serve(dashboardApi.read, ({ db, query, caller }) => readDashboard(db, query, caller.role))

  serve(dashboardApi.setup, ({ db }) => readSetup(db))
}
