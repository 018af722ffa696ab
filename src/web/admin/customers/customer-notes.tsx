import { type Customer, type CustomerNote, customersApi } from '#contract/selling/customers.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { NoteForm } from '../kit/forms/note-form.tsx'

/** Notes of the staff about a customer, newest first. */
export function CustomerNotes({ customer: { id, notes, isClosed } }: { customer: Customer }) {
  if (isClosed) return null
  return (
    <Card title="Notes" className="grid gap-4">
      <NoteForm
        hint="For staff only. If a customer asks for their data, the notes are included."
        save={(text) => api(customersApi.addNote, { params: { id }, body: { text } })}
      />
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
