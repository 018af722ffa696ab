import { type SubmitEvent, useState } from 'react'
import { type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { askForLink } from './account-links.data.ts'

type ForgotFormProps = { email: string; onBack: () => void }

/** Requests a reset link. The answer is the same whether or not the account exists. */
export function ForgotForm({ email, onBack }: ForgotFormProps) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<{ message: string }>>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    setOutcome(await askForLink(typed))
    setBusy(false)
  }
  const problem = outcome?.ok === false ? outcome.problem : null
  return (
    <Form
      as="form"
      noValidate={false}
      problem={problem && { ...problem, message: sentenceOf(problem) }}
      onSubmit={submit}
      className="grid gap-4"
    >
      <p className="text-ink-2">We'll e-mail you a link to set a new password.</p>
      <Field label="Email" name="email">
        <TextInput type="email" autoComplete="username" defaultValue={email} required />
      </Field>
      <FormMessage className="empty:hidden" />
      <div role="status" className="empty:hidden">
        {outcome?.ok ? <Notice tone="ok">{outcome.answer.message}</Notice> : null}
      </div>
      <Button type="submit" block busy={busy} busyLabel="Processing...">
        Send link
      </Button>
      <TextButton className="justify-self-start text-sm" onClick={onBack}>
        Back to login
      </TextButton>
    </Form>
  )
}
