import { adminQuestionsApi } from '#contract/talk/admin-questions.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { hasFields } from '../kit/forms/question-dialog.tsx'
import { useMailWords } from '../kit/mail-words.ts'

export type AnswerFormProps = {
  kind: 'answer' | 'editAnswer'
  /** The id of the question, or of the answer to edit. */
  id: number
  text?: string
  onClose: () => void
}

/** Writes or edits an answer in the shop's name. */
export function AnswerForm({ kind, id, text, onClose }: AnswerFormProps) {
  const mailWords = useMailWords()
  const { isBusy, problem, run } = useCall(adminQuestionsApi[kind], {
    done: kind === 'answer' ? 'Answered.' : 'Answer changed.',
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <Form
      as="form"
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        const written = String(new FormData(event.currentTarget).get('text')).trim()
        void run({ params: { id }, body: { text: written } })
      }}
      className="grid max-w-160 gap-3"
    >
      <Field
        label="Answer in the shop's name"
        name="text"
        hint={
          kind === 'answer'
            ? `Shown on the page at once. ${mailWords('The person who asked gets a mail.', 'the person who asked')}`
            : undefined
        }
        check={(written) => (written.trim().length < 2 ? 'Write the answer.' : undefined)}
      >
        <Textarea rows={3} maxLength={2000} defaultValue={text} autoFocus />
      </Field>
      <FormMessage className="empty:hidden" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {kind === 'answer' ? 'Send answer' : 'Save'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
