import { healthApi } from '#contract/backoffice/health.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readHealth } from './health.ts'
import { retryJob, runJobNow } from './run-jobs.ts'

export function healthRoutes(serve: Serve, { dataDir, schedules, ownProcess, payments }: Deps) {
  const options = { dataDir, schedules, ownProcess, box: payments.box }

  serve(healthApi.read, ({ db }) => readHealth(db, options))

  serve(healthApi.runJob, async ({ db, actor, body }) => {
    await inTransaction(db, (tx) => runJobNow(tx, actor, schedules, body.name))
    return readHealth(db, options)
  })

  serve(healthApi.retryJob, async ({ db, actor, params }) => {
    await inTransaction(db, (tx) => retryJob(tx, actor, params.id))
    return readHealth(db, options)
  })
}
