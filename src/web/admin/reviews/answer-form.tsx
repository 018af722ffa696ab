import { useEffect, useEffectEvent } from 'react'
import { sentenceOf } from '#web/session/run-action.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { useQuestionDeed } from './questions.data.ts'

export type AnswerFormProps = {
  deed: 'answer' | 'editAnswer'
  /** The id of the question, or of the answer to edit. */
  id: number
  text?: string
  onClose: () => void
}

/** Writes or edits an answer in the shop's name. */
export function AnswerForm({ deed, id, text, onClose }: AnswerFormProps) {
  const { submit, busy, outcome } = useQuestionDeed()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (outcome?.ok) close()
  }, [outcome])
  const problem = outcome && !outcome.ok ? outcome.problem : null
  return (
    <Form
      as="form"
      problem={problem && { ...problem, message: sentenceOf(problem) }}
      onSubmit={(event) => {
        event.preventDefault()
        const written = String(new FormData(event.currentTarget).get('text')).trim()
        void submit({ deed, id, text: written })
      }}
      className="grid max-w-160 gap-3"
    >
      <Field
        label="Answer in the shop's name"
        name="text"
        hint={
          deed === 'answer'
            ? 'Shown on the page at once. The person who asked gets a mail.'
            : undefined
        }
        check={(written) => (written.trim().length < 2 ? 'Write the answer.' : undefined)}
      >
        <Textarea rows={3} maxLength={2000} defaultValue={text} autoFocus />
      </Field>
      <FormMessage className="empty:hidden" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {deed === 'answer' ? 'Send answer' : 'Save'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
