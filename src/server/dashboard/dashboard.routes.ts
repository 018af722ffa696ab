import { auditApi, dashboardApi } from '#contract/dashboard.ts'
import type { Serve } from '../http/serve.ts'
import { readDashboard } from './dashboard.ts'
import { listAudit } from './list-audit.ts'
import { readSetup } from './setup.ts'

export function dashboardRoutes(serve: Serve) {
  serve(dashboardApi.read, ({ db, query, caller }) => readDashboard(db, query, caller.role))

  serve(dashboardApi.setup, ({ db }) => readSetup(db))

  serve(auditApi.list, ({ db, query }) => listAudit(db, query))
}
