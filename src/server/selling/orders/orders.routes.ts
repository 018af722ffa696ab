import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { type Caller, refuseOldPassword } from '#server/platform/http/caller.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { withTag } from '#server/platform/http/version-tag.ts'
import { addNote } from './add-note.ts'
import { hasMoney } from './has-money.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { cancelOrder, deliverShipment, revertShipment, shipLines } from './order-commands.ts'
import { isVoided } from './order-state.ts'
import { readAdminOrder, readOrder } from './read-order.ts'
import { reorder } from './reorder.ts'
import { listOpenSerials } from './serials/open-serials.ts'
import { packFirst, packSerials } from './serials/pack-serials.ts'
import { takeBackSerials } from './serials/return-serials.ts'
import { trackOrder } from './track-order.ts'

export function orderRoutes(serve: Serve, { shopping }: Pick<Deps, 'shopping'>) {
  serve(ordersApi.list, ({ db, caller, query }) => listOrders(db, caller.id, query))

  serve(ordersApi.read, ({ db, caller, params }) => readOrder(db, caller.id, params.id))

  serve(ordersApi.cancel, async ({ db, actor, caller, params, body }) => {
    const orderActor = { by: 'shopper', actor } as const
    await inTransaction(db, (tx) => cancelOrder(tx, params.id, body, orderActor))
    return readOrder(db, caller.id, params.id)
  })

  serve.write(ordersApi.reorder, async ({ tx, caller, params }) => {
    const result = await reorder(tx, caller.id, params.id)
    shopping.carted(caller.id)
    return result
  })

  serve(ordersApi.track, ({ db, query }) => trackOrder(db, query.orderNumber, query.phone))

  serve(adminOrdersApi.list, ({ db, query }) => listAdminOrders(db, query))

  serve(adminOrdersApi.read, async ({ db, params, ...call }) =>
    withTag(await readAdminOrder(db, params.id), call),
  )

  serve(adminOrdersApi.transition, async ({ db, actor, caller, params, body }) => {
    if (isVoided(body.to)) await guardPaid(db, params.id, caller)
    const { version, serials, ...move } = body
    await inTransaction(db, async (tx) => {
      const by = await packFirst(tx, params.id, serials, { by: 'staff', actor, version })
      await moveOrder(tx, params.id, { ...by, ...move })
    })
    return readAdminOrder(db, params.id)
  })

  shipmentRoutes(serve)

  serve(adminOrdersApi.addNote, async ({ db, actor, params, body }) => {
    await inTransaction(db, (tx) => addNote(tx, params.id, body.text, actor))
    return readAdminOrder(db, params.id)
  })
}

/** An order or parcel that ends without a sale gives back what is paid, so it asks for the password like a refund. */
async function guardPaid(db: Db, orderId: number, caller: Caller) {
  if (await hasMoney(db, orderId)) refuseOldPassword(caller)
}

function shipmentRoutes(serve: Serve) {
  serve(adminOrdersApi.ship, async ({ db, actor, params, body }) => {
    const { version, serials, ...shipment } = body
    await inTransaction(db, async (tx) => {
      const by = await packFirst(tx, params.id, serials, { by: 'staff', actor, version })
      await shipLines(tx, params.id, shipment, by)
    })
    return readAdminOrder(db, params.id)
  })

  serve(serialNumbersApi.open, async ({ db, body }) => ({
    lines: await listOpenSerials(db, body.ids),
  }))

  serve.write(serialNumbersApi.pack, ({ tx, actor, params, body: { lines, version } }) =>
    packSerials(tx, params.id, lines, { by: 'staff', actor, version }),
  )

  serve.write(serialNumbersApi.takeBack, ({ tx, actor, params, body: { version, ...pieces } }) =>
    takeBackSerials(tx, params.id, pieces, { by: 'staff', actor, version }),
  )

  serve(adminOrdersApi.deliverParcel, async ({ db, actor, params, body }) => {
    const orderActor = { by: 'staff', actor, ...body } as const
    await inTransaction(db, (tx) => deliverShipment(tx, params.id, params.sid, orderActor))
    return readAdminOrder(db, params.id)
  })

  serve(adminOrdersApi.takeBackParcel, async ({ db, actor, caller, params, body }) => {
    await guardPaid(db, params.id, caller)
    const orderActor = { by: 'staff', actor, ...body } as const
    await inTransaction(db, (tx) => revertShipment(tx, params.id, params.sid, orderActor))
    return readAdminOrder(db, params.id)
  })

  serve(adminOrdersApi.cancelLines, async ({ db, actor, caller, params, body }) => {
    const { version, ...input } = body
    await guardPaid(db, params.id, caller)
    const orderActor = { by: 'staff', actor, version } as const
    await inTransaction(db, (tx) => cancelOrder(tx, params.id, input, orderActor))
    return readAdminOrder(db, params.id)
  })
}
