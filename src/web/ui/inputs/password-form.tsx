import { type ReactNode, useState } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import { Button } from './button.tsx'
import { Field, PasswordInput } from './field.tsx'
import { Form, FormMessage } from './form.tsx'

type Given = { ok: true } | { ok: false; problem: Problem }

export type PasswordFormProps = {
  /** The name of the API field, so that the server's error appears at the input. */
  name: string
  confirm: string
  /** The action can't be undone: initial focus is on Cancel. */
  isDanger?: boolean
  onGive: (password: string) => Promise<Given>
  /** Called after the password was accepted and the action is done. */
  onDone: () => void
  onCancel: () => void
  /** Explains why the password is needed. */
  children: ReactNode
}

/** Asks for the password before a critical action, since somebody else may be using the computer. */
export function PasswordForm({ name, onGive, onDone, onCancel, ...asked }: PasswordFormProps) {
  const { isDanger = false } = asked
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const give = async (password: string) => {
    setBusy(true)
    const outcome = await onGive(password)
    setBusy(false)
    if (outcome.ok) onDone()
    else setProblem(outcome.problem)
  }
  return (
    <Form
      as="form"
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        void give(String(new FormData(event.currentTarget).get(name)))
      }}
      className="grid gap-4"
    >
      <p className="text-ink-2">{asked.children}</p>
      <Field label="Password" name={name} check={checkPassword}>
        <PasswordInput autoComplete="current-password" data-autofocus={!isDanger || undefined} />
      </Field>
      {problem?.fields ? null : <FormMessage />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel} data-autofocus={isDanger || undefined}>
          Cancel
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
          {asked.confirm}
        </Button>
      </div>
    </Form>
  )
}

const checkPassword = (text: string) => (text ? undefined : 'Enter your password.')
