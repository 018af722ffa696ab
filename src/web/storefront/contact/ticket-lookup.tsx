import { type SubmitEvent, useState } from 'react'
import type { Ticket } from '#contract/talk/tickets.ts'
import type { Outcome } from '#web/session/outcome.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { findTicket } from './contact.data.ts'
import { TicketNotice } from './ticket-notice.tsx'

/** Shows a ticket's status to anyone who knows its number and email. */
export function TicketLookup() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<Ticket>>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    setOutcome(await findTicket(String(typed.get('number')), String(typed.get('email'))))
    setBusy(false)
  }
  const problem = outcome?.ok === false ? outcome.problem : null
  return (
    <Form as="form" onSubmit={submit} problem={problem} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr_auto]">
        <Field label="Ticket number" name="number" check={ticketNumber}>
          <TextInput placeholder="T-104" autoCapitalize="characters" />
        </Field>
        <Field label="Email you wrote from" name="email" check={anEmail}>
          <TextInput type="email" autoComplete="email" />
        </Field>
        <Button type="submit" variant="tonal" busy={busy} className="sm:mt-6">
          Look up
        </Button>
      </div>
      <FormMessage className="empty:hidden" />
      <div role="status" className="empty:hidden">
        {outcome?.ok ? <TicketNotice ticket={outcome.answer} /> : null}
      </div>
    </Form>
  )
}

const ticketNumber = (value: string) =>
  /^\s*t-\d+\s*$/i.test(value) ? undefined : 'Enter a ticket number like T-104.'

const anEmail = (value: string) => (value.trim() ? undefined : 'Enter your email.')
