import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#web/app/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { DayRange } from '../day-range.tsx'
import { useListAddress } from '../list-address.ts'
import { FileButtons } from './file-buttons.tsx'
import {
  paymentGroupings,
  paymentQuery,
  paymentReportLoader,
  readPaymentFile,
} from './payment-report.data.ts'
import { PaymentReportTable } from './payment-report-table.tsx'
import { Period } from './period.tsx'
import { ReportNote } from './report-note.tsx'
import { ReportTabs } from './report-tabs.tsx'

export const loader = paymentReportLoader

/** Attempts to pay ahead, and why they failed. */
export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const { params, hrefWith, change } = useListAddress(adminPaths.paymentReport)
  const { location: next } = useNavigation()
  const { by, from, to } = paymentQuery(params)
  return (
    <AdminPage
      title="Payment success report"
      heading="Reports"
      note={<span className="text-sm">Payment success</span>}
      actions={
        <FileButtons
          name={`payments-by-${by}-${from}-${to}`}
          reason={report?.rows.length === 0 ? 'There is nothing to save.' : undefined}
          read={(format) => readPaymentFile(params, format)}
        />
      }
    >
      <ReportTabs of="payments" />
      <Period span={{ from, to }} hrefWith={hrefWith} />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Rows">
          <Select value={by} onChange={(event) => change({ by: event.target.value })}>
            {paymentGroupings.map((grouping) => (
              <option key={grouping.by} value={grouping.by}>
                {grouping.label}
              </option>
            ))}
          </Select>
        </Field>
        <DayRange from={from} to={to} onChange={change} />
      </div>
      <PaymentReportTable
        report={report}
        busy={next?.pathname === adminPaths.paymentReport}
        empty={
          <EmptyState
            title={
              by === 'way' ? 'Nobody tried to pay ahead in this period.' : 'No payment failed.'
            }
            glyph="caliper"
          />
        }
      />
      <ReportNote isLoaded={report !== null}>
        Attempts to pay for the orders placed in this period (Indian time), whenever they were made:
        what the gateway says of each, windows of the gateway that were left without trying, and
        transfers by UPI or to the bank. Attempts that are still open count neither as succeeded nor
        as failed. Cash is no attempt. An order that was tried in two ways counts in both rows, and
        once in the total. The days before are as many days before this period.
      </ReportNote>
    </AdminPage>
  )
}
