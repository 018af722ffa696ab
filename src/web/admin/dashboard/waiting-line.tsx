import { formatNumber } from '#contract/number.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { useLiveWork } from '../kit/live/live-work.ts'
import { waitingWork } from './figures.ts'

/** The work to do first: "10 to confirm, 1 to pack, 3 returns", each a link to its list. */
export function WaitingLine() {
  const { user } = useShopper()
  const { today, setup } = useAdminShell()
  const { counts } = useLiveWork()
  const work = waitingWork(counts ?? today ?? {}, user?.role ?? null, setup ?? {})
  return (
    <section
      aria-label="Waiting for you"
      className="rounded-card border border-line bg-surface px-4 py-2"
    >
      {work.length === 0 ? <p className="py-1 text-ink-2">Nothing waits for you.</p> : null}
      <ul className="flex flex-wrap gap-x-6">
        {work.map(({ label, value, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="touch-target inline-flex items-baseline gap-1.5 py-1 text-sm underline-offset-3 hover:underline"
            >
              <b className="tnum text-h2">{formatNumber(value)}</b>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
