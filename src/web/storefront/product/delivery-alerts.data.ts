import { useFetcher } from 'react-router'
import { type DeliveryAlert, deliveryAlertsApi } from '#contract/talk/delivery-alerts.ts'
import { submitAgain } from '#web/browser/navigation.ts'
import { api, hasToken } from '#web/session/api.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { useAuthenticatedQuery } from '#web/session/use-authenticated-query.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export type PlaceDeed = { deed: 'wait' | 'forget'; pincode: string }

/** `action` is the URL the action was submitted to. */
export async function deliveryAlertDeed(
  input: PlaceDeed,
  action: string,
): Promise<Outcome<DeliveryAlert>> {
  const { deed, pincode } = input
  const call = deed === 'wait' ? deliveryAlertsApi.add : deliveryAlertsApi.remove
  const outcome = await attempt(() => api(call, { params: { pincode } }), {
    action,
    body: input,
    fetcherKey: keyOf(pincode),
  })
  if (!outcome.ok && outcome.problem.status !== 401) toast.error(sentenceOf(outcome.problem))
  return outcome
}

const keyOf = (pincode: string) => `delivery alert ${pincode}`

/**
 * Whether the shopper gets an e-mail when the pincode is served. Visitors log in first; then the alert is
 * set.
 */
export function useDeliveryAlert(pincode: string, action: string) {
  const key = keyOf(pincode)
  const fetcher = useFetcher<Outcome<DeliveryAlert>>({ key })
  const known = useAuthenticatedQuery(
    () => api(deliveryAlertsApi.read, { params: { pincode } }),
    pincode,
  ).value
  const { isWaiting } = (fetcher.data?.ok && fetcher.data.answer) || (known ?? { isWaiting: false })
  const submit = (deed: PlaceDeed['deed']) => {
    const body: PlaceDeed = { deed, pincode }
    if (!hasToken())
      return askToLogin({ repeat: () => submitAgain({ action, body, fetcherKey: key }) })
    return fetcher.submit(body, { method: 'post', action, encType: 'application/json' })
  }
  return {
    busy: fetcher.state !== 'idle',
    isWaiting,
    wait: () => submit('wait'),
    forget: () => submit('forget'),
  }
}
