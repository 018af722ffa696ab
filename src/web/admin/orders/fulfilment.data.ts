import type { LoaderFunctionArgs } from 'react-router'
import type { RefundTo } from '#contract/selling/order-returns.ts'
import { adminReturnsApi, type ReturnTab } from '#contract/selling/returns.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { pageIn, tabIn, textIn } from '../list-page.ts'

export const returnTabs: readonly { tab: ReturnTab; label: string }[] = [
  { tab: 'waiting', label: 'Waiting' },
  { tab: 'to_approve', label: 'To approve' },
  { tab: 'on_its_way', label: 'In transit' },
  { tab: 'to_check', label: 'To check' },
  { tab: 'to_settle', label: 'To refund or replace' },
  { tab: 'done', label: 'Done' },
]

/** Turns the list's address into the API query. */
export const returnQuery = (params: URLSearchParams) => ({
  ...pageIn(params),
  ...textIn(params),
  tab: tabIn(params, returnTabs, 'waiting'),
})

export const returnsLoader = authenticatedLoader(({ request }: LoaderFunctionArgs) =>
  api(adminReturnsApi.list, { query: returnQuery(new URL(request.url).searchParams) }),
)

export const readRefundTo = (orderId: number, returnId: number): Promise<RefundTo> =>
  api(adminReturnsApi.refundTo, { params: { id: orderId, rid: returnId } })
