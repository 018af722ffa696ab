import { deliveryAlertsApi } from '#contract/talk/delivery-alerts.ts'
import { api } from '#web/session/api.ts'
import { useAuthenticatedQuery } from '#web/session/use-authenticated-query.ts'
import { useCall } from '#web/session/use-call.ts'

/**
 * Whether the shopper gets an email when the pincode is served. Visitors log in first; then the alert is
 * set.
 */
export function useDeliveryAlert(pincode: string) {
  const params = { pincode }
  const known = useAuthenticatedQuery(() => api(deliveryAlertsApi.read, { params }), pincode).value
  const { isBusy, answer, run } = useCall(
    (isWanted: boolean) =>
      api(isWanted ? deliveryAlertsApi.add : deliveryAlertsApi.remove, { params }),
    { loginFirst: true },
  )
  return {
    busy: isBusy,
    isSet: (answer ?? known)?.isWaiting ?? false,
    set: () => void run(true),
    cancel: () => void run(false),
  }
}
