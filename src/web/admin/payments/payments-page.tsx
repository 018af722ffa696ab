import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { mayCall } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import type { PaymentToReview } from '#contract/selling/admin-payments.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { FittedTabs } from '../kit/lists/fitted-tabs.tsx'
import { hasWords } from '../kit/lists/has-words.ts'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { ListHead } from '../kit/lists/list-head.tsx'
import { SearchBox } from '../kit/lists/list-search.tsx'
import { NewsBar } from '../kit/live/news-bar.tsx'
import { useLive } from '../kit/live/use-live.ts'
import { methodWords } from '../parts/orders/steps.ts'
import { type MoneyView, moneyViewIn, moneyViews } from '../parts/payments/cod-remittance.data.ts'
import { moneyLoader, readPaymentsToReview } from '../parts/payments/payments.data.ts'
import { CashDeskView } from './cod-remittance.tsx'
import { orderColumn } from './order-column.tsx'

export const loader = moneyLoader

/** Payments that need attention, and COD remittances. */
export function Component() {
  const view = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const current = moneyViewIn(params)
  const role = useShopper().user?.role ?? null
  return (
    <AdminPage title="Payments" heading="Payments">
      <ListHead>
        <FittedTabs
          label="Payments"
          links={[
            ...moneyViews.map(({ view: one, label, access }) => ({
              to: addressOf(one),
              label,
              access,
              current: one === current,
            })),
            {
              to: adminPaths.settlements,
              label: 'Settlements',
              access: 'books' as const,
              current: false,
            },
            // All tabs until the role is known, so that nothing moves.
          ].filter(({ access }) => role === null || mayCall(access, role))}
        />
        {view && 'desk' in view ? (
          <CashDeskView
            key={view.view}
            desk={view.desk}
            isOutstanding={view.view === 'cash'}
            hrefFor={(page) => addressOf(view.view, page)}
          />
        ) : (
          <ToReview payments={view?.payments ?? null} />
        )}
      </ListHead>
    </AdminPage>
  )
}

const addressOf = (view: MoneyView, page = 1) =>
  `${adminPaths.payments}${view === 'review' ? '' : `?view=${view}${page > 1 ? `&page=${page}` : ''}`}`

/**
 * Payments that the gateway and the shop could not reconcile; staff handle each on its order's page.
 */
function ToReview({ payments }: { payments: PaymentToReview[] | null }) {
  const live = useLive({
    loaded: payments,
    load: readPaymentsToReview,
    kinds: ['payments'],
    idsOf: (list) => list.map(({ paymentId }) => paymentId),
  })
  const address = useListAddress(adminPaths.payments)
  const layout = usePlainLayout()
  const [sought, setSought] = useState('')
  const isSought = hasWords(sought)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <ListBar
        address={address}
        search={
          <SearchBox
            label="Search payments"
            placeholder="Order number, UTR or reason"
            value={sought}
            onChange={setSought}
          />
        }
      />
      <div className="min-w-0">
        <NewsBar news={live} noun="payment" />
        <DataTable
          caption="Payments that need attention"
          columns={columns}
          rows={
            live.shown?.filter(({ orderNumber, utr, review }) =>
              isSought(`${orderNumber} ${utr ?? ''} ${review}`),
            ) ?? []
          }
          keyOf={({ paymentId }) => paymentId}
          layout={layout}
          loading={live.shown ? false : 4}
          empty={sought.trim() ? <EmptyState title="No payments match." /> : nothing}
        />
      </div>
    </div>
  )
}

const nothing = (
  <EmptyState title="No payments need attention.">
    Transfers to match, refunds to pay, failed refunds and amounts that don't match appear here.
  </EmptyState>
)

const columns: Column<PaymentToReview>[] = [
  orderColumn(),
  {
    key: 'why',
    title: 'Why',
    phone: 'meta',
    cell: ({ review }) => <span className="wrap-anywhere">{review}</span>,
  },
  { key: 'method', title: 'Paid by', cell: ({ method }) => methodWords[method] },
  {
    key: 'utr',
    title: 'UTR',
    isBlank: ({ utr }) => utr === null,
    cell: ({ utr }) => utr ?? '–',
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    phone: 'end',
    cell: ({ amount }) => formatRupees(amount, { paise: 'always' }),
  },
  {
    key: 'since',
    title: 'Since',
    align: 'end',
    cell: ({ since }) => <span className="whitespace-nowrap">{formatDateTime(since)}</span>,
  },
]
