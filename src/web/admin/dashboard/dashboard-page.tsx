import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Dashboard } from '#contract/backoffice/dashboard.ts'
import { paths } from '#contract/paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { NewsBar, titleWith } from '../kit/live/news-bar.tsx'
import { type Live, useLive } from '../kit/live/use-live.ts'
import { NoGstin } from '../kit/notices/no-gstin.tsx'
import { NoPayments } from '../kit/notices/no-payments.tsx'
import { SetupHints } from '../kit/notices/setup-hints.tsx'
import { TwoFactorDue } from '../kit/notices/two-factor-due.tsx'
import { useMay } from '../kit/use-may.ts'
import { OrderTable } from '../parts/orders/order-table.tsx'
import { BestSellers } from './best-sellers.tsx'
import { dashboardLoader, hasOrders, readDashboard } from './dashboard.data.ts'
import { FigureList } from './figure-list.tsx'
import { answerFigures, stockFigures } from './figures.ts'
import { SalesCard } from './sales-card.tsx'
import { SetupLine } from './setup-line.tsx'
import { SpanPicker } from './span-picker.tsx'
import { WaitingLine } from './waiting-line.tsx'

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
  const { setup } = useAdminShell()
  return (
    <AdminPage
      title={titleWith(live, 'Dashboard')}
      heading="Dashboard"
      actions={<SpanPicker span={dashboard} />}
    >
      <WaitingLine />
      {setup?.opening ? <SetupLine opening={setup.opening} /> : null}
      {dashboard ? (
        <div className={classNames('grid min-w-0 grid-cols-1 gap-4', isComing && 'opacity-60')}>
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            {hasOrders(dashboard) ? <SalesCard dashboard={dashboard} /> : null}
            <BestSellers rows={dashboard.bestSellers} />
          </div>
          <Hints />
          <Stock dashboard={dashboard} />
          <RecentOrders live={live} />
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </AdminPage>
  )
}

/** Warnings about the shop itself. One that is not live yet has its steps in place of these. */
function Hints() {
  const { company, setup } = useAdminShell()
  const maySet = useMay('settings')
  return (
    <>
      <TwoFactorDue />
      {maySet ? <NoPayments link /> : null}
      {maySet && !setup?.opening ? (
        <>
          {company ? <NoGstin company={company} link /> : null}
          <SetupHints company={company} setup={setup} link />
        </>
      ) : null}
    </>
  )
}

function Stock({ dashboard }: { dashboard: Dashboard }) {
  const answers = answerFigures(dashboard)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <FigureList title="Stock" figures={stockFigures(dashboard)} />
      {answers.length > 0 ? (
        <FigureList title="People wait for an answer" figures={answers} />
      ) : null}
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
      <Card>
        <Skeleton className="h-96" />
      </Card>
      <OrderTable caption="Recent orders" orders={[]} loading={5} />
    </>
  )
}
