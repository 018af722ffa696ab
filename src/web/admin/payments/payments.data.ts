import { type LoaderFunctionArgs, useFetcher } from 'react-router'
import type { Paise } from '#contract/money.ts'
import { adminPaymentsApi, type OrderPayments } from '#contract/selling/admin-payments.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, sentenceOf } from '#web/session/run-action.ts'
import type { ordersAction } from '../orders/orders.data.ts'
import { moneyViewIn, readCash } from './cod-remittance.data.ts'

type Named = { orderId: number; orderNumber: string; paymentId: number }

/** A staff action on the money of an order. */
export type MoneyDeed = Named &
  (
    | { deed: 'money.confirm'; utr: string; amount: Paise }
    | { deed: 'money.correct'; transferId: number; utr: string; amount: Paise; reason: string }
    | { deed: 'money.reject'; reason: string }
    | { deed: 'money.reviewed'; note: string }
    | { deed: 'money.remit'; amount: Paise; reference: string }
    | { deed: 'money.refund'; amount: Paise; reason: string; left: Paise }
    | { deed: 'money.refundPaid'; refundId: number; reference: string }
  )

export const readMoney = (orderId: number): Promise<OrderPayments> =>
  api(adminPaymentsApi.read, { params: { id: orderId } })

/** Loads the payments that need attention, oldest first, or the COD with couriers. */
export const moneyLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const view = moneyViewIn(params)
  if (view !== 'review') return { view, desk: await readCash(view, params) }
  return { view, payments: (await api(adminPaymentsApi.toReview)).payments }
})

export function performMoney(action: MoneyDeed): Promise<OrderPayments> {
  const params = { id: action.orderId, pid: action.paymentId }
  switch (action.deed) {
    case 'money.confirm':
      return api(adminPaymentsApi.confirm, {
        params,
        body: { utr: action.utr, amount: action.amount },
      })
    case 'money.correct':
      return api(adminPaymentsApi.correct, {
        params: { ...params, tid: action.transferId },
        body: { utr: action.utr, amount: action.amount, reason: action.reason },
      })
    case 'money.reject':
      return api(adminPaymentsApi.reject, { params, body: { reason: action.reason } })
    case 'money.reviewed':
      return api(adminPaymentsApi.reviewed, { params, body: { note: action.note } })
    case 'money.remit':
      return api(adminPaymentsApi.remit, {
        params,
        body: { amount: action.amount, reference: action.reference },
      })
    case 'money.refund':
      return api(adminPaymentsApi.refund, {
        params: { id: action.orderId },
        body: { amount: action.amount, reason: action.reason, left: action.left },
      })
    case 'money.refundPaid':
      return api(adminPaymentsApi.refundPaid, {
        params: { id: action.orderId, rid: action.refundId },
        body: { reference: action.reference },
      })
  }
}

/** Calls the gateway and says whether it answers and accepts the keys. */
export async function tryKeys(): Promise<{ ok: boolean; message: string }> {
  const outcome = await attempt(() => api(adminPaymentsApi.tryGateway))
  return outcome.ok ? outcome.answer : { ok: false, message: sentenceOf(outcome.problem) }
}

export const moneyWords: Record<MoneyDeed['deed'], string> = {
  'money.confirm': 'Transfer booked.',
  'money.correct': 'Booking corrected.',
  'money.reject': 'Shopper notified.',
  'money.reviewed': 'Noted.',
  'money.remit': 'Cash booked.',
  'money.refund': 'Refund started.',
  'money.refundPaid': 'Refund booked.',
}

export function useMoneyDeed() {
  const fetcher = useFetcher<typeof ordersAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    reset: () => fetcher.reset(),
    submit: (deed: MoneyDeed) =>
      fetcher.submit(deed, {
        method: 'post',
        action: paths.adminOrders,
        encType: 'application/json',
      }),
  }
}
