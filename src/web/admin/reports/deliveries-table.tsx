import type { ReactNode } from 'react'
import type { DeliveryFigures, DeliveryReport } from '#contract/backoffice/delivery-report.ts'
import { formatNumber } from '#contract/number.ts'
import type { OrderFigure } from '#contract/selling/admin-orders.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Share } from '../parts/reports/share.tsx'
import { deliveryGroupings, keyWords, ordersDelivered } from './deliveries.data.ts'

type Line = {
  id: string
  /** Null: the total. */
  key: string | null
  figures: DeliveryFigures
}

type DeliveriesTableProps = { report: DeliveryReport | null; busy: boolean; empty: ReactNode }

/** The report as a table with its total last. Each number leads to its orders. */
export function DeliveriesTable({ report, busy, empty }: DeliveriesTableProps) {
  if (!report) return <Skeleton className="h-96" />
  return (
    <DataTable
      caption="Payments and deliveries"
      columns={columnsOf(report)}
      rows={linesOf(report)}
      keyOf={({ id }) => id}
      busy={busy}
      empty={empty}
    />
  )
}

function linesOf({ rows, total }: DeliveryReport): Line[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ key, figures }): Line => ({ id: `of ${key}`, key, figures }))
  return [...lines, { id: 'total', key: null, figures: total }]
}

function columnsOf(report: DeliveryReport): Column<Line>[] {
  const { by, total } = report
  const counted = (line: Line, count: number | null, figure: OrderFigure | null) => (
    <Counted report={report} line={line} count={count} figure={figure} />
  )
  return [
    {
      key: 'name',
      title: deliveryGroupings.find((entry) => entry.by === by)?.label ?? '',
      phone: 'title',
      cell: ({ key }) => (key === null ? <strong>Total</strong> : keyWords(by, key)),
    },
    ...(by === 'courier' ? [] : orderColumns(total.placed, counted)),
    {
      key: 'shipped',
      title: 'Shipped',
      align: 'end',
      cell: (line) => counted(line, line.figures.shipped, 'shipped'),
    },
    {
      key: 'delivered',
      title: 'Delivered',
      align: 'end',
      phone: 'meta',
      cell: (line) => (
        <>
          <span className="md:hidden">delivered </span>
          {counted(line, line.figures.delivered, 'delivered')}
          <Share of={line.figures.delivered} among={line.figures.shipped} />
        </>
      ),
    },
    {
      key: 'refused',
      title: 'Refused',
      align: 'end',
      cell: (line) => (
        <>
          {counted(line, line.figures.refused, 'refused')}
          <Share of={line.figures.refused} among={line.figures.shipped} />
        </>
      ),
    },
    {
      key: 'rto',
      title: 'RTO',
      align: 'end',
      phone: 'end',
      cell: (line) => (
        <>
          <span className="md:hidden">RTO </span>
          {counted(line, line.figures.rto, 'rto')}
          <Share of={line.figures.rto} among={line.figures.shipped} />
        </>
      ),
    },
    {
      key: 'hours',
      title: 'Days to deliver',
      align: 'end',
      className: 'whitespace-normal!',
      cell: ({ figures: { hours } }) => (hours === null ? '–' : (hours / 24).toFixed(1)),
    },
  ]
}

/** Columns that couriers know nothing about. */
const orderColumns = (
  all: number | null,
  counted: (line: Line, count: number | null, figure: OrderFigure | null) => ReactNode,
): Column<Line>[] => [
  {
    key: 'placed',
    title: 'Orders',
    align: 'end',
    cell: (line) => (
      <>
        {counted(line, line.figures.placed, null)}
        {line.key === null ? null : <Share of={line.figures.placed ?? 0} among={all ?? 0} />}
      </>
    ),
  },
  {
    key: 'paid',
    title: 'Money received',
    align: 'end',
    cell: (line) => (
      <>
        {counted(line, line.figures.paid, 'paid')}
        <Share of={line.figures.paid ?? 0} among={line.figures.placed ?? 0} />
      </>
    ),
  },
]

type CountedProps = {
  report: DeliveryReport
  line: Line
  count: number | null
  figure: OrderFigure | null
}

/** A number with a link to the orders that it counts. */
function Counted({ report, line: { key }, count, figure }: CountedProps) {
  if (!count) return '0'
  return (
    <TextLink to={ordersDelivered(report.by, report, key, figure)}>{formatNumber(count)}</TextLink>
  )
}
