import type { LoaderFunctionArgs } from 'react-router'
import { type Dashboard, dashboardApi, type OrderSums } from '#contract/backoffice/dashboard.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

/** Whether this person may read orders, so that the dashboard has their figures. */
export const hasOrders = (dashboard: Dashboard): dashboard is Dashboard & OrderSums =>
  dashboard.now !== undefined

export function readDashboard(params: URLSearchParams) {
  const [from, to] = [params.get('from'), params.get('to')]
  return api(dashboardApi.read, { query: { ...(from && { from }), ...(to && { to }) } })
}

export const dashboardLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) =>
  readDashboard(new URL(request.url).searchParams),
)
