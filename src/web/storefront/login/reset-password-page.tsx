import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { accountsApi, type PasswordReset } from '#contract/people/accounts.ts'
import { paths } from '#web/app/paths.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { type Call, useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { linkToken } from './account-links.data.ts'
import { mismatch, passwordRule } from './password-texts.ts'

/** The page of the reset link: sets a new password once. */
export function Component() {
  const [query] = useSearchParams()
  const reset = useCall(accountsApi.resetPassword, { inForm: true, forVisitors: true })
  const token = linkToken(query)
  const done = reset.answer?.message
  return (
    <div className="frame py-12">
      <Page title="New password" noindex />
      <div className="mx-auto grid max-w-100 gap-6">
        <h1>New password</h1>
        {token && !done ? <NewPasswordForm token={token} reset={reset} /> : null}
        {done ? (
          <>
            <p role="status">{done}</p>
            <Button onClick={() => askToLogin({ returnTo: paths.home })}>Login</Button>
          </>
        ) : null}
        {token ? null : <BrokenLink />}
      </div>
    </div>
  )
}

type NewPasswordFormProps = { token: string; reset: Call<{ body: PasswordReset }, unknown> }

function NewPasswordForm({ token, reset }: NewPasswordFormProps) {
  const [isMismatch, setIsMismatch] = useState(false)
  const problem = isMismatch ? { message: mismatch } : reset.problem
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password'))
    const confirmPassword = String(typed.get('confirmPassword'))
    setIsMismatch(password !== confirmPassword)
    if (password !== confirmPassword || reset.isBusy) return
    void reset.run({ body: { token, password, confirmPassword } })
  }
  return (
    <Form as="form" noValidate={false} problem={problem} onSubmit={submit} className="grid gap-4">
      <Field label="New password" name="password" hint={passwordRule}>
        <PasswordInput autoComplete="new-password" required />
      </Field>
      <Field label="Confirm password" name="confirmPassword">
        <PasswordInput autoComplete="new-password" required />
      </Field>
      <FormMessage className="empty:hidden" />
      <Button type="submit" block busy={reset.isBusy} busyLabel="Processing...">
        Set password
      </Button>
    </Form>
  )
}

const BrokenLink = () => (
  <>
    <p>This link is incomplete. Open it again from your e-mail, or request a new one.</p>
    <Button variant="outline" onClick={() => askToLogin({ tab: 'forgot' })}>
      Send a new link
    </Button>
  </>
)
