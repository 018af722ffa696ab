import type { ReactNode } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import type { DayBookEntry } from '#contract/backoffice/day-book.ts'
import { formatRupees } from '#contract/money.ts'
import { paymentMethodNames } from '#contract/selling/payment-methods.ts'
import { formatDate, formatTime } from '#web/ui/data/date.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { bookKinds } from './day-book.data.ts'

type DayBookTableProps = {
  /** Undefined: they are loading. */
  entries: readonly DayBookEntry[] | undefined
  busy: boolean
  empty: ReactNode
}

/** Entries in order of time. Each leads to its order, which has its documents and payments. */
export function DayBookTable({ entries, busy, empty }: DayBookTableProps) {
  if (!entries) return <Skeleton className="h-96" />
  return (
    <DataTable
      caption="Entries"
      columns={columns}
      rows={entries}
      keyOf={({ key }) => key}
      busy={busy}
      empty={empty}
    />
  )
}

const columns: Column<DayBookEntry>[] = [
  {
    key: 'at',
    title: 'Time',
    phone: 'meta',
    className: 'whitespace-nowrap',
    cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}`,
  },
  {
    key: 'kind',
    title: 'Entry',
    phone: 'title',
    cell: ({ kind, number, orderId }) => (
      <>
        {bookKinds.find((entry) => entry.kind === kind)?.one}{' '}
        {number ? (
          <TextLink to={adminPaths.order(orderId)} className="break-all">
            {number}
          </TextLink>
        ) : null}
      </>
    ),
  },
  {
    key: 'order',
    title: 'Order',
    className: 'whitespace-nowrap',
    cell: ({ orderId, orderNumber }) => (
      <TextLink to={adminPaths.order(orderId)}>{orderNumber}</TextLink>
    ),
  },
  { key: 'party', title: 'Buyer', phone: 'meta', cell: ({ party }) => party },
  {
    key: 'method',
    title: 'Payment',
    cell: ({ method }) => paymentMethodNames[method],
  },
  {
    key: 'tax',
    title: 'GST',
    align: 'end',
    cell: ({ tax }) => (tax === null ? '–' : rupees(tax)),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    phone: 'end',
    cell: ({ amount }) => rupees(amount),
  },
]

const rupees = (paise: number) => formatRupees(paise, { paise: 'always' })
