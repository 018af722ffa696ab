import { type LoaderFunctionArgs, useFetcher } from 'react-router'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminInvoicesApi, type Registration } from '#contract/selling/invoices.ts'
import type { RefundTo } from '#contract/selling/order-returns.ts'
import type { LineShare } from '#contract/selling/orders.ts'
import { adminReturnsApi, type ReturnMove, type ReturnTab } from '#contract/selling/returns.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { pageIn, tabIn, textIn } from '../list-page.ts'
import type { ordersAction } from './orders.data.ts'

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

/** A staff action on a part of an order. */
export type PartDeed = { orderId: number } & (
  | { deed: 'parcel.deliver'; parcelId: number; version: number }
  | { deed: 'parcel.back'; parcelId: number; note: string; version: number }
  | { deed: 'pieces.cancel'; reason: string; lines: LineShare[]; version: number }
  | { deed: 'return.move'; returnId: number; move: ReturnMove }
  | { deed: 'document.eway-bill'; documentId: number; number: string }
  | { deed: 'document.register'; documentId: number; answer: Registration }
)

export function performPart(action: PartDeed): Promise<unknown> {
  const params = { id: action.orderId }
  switch (action.deed) {
    case 'parcel.deliver': {
      const { parcelId: sid, version } = action
      return api(adminOrdersApi.deliverParcel, { params: { ...params, sid }, body: { version } })
    }
    case 'parcel.back': {
      const { parcelId: sid, version, note } = action
      const body = { version, ...(note && { note }) }
      return api(adminOrdersApi.takeBackParcel, { params: { ...params, sid }, body })
    }
    case 'pieces.cancel': {
      const { reason, lines, version } = action
      return api(adminOrdersApi.cancelLines, { params, body: { reason, lines, version } })
    }
    case 'return.move': {
      const { returnId: rid, move } = action
      return api(adminReturnsApi.transition, { params: { ...params, rid }, body: move })
    }
    case 'document.eway-bill': {
      const { documentId: id, number } = action
      return api(adminInvoicesApi.recordEwayBill, { params: { id }, body: { number } })
    }
    case 'document.register': {
      const { documentId: id, answer: body } = action
      return api(adminInvoicesApi.register, { params: { id }, body })
    }
  }
}

export const partWords: Record<PartDeed['deed'], string> = {
  'parcel.deliver': 'Parcel delivered.',
  'parcel.back': 'Parcel marked as returned.',
  'pieces.cancel': 'Cancelled. The shopper gets a mail.',
  'return.move': 'Return updated.',
  'document.eway-bill': 'E-way bill recorded.',
  'document.register': 'IRN recorded.',
}

export const readRefundTo = (orderId: number, returnId: number): Promise<RefundTo> =>
  api(adminReturnsApi.refundTo, { params: { id: orderId, rid: returnId } })

export function usePartDeed() {
  const fetcher = useFetcher<typeof ordersAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    reset: () => fetcher.reset(),
    submit: (deed: PartDeed) =>
      fetcher.submit(deed, {
        method: 'post',
        action: paths.adminOrders,
        encType: 'application/json',
      }),
  }
}
