import { type ActionFunctionArgs, useFetcher } from 'react-router'
import { type StockAlerts, stockAlertsApi } from '#contract/talk/stock-alerts.ts'
import { paths } from '#web/app/paths.ts'
import { submitAgain } from '#web/browser/navigation.ts'
import { api, hasToken } from '#web/session/api.ts'
import { idOf } from '#web/session/id-of.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { useAuthenticatedQuery } from '#web/session/use-authenticated-query.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { deliveryAlertDeed, type PlaceDeed } from '../product/delivery-alerts.data.ts'

type AlertDeed = { deed: 'wait' | 'forget'; variantId: number }

/** The product page's action: sets a stock alert or a delivery alert. */
export async function alertAction({ request, params }: ActionFunctionArgs) {
  const input = (await request.json()) as AlertDeed | PlaceDeed
  const id = idOf(params.id)
  return 'pincode' in input ? deliveryAlertDeed(input, paths.product(id)) : stockAlert(input, id)
}

async function stockAlert(input: AlertDeed, id: number): Promise<Outcome<StockAlerts>> {
  const { variantId } = input
  const outcome = await attempt(
    () =>
      input.deed === 'wait'
        ? api(stockAlertsApi.add, { params: { id }, body: { variantId } })
        : api(stockAlertsApi.remove, { params: { id }, query: { variantId } }),
    { action: paths.product(id), body: input, fetcherKey: keyOf(id) },
  )
  if (!outcome.ok && outcome.problem.status !== 401) toast.error(sentenceOf(outcome.problem))
  return outcome
}

const keyOf = (productId: number) => `stock alert ${productId}`

/**
 * Whether the shopper gets an e-mail when a variant is back in stock. Visitors log in first; then the alert
 * is set.
 */
export function useStockAlert(productId: number, variantId: number) {
  const key = keyOf(productId)
  const fetcher = useFetcher<typeof stockAlert>({ key })
  const known = useAuthenticatedQuery(
    () => api(stockAlertsApi.read, { params: { id: productId } }),
    productId,
  ).value
  const { alerts } = (fetcher.data?.ok && fetcher.data.answer) || (known ?? { alerts: [] })
  const submit = (deed: AlertDeed['deed']) => {
    const [action, body] = [paths.product(productId), { deed, variantId }]
    if (!hasToken())
      return askToLogin({ repeat: () => submitAgain({ action, body, fetcherKey: key }) })
    return fetcher.submit(body, { method: 'post', action, encType: 'application/json' })
  }
  return {
    busy: fetcher.state !== 'idle',
    isWaiting: alerts.some((alert) => alert.variantId === variantId),
    wait: () => submit('wait'),
    forget: () => submit('forget'),
  }
}
