import { orderPatchesApi } from '#contract/selling/order-patch.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { patchedBy, withTag } from '#server/platform/http/version-tag.ts'
import { findOrderNumbered, readAdminOrder } from '../orders/read-order.ts'
import { patchOrder } from './patch-order.ts'

export function orderPatchRoutes(serve: Serve) {
  serve(orderPatchesApi.byNumber, async ({ db, params, ...call }) => {
    const id = await findOrderNumbered(db, params.number)
    return withTag(await readAdminOrder(db, id), call)
  })

  serve.write(orderPatchesApi.patch, async ({ tx, params, body, ...call }) =>
    withTag(await patchOrder(tx, params.id, body, patchedBy(call)), call),
  )

  serve.write(orderPatchesApi.patchByNumber, async ({ tx, params, body, ...call }) => {
    const id = await findOrderNumbered(tx, params.number)
    return withTag(await patchOrder(tx, id, body, patchedBy(call)), call)
  })
}
