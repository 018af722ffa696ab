import { type SubmitEvent, useState } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import { shortPhone } from '#contract/india.ts'
import { phoneLoginApi } from '#contract/people/phone-login.ts'
import { useCall } from '#web/session/use-call.ts'
import { ResendCode } from '#web/storefront/login/resend-code.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { closeAccount } from './profile.data.ts'

type CloseByCodeProps = { phone: string; onDone: () => void; onCancel: () => void }

/** Closes an account that has no password: a code is sent to its phone, and typed here. */
export default function CloseByCode({ phone, onDone, onCancel }: CloseByCodeProps) {
  const request = useCall(phoneLoginApi.requestCode, { inForm: true })
  const send = () => void request.run({ body: { phone } })
  if (request.answer || request.isBusy || request.problem)
    return (
      <div className="grid gap-4">
        <p role="status" className="grid gap-1">
          <strong>+91 {shortPhone(phone)}</strong>
          <span className="text-ink-2">{request.answer?.message}</span>
        </p>
        {request.problem ? <FormMessage problem={request.problem} /> : null}
        <CodeForm onDone={onDone} onCancel={onCancel} />
        <ResendCode
          key={request.answer ? 'sent' : 'sending'}
          seconds={request.answer?.seconds ?? 0}
          isSending={request.isBusy}
          onResend={send}
        />
      </div>
    )
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        We send a code to +91 {shortPhone(phone)} to be sure that it's you.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button onClick={send}>Send code</Button>
      </div>
    </div>
  )
}

function CodeForm({ onDone, onCancel }: Omit<CloseByCodeProps, 'phone'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const code = String(new FormData(event.currentTarget).get('code'))
    setBusy(true)
    const outcome = await closeAccount({ code })
    setBusy(false)
    if (outcome.ok) onDone()
    else setProblem(outcome.problem)
  }
  return (
    <Form as="form" problem={problem} onSubmit={submit} className="grid gap-4">
      <Field label="Code" name="code" check={(text) => (text.trim() ? undefined : noCode)}>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          maxLength={40}
          className="text-h3 tracking-widest"
        />
      </Field>
      {problem?.fields?.code ? null : <FormMessage className="empty:hidden" />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Close my account
        </Button>
      </div>
    </Form>
  )
}

const noCode = 'Enter the six digits of the code.'
