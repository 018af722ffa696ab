import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#web/app/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { useListAddress } from '../list-address.ts'
import { FileButtons } from './file-buttons.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { readSalesFile, salesLoader, salesQuery } from './sales.data.ts'
import { SalesPicker } from './sales-picker.tsx'
import { SalesTable } from './sales-table.tsx'

export const loader = salesLoader

export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const { params } = useListAddress(adminPaths.salesReport)
  const { location: next } = useNavigation()
  return (
    <AdminPage
      title="Sales report"
      heading="Reports"
      note={<span className="text-sm">Sales</span>}
      actions={<Files params={params} isEmpty={report?.rows.length === 0} />}
    >
      <ReportTabs of="sales" />
      <SalesPicker />
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
          A sale is an order placed on these days, {dayWords(report.from)} to {dayWords(report.to)}{' '}
          in India, paid or not, unless it was cancelled whole or expired: the same as on the
          dashboard. Amounts include GST. Reversed is what was cancelled in part, came back or was
          returned on these days, whenever it was ordered; it is known for whole orders, so goods
          have none. An order with goods of two rows counts in both, and once in the total.
          Discounts and delivery are divided among goods as on the invoice. Goods stand where they
          are in the catalogue today. Compared with {dayWords(report.before.from)} to{' '}
          {dayWords(report.before.to)}.
        </p>
      ) : null}
    </AdminPage>
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
