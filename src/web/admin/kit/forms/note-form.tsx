import type { SubmitEvent } from 'react'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { hasFields } from './question-dialog.tsx'

type NoteFormProps = { hint: string; save: (text: string) => Promise<unknown> }

/** Adds a note of the staff. The form is emptied once the note is stored. */
export function NoteForm({ hint, save }: NoteFormProps) {
  const note = useCall(save, { done: 'Note added.', inForm: hasFields })
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '').trim()
    if (await note.run(text)) form.reset()
  }
  return (
    <Form onSubmit={add} problem={note.problem} className="grid gap-2">
      <Field
        label="Note"
        name="text"
        hint={hint}
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
  )
}
