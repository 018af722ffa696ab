import { type MouseEvent, useEffect, useRef } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import type { AdminOrderRow } from '#contract/selling/admin-orders.ts'
import { formatAgo, formatDate, formatDateTime } from '#web/ui/data/date.ts'
import { paymentState } from '#web/ui/data/payment-state.ts'
import { StatusPill, statusWord } from '#web/ui/data/pill.tsx'
import { type Column, DataTable, type Selection } from '#web/ui/data/table.tsx'
import type { TableLayout } from '#web/ui/data/table-layout.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { daysLate, isAwaited } from './lateness.ts'
import { isAtHand, methodWords, stepInList } from './steps.ts'
import { useMoves } from './use-moves.tsx'

export type OrderTableProps = {
  caption: string
  orders: readonly AdminOrderRow[]
  /** The list's query, which the order page keeps in its address. */
  search?: string
  loading?: number | false
  busy?: boolean
  empty?: React.ReactNode
  /** Without it, rows can't be selected. */
  selection?: Selection<number> | undefined
  layout?: TableLayout | undefined
}

/** A table of orders, each with its next step. */
export function OrderTable({ caption, orders, search = '', ...state }: OrderTableProps) {
  const moves = useMoves()
  const { root, remember } = useFocusKept(orders)
  const columns: Column<AdminOrderRow>[] = [
    ...orderColumns(search, new Date()),
    {
      key: 'next',
      title: 'Next',
      pinned: 'end',
      phone: 'meta',
      align: 'end',
      cell: (order) => {
        const step = stepInList(order.status)
        return step ? (
          <div className="flex pt-2 sm:justify-end sm:pt-0">
            <Button
              size="small"
              variant={isAtHand(step) ? 'tonal' : 'ghost'}
              className={isAtHand(step) ? undefined : 'max-sm:-ms-3'}
              busy={moves.busyWith === order.id}
              reason={moves.reason}
              aria-label={`${step.label} ${order.orderNumber}`}
              onClick={() => moves.move(order, step.to)}
            >
              {step.label}
            </Button>
          </div>
        ) : null
      },
    },
  ]
  return (
    <div ref={root} onClickCapture={remember}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        labelOf={({ orderNumber }) => `order ${orderNumber}`}
        {...state}
      />
      {moves.dialog}
    </div>
  )
}

export const orderColumns = (search: string, now: Date): Column<AdminOrderRow>[] => [
  {
    key: 'number',
    title: 'Order',
    pinned: 'start',
    phone: 'title',
    cell: (order) => (
      <>
        <Link
          to={adminPaths.order(order.id) + search}
          className="reach touch-target font-semibold whitespace-nowrap text-ink hover:text-brand hover:underline"
        >
          {order.orderNumber}
        </Link>
        <span className="block text-meta whitespace-nowrap text-ink-3 max-sm:hidden">
          <Age of={order} now={now} />
        </span>
      </>
    ),
  },
  {
    key: 'customer',
    title: 'Customer',
    phone: 'meta',
    cell: (order) => (
      <>
        <span lang={langOf(order.customer)}>{order.customer}</span>
        <span className="sm:hidden">, </span>
        <span className="text-ink-3 sm:block sm:text-meta">{order.city}</span>
        <span className="sm:hidden"> · {formatRupees(order.total)}</span>
      </>
    ),
  },
  {
    key: 'phone',
    title: 'Phone',
    extra: true,
    cell: ({ phone }) => <span className="whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  { key: 'pincode', title: 'Pincode', extra: true, cell: ({ pincode }) => pincode },
  {
    key: 'items',
    title: 'Items',
    align: 'end',
    className: 'max-lg:hidden',
    cell: ({ itemCount }) => formatNumber(itemCount),
  },
  { key: 'total', title: 'Total', align: 'end', cell: ({ total }) => formatRupees(total) },
  {
    key: 'payment',
    title: 'Payment',
    className: 'max-lg:hidden',
    cell: (order) => (
      <>
        {methodWords[order.paymentMethod]}
        {order.paymentMethod === 'COD' && order.paymentStatus !== 'COD_COLLECTED' ? null : (
          <span className="block text-meta text-ink-3">{statusWord(paymentState(order))}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    phone: 'end',
    cell: ({ status }) => <StatusPill status={status} />,
  },
  {
    key: 'date',
    title: 'Date',
    extra: true,
    cell: ({ placedAt }) => (
      <time dateTime={placedAt} className="whitespace-nowrap">
        {formatDateTime(placedAt)}
      </time>
    ),
  },
  {
    key: 'age',
    title: 'Placed',
    extra: true,
    cell: (order) => <Age of={order} now={now} />,
  },
  { key: 'tags', title: 'Tags', extra: true, cell: ({ tags }) => tags.join(', ') },
  {
    key: 'promised',
    title: 'Promised',
    phone: 'meta',
    isBlank: (order) => !isAwaited(order),
    cell: (order) => <Promised order={order} today={dayInIndia(now)} />,
  },
]

type Placed = Pick<AdminOrderRow, 'placedAt'>

const Age = ({ of: { placedAt }, now }: { of: Placed; now: Date }) => (
  <time dateTime={placedAt} title={formatDateTime(placedAt)}>
    {formatAgo(placedAt, now)}
  </time>
)

/** The promised day. After it, how late the order is: amber for a day, red for more. */
function Promised({ order, today }: { order: AdminOrderRow; today: string }) {
  if (!order.deliverBy || !isAwaited(order)) return null
  const late = daysLate(order, today)
  const day = formatDate(order.deliverBy)
  if (late === 0) return <span className="whitespace-nowrap max-sm:hidden">{day}</span>
  return (
    <>
      <span
        className={classNames(
          'flex w-fit items-center gap-1 font-semibold whitespace-nowrap',
          late > 1 ? 'text-danger' : 'text-warn',
        )}
      >
        <Icon name="clock" size={14} />
        {plural(late, 'day')} late
      </span>
      <span className="block text-meta whitespace-nowrap text-ink-3 max-sm:hidden">
        <span className="sr-only">promised for </span>
        {day}
      </span>
    </>
  )
}

/** When a focused row leaves the list, the row in its place gets the focus. */
function useFocusKept(orders: readonly AdminOrderRow[]) {
  const root = useRef<HTMLDivElement>(null)
  const acted = useRef<number>(undefined)
  const shown = useRef(orders)
  useEffect(() => {
    if (shown.current === orders) return
    shown.current = orders
    if (acted.current === undefined || document.activeElement !== document.body) return
    const rows = [...(root.current?.querySelectorAll('tbody tr') ?? [])]
    const row = rows[Math.min(acted.current, rows.length - 1)]
    const stop = row?.querySelector<HTMLElement>('button') ?? row?.querySelector<HTMLElement>('a')
    stop?.focus()
  }, [orders])
  const remember = (event: MouseEvent) => {
    const row = (event.target as HTMLElement).closest('tbody tr')
    if (row instanceof HTMLTableRowElement) acted.current = row.sectionRowIndex
  }
  return { root, remember }
}
