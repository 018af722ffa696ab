import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#web/app/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { DayRange } from '../day-range.tsx'
import { useListAddress } from '../list-address.ts'
import { FileButtons } from './file-buttons.tsx'
import { Period } from './period.tsx'
import { ReportNote } from './report-note.tsx'
import { ReportTabs } from './report-tabs.tsx'
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
  const { params, hrefWith, change } = useListAddress(adminPaths.returnsReport)
  const { location: next } = useNavigation()
  const { by, from, to } = returnsReportQuery(params)
  return (
    <AdminPage
      title="Returns report"
      heading="Reports"
      note={<span className="text-sm">Returns</span>}
      actions={<Files params={params} isEmpty={report?.rows.length === 0} />}
    >
      <ReportTabs of="returns" />
      <Period span={{ from, to }} hrefWith={hrefWith} />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Rows">
          <Select value={by} onChange={(event) => change({ by: event.target.value })}>
            {returnGroupings.map(({ by, label }) => (
              <option key={by} value={by}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <DayRange from={from} to={to} onChange={change} />
      </div>
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
    </AdminPage>
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
