import { formatRupees } from '#contract/money.ts'
import { type CashDesk, cashApi } from '#contract/selling/cod-remittance.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { pageOf } from '#web/ui/data/page-of.ts'

export const cashPerPage = 50

/** The views of the payments page; the first one is the default. */
export const moneyViews = [
  { view: 'review', label: 'Needs attention', access: 'orderRecords' },
  { view: 'cash', label: 'COD outstanding', access: 'books' },
  { view: 'handed-over', label: 'COD remitted', access: 'books' },
] as const
export type MoneyView = (typeof moneyViews)[number]['view']

export const moneyViewIn = (params: URLSearchParams): MoneyView =>
  moneyViews.find(({ view }) => view === params.get('view'))?.view ?? 'review'

export const readCash = (view: MoneyView, params: URLSearchParams): Promise<CashDesk> =>
  api(cashApi.desk, {
    query: {
      page: pageOf(params),
      limit: cashPerPage,
      state: view === 'cash' ? 'OUTSTANDING' : 'HANDED_OVER',
    },
  })

/** Books one transfer of a courier for several orders. */
export const useRemittance = (onDone: () => void) =>
  useCall(cashApi.remit, {
    done: ({ amount }) => `${formatRupees(amount)} booked.`,
    inForm: true,
    onDone,
  })
