import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import type { SignIn } from './use-sign-in.ts'

type CodeFormProps = { challenge: string; signIn: SignIn; onBack: () => void }

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, signIn, onBack }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The field takes the place of the password form, which had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each kind of code is a new question.
  useEffect(() => input.current?.focus(), [isRecovery])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    void signIn.submit({ code: { challenge, code } })
  }
  const { problem } = signIn
  return (
    <Form as="form" problem={problem} onSubmit={submit} className="grid gap-4">
      <Field
        label={isRecovery ? 'Recovery code' : 'Code'}
        name="code"
        hint={isRecovery ? 'Each of them works once.' : 'The six digits in your authenticator app.'}
        check={(text) => (text.trim().length >= 6 ? undefined : 'Enter the code.')}
      >
        <TextInput
          key={String(isRecovery)}
          ref={input}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {problem?.fields ? null : <FormMessage className="empty:hidden" />}
      <Button type="submit" block busy={signIn.busy} busyLabel="Processing...">
        Login
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <TextButton className="text-sm" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </TextButton>
        <TextButton className="text-sm" onClick={onBack}>
          Back to login
        </TextButton>
      </div>
    </Form>
  )
}
