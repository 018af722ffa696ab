import type { AdminTicket } from '#contract/talk/admin-tickets.ts'
import { sentenceOf } from '#web/session/run-action.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { useTicketDeed } from './tickets.data.ts'

/** Writes a reply, sent by mail, or an internal note. */
export function ReplyForm({ ticket: { id, version, name, email } }: { ticket: AdminTicket }) {
  const { submit, busy, outcome } = useTicketDeed(id)
  const problem = outcome && !outcome.ok ? outcome.problem : null
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const kind = submitter instanceof HTMLButtonElement ? submitter.value : 'reply'
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (kind === 'note') return void submit({ deed: 'note', id, text })
    void submit({ deed: 'answer', id, version, text, resolve: kind === 'settle' })
  }
  return (
    <Form
      as="form"
      problem={problem && { ...problem, message: sentenceOf(problem) }}
      onSubmit={send}
      className="grid gap-3"
    >
      <Field
        label={`To ${name}`}
        name="text"
        hint={`Sent to ${email}, with their message quoted below.`}
        check={(text) => (text.trim().length < 2 ? 'Write a reply first.' : undefined)}
      >
        <Textarea rows={6} maxLength={4000} />
      </Field>
      <FormMessage className="empty:hidden" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" value="reply" busy={busy === 'answer'}>
          Send reply
        </Button>
        <Button type="submit" value="settle" variant="tonal" busy={busy === 'answer'}>
          Send and resolve
        </Button>
        <Button type="submit" value="note" variant="ghost" busy={busy === 'note'}>
          Save as internal note
        </Button>
      </div>
    </Form>
  )
}
