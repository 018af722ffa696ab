import type { LoaderFunctionArgs } from 'react-router'
import { adminPaymentsApi, type OrderPayments } from '#contract/selling/admin-payments.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { moneyViewIn, readCash } from './cod-remittance.data.ts'

export const readMoney = (orderId: number): Promise<OrderPayments> =>
  api(adminPaymentsApi.read, { params: { id: orderId } })

/** Loads the payments that need attention, oldest first, or the COD with couriers. */
export const moneyLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const view = moneyViewIn(params)
  if (view !== 'review') return { view, desk: await readCash(view, params) }
  return { view, payments: await readPaymentsToReview() }
})

export const readPaymentsToReview = async () => (await api(adminPaymentsApi.toReview)).payments
