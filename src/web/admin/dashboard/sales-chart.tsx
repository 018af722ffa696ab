import type { Dashboard, OrderSums } from '#contract/backoffice/dashboard.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDate, formatTime } from '#web/ui/data/date.ts'
import { LineChart } from '#web/ui/data/line-chart.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { beforeWords } from '../parts/reports/span.ts'

/** Sales by hour or by day, with the previous period in the background. */
export function SalesChart({ dashboard }: { dashboard: Dashboard & OrderSums }) {
  const { chart, from, to } = dashboard
  const isByHour = from === to
  const before = beforeWords(dashboard, dayInIndia(new Date()))
  return (
    <Card className="min-w-0">
      <LineChart
        title={isByHour ? 'Net sales by hour' : 'Net sales by day'}
        labels={chart.map(({ at }) => (isByHour ? hourOf(at) : dayOf(at)))}
        series={[
          { name: 'Net sales', values: chart.map(({ sales }) => sales) },
          {
            name: before.charAt(0).toUpperCase() + before.slice(1),
            values: chart.map(({ salesBefore }) => salesBefore),
            ghost: true,
          },
        ]}
        format={(amount) => formatRupees(Math.round(amount / 100) * 100)}
        unit={100}
      />
    </Card>
  )
}

/** "3 am". */
const hourOf = (at: string) => formatTime(at).replace(':00', '')

/** "24 Nov". Weekdays would not fit below the chart on a phone. */
const dayOf = (at: string) => formatDate(at).replace(/^\w+, /, '')
