import { useEffect, useRef } from 'react'
import type { Ticket } from '#contract/talk/tickets.ts'
import { formatDateTime } from '#web/ui/data/date.ts'

const standing: Record<Ticket['status'], string> = {
  OPEN: "We've received it and will reply soon.",
  ACKNOWLEDGED: "We're working on it.",
  RESOLVED: 'Resolved.',
}

/** A ticket with its deadlines. A new ticket takes the focus, so that screen readers announce it. */
export function TicketNotice({ ticket, isNew = false }: { ticket: Ticket; isNew?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <div className="grid gap-2 rounded-card border border-line bg-ok-soft p-5">
      <h3 ref={heading} tabIndex={-1}>
        {isNew ? 'Thank you. Your ticket is' : 'Ticket'}{' '}
        <span className="tnum">{ticket.number}</span>
      </h3>
      <p>
        {isNew
          ? 'Keep this number. Use it with your email to check your ticket here.'
          : standing[ticket.status]}
      </p>
      {ticket.status === 'RESOLVED' ? null : (
        <p className="text-sm text-ink-2">
          {ticket.status === 'OPEN'
            ? `We'll acknowledge it by ${formatDateTime(ticket.acknowledgeBy)}, and resolve it by ${formatDateTime(ticket.resolveBy)}.`
            : `We'll resolve it by ${formatDateTime(ticket.resolveBy)}.`}
        </p>
      )}
    </div>
  )
}
