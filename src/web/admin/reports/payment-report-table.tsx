import type { ReactNode } from 'react'
import type { PaymentFigures, PaymentReport } from '#contract/backoffice/payment-report.ts'
import { formatNumber } from '#contract/number.ts'
import { paymentProviderWords, paymentWayWords } from '#contract/selling/payment-ways.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Share } from '../parts/reports/share.tsx'
import { ordersTried, paymentGroupings } from './payment-report.data.ts'

type Line = {
  id: string
  /** Null: the total. */
  key: string | null
  now: PaymentFigures
  before: PaymentFigures
}

type PaymentReportTableProps = { report: PaymentReport | null; busy: boolean; empty: ReactNode }

/** The report as a table with its total last. Numbers of orders lead to them. */
export function PaymentReportTable({ report, busy, empty }: PaymentReportTableProps) {
  if (!report) return <Skeleton className="h-96" />
  return (
    <DataTable
      caption="Payment success"
      columns={report.by === 'reason' ? reasonColumns(report) : wayColumns(report)}
      rows={linesOf(report)}
      keyOf={({ id }) => id}
      busy={busy}
      empty={empty}
    />
  )
}

function linesOf({ rows, total }: PaymentReport): Line[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ key, now, before }): Line => ({ id: `of ${key}`, key, now, before }))
  return [...lines, { id: 'total', key: null, ...total }]
}

const wayColumns = (report: PaymentReport): Column<Line>[] => [
  nameColumn(report),
  {
    key: 'attempts',
    title: 'Attempts',
    align: 'end',
    cell: ({ now }) => formatNumber(now.attempts),
  },
  {
    key: 'succeeded',
    title: 'Succeeded',
    align: 'end',
    phone: 'end',
    cell: ({ now }) => (
      <>
        {formatNumber(now.succeeded)}
        <Share of={now.succeeded} among={now.attempts} />
      </>
    ),
  },
  {
    key: 'failed',
    title: 'Failed',
    align: 'end',
    phone: 'meta',
    className: 'max-md:text-start',
    cell: ({ now }) => (
      <>
        {formatNumber(now.failed)}
        <span className="md:hidden"> failed</span>
      </>
    ),
  },
  ordersColumn(report, 'tried'),
  {
    key: 'paid',
    title: 'Orders paid',
    align: 'end',
    cell: ({ key, now }) => (
      <>
        <Counted report={report} row={key} number={now.paidOrders} figure="succeeded" />
        <Share of={now.paidOrders} among={now.orders} />
      </>
    ),
  },
  {
    key: 'before',
    title: 'Succeeded in the days before',
    align: 'end',
    className: 'whitespace-normal!',
    cell: ({ before }) =>
      before.attempts === 0
        ? '–'
        : `${formatNumber(before.succeeded)} of ${formatNumber(before.attempts)}`,
  },
]

const reasonColumns = (report: PaymentReport): Column<Line>[] => [
  nameColumn(report),
  {
    key: 'failed',
    title: 'Failed attempts',
    align: 'end',
    phone: 'end',
    cell: ({ now }) => (
      <>
        {formatNumber(now.failed)}
        <Share of={now.failed} among={report.total.now.failed} />
      </>
    ),
  },
  ordersColumn(report, 'failed'),
  {
    key: 'before',
    title: 'In the days before',
    align: 'end',
    phone: 'meta',
    className: 'max-md:text-start',
    cell: ({ before }) => (
      <>
        <span className="md:hidden">before: </span>
        {formatNumber(before.failed)}
      </>
    ),
  },
]

const nameColumn = ({ by }: PaymentReport): Column<Line> => ({
  key: 'name',
  title: paymentGroupings.find((entry) => entry.by === by)?.label ?? '',
  phone: 'title',
  cell: ({ key }) => {
    if (key === null) return <strong>Total</strong>
    if (by === 'reason') return <span className="wrap-anywhere">{key}</span>
    return by === 'way' ? paymentWayWords(key) : paymentProviderWords(key)
  },
})

const ordersColumn = (report: PaymentReport, figure: 'tried' | 'failed'): Column<Line> => ({
  key: 'orders',
  title: 'Orders',
  align: 'end',
  cell: ({ key, now }) => <Counted report={report} row={key} number={now.orders} figure={figure} />,
})

type CountedProps = {
  report: PaymentReport
  row: string | null
  number: number
  figure: 'tried' | 'succeeded' | 'failed'
}

/** A number with a link to the orders that it counts. */
function Counted({ report, row, number, figure }: CountedProps) {
  if (number === 0) return '0'
  return (
    <TextLink to={ordersTried(report.by, report, row, figure)}>{formatNumber(number)}</TextLink>
  )
}
