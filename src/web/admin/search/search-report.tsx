import { useSearchParams } from 'react-router'
import type { SearchReport as Report, SearchedFor } from '#contract/catalogue/admin-search.ts'
import { searchReportDays, slowSearchMs } from '#contract/limits.ts'
import { paths } from '#web/app/paths.ts'
import { formatAgo, formatDateTime } from '#web/ui/data/date.ts'
import { Kpi } from '#web/ui/data/kpi.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useNoChangeReason } from '../use-catalogue-rights.ts'
import { daysIn } from './search.data.ts'

/** The most frequent searches, those without results, and the slow ones. */
export function SearchReport({ report, busy }: { report: Report; busy: boolean }) {
  const mayChange = useNoChangeReason() === undefined
  const { top, noResult, slow } = report
  return (
    <div className={classNames('grid grid-cols-1 gap-4', busy && 'opacity-60')}>
      <Days />
      <Figures report={report} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Searches
            title="No results"
            rows={noResult}
            columns={[
              queryColumn,
              hitsColumn,
              lastColumn(new Date()),
              ...(mayChange ? [mendColumn] : []),
            ]}
            empty="Every search had results."
          />
          <Searches
            title="Slow"
            rows={slow}
            columns={[queryColumn, hitsColumn, msColumn]}
            empty={`No search took longer than ${slowSearchMs} ms.`}
          />
        </div>
        <Searches
          title="Top searches"
          rows={top}
          columns={[queryColumn, hitsColumn, totalColumn]}
          empty="No searches yet."
        />
      </div>
    </div>
  )
}

/** Links to choose the period, which ends now. */
function Days() {
  const [params] = useSearchParams()
  return (
    <nav aria-label="Days" className="flex flex-wrap gap-2">
      {searchReportDays.map((days) => (
        <ChipLink
          key={days}
          to={`${paths.adminSearch}?days=${days}`}
          current={days === daysIn(params)}
        >
          {days === '1' ? 'Last 24 hours' : `Last ${days} days`}
        </ChipLink>
      ))}
    </nav>
  )
}

function Figures({ report: { searches, withoutResult, usualMs } }: { report: Report }) {
  const share = searches > 0 ? Math.round((withoutResult / searches) * 1000) / 10 : 0
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      <Kpi label="Searches" value={searches.toLocaleString('en-IN')} />
      <Kpi
        label="No results"
        value={withoutResult.toLocaleString('en-IN')}
        note={`${share.toLocaleString('en-IN')}% of all`}
      />
      <Kpi
        label="Response time (p95)"
        value={usualMs === null ? '—' : milliseconds(usualMs)}
        note="95% of searches"
      />
    </div>
  )
}

type SearchesProps = {
  title: string
  rows: readonly SearchedFor[]
  columns: Column<SearchedFor>[]
  empty: string
}

function Searches({ title, rows, columns, empty }: SearchesProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <h2 className="text-base">{title}</h2>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ query }) => query}
        empty={
          <div className="rounded-card border border-line bg-surface">
            <EmptyState title={empty} />
          </div>
        }
      />
    </div>
  )
}

const milliseconds = (ms: number) =>
  `${(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)).toLocaleString('en-IN')} ms`

const queryColumn: Column<SearchedFor> = {
  key: 'query',
  title: 'Search',
  phone: 'title',
  cell: ({ query }) => (
    <TextLink to={paths.search(query)} className="wrap-anywhere">
      {query}
    </TextLink>
  ),
}

const hitsColumn: Column<SearchedFor> = {
  key: 'hits',
  title: 'Times',
  align: 'end',
  phone: 'meta',
  cell: ({ hits }) => (
    <>
      {hits.toLocaleString('en-IN')}
      <span className="sm:hidden"> {hits === 1 ? 'time' : 'times'}</span>
    </>
  ),
}

const totalColumn: Column<SearchedFor> = {
  key: 'total',
  title: 'Found',
  align: 'end',
  phone: 'end',
  cell: ({ total }) => total.toLocaleString('en-IN'),
}

const msColumn: Column<SearchedFor> = {
  key: 'ms',
  title: 'Longest',
  align: 'end',
  phone: 'end',
  cell: ({ ms }) => <span className="whitespace-nowrap">{milliseconds(ms)}</span>,
}

const lastColumn = (now: Date): Column<SearchedFor> => ({
  key: 'last',
  title: 'Last',
  cell: ({ lastAt }) => (
    <time dateTime={lastAt} title={formatDateTime(lastAt)} className="whitespace-nowrap">
      {formatAgo(lastAt, now)}
    </time>
  ),
})

const mendColumn: Column<SearchedFor> = {
  key: 'mend',
  title: '',
  align: 'end',
  phone: 'end',
  cell: ({ query }) => (
    <ButtonLink to={paths.adminSynonym('new', query)} variant="outline" size="small">
      Make synonym<span className="sr-only"> of {query}</span>
    </ButtonLink>
  ),
}
