import { deliveryAlertsApi } from '#contract/talk/delivery-alerts.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addDeliveryAlert, hasDeliveryAlert, removeDeliveryAlert } from './delivery-alerts.ts'

export function deliveryAlertRoutes(serve: Serve) {
  serve(deliveryAlertsApi.read, async ({ db, params, caller }) => ({
    isWaiting: await hasDeliveryAlert(db, caller.id, params.pincode),
  }))
  serve(deliveryAlertsApi.add, async ({ db, params, caller }) => {
    await inTransaction(db, (tx) => addDeliveryAlert(tx, caller.id, params.pincode))
    return { isWaiting: true }
  })
  serve(deliveryAlertsApi.remove, async ({ db, params, caller }) => {
    await inTransaction(db, (tx) => removeDeliveryAlert(tx, caller.id, params.pincode))
    return { isWaiting: false }
  })
}
