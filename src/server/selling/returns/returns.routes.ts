import { adminReturnsApi, returnsApi } from '#contract/selling/returns.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { storeUploads } from '#server/platform/uploads/pictures.ts'
import { readAdminOrder, readOrder } from '../orders/read-order.ts'
import { listReturns } from './list-returns.ts'
import { moveReturn } from './move-return.ts'
import { showRefundTo } from './refund-to.ts'
import { refuseRequest, requestReturn } from './request-return.ts'
import { readReturnPhoto } from './return-photos.ts'
import { quoteSettlement, settleReturn } from './settle-return.ts'

export function returnRoutes(serve: Serve, { storage, payments: { box } }: Deps) {
  serve(returnsApi.request, async ({ db, actor, caller, params, body, files }) => {
    // Refuse before processing any photos, so that nobody can make the shop process photos without something
    // to return.
    await refuseRequest(db, caller.id, params.id, body)
    const photos = await storeUploads(db, storage, files, { isPrivate: true })
    await inTransaction(db, (tx) => requestReturn(tx, params.id, body, photos, { actor, box }))
    return readOrder(db, caller.id, params.id)
  })

  serve(returnsApi.photo, ({ db, caller, params: { id, rid, n } }) =>
    readReturnPhoto({ db, storage }, { orderId: id, returnId: rid, n, userId: caller.id }),
  )

  serve(adminReturnsApi.photo, ({ db, params: { id, rid, n } }) =>
    readReturnPhoto({ db, storage }, { orderId: id, returnId: rid, n }),
  )

  serve(adminReturnsApi.list, ({ db, query }) => listReturns(db, query))

  serve(adminReturnsApi.transition, async ({ db, actor, params, body }) => {
    const key = { orderId: params.id, returnId: params.rid }
    const orderActor = { by: 'staff', actor } as const
    await inTransaction(db, (tx) => moveReturn(tx, key, body, orderActor))
    return readAdminOrder(db, params.id)
  })

  serve(adminReturnsApi.settlement, async ({ db, actor, params }) => {
    const key = { orderId: params.id, returnId: params.rid }
    return { amount: await quoteSettlement(db, key, { by: 'staff', actor }) }
  })

  serve(adminReturnsApi.settle, async ({ db, actor, params, body }) => {
    const key = { orderId: params.id, returnId: params.rid }
    const orderActor = { by: 'staff', actor } as const
    await inTransaction(db, (tx) => settleReturn(tx, key, body, orderActor))
    return readAdminOrder(db, params.id)
  })

  serve.write(adminReturnsApi.refundTo, async ({ tx, actor, params }) => {
    const key = { orderId: params.id, returnId: params.rid }
    return showRefundTo(tx, key, actor, box)
  })
}
