import { stockAlertsApi } from '#contract/talk/stock-alerts.ts'
import { api } from '#web/session/api.ts'
import { useAuthenticatedQuery } from '#web/session/use-authenticated-query.ts'
import { useCall } from '#web/session/use-call.ts'

/**
 * Whether the shopper gets an email when a variant is back in stock. Visitors log in first; then the alert
 * is set.
 */
export function useStockAlert(productId: number, variantId: number) {
  const params = { id: productId }
  const known = useAuthenticatedQuery(() => api(stockAlertsApi.read, { params }), productId).value
  const { isBusy, answer, run } = useCall(
    (isWanted: boolean) =>
      isWanted
        ? api(stockAlertsApi.add, { params, body: { variantId } })
        : api(stockAlertsApi.remove, { params, query: { variantId } }),
    { loginFirst: true },
  )
  const { alerts } = answer ?? known ?? { alerts: [] }
  return {
    busy: isBusy,
    isSet: alerts.some((alert) => alert.variantId === variantId),
    set: () => void run(true),
    cancel: () => void run(false),
  }
}
