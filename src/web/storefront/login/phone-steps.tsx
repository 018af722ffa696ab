import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { normalisePhone, shortPhone } from '#contract/india.ts'
import { pastedNumber } from '#contract/pasted.ts'
import { type PhoneProof as Proof, phoneLoginApi } from '#contract/people/phone-login.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage, type FormProblem } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { ResendCode } from './resend-code.tsx'

export type PhoneStepsProps = {
  /** The phone that the first step shows. */
  phone?: string | undefined
  busy: boolean
  problem: FormProblem | null
  /** The name of the button that sends the code back. */
  button: string
  onCode: (proof: Proof) => void
  /** Clears the last problem. */
  onChange: () => void
}

/** Asks for a phone, sends a code to it and asks for the code. */
export function PhoneSteps({ phone = '', ...rest }: PhoneStepsProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [typed, setTyped] = useState(shortPhone(phone))
  const request = useCall(phoneLoginApi.requestCode, { inForm: true, forVisitors: true })
  const send = async (phone: string) => {
    if (request.isBusy) return
    rest.onChange()
    if (await request.run({ body: { phone } })) setSentTo(phone)
  }
  if (sentTo === null)
    return (
      <PhoneForm
        typed={typed}
        onType={setTyped}
        busy={request.isBusy}
        problem={request.problem}
        onSend={send}
      />
    )
  return (
    <CodeStep
      {...rest}
      phone={sentTo}
      answer={request.answer}
      isSending={request.isBusy}
      sendProblem={request.problem}
      onResend={() => send(sentTo)}
      onBack={() => {
        rest.onChange()
        request.reset()
        setSentTo(null)
      }}
    />
  )
}

type PhoneFormProps = {
  typed: string
  onType: (text: string) => void
  busy: boolean
  problem: FormProblem | null
  onSend: (phone: string) => void
}

function PhoneForm({ typed, onType, busy, problem, onSend }: PhoneFormProps) {
  const input = useFocus()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const phone = normalisePhone(typed)
    if (phone) onSend(phone)
  }
  return (
    <Form as="form" problem={problem} onSubmit={submit} className="grid gap-4">
      <Field
        label="Mobile number"
        name="phone"
        hint="We send you a code. No password is needed."
        check={(text) => (normalisePhone(text) ? undefined : 'Enter a 10-digit mobile number.')}
      >
        <TextInput
          ref={input}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          lead="+91"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      {problem?.fields ? null : <FormMessage className="empty:hidden" />}
      <Button type="submit" block busy={busy} busyLabel="Sending...">
        Send code
      </Button>
    </Form>
  )
}

type CodeStepProps = Omit<PhoneStepsProps, 'phone'> & {
  phone: string
  answer: { message: string; seconds: number } | null
  isSending: boolean
  sendProblem: FormProblem | null
  onResend: () => void
  onBack: () => void
}

function CodeStep({
  phone,
  answer,
  isSending,
  sendProblem,
  onResend,
  onBack,
  ...rest
}: CodeStepProps) {
  const { busy, problem, button, onCode, onChange } = rest
  const input = useFocus()
  const [typed, setTyped] = useState('')
  const send = (text: string) => {
    const code = digitsOf(text)
    if (code.length === codeLength && !busy) onCode({ phone, code })
  }
  const type = (text: string) => {
    setTyped(text)
    if (problem) onChange()
    // Whoever pastes a code, or lets the browser fill it in, has nothing more to do.
    if (digitsOf(text).length === codeLength && text !== typed) send(text)
  }
  return (
    <Form
      as="form"
      problem={problem}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send(typed)
      }}
      className="grid gap-4"
    >
      <p role="status" className="grid gap-1">
        <strong>+91 {shortPhone(phone)}</strong>
        <span className="text-ink-2">{answer ? answer.message : 'Sending another code…'}</span>
      </p>
      <Field
        label="Code"
        name="code"
        check={(text) =>
          digitsOf(text).length === codeLength ? undefined : 'Enter the six digits of the code.'
        }
      >
        <TextInput
          ref={input}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="text-h3 tracking-widest"
        />
      </Field>
      {problem?.fields ? null : <FormMessage className="empty:hidden" />}
      <Button type="submit" block busy={busy} busyLabel="Processing...">
        {button}
      </Button>
      {sendProblem ? <FormMessage problem={sendProblem} /> : null}
      <div className="flex flex-wrap justify-between gap-3">
        <ResendCode
          key={answer ? 'sent' : 'sending'}
          seconds={answer?.seconds ?? 0}
          isSending={isSending}
          onResend={() => {
            setTyped('')
            input.current?.focus()
            onResend()
          }}
        />
        <TextButton className="text-sm" onClick={onBack}>
          Change number
        </TextButton>
      </div>
    </Form>
  )
}

const codeLength = 6

/** A code as it is copied: with blanks, a dash, marks, or in the digits of another script. */
const digitsOf = (text: string) => pastedNumber(text).replace(/[^0-9]/g, '')

/** The field takes the place of another form, which had the focus. */
function useFocus(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return input
}
