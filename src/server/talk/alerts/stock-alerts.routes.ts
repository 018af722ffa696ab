import { alertLinksApi } from '#contract/talk/alert-links.ts'
import { stockAlertsApi } from '#contract/talk/stock-alerts.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { stopAlerts } from './alert-links.ts'
import { addStockAlert, readStockAlerts, removeStockAlerts } from './stock-alerts.ts'

export function stockAlertRoutes(serve: Serve) {
  serve.write(alertLinksApi.stop, ({ tx, params }) => stopAlerts(tx, params.token))
  serve(stockAlertsApi.read, ({ db, params, caller }) => readStockAlerts(db, caller.id, params.id))
  serve.write(stockAlertsApi.add, async ({ tx, params, caller, body }) => {
    await addStockAlert(tx, caller.id, params.id, body?.variantId ?? null)
    return readStockAlerts(tx, caller.id, params.id)
  })
  serve.write(stockAlertsApi.remove, async ({ tx, params, caller, query }) => {
    await removeStockAlerts(tx, caller.id, params.id, query.variantId)
    return readStockAlerts(tx, caller.id, params.id)
  })
}
