import { Link } from '../layout/link.tsx'
import { Change, type Changed } from './change.tsx'
import type { Formatted } from './formatted.ts'

export type KpiProps = {
  label: string
  value: Formatted
  /** The comparison with the previous period: "12% vs last Fri". */
  change?: Changed | undefined
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
      {change ? <Change of={change} /> : null}
      {note ? <div className="text-meta text-ink-3">{note}</div> : null}
    </div>
  )
}
