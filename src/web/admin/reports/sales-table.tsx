import type { ReactNode } from 'react'
import type {
  SalesFigures,
  SalesGrouping,
  SalesReport,
  SalesRow,
} from '#contract/backoffice/sales-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import type { OrderFigure } from '#contract/selling/admin-orders.ts'
import type { Formatted } from '#web/ui/data/formatted.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { changeOf, type SpanDays } from '../parts/reports/span.ts'
import { runWords, withoutQuietDays } from './quiet-days.ts'
import { groupings, ordersBehind, wordsOf } from './sales.data.ts'

/** A row of the report, or one of its last rows: the rest and the total. */
type Line = {
  id: string
  words: string
  /** Said after the name. It takes a line of its own where the table is narrow. */
  note?: string
  now: SalesFigures
  before: Pick<SalesFigures, 'orders' | 'ordered'>
  /** Whose orders its figures link to; undefined: the row has no list. */
  key?: string | null
}

type SalesTableProps = { report: SalesReport | null; busy: boolean; empty: ReactNode }

/** The report as a table with its total last. Orders, sales and what was reversed link to their orders. */
export function SalesTable({ report, busy, empty }: SalesTableProps) {
  if (!report) return <Skeleton className="h-96" />
  return (
    <DataTable
      caption="Sales"
      columns={columnsOf(report)}
      rows={linesOf(report)}
      keyOf={({ id }) => id}
      busy={busy}
      empty={empty}
    />
  )
}

function linesOf(report: SalesReport): Line[] {
  const { rows, rest, total } = report
  if (rows.length === 0) return []
  const lines = report.by === 'day' ? daysOf(report) : rows.map((row) => lineOf(report, row))
  const others = rest
    ? [{ id: 'rest', words: `${formatNumber(rest.rows)} more, in the file`, ...rest }]
    : []
  return [...lines, ...others, { id: 'total', words: 'Total', key: null, ...total }]
}

function lineOf(report: SalesReport, { key, name, now, before }: SalesRow): Line {
  const line = { id: key ?? 'rounding', words: wordsOf(report, { key, name }), now, before }
  return key === null ? line : { ...line, key }
}

/** The days, those in a row without sales as one line. The file has them all. */
function daysOf(report: SalesReport): Line[] {
  const today = dayInIndia(new Date())
  return withoutQuietDays(report.rows, hasNoSales).map(({ isQuiet, days }) => {
    const [first] = days
    if (!isQuiet) {
      const line = lineOf(report, first)
      return first.key === today ? { ...line, words: 'Today, so far' } : line
    }
    const run = runWords(first.key ?? '', days.at(-1)?.key ?? '')
    const sum = (of: 'orders' | 'ordered') => days.reduce((all, { before }) => all + before[of], 0)
    return {
      id: first.key ?? '',
      words: run,
      note: 'no sales',
      now: first.now,
      before: { orders: sum('orders'), ordered: sum('ordered') },
    }
  })
}

const hasNoSales = ({ now: { orders, reversed } }: SalesRow) => orders === 0 && !reversed

function columnsOf(report: SalesReport): Column<Line>[] {
  const { by } = report
  const counted = (line: Line, figure: OrderFigure, words: string) => (
    <Counted by={by} days={report} line={line} figure={figure} words={words} />
  )
  return [
    {
      key: 'name',
      title: groupings.find((entry) => entry.by === by)?.label ?? '',
      phone: 'title',
      cell: ({ id, words, note }) =>
        id === 'total' ? (
          <strong>{words}</strong>
        ) : (
          <>
            <span className={by === 'day' ? 'whitespace-nowrap' : undefined}>{words}</span>
            {note ? ` ${note}` : null}
          </>
        ),
    },
    {
      key: 'orders',
      title: 'Orders',
      align: 'end',
      cell: (line) =>
        line.now.orders === 0 ? '–' : counted(line, 'sold', formatNumber(line.now.orders)),
    },
    {
      key: 'units',
      title: 'Units',
      align: 'end',
      cell: ({ now }) => (now.units === 0 ? '–' : formatNumber(now.units)),
    },
    amount('Gross', ({ gross }) => gross),
    amount('Discount', ({ discount }) => discount),
    amount('Delivery and fees', ({ delivery, rounding }) => delivery + rounding, wrapped),
    {
      key: 'sales',
      title: 'Sales',
      align: 'end',
      phone: 'end',
      cell: (line) =>
        line.now.orders === 0 ? '–' : counted(line, 'sold', rupees(line.now.ordered)),
    },
    amount('GST in sales', ({ tax }) => tax, wrapped),
    ...(report.total.now.reversed === null ? [] : netColumns(counted)),
    {
      key: 'before',
      title: 'Sales before',
      align: 'end',
      phone: 'meta',
      className: wrapped,
      cell: ({ now, before }) => <Before now={now.ordered} before={before} />,
    },
  ]
}

const netColumns = (
  counted: (line: Line, figure: OrderFigure, words: string) => Formatted,
): Column<Line>[] => [
  {
    key: 'reversed',
    title: 'Reversed',
    align: 'end',
    cell: (line) =>
      line.now.reversed ? counted(line, 'reversed', rupees(line.now.reversed)) : '–',
  },
  amount('Net sales', ({ net }) => net ?? 0),
]

/** A title of several words takes two lines, so that eleven columns fit on a usual screen. */
const wrapped = 'whitespace-normal!'

const amount = (
  title: string,
  of: (figures: SalesFigures) => number,
  className?: string,
): Column<Line> => ({
  key: title,
  title,
  align: 'end',
  className,
  cell: ({ now }) => (of(now) === 0 ? '–' : rupees(of(now))),
})

type CountedProps = {
  by: SalesGrouping
  days: SpanDays
  line: Line
  figure: OrderFigure
  words: string
}

/** A figure with a link to the orders that it counts. */
function Counted({ by, days, line: { key }, figure, words }: CountedProps) {
  if (key === undefined) return words
  return <TextLink to={ordersBehind(by, days, key, figure)}>{words}</TextLink>
}

/** The sales of the earlier period, and the change since in percent, where enough orders are behind it. */
function Before({ now, before }: { now: number; before: Line['before'] }) {
  if (before.ordered === 0) return '–'
  const change = changeOf({ now, before: before.ordered, among: before.orders, format: () => '' })
  return (
    <>
      <span className="md:sr-only">before </span>
      {rupees(before.ordered)}
      {!change?.text || change.direction === 'flat' ? null : (
        <span className="text-ink-2">
          {' '}
          ({change.direction === 'up' ? '+' : '−'}
          {change.text})
        </span>
      )}
    </>
  )
}

const rupees = (paise: number) => formatRupees(paise, { paise: 'always' })
