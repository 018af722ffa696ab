import { useShopper } from '#web/session/shopper.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useSendQuestion } from './questions.data.ts'

export type WordsFormProps = {
  productId: number
  /** The question to answer; undefined to ask a new one. */
  questionId?: number
  label: string
  hint?: string
  button: string
  /** Shown after sending. */
  thanks: string
  least: number
  most: number
  onCancel?: () => void
}

/** A form for a question or an answer. Input stays if sending fails. */
export function WordsForm(props: WordsFormProps) {
  const { productId, questionId, label, hint, button, thanks, least, most, onCancel } = props
  // Before hydration the browser would submit the form itself and lose the input.
  const { isKnown } = useShopper()
  const send = useSendQuestion(productId, questionId)
  if (send.answer)
    return (
      <Notice
        tone="ok"
        live
        action={
          questionId === undefined ? (
            <TextButton onClick={send.reset}>Ask another question</TextButton>
          ) : null
        }
      >
        {thanks}
      </Notice>
    )
  return (
    <Form
      as="form"
      problem={send.problem}
      onSubmit={(event) => {
        event.preventDefault()
        void send.run(String(new FormData(event.currentTarget).get('text')).trim())
      }}
      className="grid max-w-160 gap-3"
    >
      <Field
        label={label}
        name="text"
        {...(hint && { hint })}
        check={(text) =>
          text.trim().length < least ? `Write at least ${least} characters.` : undefined
        }
      >
        <Textarea rows={3} maxLength={most} />
      </Field>
      <FormMessage className="empty:hidden" />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="outline"
          busy={send.isBusy}
          busyLabel="Sending..."
          disabled={!isKnown}
        >
          {button}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
