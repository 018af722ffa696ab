import { outboxApi } from '#contract/shop/outbox.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listOutbox, listOutboxOfOrder } from './outbox.ts'

export function outboxRoutes(serve: Serve) {
  serve(outboxApi.list, ({ db, query }) => listOutbox(db, query))
  serve(outboxApi.ofOrder, ({ db, params }) => listOutboxOfOrder(db, params.id))
}
