import type { AdminTicketRow } from '#contract/talk/admin-tickets.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { dueWords } from './due.ts'

/** The next required action and its deadline. */
export function DuePill({ ticket: { status, dueBy, isLate } }: { ticket: AdminTicketRow }) {
  if (!dueBy)
    return (
      <Pill tone="ok" icon="circle-check">
        Resolved
      </Pill>
    )
  const verb = status === 'OPEN' ? 'Acknowledge' : 'Resolve'
  return (
    <Pill tone={isLate ? 'danger' : 'warn'} icon={isLate ? 'triangle-alert' : 'clock'}>
      {verb} {dueWords(dueBy, new Date())}
    </Pill>
  )
}
