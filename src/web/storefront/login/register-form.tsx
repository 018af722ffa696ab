import { type SubmitEvent, useState } from 'react'
import type { Registration } from '#contract/people/accounts.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { noConsents } from '../consent/consent.data.ts'
import { ConsentChoice } from '../consent/consent-choice.tsx'
import { CapsLockHint, useCapsLock } from './caps-lock.tsx'
import { Consent, leave } from './consent.tsx'
import { mismatch, passwordRule } from './password-texts.ts'
import { type Draft, noting } from './typed-text.ts'
import type { SignIn } from './use-sign-in.ts'

type RegisterFormProps = { draft: Draft; signIn: SignIn }

export function RegisterForm({ draft, signIn }: RegisterFormProps) {
  const capsLock = useCapsLock()
  const [consents, setConsents] = useState(noConsents)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Field names match the registration payload.
    const registration = Object.fromEntries(new FormData(event.currentTarget)) as Registration
    if (registration.password !== registration.confirmPassword) return signIn.refuse(mismatch)
    void signIn.submit({ registration, consents })
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
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" name="firstName">
          <TextInput autoComplete="given-name" defaultValue={draft.firstName} required />
        </Field>
        <Field label="Last Name" name="lastName">
          <TextInput autoComplete="family-name" defaultValue={draft.lastName} required />
        </Field>
      </div>
      <Field label="Username" name="username">
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={draft.username}
          required
        />
      </Field>
      <Field label="Email" name="email">
        <TextInput type="email" autoComplete="email" defaultValue={draft.email} required />
      </Field>
      <Field label="Password" name="password" hint={passwordRule}>
        <PasswordInput autoComplete="new-password" defaultValue={draft.password} required />
      </Field>
      <Field
        label="Confirm Password"
        name="confirmPassword"
        hint={<CapsLockHint isOn={capsLock.isOn} />}
      >
        <PasswordInput autoComplete="new-password" defaultValue={draft.confirmPassword} required />
      </Field>
      <ConsentChoice offered={offered} chosen={consents} onChange={setConsents} onLeave={leave} />
      <FormMessage className="empty:hidden" />
      <Button type="submit" block busy={signIn.busy} busyLabel="Processing...">
        Create Account
      </Button>
      <Consent />
    </Form>
  )
}

/** An account begins with an email, and without a phone. */
const offered = ['MARKETING_EMAIL'] as const
