import { hasMailbox } from '#contract/people/mailbox.ts'
import { type AdminTicket, adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { hasFields } from '../kit/forms/question-dialog.tsx'
import { mailWords, useSendsMail } from '../kit/mail-words.ts'

/** Writes a reply, sent by mail if mails leave, or an internal note. */
export function ReplyForm({ ticket }: { ticket: AdminTicket }) {
  const { id, version, name, isOnWhatsapp } = ticket
  const sendsMail = useSendsMail() === true || isOnWhatsapp
  const replied = sendsMail ? 'Replied' : 'Reply saved'
  const answer = useCall(adminTicketsApi.answer, {
    done: (_, { body }) => (body.resolve ? `${replied}. The message is resolved.` : `${replied}.`),
    inForm: hasFields,
  })
  const note = useCall(adminTicketsApi.note, { done: 'Note added.', inForm: hasFields })
  const params = { id }
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const kind = submitter instanceof HTMLButtonElement ? submitter.value : 'reply'
    const text = String(new FormData(event.currentTarget).get('text')).trim()
    if (kind === 'note') return void note.run({ params, body: { text } })
    void answer.run({ params, body: { text, resolve: kind === 'settle', version } })
  }
  return (
    <Form
      as="form"
      problem={answer.problem ?? note.problem}
      onSubmit={send}
      className="grid grid-cols-1 gap-3"
    >
      <Field
        label={`To ${name}`}
        name="text"
        className="wrap-anywhere"
        hint={
          whatsappHint(ticket) ??
          mailWords(sendsMail)(
            `Sent to ${ticket.email}, with their message quoted below.`,
            'the customer',
          )
        }
        check={(text) => (text.trim().length < 2 ? 'Write a reply first.' : undefined)}
      >
        <Textarea rows={6} maxLength={4000} />
      </Field>
      <FormMessage className="empty:hidden" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" value="reply" busy={answer.isBusy}>
          {sendsMail ? 'Send reply' : 'Save reply'}
        </Button>
        <Button type="submit" value="settle" variant="tonal" busy={answer.isBusy}>
          {sendsMail ? 'Send and resolve' : 'Save and resolve'}
        </Button>
        <Button type="submit" value="note" variant="ghost" busy={note.isBusy}>
          Save as internal note
        </Button>
      </div>
    </Form>
  )
}

/** Null: the reply goes by mail as usual. */
function whatsappHint({ whatsappUntil, isOnWhatsapp, email }: AdminTicket): string | null {
  if (whatsappUntil === null) return null
  if (isOnWhatsapp)
    return `Answer until ${formatDateTime(whatsappUntil)} by WhatsApp; later by email or a call.`
  return hasMailbox(email)
    ? `The 24 hours of WhatsApp are over, so this is sent to ${email}.`
    : 'The 24 hours of WhatsApp are over, and there is no email: call the customer.'
}
