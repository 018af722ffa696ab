import type { ReactNode } from 'react'
import type { ReturnFigures, ReturnsReport } from '#contract/backoffice/returns-report.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import type { ReturnReason } from '#contract/selling/order-returns.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { returnReasonWords } from '#web/ui/inputs/order-pieces.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { returnGroupings, returnsBehind } from './returns.data.ts'

type Line = {
  id: string
  words: string
  /** Null: the total. */
  key: string | null
  figures: ReturnFigures
}

type ReturnsTableProps = { report: ReturnsReport | null; busy: boolean; empty: ReactNode }

/** The report as a table with its total last. The numbers of returns lead to them. */
export function ReturnsTable({ report, busy, empty }: ReturnsTableProps) {
  if (!report) return <Skeleton className="h-96" />
  return (
    <>
      <DataTable
        caption="Returns"
        columns={columnsOf(report)}
        rows={linesOf(report)}
        keyOf={({ id }) => id}
        busy={busy}
        empty={empty}
      />
      {report.more > 0 ? (
        <p className="text-sm">{formatNumber(report.more)} more, in the file</p>
      ) : null}
    </>
  )
}

function linesOf({ by, rows, total }: ReturnsReport): Line[] {
  if (rows.length === 0) return []
  // Rows by reason have a reason as their key.
  const lines = rows.map(
    ({ key, name, figures }): Line => ({
      id: `of ${key}`,
      words: by === 'reason' ? returnReasonWords[key as ReturnReason] : (name ?? key),
      key,
      figures,
    }),
  )
  return [...lines, { id: 'total', words: 'Total', key: null, figures: total }]
}

const columnsOf = (report: ReturnsReport): Column<Line>[] => [
  {
    key: 'name',
    title: returnGroupings.find(({ by }) => by === report.by)?.label ?? '',
    phone: 'title',
    cell: ({ key, words }) => (key === null ? <strong>{words}</strong> : words),
  },
  {
    key: 'returns',
    title: 'Returns',
    align: 'end',
    phone: 'end',
    cell: ({ key, figures }) => (
      <TextLink to={returnsBehind(report.by, report, key)}>
        {formatNumber(figures.returns)}
      </TextLink>
    ),
  },
  {
    key: 'units',
    title: 'Units',
    align: 'end',
    phone: 'meta',
    cell: ({ figures }) => (
      <>
        <span className="md:hidden">units: </span>
        {formatNumber(figures.units)}
      </>
    ),
  },
  {
    key: 'rejected',
    title: 'Rejected',
    align: 'end',
    cell: ({ figures }) => formatNumber(figures.rejected),
  },
  {
    key: 'replacements',
    title: 'Replacements',
    align: 'end',
    cell: ({ figures }) => formatNumber(figures.replacements),
  },
  {
    key: 'credited',
    title: 'Credited',
    align: 'end',
    cell: ({ figures: { credited } }) =>
      credited === null ? '–' : formatRupees(credited, { paise: 'always' }),
  },
]
