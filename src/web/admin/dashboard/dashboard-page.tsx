import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Dashboard, OrderSums } from '#contract/backoffice/dashboard.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Kpi } from '#web/ui/data/kpi.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { NewsBar, titleWith } from '../kit/live/news-bar.tsx'
import { type Live, useLive } from '../kit/live/use-live.ts'
import { KeptMailsHint } from '../kit/notices/kept-mails-hint.tsx'
import { NoGstin } from '../kit/notices/no-gstin.tsx'
import { NoPayments } from '../kit/notices/no-payments.tsx'
import { SetupHints } from '../kit/notices/setup-hints.tsx'
import { TwoFactorDue } from '../kit/notices/two-factor-due.tsx'
import { useMay } from '../kit/use-may.ts'
import { OrderTable } from '../parts/orders/order-table.tsx'
import { beforeWords, changeOf } from '../parts/reports/span.ts'
import { BestSellers } from './best-sellers.tsx'
import { dashboardLoader, hasOrders, readDashboard } from './dashboard.data.ts'
import { ordersOf, waitingFigures } from './figures.ts'
import { OpeningCard } from './opening-card.tsx'
import { SalesChart } from './sales-chart.tsx'
import { ShareKpi } from './share-kpi.tsx'
import { SpanPicker } from './span-picker.tsx'

export const loader = dashboardLoader

export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const live = useLive({
    loaded,
    load: () => readDashboard(params),
    kinds: ['orders', 'payments', 'returns', 'messages', 'reviews', 'stock'],
    idsOf: ({ recentOrders = [] }) => recentOrders.map(({ id }) => id),
  })
  // Figures change in place; only the list of orders would move.
  const dashboard = live.latest
  const { state, location: next } = useNavigation()
  const isComing = state === 'loading' && next?.pathname === paths.admin
  const maySet = useMay('settings')
  return (
    <AdminPage
      title={titleWith(live, 'Dashboard')}
      heading="Dashboard"
      actions={<SpanPicker span={dashboard} />}
    >
      {dashboard ? (
        <div className={classNames('grid min-w-0 grid-cols-1 gap-4', isComing && 'opacity-60')}>
          <TwoFactorDue />
          {maySet ? <NoPayments link /> : null}
          <KeptMailsHint />
          {maySet ? <Hints /> : null}
          <Figures dashboard={dashboard} />
          {hasOrders(dashboard) ? (
            <>
              <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
                <SalesChart dashboard={dashboard} />
                <BestSellers rows={dashboard.bestSellers} />
              </div>
              <RecentOrders live={live} />
            </>
          ) : (
            <BestSellers rows={dashboard.bestSellers} />
          )}
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </AdminPage>
  )
}

/** A shop that is not live yet has its steps in place of the warnings about single ones. */
function Hints() {
  const { company, setup } = useAdminShell()
  if (setup?.opening) return <OpeningCard opening={setup.opening} />
  return (
    <>
      {company ? <NoGstin company={company} link /> : null}
      <SetupHints company={company} setup={setup} link />
    </>
  )
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  return (
    <section aria-label="Figures" className="grid gap-3">
      {hasOrders(dashboard) ? <Sales dashboard={dashboard} /> : null}
      <ToDo dashboard={dashboard} />
    </section>
  )
}

function Sales({ dashboard }: { dashboard: Dashboard & OrderSums }) {
  const { now, before } = dashboard
  const words = beforeWords(dashboard, dayInIndia(new Date()))
  const sold = ordersOf(dashboard, 'sold')
  const mayRead = useMay('books')
  const days = new URLSearchParams({ from: dashboard.from, to: dashboard.to })
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <div className="col-span-2 grid">
        <Kpi
          label="Net sales"
          value={formatRupees(now.sales)}
          change={changeOf(now.sales, before.sales, words)}
          note={before.sales === 0 ? `nothing ${words}` : undefined}
          to={sold}
        />
      </div>
      <Kpi
        label="Orders"
        value={formatNumber(now.orders)}
        to={sold}
        change={changeOf(now.orders, before.orders, words)}
      />
      <Kpi
        label="Average order"
        value={formatRupees(Math.round(now.average / 100) * 100)}
        to={sold}
        change={changeOf(now.average, before.average, words)}
      />
      <Kpi
        label="Reversed"
        value={formatRupees(now.reversed)}
        note="part cancellations and returns"
        to={ordersOf(dashboard, 'reversed')}
      />
      <Kpi
        label="Cancelled orders"
        value={formatNumber(dashboard.cancelled)}
        to={ordersOf(dashboard, 'cancelled')}
      />
      <ShareKpi
        label="Conversion"
        shares={dashboard.conversion}
        words={words}
        note="orders per cart"
        to={mayRead ? `${adminPaths.conversionReport}?${days}` : undefined}
      />
      <ShareKpi
        label="Payment success"
        shares={dashboard.paymentSuccess}
        words={words}
        note="prepaid orders paid"
        to={mayRead ? `${adminPaths.paymentReport}?${days}` : undefined}
      />
    </div>
  )
}

/** Open tasks, limited to those of this person's role. */
function ToDo({ dashboard }: { dashboard: Dashboard }) {
  const figures = waitingFigures(dashboard)
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-3',
        figures.length > 2 && 'sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
      )}
    >
      {figures.map((figure) => (
        <Kpi key={figure.label} {...figure} value={formatNumber(figure.value)} />
      ))}
    </div>
  )
}

function RecentOrders({ live }: { live: Live<Dashboard> }) {
  const orders = live.shown?.recentOrders ?? []
  if (orders.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2>Recent orders</h2>
        <TextLink to={adminPaths.orders} className="text-sm">
          All orders
        </TextLink>
      </div>
      <div className="min-w-0">
        <NewsBar news={live} noun="order" />
        <OrderTable caption="Recent orders" orders={orders} />
      </div>
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
