import { orderEditsApi } from '#contract/selling/order-edits.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { refuseOldPassword } from '#server/platform/http/caller.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readAdminOrder } from '../orders/read-order.ts'
import { changeAddress, quoteAddress } from './change-address.ts'
import { changeItems, quoteItems } from './change-items.ts'

export function orderEditRoutes(serve: Serve) {
  serve(orderEditsApi.quoteAddress, ({ db, params, body }) => quoteAddress(db, params.id, body))

  serve(orderEditsApi.changeAddress, async ({ db, actor, caller, params, body }) => {
    const { version, total, ...change } = body
    // Giving money back asks for the password, like any refund.
    const { refund } = await quoteAddress(db, params.id, change)
    if (refund > 0) refuseOldPassword(caller)
    const orderActor = { by: 'staff', actor, version } as const
    await inTransaction(db, (tx) => changeAddress(tx, params.id, { ...change, total }, orderActor))
    return readAdminOrder(db, params.id)
  })
  serve(orderEditsApi.quoteItems, ({ db, params, body }) => quoteItems(db, params.id, body))
  serve(orderEditsApi.changeItems, async ({ db, actor, caller, params, body }) => {
    const { version, total, ...change } = body
    const orderActor = { by: 'staff', actor, version } as const
    await inTransaction(db, (tx) =>
      changeItems(tx, params.id, { ...change, total }, orderActor, () => refuseOldPassword(caller)),
    )
    return readAdminOrder(db, params.id)
  })
}
