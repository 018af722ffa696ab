import { licencesApi } from '#contract/catalogue/licences.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listLicences } from './list-licences.ts'
import { addQualityOrder, changeQualityOrder, listQualityOrders } from './quality-orders.ts'

export function licenceRoutes(serve: Serve) {
  serve(licencesApi.products, ({ db, query }) => listLicences(db, query))
  serve(licencesApi.orders, async ({ db }) => ({ orders: await listQualityOrders(db) }))
  serve.write(licencesApi.addOrder, ({ tx, actor, body }) => addQualityOrder(tx, body, actor))
  serve.write(licencesApi.changeOrder, ({ tx, actor, params, body }) =>
    changeQualityOrder(tx, params.id, body, actor),
  )
}
