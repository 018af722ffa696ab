import type { SalesReport } from '#contract/backoffice/sales-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import { LineChart } from '#web/ui/data/line-chart.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { runWords } from './quiet-days.ts'

/** The report by day as a chart, beside the days it is compared with. One day, and rows of goods, have none. */
export function SalesChart({ report: { by, from, to, before, rows } }: { report: SalesReport }) {
  if (by !== 'day' || rows.length < 2) return null
  const isSoFar = to >= dayInIndia(new Date())
  return (
    <Card>
      <LineChart
        title="Net sales by day"
        labels={rows.map(({ key }) => runWords(key ?? '', key ?? '').replace(/^\w+, /, ''))}
        series={[
          {
            name: `${runWords(from, to)}${isSoFar ? ', so far' : ''}`,
            values: rows.map(({ now }) => now.net ?? 0),
          },
          {
            name: runWords(before.from, before.to),
            values: rows.map((row) => row.before.net ?? 0),
            ghost: true,
          },
        ]}
        format={(amount) => formatRupees(Math.round(amount / 100) * 100)}
        unit={100}
      />
    </Card>
  )
}
