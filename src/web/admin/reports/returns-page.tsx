import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import { ReportNote, ReportPage } from './report-page.tsx'
import { ReportPicker } from './report-picker.tsx'
import {
  readReturnsFile,
  returnGroupings,
  returnsReportLoader,
  returnsReportQuery,
} from './returns.data.ts'
import { ReturnsTable } from './returns-table.tsx'

export const loader = returnsReportLoader

export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const address = useListAddress(adminPaths.returnsReport)
  const { location: next } = useNavigation()
  const query = returnsReportQuery(address.params)
  return (
    <ReportPage
      of="returns"
      title="Returns report"
      actions={<Files params={address.params} isEmpty={report?.rows.length === 0} />}
    >
      <ReportPicker query={query} groupings={returnGroupings} address={address} />
      <ReturnsTable
        report={report}
        busy={next?.pathname === adminPaths.returnsReport}
        empty={
          <EmptyState title="Nothing was sent back in this period." glyph="caliper">
            Choose a longer period.
          </EmptyState>
        }
      />
      <ReportNote isLoaded={report !== null}>
        Returns requested in this period (Indian time), and what happened to them since. The
        credited amount is known only for whole returns, so products show none. A return of two
        products counts in both rows, and once in the total.
      </ReportNote>
    </ReportPage>
  )
}

/** All rows, for a spreadsheet. */
function Files({ params, isEmpty }: { params: URLSearchParams; isEmpty: boolean }) {
  const { by, from, to } = returnsReportQuery(params)
  return (
    <FileButtons
      name={`returns-by-${by}-${from}-${to}`}
      reason={isEmpty ? 'There are no returns in this period.' : undefined}
      read={(format) => readReturnsFile(params, format)}
    />
  )
}
