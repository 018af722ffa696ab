import type { ReactNode } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { formatPhone } from '#contract/phone.ts'
import type { CustomerRow } from '#contract/selling/customers.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import type { TableLayout } from '#web/ui/data/table-layout.ts'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { blockedWords } from './customers.data.ts'

type CustomerTableProps = {
  customers: readonly CustomerRow[]
  loading: number | false
  busy: boolean
  empty: ReactNode
  layout: TableLayout
}

export const CustomerTable = ({ customers, ...state }: CustomerTableProps) => (
  <DataTable
    caption="Customers"
    columns={customerColumns}
    rows={customers}
    keyOf={({ id }) => id}
    {...state}
  />
)

export const customerColumns: Column<CustomerRow>[] = [
  {
    key: 'name',
    title: 'Customer',
    pinned: 'start',
    phone: 'title',
    cell: ({ id, isGuest, name, email }) => (
      <>
        <Link
          to={adminPaths.customer(id)}
          lang={langOf(name)}
          className="reach touch-target font-semibold text-ink wrap-anywhere hover:text-brand hover:underline"
        >
          {name}
        </Link>
        {isGuest ? <GuestPill /> : null}
        <span className="block text-meta wrap-anywhere text-ink-3">
          {hasMailbox(email) ? email : 'No email'}
        </span>
      </>
    ),
  },
  {
    key: 'phone',
    title: 'Phone',
    phone: 'meta',
    cell: ({ phone, figures, blocked }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {phone ? <span className="whitespace-nowrap">{formatPhone(phone)}</span> : null}
        <span className="md:hidden">
          <Standing cameBack={figures.cameBack} blocked={blocked} />
        </span>
      </span>
    ),
  },
  {
    key: 'email',
    title: 'Email',
    extra: true,
    cell: ({ email }) => (hasMailbox(email) ? email : '–'),
  },
  {
    key: 'orders',
    title: 'Orders',
    align: 'end',
    cell: ({ figures }) => formatNumber(figures.orders),
  },
  {
    key: 'spent',
    title: 'Spent',
    align: 'end',
    phone: 'end',
    cell: ({ figures }) => formatRupees(figures.spent),
  },
  {
    key: 'cash',
    title: 'Cash orders',
    align: 'end',
    extra: true,
    cell: ({ figures }) => formatNumber(figures.cashOrders),
  },
  {
    key: 'last',
    title: 'Last order',
    isBlank: ({ figures }) => figures.lastOrderAt === null,
    cell: ({ figures: { lastOrderAt } }) => (lastOrderAt ? <Day at={lastOrderAt} /> : '–'),
  },
  { key: 'since', title: 'Since', cell: ({ createdAt }) => <Day at={createdAt} /> },
  {
    key: 'standing',
    title: 'Standing',
    isBlank: ({ figures, blocked }) => figures.cameBack === 0 && blocked.length === 0,
    cell: ({ figures, blocked }) => <Standing cameBack={figures.cameBack} blocked={blocked} />,
  },
]

/** Beside the name of somebody who ordered without an account. */
const GuestPill = () => (
  <span className="ms-2">
    <Pill>Guest</Pill>
  </span>
)

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatDateWithYear(at)}
  </time>
)

type StandingProps = { cameBack: number; blocked: CustomerRow['blocked'] }

/** Warnings for staff before they serve somebody. */
export const Standing = ({ cameBack, blocked }: StandingProps) => (
  <span className="inline-flex flex-wrap gap-1">
    {cameBack > 0 ? (
      <Pill tone="oxide" icon="undo-2">
        {formatNumber(cameBack)} came back
      </Pill>
    ) : null}
    {blocked.map((method) => (
      <Pill key={method} tone="danger" icon="ban">
        {blockedWords(method)}
      </Pill>
    ))}
  </span>
)
