import type { LoaderFunctionArgs } from 'react-router'
import { ordersApi, type TrackedOrder } from '#contract/selling/orders.ts'
import { api } from '#web/session/api.ts'
import { attempt, type Outcome } from '#web/session/run-action.ts'

export type Tracking = {
  /** As they were typed, to be shown again. */
  orderNumber: string
  phone: string
  /** Null while nothing was asked. */
  outcome: Outcome<TrackedOrder> | null
}

/** Where an order is, for whoever wrote its number and phone into the address of the page. */
export async function trackLoader({ request }: LoaderFunctionArgs): Promise<Tracking> {
  const { searchParams } = new URL(request.url)
  const typed = (key: string) => (searchParams.get(key) ?? '').trim().slice(0, 40)
  const query = { orderNumber: typed('orderNumber'), phone: typed('phone') }
  // A link from a mail brings the number; the phone is for whoever opens it to know.
  if (!query.orderNumber || !query.phone) return { ...query, outcome: null }
  return { ...query, outcome: await attempt(() => api(ordersApi.track, { query })) }
}
