import type { DayBookSums, DayBookTotals } from '#contract/backoffice/day-book.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { Kpi } from '#web/ui/data/kpi.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import type { SpanDays } from '../parts/reports/span.ts'
import { bookKinds, entriesBehind } from './day-book.data.ts'
import { runWords, withoutQuietDays } from './quiet-days.ts'

/** Sums of the period; each figure leads to its entries. Equally high while it loads. */
export function DayBookFigures({ totals }: { totals: DayBookTotals | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {bookKinds.map(({ kind, label }) => {
        if (!totals) return <Kpi key={kind} label={label} value={unknown} note={unknown} />
        const { count, amount } = totals.total[kind]
        return (
          <Kpi
            key={kind}
            label={label}
            value={rupees(amount)}
            note={count === 1 ? '1 entry' : `${formatNumber(count)} entries`}
            to={entriesBehind(totals, kind)}
          />
        )
      })}
    </div>
  )
}

/** A placeholder in place of a figure. A line is as high as its text. */
const unknown = <Skeleton className="h-lh w-3/4" />

type Line = { id: string; words: string; span: SpanDays; sums: DayBookSums }

/** Sums of each day, the period last. */
export function DayBookSumsTable({ totals }: { totals: DayBookTotals }) {
  const { from, to, days, total } = totals
  const lines = withoutQuietDays(days, hasNoEntry).map(
    ({ isQuiet, days: [first, ...others] }): Line => {
      const span = { from: first.day, to: others.at(-1)?.day ?? first.day }
      const run = runWords(span.from, span.to)
      return { id: first.day, words: isQuiet ? `${run}: no entries` : run, span, sums: first.sums }
    },
  )
  return (
    <DataTable
      caption="Daily totals"
      columns={columns}
      rows={[...lines, { id: 'total', words: 'Total', span: { from, to }, sums: total }]}
      keyOf={({ id }) => id}
    />
  )
}

const hasNoEntry = ({ sums }: DayBookTotals['days'][number]) =>
  bookKinds.every(({ kind }) => sums[kind].count === 0)

const columns: Column<Line>[] = [
  {
    key: 'day',
    title: 'Day',
    phone: 'title',
    className: 'whitespace-nowrap',
    cell: ({ id, words }) => (id === 'total' ? <strong>{words}</strong> : words),
  },
  ...bookKinds.map(
    ({ kind, label }): Column<Line> => ({
      key: kind,
      title: label,
      align: 'end',
      ...(kind === 'INVOICE' && { phone: 'meta' }),
      cell: ({ span, sums }) =>
        sums[kind].count === 0 ? (
          '–'
        ) : (
          <>
            <span className="md:hidden">{label} </span>
            <TextLink to={entriesBehind(span, kind)}>{rupees(sums[kind].amount)}</TextLink>
          </>
        ),
    }),
  ),
  {
    key: 'net',
    title: 'Money in less refunds',
    align: 'end',
    phone: 'end',
    className: 'whitespace-normal!',
    cell: ({ sums }) => (
      <>
        <span className="md:hidden">net </span>
        {rupees(sums.PAYMENT.amount + sums.COD.amount - sums.REFUND.amount)}
      </>
    ),
  },
]

const rupees = (paise: number) => formatRupees(paise, { paise: 'always' })
