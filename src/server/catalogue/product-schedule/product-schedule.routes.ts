import { productScheduleApi } from '#contract/catalogue/product-schedule.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { cancelSchedule, setSchedule } from './schedule.ts'

export function productScheduleRoutes(serve: Serve) {
  serve(productScheduleApi.set, ({ db, params, body, caller, origin }) =>
    inTransaction(db, (tx) => setSchedule(tx, params.id, body, actorOf(caller, origin))),
  )
  serve(productScheduleApi.cancel, async ({ db, params, caller, origin }) => {
    await inTransaction(db, (tx) => cancelSchedule(tx, params.id, actorOf(caller, origin)))
    return null
  })
}
