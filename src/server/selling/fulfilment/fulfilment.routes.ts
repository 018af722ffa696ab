import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { renderPrint } from '../print/render.ts'
import { checkAwbs } from './check-awbs.ts'
import { listCouriers } from './couriers.ts'
import { moveOrders } from './move-orders.ts'
import { previewBulk } from './preview-bulk.ts'
import { printOrders } from './print-orders.ts'
import { shipOrders } from './ship-orders.ts'

export function fulfilmentRoutes(serve: Serve) {
  serve(fulfilmentApi.preview, ({ db, body }) => previewBulk(db, body))

  serve(fulfilmentApi.move, async ({ db, caller, body, origin }) => ({
    outcomes: await moveOrders(db, body, actorOf(caller, origin)),
  }))

  serve(fulfilmentApi.print, async ({ db, caller, body, origin, setHeader }) => {
    const print = await printOrders(db, body, actorOf(caller, origin))
    const name = body.what.toLowerCase().replaceAll('_', '-')
    setHeader('content-disposition', `inline; filename="${name}.pdf"`)
    return new Blob([await renderPrint(print)], { type: 'application/pdf' })
  })

  serve(fulfilmentApi.couriers, async ({ db }) => ({ couriers: await listCouriers(db) }))

  serve(fulfilmentApi.checkAwbs, ({ db, body }) => checkAwbs(db, body))

  serve(fulfilmentApi.ship, async ({ db, caller, body, origin }) => ({
    outcomes: await shipOrders(db, body, actorOf(caller, origin)),
  }))
}
