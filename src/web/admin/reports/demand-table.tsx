import type { ReactNode } from 'react'
import type { DemandReport, DemandRow } from '#contract/backoffice/demand-report.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { placeBehind, searchesBehind } from './demand.data.ts'

/** A row of the report, or its total. */
type Line = Pick<DemandRow, 'times' | 'timesBefore'> & { row: DemandRow | null }

type DemandTableProps = { report: DemandReport | null; busy: boolean; empty: ReactNode }

/** The report as a table with its total last. */
export function DemandTable({ report, busy, empty }: DemandTableProps) {
  if (!report) return <Skeleton className="h-96" />
  return (
    <>
      <DataTable
        caption="Unmet demand"
        columns={columnsOf(report)}
        rows={linesOf(report)}
        keyOf={({ row }) => (row ? `of ${row.key}` : 'total')}
        busy={busy}
        empty={empty}
      />
      {report.more > 0 ? (
        <p className="text-sm">{formatNumber(report.more)} more, in the file</p>
      ) : null}
    </>
  )
}

function linesOf({ rows, total }: DemandReport): Line[] {
  if (rows.length === 0) return []
  const lines = rows.map((row) => ({ row, times: row.times, timesBefore: row.timesBefore }))
  return [...lines, { row: null, ...total }]
}

function columnsOf({ of, days }: DemandReport): Column<Line>[] {
  const isSearch = of === 'searches'
  return [
    {
      key: 'name',
      title: isSearch ? 'Search' : 'Pincode',
      phone: 'title',
      cell: ({ row }) => {
        if (!row) return <strong>Total</strong>
        return isSearch ? <Search query={row.key} /> : <Place row={row} />
      },
    },
    {
      key: 'times',
      title: 'Times',
      align: 'end',
      phone: 'end',
      cell: ({ row, times }) =>
        row || !isSearch ? (
          formatNumber(times)
        ) : (
          <TextLink to={searchesBehind(days)}>{formatNumber(times)}</TextLink>
        ),
    },
    {
      key: 'before',
      title: `In the ${days} days before`,
      align: 'end',
      phone: 'meta',
      className: 'max-md:text-start',
      cell: ({ timesBefore }) => (
        <>
          <span className="md:hidden">before: </span>
          {formatNumber(timesBefore)}
        </>
      ),
    },
    ...(isSearch ? [] : [waitingColumn]),
    {
      key: 'last',
      title: 'Last asked',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ row }) => (row ? formatDate(row.last) : null),
    },
  ]
}

const waitingColumn: Column<Line> = {
  key: 'waiting',
  title: 'Waiting for a mail',
  align: 'end',
  cell: ({ row }) => (row?.waiting ? formatNumber(row.waiting) : row ? '0' : null),
}

const Search = ({ query }: { query: string }) => (
  <TextLink to={paths.search(query)} lang={langOf(query)} className="wrap-anywhere">
    {query}
  </TextLink>
)

const Place = ({ row }: { row: DemandRow }) => (
  <>
    <TextLink to={placeBehind(row.key)}>{row.key}</TextLink> {row.place}
  </>
)
