import { orderRecordsApi } from '#contract/selling/order-records.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { patchedBy, withTag } from '#server/platform/http/version-tag.ts'
import { findOrderNumbered, readAdminOrder } from '../orders/read-order.ts'
import { patchOrder } from './patch-order.ts'

export function orderPatchRoutes(serve: Serve) {
  serve(orderRecordsApi.byNumber, async ({ db, params, ...call }) => {
    const id = await findOrderNumbered(db, params.number)
    return withTag(await readAdminOrder(db, id), call)
  })

  serve.write(orderRecordsApi.patch, async ({ tx, params, body, ...call }) =>
    withTag(await patchOrder(tx, params.id, body, patchedBy(call)), call),
  )

  serve.write(orderRecordsApi.patchByNumber, async ({ tx, params, body, ...call }) => {
    const id = await findOrderNumbered(tx, params.number)
    return withTag(await patchOrder(tx, id, body, patchedBy(call)), call)
  })
}
