import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import { ReportPage } from './report-page.tsx'
import { readSalesFile, salesLoader, salesQuery } from './sales.data.ts'
import { SalesChart } from './sales-chart.tsx'
import { SalesPicker } from './sales-picker.tsx'
import { SalesTable } from './sales-table.tsx'

export const loader = salesLoader

export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const { params } = useListAddress(adminPaths.salesReport)
  const { location: next } = useNavigation()
  return (
    <ReportPage
      of="sales"
      title="Sales report"
      actions={<Files params={params} isEmpty={report?.rows.length === 0} />}
    >
      <SalesPicker />
      {report ? <SalesChart report={report} /> : null}
      <SalesTable
        report={report}
        busy={next?.pathname === adminPaths.salesReport}
        empty={
          <EmptyState title="Nothing was sold in this period." glyph="caliper">
            Choose a longer period.
          </EmptyState>
        }
      />
      {report ? (
        <p className="max-w-prose text-sm text-ink-2">
          A sale is an order placed in this period (Indian time), {dayWords(report.from)} to{' '}
          {dayWords(report.to)}, paid or not, unless it was fully cancelled or expired, as on the
          dashboard. Amounts include GST. Reversed: items cancelled from an order, returned
          undelivered or sent back in this period, whenever they were ordered. This amount is known
          only for whole orders, so rows of goods show none. An order with goods of two rows counts
          in both, and once in the total. Discounts and delivery are split among the goods as on the
          invoice. Products count in their current category. Compared with{' '}
          {dayWords(report.before.from)} to {dayWords(report.before.to)}.
        </p>
      ) : null}
    </ReportPage>
  )
}

const dayWords = (day: string) => formatDate(`${day}T12:00:00+05:30`)

/** All rows, for a spreadsheet. */
function Files({ params, isEmpty }: { params: URLSearchParams; isEmpty: boolean }) {
  const { by, from, to } = salesQuery(params)
  return (
    <FileButtons
      name={`sales-by-${by}-${from}-${to}`}
      reason={isEmpty ? 'There are no sales in this period.' : undefined}
      read={(format) => readSalesFile(params, format)}
    />
  )
}
