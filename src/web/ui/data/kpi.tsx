import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import { Link } from '../layout/link.tsx'
import type { Formatted } from './formatted.ts'

export type KpiProps = {
  label: string
  value: Formatted
  /** The comparison with the previous period: "12% vs last Fri". */
  change?: { text: string; direction: 'up' | 'down' | 'flat'; good: boolean } | undefined
  /** A line shown below if there is no `change`: "oldest 3 h". */
  note?: Formatted
  /** The page with the rows behind the figure. */
  to?: string | undefined
}

/** One key figure. */
export function Kpi({ label, value, change, note, to }: KpiProps) {
  return (
    <div className="relative grid content-start gap-0.5 rounded-card border border-line bg-surface p-3 has-[a:hover]:border-line-strong">
      <div className="text-meta text-ink-3">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {label}
          </Link>
        ) : (
          label
        )}
      </div>
      <div className="tnum text-h2 font-bold">{value}</div>
      {change ? (
        <div
          className={classNames(
            'tnum flex items-center gap-1 text-meta font-medium',
            change.direction === 'flat' ? 'text-ink-3' : change.good ? 'text-ok' : 'text-danger',
          )}
        >
          {change.direction === 'flat' ? null : (
            <Icon
              name={change.direction === 'up' ? 'arrow-up' : 'arrow-down'}
              size={14}
              label={change.direction === 'up' ? 'Up' : 'Down'}
            />
          )}
          {change.text}
        </div>
      ) : null}
      {note ? <div className="text-meta text-ink-3">{note}</div> : null}
    </div>
  )
}
