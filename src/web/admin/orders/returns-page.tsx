import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { returnReasons } from '#contract/selling/order-returns.ts'
import type { ReturnRow } from '#contract/selling/returns.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { StatusPill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { returnReasonWords } from '#web/ui/inputs/order-pieces.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { dayFilters, type ListFilter } from '../kit/lists/list-filter.ts'
import { ListHead } from '../kit/lists/list-head.tsx'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { pageHref, StateTabs } from '../kit/lists/state-list.tsx'
import { NewsBar, titleWith } from '../kit/live/news-bar.tsx'
import { useLive } from '../kit/live/use-live.ts'
import { readReturns, returnsLoader, returnTabs } from './fulfilment.data.ts'

export const loader = returnsLoader

const returnFilters: readonly ListFilter[] = [
  {
    key: 'reason',
    label: 'Reason',
    options: returnReasons.map((value) => ({ value, label: returnReasonWords[value] })),
  },
  { key: 'product', label: 'Product', word: () => 'as in the report' },
  ...dayFilters,
]

export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const address = useListAddress(adminPaths.returns)
  const layout = usePlainLayout()
  const live = useLive({
    loaded,
    load: () => readReturns(params),
    kinds: ['returns'],
    idsOf: ({ returns }) => returns.map(({ id }) => id),
  })
  const list = live.shown
  const { state, location: next } = useNavigation()
  return (
    <AdminPage title={titleWith(live, 'Returns')} heading="Returns">
      <ListHead>
        <StateTabs path={adminPaths.returns} tabs={returnTabs} counts={live.latest?.counts ?? {}} />
        <ListBar
          address={address}
          search={
            <ListSearch
              address={address}
              label="Search returns"
              placeholder="Order number or name"
            />
          }
          filters={returnFilters}
        />
      </ListHead>
      <div className="min-w-0">
        <NewsBar news={live} noun="return" />
        <DataTable
          caption="Returns"
          columns={columns}
          rows={list?.returns ?? []}
          keyOf={({ id }) => id}
          layout={layout}
          loading={list ? false : 6}
          busy={state === 'loading' && next?.pathname === adminPaths.returns}
          empty={
            <Nothing isSearch={['q', 'reason', 'from', 'to'].some((key) => params.has(key))} />
          }
        />
      </div>
      {list && list.total > 0 ? (
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.limit)}
          hrefFor={(page) => pageHref(adminPaths.returns, params, page)}
        />
      ) : null}
    </AdminPage>
  )
}

const columns: Column<ReturnRow>[] = [
  {
    key: 'order',
    title: 'Order',
    phone: 'title',
    cell: ({ orderId, orderNumber, customer }) => (
      <>
        <Link to={adminPaths.order(orderId)} className="reach font-semibold hover:underline">
          {orderNumber}
        </Link>
        <span className="block text-meta text-ink-3">{customer}</span>
      </>
    ),
  },
  {
    key: 'items',
    title: 'What',
    phone: 'meta',
    cell: ({ items, reason }) => (
      <>
        <span className="wrap-anywhere">{items}</span>
        <span className="block text-meta text-ink-3">{returnReasonWords[reason]}</span>
      </>
    ),
  },
  {
    key: 'wants',
    title: 'Wants',
    cell: ({ resolution, amount }) =>
      resolution === 'REPLACEMENT' && amount === 0
        ? 'Replacement'
        : amount > 0
          ? formatRupees(amount, { paise: 'always' })
          : 'Refund',
  },
  {
    key: 'status',
    title: 'Status',
    phone: 'end',
    cell: ({ status }) => <StatusPill status={status} />,
  },
  {
    key: 'asked',
    title: 'Requested',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
]

const Nothing = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title="No returns match." />
  ) : (
    <EmptyState title="No returns here." glyph="caliper">
      A shopper asks for a return on the page of a delivered order. The request appears here, the
      oldest first.
    </EmptyState>
  )
