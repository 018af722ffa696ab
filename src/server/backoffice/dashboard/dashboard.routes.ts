import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readDashboard } from './dashboard.ts'
import { readSetup } from './setup.ts'

export function dashboardRoutes(serve: Serve, { payments, mails }: Deps) {
  serve(dashboardApi.read, ({ db, query, caller }) => readDashboard(db, query, caller.role))

  serve(dashboardApi.setup, ({ db, caller }) => readSetup(db, caller.role, { payments, mails }))
}
