import { alertLinksApi } from '#contract/talk/alert-links.ts'
import { stockAlertsApi } from '#contract/talk/stock-alerts.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { stopAlerts } from './alert-links.ts'
import { addStockAlert, readStockAlerts, removeStockAlerts } from './stock-alerts.ts'

export function stockAlertRoutes(serve: Serve) {
  serve(alertLinksApi.stop, ({ db, params }) =>
    inTransaction(db, (tx) => stopAlerts(tx, params.token)),
  )
  serve(stockAlertsApi.read, ({ db, params, caller }) => readStockAlerts(db, caller.id, params.id))
  serve(stockAlertsApi.add, ({ db, params, caller, body }) =>
    inTransaction(db, async (tx) => {
      await addStockAlert(tx, caller.id, params.id, body?.variantId ?? null)
      return readStockAlerts(tx, caller.id, params.id)
    }),
  )
  serve(stockAlertsApi.remove, ({ db, params, caller, query }) =>
    inTransaction(db, async (tx) => {
      await removeStockAlerts(tx, caller.id, params.id, query.variantId)
      return readStockAlerts(tx, caller.id, params.id)
    }),
  )
}
