import type { LoaderFunctionArgs } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import { type RefundTo, returnReasons } from '#contract/selling/order-returns.ts'
import { adminReturnsApi, type ReturnTab } from '#contract/selling/returns.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { pageIn, tabIn, textIn } from '../kit/lists/list-page.ts'
import { dayIn } from '../parts/orders/orders.data.ts'

export const returnTabs: readonly { tab: ReturnTab; label: string }[] = [
  { tab: 'waiting', label: 'Waiting' },
  { tab: 'to_approve', label: 'To approve' },
  { tab: 'on_its_way', label: 'In transit' },
  { tab: 'to_check', label: 'To check' },
  { tab: 'to_settle', label: 'To refund or replace' },
  { tab: 'done', label: 'Done' },
  { tab: 'all', label: 'All' },
]

/** Turns the list's address into the API query. */
export const returnQuery = (params: URLSearchParams) => ({
  ...pageIn(params),
  ...textIn(params),
  tab: tabIn(params, returnTabs, 'waiting'),
  ...countedIn(params),
})

/** The returns that a figure of the report counts. Ignores invalid values. */
function countedIn(params: URLSearchParams) {
  const reason = returnReasons.find((entry) => entry === params.get('reason'))
  const product = Number(/^\d{1,9}$/.exec(params.get('product') ?? '')?.[0] ?? 0)
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')]
  return {
    ...(reason && { reason }),
    ...(product > 0 && { product }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export const readReturns = (params: URLSearchParams) =>
  api(adminReturnsApi.list, { query: returnQuery(params) })

export const returnsLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  readReturns(new URL(request.url).searchParams),
)

export type Settlement = Reply<typeof adminReturnsApi.settlement>
export const readSettlement = (orderId: number, returnId: number): Promise<Settlement> =>
  api(adminReturnsApi.settlement, { params: { id: orderId, rid: returnId } })

export const readRefundTo = (orderId: number, returnId: number): Promise<RefundTo> =>
  api(adminReturnsApi.refundTo, { params: { id: orderId, rid: returnId } })
