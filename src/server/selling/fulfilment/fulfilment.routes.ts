import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { moveOrders, previewMove } from './move-orders.ts'

export function fulfilmentRoutes(serve: Serve) {
  serve(fulfilmentApi.preview, ({ db, body }) => previewMove(db, body))

  serve(fulfilmentApi.move, async ({ db, caller, body, origin }) => ({
    outcomes: await moveOrders(db, body, actorOf(caller, origin)),
  }))
}
