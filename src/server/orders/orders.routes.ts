import { adminOrdersApi } from '#contract/admin-orders.ts'
import { ordersApi } from '#contract/orders.ts'
import { actorOf } from '../audit/audit.ts'
import { inTransaction } from '../db/database.ts'
import type { Serve } from '../http/serve.ts'
import { addNote } from './add-note.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { listOrders } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { readAdminOrder, readOrder } from './read-order.ts'

export function orderRoutes(serve: Serve, publicUrl: string) {
  serve(ordersApi.list, ({ db, caller, query }) => listOrders(db, caller.id, query))

  serve(ordersApi.read, ({ db, caller, params }) => readOrder(db, caller.id, params.id))

  serve(ordersApi.cancel, async ({ db, caller, params, body, origin }) => {
    const actor = actorOf(caller, origin)
    await inTransaction(db, (tx) =>
      moveOrder(tx, params.id, { to: 'CANCELLED', by: 'shopper', actor, publicUrl, ...body }),
    )
    return readOrder(db, caller.id, params.id)
  })

  serve(adminOrdersApi.list, ({ db, query }) => listAdminOrders(db, query))

  serve(adminOrdersApi.read, ({ db, params }) => readAdminOrder(db, params.id))

  serve(adminOrdersApi.transition, async ({ db, caller, params, body, origin }) => {
    const actor = actorOf(caller, origin)
    await inTransaction(db, (tx) =>
      moveOrder(tx, params.id, { by: 'staff', actor, publicUrl, ...body }),
    )
    return readAdminOrder(db, params.id)
  })

  serve(adminOrdersApi.ship, async ({ db, caller, params, body, origin }) => {
    const { version, ...shipment } = body
    const move = { to: 'SHIPPED', by: 'staff', version, shipment } as const
    await inTransaction(db, (tx) =>
      moveOrder(tx, params.id, { ...move, actor: actorOf(caller, origin), publicUrl }),
    )
    return readAdminOrder(db, params.id)
  })

  serve(adminOrdersApi.addNote, async ({ db, caller, params, body, origin }) => {
    await inTransaction(db, (tx) => addNote(tx, params.id, body.text, actorOf(caller, origin)))
    return readAdminOrder(db, params.id)
  })
}
