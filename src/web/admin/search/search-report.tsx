import { useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { SearchReport as Report } from '#contract/catalogue/search-report.ts'
import { searchReportDays } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { Kpi } from '#web/ui/data/kpi.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { LostSales, milliseconds, type ReportList, reportLists, Searches } from './report-lists.tsx'
import { Risen } from './risen-products.tsx'
import { daysIn, useSetLearning } from './search.data.ts'

/** Searches of shoppers and their outcomes: one list at a time, with the actions that improve it. */
export function SearchReport({ report, busy }: { report: Report; busy: boolean }) {
  const [params] = useSearchParams()
  const shown = reportLists.find(({ id }) => id === params.get('list')) ?? reportLists[0]
  return (
    <div className={classNames('grid grid-cols-1 gap-4', busy && 'opacity-60')}>
      <Days />
      <Figures report={report} />
      <Lists report={report} shown={shown} />
      <div className="grid min-w-0 gap-2">
        <h2 className="text-base">{shown.title}</h2>
        <p className="measure text-sm text-ink-2 empty:hidden">{shown.text}</p>
        {shown.id === 'lost' ? (
          <LostSales rows={report.lost} />
        ) : shown.id === 'risen' ? (
          <Risen rows={report.risen} />
        ) : (
          <Searches list={shown} rows={report[shown.id]} />
        )}
      </div>
      <LearningSwitch {...report.learning} />
    </div>
  )
}

/** An address of the report with another choice; the other choices stay. */
const addressWith = (params: URLSearchParams, key: string, value: string) => {
  const next = new URLSearchParams(params)
  next.set(key, value)
  return `${adminPaths.search}?${next}`
}

/** Links to choose the period, which ends now. */
function Days() {
  const [params] = useSearchParams()
  return (
    <nav aria-label="Days" className="flex flex-wrap gap-2">
      {searchReportDays.map((days) => (
        <ChipLink
          key={days}
          to={addressWith(params, 'days', days)}
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
      <Kpi label="Searches" value={formatNumber(searches)} />
      <Kpi
        label="No results"
        value={formatNumber(withoutResult)}
        note={`${formatNumber(share)}% of all`}
      />
      <Kpi
        label="Response time (p95)"
        value={usualMs === null ? '—' : milliseconds(usualMs)}
        note="95% of searches"
      />
    </div>
  )
}

/** Links to the lists, with how many rows each has. */
function Lists({ report, shown }: { report: Report; shown: ReportList }) {
  const [params] = useSearchParams()
  return (
    <nav aria-label="Lists" className="flex flex-wrap gap-2">
      {reportLists.map(({ id, title }) => (
        <ChipLink key={id} to={addressWith(params, 'list', id)} current={id === shown.id}>
          {title} <span className="tnum text-ink-3">{formatNumber(report[id].length)}</span>
        </ChipLink>
      ))}
    </nav>
  )
}

function LearningSwitch({ isOn, version }: Report['learning']) {
  const set = useSetLearning()
  const reason = useNoChangeReason()
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-2">
      <Switch
        label="Learn from clicks and orders"
        hint="Products that several shoppers chose after a search move up by up to three places. Pins stay first."
        checked={set.sending?.body.isOn ?? isOn}
        disabled={set.isBusy || reason !== undefined}
        onChange={({ target }) => void set.run({ body: { isOn: target.checked, version } })}
      />
    </div>
  )
}
