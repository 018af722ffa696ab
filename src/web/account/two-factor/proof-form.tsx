import type { ReactNode } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { CodeField } from './code-field.tsx'

type Proof = { currentPassword: string; code: string }

type ProofFormProps = {
  confirm: string
  isDanger?: boolean
  call: { isBusy: boolean; problem: Problem | null }
  onGive: (proof: Proof) => void
  onCancel: () => void
  children: ReactNode
}

/** Asks for password and code before two-factor login changes. */
export function ProofForm({ confirm, isDanger, call, onGive, onCancel, children }: ProofFormProps) {
  return (
    <Form
      as="form"
      problem={call.problem}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const text = (name: string) => String(typed.get(name))
        if (!call.isBusy) onGive({ currentPassword: text('currentPassword'), code: text('code') })
      }}
    >
      <p className="text-ink-2">{children}</p>
      <Field label="Password" name="currentPassword" check={checkPassword}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <CodeField
        label="Code"
        hint="From your authenticator app, or a recovery code."
        isFocused={false}
      />
      {call.problem?.fields ? null : <FormMessage className="empty:hidden" />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={call.isBusy}>
          {confirm}
        </Button>
      </div>
    </Form>
  )
}

const checkPassword = (text: string) => (text ? undefined : 'Enter your password.')
