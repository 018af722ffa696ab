import { useState } from 'react'
import { type TwoFactorKey, twoFactorApi } from '#contract/people/two-factor.ts'
import { api } from '#web/session/api.ts'
import { type Outcome, tryCall } from '#web/session/outcome.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { PasswordForm } from '#web/ui/inputs/password-form.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type SetUpProps = { email: string; onClose: () => void }

/** Three steps: the password, the QR code with a first code of the app, and the recovery codes. */
export function SetUpTwoFactor({ email, onClose }: SetUpProps) {
  const [key, setKey] = useState<TwoFactorKey | null>(null)
  const confirm = useCall(twoFactorApi.confirm, { inForm: true })
  const codes = confirm.answer?.recoveryCodes
  const start = async (currentPassword: string): Promise<Outcome> => {
    const outcome = await tryCall(() => api(twoFactorApi.start, { body: { currentPassword } }))
    if (outcome.ok) setKey(outcome.answer)
    return outcome
  }
  return (
    <Modal open onClose={onClose} title={codes ? 'Your recovery codes' : 'Set up two-factor login'}>
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : null}
      {key && !codes ? (
        <KeyStep
          keyOf={key}
          email={email}
          confirm={confirm}
          onGive={(code) => void confirm.run({ body: { code } })}
        />
      ) : null}
      {key ? null : (
        <PasswordForm
          name="currentPassword"
          confirm="Continue"
          onGive={start}
          onDone={() => null}
          onCancel={onClose}
        >
          You need an authenticator app on your phone. Enter your password first.
        </PasswordForm>
      )}
    </Modal>
  )
}

type KeyStepProps = {
  keyOf: TwoFactorKey
  email: string
  confirm: Pick<ReturnType<typeof useCall<typeof twoFactorApi.confirm>>, 'isBusy' | 'problem'>
  onGive: (code: string) => void
}

function KeyStep({ keyOf: { key, qr }, email, confirm, onGive }: KeyStepProps) {
  return (
    <Form
      as="form"
      problem={confirm.problem}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirm.isBusy) onGive(String(new FormData(event.currentTarget).get('code')))
      }}
    >
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <img
        src={qr}
        alt="QR code for the authenticator app. The key below it is the same."
        width={220}
        height={220}
        className="justify-self-center rounded-well bg-white"
      />
      <dl className="grid gap-1 text-sm">
        <dt className="text-ink-3">Account</dt>
        <dd className="wrap-anywhere">{email}</dd>
        <dt className="text-ink-3">Key</dt>
        <dd className="tnum font-semibold wrap-anywhere">{key.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
      </dl>
      <CodeField label="Code" hint="The six digits that the app shows now." isAppOnly />
      {confirm.problem?.fields ? null : <FormMessage className="empty:hidden" />}
      <Button type="submit" block busy={confirm.isBusy}>
        Switch on
      </Button>
    </Form>
  )
}
