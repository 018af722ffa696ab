import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage, type FormProblem } from '#web/ui/inputs/form.tsx'
import { mismatch, passwordRule } from './password-texts.ts'

type NewPasswordFormProps = {
  label: string
  button: string
  call: { isBusy: boolean; problem: FormProblem | null }
  /** Called when both passwords are the same. `text` gives a field of the form by its name. */
  onSend: (passwords: NewPasswords, text: (name: string) => string) => void
  /** The fields before the passwords. */
  children?: ReactNode
}

type NewPasswords = { password: string; confirmPassword: string }

/** A form that ends with a new password, typed twice. */
export function NewPasswordForm({ label, button, call, onSend, children }: NewPasswordFormProps) {
  const [isMismatch, setIsMismatch] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name))
    const [password, confirmPassword] = [text('password'), text('confirmPassword')]
    setIsMismatch(password !== confirmPassword)
    if (password === confirmPassword && !call.isBusy) onSend({ password, confirmPassword }, text)
  }
  return (
    <Form
      as="form"
      noValidate={false}
      problem={isMismatch ? { message: mismatch } : call.problem}
      onSubmit={submit}
      className="grid gap-4"
    >
      {children}
      <Field label={label} name="password" hint={passwordRule}>
        <PasswordInput autoComplete="new-password" required />
      </Field>
      <Field label="Confirm password" name="confirmPassword">
        <PasswordInput autoComplete="new-password" required />
      </Field>
      <FormMessage className="empty:hidden" />
      <Button type="submit" block busy={call.isBusy} busyLabel="Processing...">
        {button}
      </Button>
    </Form>
  )
}
