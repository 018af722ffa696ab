import { useLoaderData, useNavigation } from 'react-router'
import { mayCall } from '#contract/access.ts'
import type { OrderFigure } from '#contract/admin-orders.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { formatRupees } from '#contract/money.ts'
import { dashboardLoader, useOffice } from '#web/data/dashboard.ts'
import { useShopper } from '#web/data/shopper.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Kpi } from '#web/ui/kpi.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AdminPage } from '../admin-page.tsx'
import { NoGstin } from '../no-gstin.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import { useKept } from '../use-kept.ts'
import { BestSellers } from './best-sellers.tsx'
import { FirstRun } from './first-run.tsx'
import { SalesChart } from './sales-chart.tsx'
import { beforeWords, changeOf, lowStockWords, todayInIndia } from './span.ts'
import { SpanPicker } from './span-picker.tsx'

export const loader = dashboardLoader

export function Component() {
  const dashboard = useKept(useLoaderData<typeof loader>())
  const { state, location: next } = useNavigation()
  const isComing = state === 'loading' && next?.pathname === paths.admin
  const { company } = useOffice()
  return (
    <AdminPage title="Dashboard" actions={<SpanPicker span={dashboard} />}>
      {dashboard ? (
        <div className={classNames('grid min-w-0 gap-4', isComing && 'opacity-60')}>
          {company ? <NoGstin company={company} link /> : null}
          {dashboard.recentOrders.length === 0 ? <FirstRun /> : null}
          <Figures dashboard={dashboard} />
          <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <SalesChart dashboard={dashboard} />
            <BestSellers rows={dashboard.bestSellers} />
          </div>
          <RecentOrders orders={dashboard.recentOrders} />
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </AdminPage>
  )
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { now, before } = dashboard
  const words = beforeWords(dashboard, todayInIndia(new Date()))
  const ordersOf = (figure: OrderFigure) =>
    `${paths.adminOrders}?figure=${figure}&from=${dashboard.from}&to=${dashboard.to}`
  return (
    <section aria-label="Figures" className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        <div className="grid max-xl:col-span-2">
          <Kpi
            label="Net sales"
            value={formatRupees(now.sales)}
            change={changeOf(now.sales, before.sales, words)}
            note={before.sales === 0 ? `nothing ${words}` : undefined}
            to={ordersOf('sold')}
          />
        </div>
        <Kpi
          label="Orders"
          value={now.orders}
          to={ordersOf('sold')}
          change={changeOf(now.orders, before.orders, words)}
        />
        <Kpi
          label="Average order"
          value={formatRupees(Math.round(now.average / 100) * 100)}
          to={ordersOf('sold')}
          change={changeOf(now.average, before.average, words)}
        />
        <Kpi
          label="Reversed"
          value={formatRupees(now.reversed)}
          note="part cancellations and returns"
          to={ordersOf('reversed')}
        />
        <Kpi label="Cancelled orders" value={dashboard.cancelled} to={ordersOf('cancelled')} />
      </div>
      <ToDo dashboard={dashboard} />
    </section>
  )
}

/** What waits; what shoppers write only for those whose work it is. */
function ToDo({ dashboard }: { dashboard: Dashboard }) {
  const { user } = useShopper()
  const readsWords = mayCall('moderation', user?.role ?? null)
  const waiting = (tab: string) => `${paths.adminOrders}?tab=${tab}`
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-3',
        readsWords ? 'sm:grid-cols-4' : 'sm:grid-cols-3 xl:grid-cols-6',
      )}
    >
      <Kpi label="To confirm" value={dashboard.toConfirm} to={waiting('to_confirm')} />
      <Kpi label="To pack" value={dashboard.toPack} to={waiting('to_pack')} />
      <Kpi label="To ship" value={dashboard.toShip} to={waiting('to_ship')} />
      <Kpi
        label="Low stock"
        value={dashboard.lowStock}
        note={lowStockWords}
        to={`${paths.adminProducts}?view=low`}
      />
      <Kpi
        label="Out of stock"
        value={dashboard.outOfStock}
        to={`${paths.adminProducts}?view=out`}
      />
      <Kpi
        label="Open messages"
        value={dashboard.openTickets}
        to={mayCall('support', user?.role ?? null) ? paths.adminMessages : undefined}
      />
      {readsWords ? (
        <>
          <Kpi label="Reviews to read" value={dashboard.reviewsToRead} to={paths.adminReviews} />
          <Kpi
            label="Questions to answer"
            value={dashboard.questionsToAnswer}
            to={paths.adminQuestions}
          />
        </>
      ) : null}
    </div>
  )
}

function RecentOrders({ orders }: { orders: Dashboard['recentOrders'] }) {
  if (orders.length === 0) return null
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2>Recent orders</h2>
        <TextLink to={paths.adminOrders} className="text-sm">
          All orders
        </TextLink>
      </div>
      <OrderTable caption="Recent orders" orders={orders} />
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-20" />
      <Card>
        <Skeleton className="h-56" />
      </Card>
      <OrderTable caption="Recent orders" orders={[]} loading={5} />
    </>
  )
}
