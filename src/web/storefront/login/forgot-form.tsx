import type { SubmitEvent } from 'react'
import { accountsApi } from '#contract/people/accounts.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type ForgotFormProps = { email: string; onBack: () => void }

/** Requests a reset link. The answer is the same whether or not the account exists. */
export function ForgotForm({ email, onBack }: ForgotFormProps) {
  const sendsMail = useSendsMail()
  const forgot = useCall(accountsApi.forgotPassword, { inForm: true, forVisitors: true })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    if (!forgot.isBusy) void forgot.run({ body: { email } })
  }
  return (
    <Form
      as="form"
      noValidate={false}
      problem={forgot.problem}
      onSubmit={submit}
      className="grid gap-4"
    >
      <p className="text-ink-2">
        {sendsMail
          ? "We'll email you a link to set a new password."
          : 'This shop sends no emails at the moment, so no link reaches you. Please call the shop.'}
      </p>
      <Field label="Email" name="email">
        <TextInput type="email" autoComplete="username" defaultValue={email} required />
      </Field>
      <FormMessage className="empty:hidden" />
      <div role="status" className="empty:hidden">
        {forgot.answer ? <Notice tone="ok">{forgot.answer.message}</Notice> : null}
      </div>
      <Button type="submit" block busy={forgot.isBusy} busyLabel="Processing...">
        Send link
      </Button>
      <TextButton className="justify-self-start text-sm" onClick={onBack}>
        Back to login
      </TextButton>
    </Form>
  )
}
