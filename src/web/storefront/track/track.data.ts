import type { LoaderFunctionArgs } from 'react-router'
import { limits } from '#contract/limits.ts'
import { ordersApi, type TrackedOrder } from '#contract/selling/orders.ts'
import { api } from '#web/session/api.ts'
import { type Outcome, tryCall } from '#web/session/outcome.ts'

export type Tracking = {
  /** The values as typed, to refill the form. */
  orderNumber: string
  phone: string
  /** Null before a lookup. */
  outcome: Outcome<TrackedOrder> | null
}

/** The status of the order whose number and phone are in the URL. */
export async function trackLoader({ request }: LoaderFunctionArgs): Promise<Tracking> {
  const { searchParams } = new URL(request.url)
  const typed = (key: string) => (searchParams.get(key) ?? '').trim().slice(0, limits.pasted)
  const query = { orderNumber: typed('orderNumber'), phone: typed('phone') }
  // An emailed link contains the order number; the shopper has to enter the phone number.
  if (!query.orderNumber || !query.phone) return { ...query, outcome: null }
  return { ...query, outcome: await tryCall(() => api(ordersApi.track, { query })) }
}
