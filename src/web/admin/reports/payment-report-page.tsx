import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import {
  paymentGroupings,
  paymentQuery,
  paymentReportLoader,
  readPaymentFile,
} from './payment-report.data.ts'
import { PaymentReportTable } from './payment-report-table.tsx'
import { ReportNote, ReportPage } from './report-page.tsx'
import { ReportPicker } from './report-picker.tsx'

export const loader = paymentReportLoader

/** Attempts to pay ahead, and why they failed. */
export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const address = useListAddress(adminPaths.paymentReport)
  const { location: next } = useNavigation()
  const query = paymentQuery(address.params)
  return (
    <ReportPage
      of="payments"
      title="Payment success report"
      actions={
        <FileButtons
          name={`payments-by-${query.by}-${query.from}-${query.to}`}
          reason={report?.rows.length === 0 ? 'There is nothing to save.' : undefined}
          read={(format) => readPaymentFile(address.params, format)}
        />
      }
    >
      <ReportPicker query={query} groupings={paymentGroupings} address={address} />
      <PaymentReportTable
        report={report}
        busy={next?.pathname === adminPaths.paymentReport}
        empty={
          <EmptyState
            title={
              query.by === 'reason'
                ? 'No payment failed.'
                : 'No prepayment attempts in this period.'
            }
            glyph="caliper"
          />
        }
      />
      <ReportNote isLoaded={report !== null}>
        Payment attempts for the orders placed in this period (Indian time), whenever the attempts
        were made. An attempt is a payment that the gateway reported, a payment window that the
        shopper closed without trying, or a transfer by UPI or to the bank. Open attempts count
        neither as succeeded nor as failed. Cash payments don't count. An order with attempts by two
        payment methods counts in both rows, and once in the total. “The days before” are the same
        number of days before this period.
      </ReportNote>
    </ReportPage>
  )
}
