import { useRouteLoaderData } from 'react-router'
import { type Dashboard, dashboardApi, type Setup } from '#contract/backoffice/dashboard.ts'
import { twoFactorApi } from '#contract/people/two-factor.ts'
import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { paymentWaysApi } from '#contract/shop/payment-methods.ts'
import { companyApi, type ShownCompany } from '#contract/shop/settings.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

/** Data for the frame of every back office page: the company and the counters of open tasks. */
export type AdminShellData = {
  company: ShownCompany | null
  today: Dashboard | null
  /** The payment methods that are switched on; null if they could not be loaded. */
  payments: CheckoutMethod[] | null
  setup: Setup | null
  /** From when on this owner needs two-factor login; null for everyone else. */
  twoFactorDueAt: string | null
}

/** A part that fails to load is left out; the page still loads. */
export const adminShellLoader = authenticatedLoader(async (): Promise<AdminShellData> => {
  const [company, today, ways, setup, twoFactor] = await Promise.all([
    api(companyApi.read).catch(() => null),
    api(dashboardApi.read).catch(() => null),
    api(paymentWaysApi.read).catch(() => null),
    api(dashboardApi.setup).catch(() => null),
    api(twoFactorApi.read).catch(() => null),
  ])
  const twoFactorDueAt = twoFactor?.dueAt ?? null
  return { company, today, payments: ways?.methods ?? null, setup, twoFactorDueAt }
})

const nothing: AdminShellData = {
  company: null,
  today: null,
  payments: null,
  setup: null,
  twoFactorDueAt: null,
}
export const useAdminShell = () => useRouteLoaderData<AdminShellData | null>('admin') ?? nothing
