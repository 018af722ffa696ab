import type { SubmitEvent } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Consent } from './consent.tsx'
import { PhoneSteps } from './phone-steps.tsx'
import type { SignIn } from './use-sign-in.ts'

type PhoneLoginProps = { signIn: SignIn; onBack: () => void; onForgot: () => void }

/** The phone's part of the login: number, code, and the password where the number alone is not enough. */
export default function PhoneLogin({ signIn, onBack, onForgot }: PhoneLoginProps) {
  if (signIn.toProve)
    return <ProveForm challenge={signIn.toProve} signIn={signIn} onForgot={onForgot} />
  return (
    <div className="grid gap-4">
      <PhoneSteps
        button="Continue"
        busy={signIn.busy}
        problem={signIn.problem}
        onChange={signIn.forget}
        onCode={(phone) => void signIn.submit({ phone })}
      />
      <TextButton className="justify-self-start text-sm" onClick={onBack}>
        Use email and password
      </TextButton>
      <Consent />
    </div>
  )
}

type ProveFormProps = { challenge: string; signIn: SignIn; onForgot: () => void }

/** Numbers change hands: an account that was not used for long opens with its password only. */
function ProveForm({ challenge, signIn, onForgot }: ProveFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    void signIn.submit({ proof: { challenge, password } })
  }
  const { problem } = signIn
  return (
    <Form as="form" problem={problem} onSubmit={submit} className="grid gap-4">
      <p role="status">
        The account with this number was not used for more than 90 days, and numbers change hands.
        Enter its password to see its orders and addresses.
      </p>
      <Field
        label="Password"
        name="password"
        check={(text) => (text ? undefined : 'Enter the password.')}
      >
        <PasswordInput autoComplete="current-password" data-autofocus />
      </Field>
      {problem?.fields ? null : <FormMessage className="empty:hidden" />}
      <Button type="submit" block busy={signIn.busy} busyLabel="Processing...">
        Open my account
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <TextButton className="text-sm" onClick={onForgot}>
          Forgot password?
        </TextButton>
        <TextButton className="text-sm" onClick={() => void signIn.submit({ anew: { challenge } })}>
          Start a new account
        </TextButton>
      </div>
    </Form>
  )
}
