import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import { readAdminOrder } from '../orders/read-order.ts'
import { renderPrint } from '../print/render.ts'
import { checkAwbs } from './check-awbs.ts'
import { correctParcel } from './correct-parcel.ts'
import { listCouriers } from './couriers.ts'
import { failDelivery, reattempt, startReturn } from './failed-delivery.ts'
import { listHandovers, readManifest } from './manifest.ts'
import { moveOrders } from './move-orders.ts'
import { previewBulk } from './preview-bulk.ts'
import { printOrders } from './print-orders.ts'
import { shipOrders } from './ship-orders.ts'

export function fulfilmentRoutes(serve: Serve, { couriers }: Deps) {
  serve(fulfilmentApi.preview, ({ db, body }) => previewBulk(db, body))

  serve(fulfilmentApi.move, async ({ db, actor, body }) => ({
    outcomes: await moveOrders(db, body, actor),
  }))

  serve(fulfilmentApi.print, async ({ db, actor, body, setHeader }) => {
    const print = await printOrders(db, body, actor)
    const name = body.what.toLowerCase().replaceAll('_', '-')
    setHeader('content-disposition', `inline; filename="${name}.pdf"`)
    return new Blob([await renderPrint(print)], { type: 'application/pdf' })
  })

  serve(fulfilmentApi.couriers, async ({ db }) => {
    const section = await readCourierSection(db)
    const canBook = couriers.chosenCompany(section) !== null
    return { couriers: await listCouriers(db, section), canBook }
  })

  serve(fulfilmentApi.checkAwbs, ({ db, body }) => checkAwbs(db, body))

  serve(fulfilmentApi.ship, async ({ db, actor, body }) => ({
    outcomes: await shipOrders(db, body, actor),
  }))

  serve(fulfilmentApi.handovers, ({ db, query }) => listHandovers(db, query.day))

  serve(fulfilmentApi.manifest, async ({ db, query, setHeader }) => {
    const manifest = await readManifest(db, query)
    setHeader('content-disposition', `inline; filename="manifest-${query.day}.pdf"`)
    return new Blob([await renderPrint({ kind: 'manifest', manifest })], {
      type: 'application/pdf',
    })
  })

  parcelRoutes(serve)
}

/** Events of one parcel after it has left. */
function parcelRoutes(serve: Serve) {
  serve(adminOrdersApi.correctParcel, async ({ db, actor, params, body }) => {
    const { version, ...courier } = body
    const by = { by: 'staff', actor, version } as const
    await inTransaction(db, (tx) => correctParcel(tx, params.id, params.sid, courier, by))
    return readAdminOrder(db, params.id)
  })

  serve(adminOrdersApi.failParcel, async ({ db, actor, params, body }) => {
    const { version, ...failure } = body
    const by = { by: 'staff', actor, version } as const
    await inTransaction(db, (tx) => failDelivery(tx, params.id, params.sid, failure, by))
    return readAdminOrder(db, params.id)
  })

  serve(adminOrdersApi.sendBackParcel, async ({ db, actor, params, body }) => {
    const by = { by: 'staff', actor, version: body.version } as const
    await inTransaction(db, (tx) => startReturn(tx, params.id, params.sid, body, by))
    return readAdminOrder(db, params.id)
  })

  serve(adminOrdersApi.reattemptParcel, async ({ db, actor, params, body }) => {
    const by = { by: 'staff', actor, version: body.version } as const
    await inTransaction(db, (tx) => reattempt(tx, params.id, params.sid, body, by))
    return readAdminOrder(db, params.id)
  })
}
