import type {
  ConversionReport,
  ConversionRow,
  ConversionFigures as Figures,
} from '#contract/backoffice/conversion-report.ts'
import type { OrderFigure } from '#contract/selling/admin-orders.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Share } from '../parts/reports/share.tsx'
import type { SpanDays } from '../parts/reports/span.ts'
import { ordersPlaced } from './conversion.data.ts'
import { conversionOf, countOf } from './conversion-figures.tsx'
import { runWords, withoutQuietDays } from './quiet-days.ts'

/** A day, the total, or the total of the days before. */
type Line = { id: string; words: string; isSum: boolean; days: SpanDays; figures: Figures }

/** The report by day, its totals last. Numbers of orders lead to them. */
export function ConversionTable({
  report,
  busy,
}: {
  report: ConversionReport | null
  busy: boolean
}) {
  if (!report) return <Skeleton className="h-96" />
  return (
    <DataTable
      caption="Conversion"
      columns={columns}
      rows={linesOf(report)}
      keyOf={({ id }) => id}
      busy={busy}
      empty={null}
    />
  )
}

function linesOf({ rows, total, before, from, to }: ConversionReport): Line[] {
  const lines = withoutQuietDays(rows, hasNobody).map(({ isQuiet, days: [first, ...others] }) => {
    const days = { from: first.day, to: others.at(-1)?.day ?? first.day }
    const run = runWords(days.from, days.to)
    const words = isQuiet ? `${run}: nobody counted` : run
    return { id: first.day, words, isSum: false, days, figures: first.figures }
  })
  return [
    ...lines,
    { id: 'total', words: 'Total', isSum: true, days: { from, to }, figures: total.now },
    {
      id: 'before',
      words: before.from === before.to ? 'The day before' : 'The days before',
      isSum: true,
      days: before,
      figures: total.before,
    },
  ]
}

const hasNobody = ({ figures: { searches, carts, orders } }: ConversionRow) =>
  !searches && !carts && orders === 0

const columns: Column<Line>[] = [
  {
    key: 'day',
    title: 'Day',
    phone: 'title',
    className: 'whitespace-nowrap',
    cell: ({ words, isSum }) => (isSum ? <strong>{words}</strong> : words),
  },
  {
    key: 'searches',
    title: 'Searches',
    align: 'end',
    cell: ({ figures }) => countOf(figures.searches),
  },
  {
    key: 'carts',
    title: 'Carts',
    align: 'end',
    phone: 'meta',
    className: 'max-md:text-start',
    cell: ({ figures }) => (
      <>
        {countOf(figures.carts)}
        <span className="md:hidden"> carts</span>
      </>
    ),
  },
  {
    key: 'checkouts',
    title: 'Checkouts',
    align: 'end',
    cell: ({ figures: { checkouts, carts } }) => (
      <>
        {countOf(checkouts)}
        <Share of={checkouts ?? 0} among={carts ?? 0} />
      </>
    ),
  },
  {
    key: 'buyers',
    title: 'Buyers',
    align: 'end',
    cell: ({ figures }) => countOf(figures.buyers),
  },
  {
    key: 'orders',
    title: 'Orders',
    align: 'end',
    phone: 'end',
    cell: ({ days, figures }) => (
      <>
        <Counted days={days} count={figures.orders} figure={null} />
        <span className="md:hidden"> orders</span>
      </>
    ),
  },
  {
    key: 'sold',
    title: 'Not cancelled',
    align: 'end',
    cell: ({ days, figures }) => <Counted days={days} count={figures.sold} figure="sold" />,
  },
  {
    key: 'conversion',
    title: 'Conversion',
    align: 'end',
    cell: ({ figures }) => conversionOf(figures),
  },
]

type CountedProps = { days: SpanDays; count: number; figure: OrderFigure | null }

/** A number with a link to the orders that it counts. */
function Counted({ days, count, figure }: CountedProps) {
  if (count === 0) return '0'
  return <TextLink to={ordersPlaced(days, figure)}>{countOf(count)}</TextLink>
}
