import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type {
  ConfirmationReport,
  ConfirmationRow,
} from '#contract/backoffice/confirmation-report.ts'
import { formatNumber } from '#contract/number.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { DayRange } from '../kit/lists/day-range.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { Share } from '../parts/reports/share.tsx'
import { confirmationsLoader, confirmationsQuery, confirmedWords } from './confirmations.data.ts'
import { Period } from './period.tsx'
import { ReportNote, ReportPage } from './report-page.tsx'

export const loader = confirmationsLoader

/** How orders paid on delivery were confirmed, and what came back of each kind. */
export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const { params, hrefWith, change } = useListAddress(adminPaths.confirmationReport)
  const { location: next } = useNavigation()
  const { from, to } = confirmationsQuery(params)
  return (
    <ReportPage of="confirmations" title="Confirmations report" actions={null}>
      <Period span={{ from, to }} hrefWith={hrefWith} />
      <div className="flex flex-wrap items-end gap-3">
        <DayRange from={from} to={to} onChange={change} />
      </div>
      {report ? (
        <DataTable
          caption="Confirmations"
          columns={columnsOf(report)}
          rows={report.rows}
          keyOf={({ key }) => key}
          busy={next?.pathname === adminPaths.confirmationReport}
          empty={<EmptyState title="No cash-on-delivery orders in this period." glyph="caliper" />}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
      <ReportNote isLoaded={report !== null}>
        Cash-on-delivery orders placed in this period (Indian time), by how they were confirmed. The
        percentage beside Orders is the share of all of them, the one beside RTO the share of those
        that were shipped. RTO: a parcel is being or was returned undelivered.
      </ReportNote>
    </ReportPage>
  )
}

const columnsOf = ({ rows }: ConfirmationReport): Column<ConfirmationRow>[] => {
  const all = rows.reduce((sum, { orders }) => sum + orders, 0)
  return [
    { key: 'how', title: 'How', phone: 'title', cell: ({ key }) => confirmedWords[key] },
    {
      key: 'orders',
      title: 'Orders',
      align: 'end',
      phone: 'end',
      cell: ({ orders }) => (
        <>
          {formatNumber(orders)}
          <Share of={orders} among={all} />
        </>
      ),
    },
    {
      key: 'shipped',
      title: 'Shipped',
      align: 'end',
      phone: 'meta',
      className: 'max-md:text-start',
      cell: ({ shipped }) => (
        <>
          <span className="md:hidden">shipped </span>
          {formatNumber(shipped)}
        </>
      ),
    },
    {
      key: 'rto',
      title: 'RTO',
      align: 'end',
      phone: 'meta',
      className: 'max-md:text-start',
      cell: ({ rto, shipped }) => (
        <>
          <span className="md:hidden">RTO </span>
          {formatNumber(rto)}
          <Share of={rto} among={shipped} />
        </>
      ),
    },
  ]
}
