import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { useRouteLoaderData } from 'react-router'
import {
  type Dashboard,
  dashboardApi,
  type OrderSums,
  type Setup,
} from '#contract/backoffice/dashboard.ts'
import type { PaymentMethod } from '#contract/selling/order-status.ts'
import { paymentWaysApi } from '#contract/shop/payment-methods.ts'
import { type Company, companyApi } from '#contract/shop/settings.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { revalidateShopper } from '#web/session/shopper.ts'

/** What stands around every page of the back office: whose shop it is, and what waits to be done. */
export type AdminShellData = {
  company: Company | null
  today: Dashboard | null
  /** How orders can be paid; null where that could not be read. */
  payments: PaymentMethod[] | null
  setup: Setup | null
}

/** One that fails is left out; the page still comes. */
export const adminShellLoader = authenticatedLoader(async (): Promise<AdminShellData> => {
  const [company, today, ways, setup] = await Promise.all([
    api(companyApi.read).catch(() => null),
    api(dashboardApi.read).catch(() => null),
    api(paymentWaysApi.read).catch(() => null),
    api(dashboardApi.setup).catch(() => null),
  ])
  return { company, today, payments: ways?.methods ?? null, setup }
})

/** The counters follow every deed, not every change of page. */
export const revalidateAdminShell = (change: ShouldRevalidateFunctionArgs) =>
  revalidateShopper(change)

/** Whether it is a dashboard of somebody who may read orders. */
export const hasOrders = (dashboard: Dashboard): dashboard is Dashboard & OrderSums =>
  dashboard.now !== undefined

const nothing: AdminShellData = { company: null, today: null, payments: null, setup: null }
export const useAdminShell = () => useRouteLoaderData<AdminShellData | null>('admin') ?? nothing

export const dashboardLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const [from, to] = [searchParams.get('from'), searchParams.get('to')]
  return api(dashboardApi.read, { query: { ...(from && { from }), ...(to && { to }) } })
})
