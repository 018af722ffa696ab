import { healthApi } from '#contract/backoffice/health.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readHealth } from './health.ts'
import { retryJob, runJobNow } from './run-jobs.ts'

export function healthRoutes(serve: Serve, { dataDir, schedules, payments: { box } }: Deps) {
  const options = { dataDir, schedules, box }

  serve(healthApi.read, ({ db }) => readHealth(db, options))

  serve(healthApi.runJob, async ({ db, body, caller, origin }) => {
    await inTransaction(db, (tx) => runJobNow(tx, actorOf(caller, origin), schedules, body.name))
    return readHealth(db, options)
  })

  serve(healthApi.retryJob, async ({ db, params, caller, origin }) => {
    await inTransaction(db, (tx) => retryJob(tx, actorOf(caller, origin), params.id))
    return readHealth(db, options)
  })
}
