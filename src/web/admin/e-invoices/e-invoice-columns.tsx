import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import type { EInvoice } from '#contract/tax/e-invoices.ts'
import { formatDateTime, formatDateWithYear } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { stateWords } from './e-invoices.data.ts'

const tones = {
  TO_REPORT: 'warn',
  FAILED: 'danger',
  REPORTED: 'ok',
  CANCELLING: 'warn',
  CANCELLED: 'neutral',
} as const

export const eInvoiceColumns: Column<EInvoice>[] = [
  {
    key: 'number',
    title: 'Document',
    phone: 'title',
    cell: ({ orderId, number, kind, issuedOn }) => (
      <>
        <Link to={adminPaths.order(orderId)} className="reach font-semibold hover:underline">
          {number}
        </Link>
        <span className="block text-meta text-ink-3">
          {kind === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice'} of {formatDateWithYear(issuedOn)}
        </span>
      </>
    ),
  },
  {
    key: 'buyer',
    title: 'Buyer',
    phone: 'meta',
    cell: ({ buyer, gstin }) => (
      <div className="min-w-0 wrap-anywhere">
        {buyer}
        <span className="tnum block text-meta text-ink-3">{gstin}</span>
      </div>
    ),
  },
  {
    key: 'state',
    title: 'Portal',
    phone: 'meta',
    className: 'md:w-[38%]',
    cell: (document) => <PortalState {...document} />,
  },
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    phone: 'end',
    cell: ({ total }) => formatRupees(total, { paise: 'always' }),
  },
]

function PortalState(document: EInvoice) {
  const { state, problems, irn, ackNo, ackAt, cancelledAt, daysLeft, replacedBy } = document
  return (
    <div className="min-w-0 wrap-anywhere">
      <Pill tone={tones[state]}>{stateWords[state]}</Pill>
      {daysLeft === null ? null : (
        <span className="ms-2 text-meta">
          {daysLeft < 0 ? 'too late' : `${plural(daysLeft, 'day')} left`}
        </span>
      )}
      {problems.map((problem) => (
        <span key={problem} className="block text-sm text-danger">
          {problem}
        </span>
      ))}
      {irn ? (
        <span className="tnum block text-meta text-ink-3">
          {cancelledAt
            ? `Cancelled ${formatDateTime(cancelledAt)}${replacedBy ? `. ${replacedBy} replaces it` : ''}`
            : `Acknowledged ${formatDateTime(ackAt ?? '')}, number ${ackNo}`}
        </span>
      ) : null}
    </div>
  )
}
