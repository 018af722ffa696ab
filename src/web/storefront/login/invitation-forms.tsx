import type { SubmitEvent } from 'react'
import type { Sent } from '#contract/endpoint.ts'
import type { invitationsApi } from '#contract/people/staff.ts'
import type { Call } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

type Invited = { token: string; email: string }

/** Name and password of a new member of the staff. */
export function NewStaffForm({
  token,
  email,
  accept,
}: Invited & { accept: Call<Sent<typeof invitationsApi.accept>, unknown> }) {
  return (
    <NewPasswordForm
      label="Password"
      button="Join the staff"
      call={accept}
      onSend={({ password, confirmPassword }, text) => {
        const [firstName, lastName] = [text('firstName'), text('lastName')]
        void accept.run({ body: { token, firstName, lastName, password, confirmPassword } })
      }}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="First name" name="firstName">
        <TextInput autoComplete="given-name" required />
      </Field>
      <Field label="Last name" name="lastName">
        <TextInput autoComplete="family-name" required />
      </Field>
    </NewPasswordForm>
  )
}

/** The password of the account that the invited address already has. */
export function JoinForm({
  token,
  email,
  join,
}: Invited & { join: Call<Sent<typeof invitationsApi.join>, unknown> }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (!join.isBusy) void join.run({ body: { token, password } })
  }
  return (
    <Form
      as="form"
      noValidate={false}
      problem={join.problem}
      onSubmit={submit}
      className="grid gap-4"
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <p>You already have an account with this address. Enter its password to join.</p>
      <Field label="Password" name="password">
        <PasswordInput autoComplete="current-password" required />
      </Field>
      {join.problem?.fields ? null : <FormMessage className="empty:hidden" />}
      <Button type="submit" block busy={join.isBusy} busyLabel="Processing...">
        Join the staff
      </Button>
    </Form>
  )
}
