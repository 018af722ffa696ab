import { productScheduleApi } from '#contract/catalogue/product-schedule.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { cancelSchedule, setSchedule } from './schedule.ts'

export function productScheduleRoutes(serve: Serve) {
  serve.write(productScheduleApi.set, ({ tx, actor, params, body }) =>
    setSchedule(tx, params.id, body, actor),
  )
  serve.write(productScheduleApi.cancel, ({ tx, actor, params }) =>
    cancelSchedule(tx, params.id, actor),
  )
}
