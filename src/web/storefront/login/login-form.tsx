import type { SubmitEvent } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { CapsLockHint, useCapsLock } from './caps-lock.tsx'
import { Consent } from './consent.tsx'
import { type Draft, noting } from './typed-text.ts'
import type { SignIn } from './use-sign-in.ts'

type LoginFormProps = { draft: Draft; signIn: SignIn; onForgot: () => void }

export function LoginForm({ draft, signIn, onForgot }: LoginFormProps) {
  const capsLock = useCapsLock()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    void signIn.submit({
      login: { identifier: String(typed.get('email')), password: String(typed.get('password')) },
    })
  }
  return (
    <Form
      as="form"
      noValidate={false}
      problem={signIn.problem}
      onSubmit={submit}
      onInput={noting(draft)}
      {...capsLock.listeners}
      className="grid gap-4"
    >
      <Field label="Email" name="email">
        <TextInput type="email" autoComplete="username" defaultValue={draft.email} required />
      </Field>
      <Field label="Password" name="password" hint={<CapsLockHint isOn={capsLock.isOn} />}>
        <PasswordInput autoComplete="current-password" defaultValue={draft.password} required />
      </Field>
      <TextButton className="justify-self-start text-sm" onClick={onForgot}>
        Forgot password?
      </TextButton>
      <FormMessage className="empty:hidden" />
      <Button type="submit" block busy={signIn.busy} busyLabel="Processing...">
        Login
      </Button>
      <Consent />
    </Form>
  )
}
