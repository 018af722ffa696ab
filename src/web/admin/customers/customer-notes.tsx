import { useRef } from 'react'
import { type Customer, type CustomerNote, customersApi } from '#contract/people/customers.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { hasFields } from '../question-dialog.tsx'

/** What staff noted about a customer, newest first. */
export function CustomerNotes({ customer: { id, notes, isClosed } }: { customer: Customer }) {
  if (isClosed) return null
  return (
    <Card title="Notes" className="grid gap-4">
      <NoteForm customerId={id} />
      {notes.length > 0 ? (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <Note key={note.id} customerId={id} note={note} />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function NoteForm({ customerId }: { customerId: number }) {
  const form = useRef<HTMLDivElement>(null)
  const note = useCall(customersApi.addNote, {
    done: 'Note added.',
    inForm: hasFields,
    onDone: () => form.current?.querySelector('form')?.reset(),
  })
  const add = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    void note.run({ params: { id: customerId }, body: { text } })
  }
  return (
    <div ref={form}>
      <Form onSubmit={add} problem={note.problem} className="grid gap-2">
        <Field
          label="Note"
          name="text"
          hint="For staff. A customer who asks for their data gets the notes too."
          check={(text) => (text.trim() ? undefined : 'Write the note first.')}
        >
          <Textarea rows={2} maxLength={2000} />
        </Field>
        <FormMessage />
        <div>
          <Button type="submit" variant="outline" busy={note.isBusy}>
            Add note
          </Button>
        </div>
      </Form>
    </div>
  )
}

function Note({ customerId, note }: { customerId: number; note: CustomerNote }) {
  const remove = useCall(customersApi.removeNote, { done: 'Note removed.' })
  return (
    <li className="flex items-start gap-2 rounded-control bg-straw-soft px-3 py-2 text-sm">
      <div className="grid min-w-0 flex-1 gap-1">
        <p lang={langOf(note.text)} className="wrap-anywhere whitespace-pre-wrap">
          {note.text}
        </p>
        <p className="text-meta text-ink-2">
          {note.by}, {formatDateTime(note.at)}
        </p>
      </div>
      <IconButton
        icon="trash-2"
        label="Remove this note"
        busy={remove.isBusy}
        onClick={() => void remove.run({ params: { id: customerId, noteId: note.id } })}
      />
    </li>
  )
}
