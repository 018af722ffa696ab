import { useState } from 'react'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { mayCall } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import { useDownload } from '#web/session/documents.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useListView } from '../kit/list-view/use-list-view.ts'
import { ViewBar } from '../kit/list-view/view-bar.tsx'
import { ViewTabs } from '../kit/list-view/view-tabs.tsx'
import { changedSearch } from '../kit/lists/list-address.ts'
import { ListHead } from '../kit/lists/list-head.tsx'
import { rangeOf } from '../kit/lists/list-page.ts'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { NewsBar, titleWith } from '../kit/live/news-bar.tsx'
import { useLive } from '../kit/live/use-live.ts'
import { OrderTable, orderColumns } from '../parts/orders/order-table.tsx'
import {
  exportOrders,
  ordersLoader,
  orderTabs,
  pageSize,
  readOrders,
} from '../parts/orders/orders.data.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { Manifests } from './bulk/manifests.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { orderListFilters } from './order-filters.ts'

export const loader = ordersLoader

export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const live = useLive({
    loaded: loaded?.page ?? null,
    load: () => readOrders(params),
    kinds: ['orders', 'payments'],
    idsOf: ({ orders }) => orders.map(({ id }) => id),
  })
  const list = live.shown
  const view = useListView({
    list: 'orders',
    path: adminPaths.orders,
    columns: choices,
    views: loaded?.views,
  })
  const { state, location: next } = useNavigation()
  const selected = useSelection(params, list)
  const [areManifestsOpen, setAreManifestsOpen] = useState(false)
  const mayAct = mayCall('orders', useShopper().user?.role ?? null)
  return (
    <AdminPage
      title={titleWith(live, 'Orders')}
      heading="Orders"
      note={list ? `${live.latest?.counts.all ?? 0}` : undefined}
      actions={
        mayAct ? (
          <>
            <Button
              variant="outline"
              icon="truck"
              title="Manifests"
              onClick={() => setAreManifestsOpen(true)}
            >
              <span className="max-md:sr-only">Manifests</span>
            </Button>
            <ExportButton params={params} isEmpty={list?.total === 0} />
            <ButtonLink data-new icon="plus" title="New order" to={adminPaths.newOrder()}>
              <span className="max-md:sr-only">New order</span>
            </ButtonLink>
          </>
        ) : null
      }
    >
      {areManifestsOpen ? <Manifests onClose={() => setAreManifestsOpen(false)} /> : null}
      <ListHead>
        <ViewTabs
          view={view}
          label="Orders by state"
          param="tab"
          tabs={orderTabs.map(({ tab, label }) => ({
            value: tab,
            label,
            count: tab === 'all' ? undefined : live.latest?.counts[tab],
          }))}
        />
        <ViewBar
          view={view}
          search={
            <ListSearch
              address={view.address}
              label="Search orders"
              placeholder="Number, AWB, phone, name, SKU, tag or serial no."
            />
          }
          filters={orderListFilters}
        />
      </ListHead>
      <BulkBar selected={selected} tab={tabOf(params)} />
      <div className="min-w-0">
        <NewsBar news={live} noun="order" />
        <OrderTable
          caption="Orders"
          orders={list?.orders ?? []}
          search={params.size > 0 ? `?${params}` : ''}
          selection={mayAct ? selected : undefined}
          layout={view.layout}
          loading={list ? false : 8}
          busy={state === 'loading' && next?.pathname === adminPaths.orders}
          empty={<NoOrders isFiltered={params.size > 0} />}
        />
      </div>
      {list && list.total > 0 ? <Pages list={list} params={params} /> : null}
    </AdminPage>
  )
}

type Listed = { page: number; total: number; orders: readonly { id: number }[] }

const Pages = ({ list, params }: { list: Listed; params: URLSearchParams }) => (
  <Pagination
    page={list.page}
    pages={Math.ceil(list.total / pageSize)}
    summary={summaryOf(list)}
    hrefFor={(page) =>
      adminPaths.orders +
      changedSearch(params, {
        page: page > 1 ? `${page}` : null,
        after: page === list.page + 1 ? `${list.orders.at(-1)?.id ?? ''}` : null,
      })
    }
  />
)

const choices = orderColumns('', new Date(0))

/** Exports the filtered list for a spreadsheet. */
function ExportButton({ params, isEmpty }: { params: URLSearchParams; isEmpty: boolean }) {
  const { busy, download } = useDownload()
  return (
    <Button
      variant="outline"
      icon="download"
      title="Export CSV"
      busy={busy !== null}
      reason={isEmpty ? 'There are no orders to export.' : undefined}
      onClick={() => download('orders.csv', () => exportOrders(params))}
    >
      <span className="max-md:sr-only">Export CSV</span>
    </Button>
  )
}

const tabOf = (params: URLSearchParams) =>
  orderTabs.find(({ tab }) => tab === params.get('tab'))?.tab ?? 'all'

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="No orders match."
        glyph="caliper"
        action={<TextLink to={adminPaths.orders}>Show all orders</TextLink>}
      />
    )
  return (
    <EmptyState title="No orders yet.">
      An order appears here as soon as a shopper buys, or when you take one by phone. Place a test
      order to try it.
    </EmptyState>
  )
}

function summaryOf({ page, total, orders }: Listed) {
  const first = (page - 1) * pageSize + 1
  return orders.length > 0
    ? `${rangeOf(first, orders.length)} of ${formatNumber(total)}`
    : `${formatNumber(total)} in total`
}
