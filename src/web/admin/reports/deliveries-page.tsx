import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#web/app/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { DayRange } from '../day-range.tsx'
import { useListAddress } from '../list-address.ts'
import {
  deliveriesLoader,
  deliveriesQuery,
  deliveryGroupings,
  readDeliveriesFile,
} from './deliveries.data.ts'
import { DeliveriesTable } from './deliveries-table.tsx'
import { FileButtons } from './file-buttons.tsx'
import { Period } from './period.tsx'
import { ReportNote } from './report-note.tsx'
import { ReportTabs } from './report-tabs.tsx'

export const loader = deliveriesLoader

export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const { params, hrefWith, change } = useListAddress(adminPaths.deliveryReport)
  const { location: next } = useNavigation()
  const { by, from, to } = deliveriesQuery(params)
  return (
    <AdminPage
      title="Payments and deliveries"
      heading="Reports"
      note={<span className="text-sm">Payments and deliveries</span>}
      actions={<Files params={params} isEmpty={report?.rows.length === 0} />}
    >
      <ReportTabs of="deliveries" />
      <Period span={{ from, to }} hrefWith={hrefWith} />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Rows">
          <Select value={by} onChange={(event) => change({ by: event.target.value })}>
            {deliveryGroupings.map(({ by, label }) => (
              <option key={by} value={by}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <DayRange from={from} to={to} onChange={change} />
      </div>
      <DeliveriesTable
        report={report}
        busy={next?.pathname === adminPaths.deliveryReport}
        empty={
          <EmptyState title="Nothing was ordered or shipped in this period." glyph="caliper">
            Choose a longer period.
          </EmptyState>
        }
      />
      <ReportNote isLoaded={report !== null}>
        Orders placed in this period (Indian time), also cancelled and expired ones, and what
        happened to them since. The share beside Orders is of all orders, beside Money received of
        the orders in the row, and in the other columns of the shipped orders. RTO: a parcel is
        being or was returned undelivered. An order with parcels of two couriers counts in both
        rows, and once in the total. Replacements don’t count.
      </ReportNote>
    </AdminPage>
  )
}

/** The report, for a spreadsheet. */
function Files({ params, isEmpty }: { params: URLSearchParams; isEmpty: boolean }) {
  const { by, from, to } = deliveriesQuery(params)
  return (
    <FileButtons
      name={`deliveries-by-${by}-${from}-${to}`}
      reason={isEmpty ? 'There are no orders in this period.' : undefined}
      read={(format) => readDeliveriesFile(params, format)}
    />
  )
}
