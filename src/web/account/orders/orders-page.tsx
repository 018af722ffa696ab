import { useLoaderData, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { OrderRow as Row } from '#contract/selling/orders.ts'
import { loadOrders, ordersPerPage } from '#web/session/order/orders.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { countTo, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { OrderFilter } from './order-filter.tsx'
import { OrderRow } from './order-row.tsx'

export { AccountError as ErrorBoundary } from '../account-error.tsx'

export const loader = loadOrders

export function Component() {
  const answer = useLastNonNull(useLoaderData<typeof loader>())
  const [query] = useSearchParams()
  const isFiltered = query.has('status') || query.has('q')
  return (
    <div className="grid gap-6">
      <Page title="My Orders" canonical={paths.orders} noindex />
      <PageTitle title="My Orders" />
      {answer && answer.total === 0 && !isFiltered ? (
        <EmptyState
          title="No orders yet."
          glyph="bolt"
          action={<ButtonLink to={paths.home}>Start shopping</ButtonLink>}
        >
          Once you have ordered, you follow the parcel here, get the invoice, cancel or return.
        </EmptyState>
      ) : (
        <>
          <OrderFilter />
          {answer ? <Orders {...answer} /> : <OrdersSkeleton />}
        </>
      )}
    </div>
  )
}

function Orders({ orders, page, total }: { orders: readonly Row[]; page: number; total: number }) {
  const [query] = useSearchParams()
  if (orders.length === 0)
    return (
      <EmptyState
        title="No orders match."
        glyph="bolt"
        action={
          <ButtonLink to={paths.orders} variant="outline">
            Show all orders
          </ButtonLink>
        }
      >
        Choose another status or year, or search for part of a product's name.
      </EmptyState>
    )
  const hrefFor = (next: number) => {
    const changed = new URLSearchParams(query)
    if (next === 1) changed.delete('page')
    else changed.set('page', String(next))
    return changed.size > 0 ? `${paths.orders}?${changed}` : paths.orders
  }
  return (
    <>
      <ul className="grid gap-4">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(total / ordersPerPage)} hrefFor={hrefFor} />
    </>
  )
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-4">
      {countTo(3).map((row) => (
        <Skeleton key={row} className="h-32" />
      ))}
    </div>
  )
}
