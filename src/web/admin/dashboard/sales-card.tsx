import type { Dashboard, OrderSums } from '#contract/backoffice/dashboard.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { Change, type Changed } from '#web/ui/data/change.tsx'
import { LineChart } from '#web/ui/data/line-chart.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { changeOf } from '../parts/reports/span.ts'
import { ordersOf } from './figures.ts'
import { SalesFacts } from './sales-facts.tsx'
import { chartPoints, comparedWords, spanWords } from './sales-words.ts'

type SalesProps = { dashboard: Dashboard & OrderSums }

/** The money of the chosen days in figures and one chart, beside the days they are compared with. */
export function SalesCard({ dashboard }: SalesProps) {
  const points = chartPoints(dashboard)
  const isDay = dashboard.from === dashboard.to
  const labels = points.map(({ label }) => label)
  return (
    <Card aria-label="Sales" className="grid grid-cols-1 gap-4">
      <Money dashboard={dashboard} />
      <LineChart
        title={isDay ? 'Net sales, running total' : 'Net sales by day'}
        labels={labels}
        series={[
          { name: spanWords(dashboard), values: points.map(({ sales }) => sales) },
          {
            name: comparedWords(dashboard),
            values: points.map(({ salesBefore }) => salesBefore),
            ghost: true,
          },
        ]}
        format={wholeRupees}
        unit={100}
      />
      <SalesFacts dashboard={dashboard} />
    </Card>
  )
}

function Money({ dashboard }: SalesProps) {
  const { now, before } = dashboard
  const sold = ordersOf(dashboard, 'sold')
  const changed = (of: 'sales' | 'orders' | 'average', format: (amount: number) => string) =>
    changeOf({
      now: now[of],
      before: before[of],
      // An average needs orders on both sides.
      among: of === 'average' ? Math.min(now.orders, before.orders) : before.orders,
      format,
    })
  return (
    <section aria-label="Figures" className="grid gap-1">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Amount
          label="Net sales"
          value={wholeRupees(now.sales)}
          change={changed('sales', wholeRupees)}
          to={sold}
          isFirst
        />
        <Amount
          label="Orders"
          value={formatNumber(now.orders)}
          change={changed('orders', formatNumber)}
          to={sold}
        />
        {now.orders > 0 ? (
          <Amount
            label="Average order"
            value={wholeRupees(now.average)}
            change={before.orders > 0 ? changed('average', wholeRupees) : undefined}
            to={sold}
          />
        ) : null}
      </dl>
      <p className="text-meta text-ink-3">Compared with {comparedWords(dashboard)}</p>
    </section>
  )
}

type AmountProps = {
  label: string
  value: string
  change: Changed | undefined
  to: string
  isFirst?: boolean
}

const Amount = ({ label, value, change, to, isFirst = false }: AmountProps) => (
  <div className={classNames('relative grid content-end', isFirst && 'max-sm:basis-full')}>
    <dt className="text-meta text-ink-3">
      <Link to={to} className="after:absolute after:inset-0 hover:underline">
        {label}
      </Link>
    </dt>
    <dd className="flex flex-wrap items-baseline gap-x-2">
      <span className={classNames('tnum font-bold', isFirst ? 'text-h1' : 'text-h2')}>{value}</span>
      {change ? <Change of={change} /> : null}
    </dd>
  </div>
)

/** In whole rupees: paise say nothing on a dashboard. */
const wholeRupees = (amount: number) => formatRupees(Math.round(amount / 100) * 100)
