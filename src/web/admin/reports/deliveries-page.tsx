import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import {
  deliveriesLoader,
  deliveriesQuery,
  deliveryGroupings,
  readDeliveriesFile,
} from './deliveries.data.ts'
import { DeliveriesTable } from './deliveries-table.tsx'
import { ReportNote, ReportPage } from './report-page.tsx'
import { ReportPicker } from './report-picker.tsx'

export const loader = deliveriesLoader

export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const address = useListAddress(adminPaths.deliveryReport)
  const { location: next } = useNavigation()
  const query = deliveriesQuery(address.params)
  return (
    <ReportPage
      of="deliveries"
      title="Payments and deliveries"
      actions={<Files params={address.params} isEmpty={report?.rows.length === 0} />}
    >
      <ReportPicker query={query} groupings={deliveryGroupings} address={address} />
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
        Orders placed in this period (Indian time), including cancelled and expired ones, and what
        happened to them since. The percentage beside Orders is the share of all orders, the one
        beside Money received is the share of the orders in the row, and in the other columns it is
        the share of the shipped orders. RTO: a parcel is being or was returned undelivered. An
        order with parcels of two couriers counts in both rows, and once in the total. Replacements
        don’t count.
      </ReportNote>
    </ReportPage>
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
