import { deliveryAlertsApi } from '#contract/talk/delivery-alerts.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addDeliveryAlert, hasDeliveryAlert, removeDeliveryAlert } from './delivery-alerts.ts'

export function deliveryAlertRoutes(serve: Serve) {
  serve(deliveryAlertsApi.read, async ({ db, params, caller }) => ({
    isWaiting: await hasDeliveryAlert(db, caller.id, params.pincode),
  }))
  serve.write(deliveryAlertsApi.add, async ({ tx, params, caller }) => {
    await addDeliveryAlert(tx, caller.id, params.pincode)
    return { isWaiting: true }
  })
  serve.write(deliveryAlertsApi.remove, async ({ tx, params, caller }) => {
    await removeDeliveryAlert(tx, caller.id, params.pincode)
    return { isWaiting: false }
  })
}
