import { useState } from 'react'
import { type ApiKey, apiKeysApi, type MadeKey } from '#contract/backoffice/api-keys.ts'
import { graceHours } from '#contract/backoffice/key-scopes.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CopyField } from '#web/ui/overlays/copy-field.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { keyIn, type Levels, scopesIn } from './api-keys.data.ts'
import { ScopeFields } from './scope-fields.tsx'

type NewKeyProps = { onMade: (made: MadeKey) => void; onClose: () => void }

/** Asks what a new key is for and what it may do. */
export function NewKeyDialog({ onMade, onClose }: NewKeyProps) {
  const add = useCall(apiKeysApi.add, { inForm: true, onDone: onMade })
  const [levels, setLevels] = useState<Levels>({})
  return (
    <QuestionDialog
      title="New API key"
      confirm="Make the key"
      cancel="Cancel"
      isWide
      reason={scopesIn(levels).length === 0 ? 'Choose what the key may do.' : undefined}
      call={add}
      onClose={onClose}
      onAnswer={(form) => void add.run({ body: keyIn(form, levels) })}
    >
      <Field label="Name" name="name" check={checkName} hint="The audit log shows it.">
        <TextInput maxLength={60} autoComplete="off" placeholder="Warehouse program" />
      </Field>
      <Field label="Expires" name="expiresInDays">
        <Select defaultValue="365">
          <option value="30">In 30 days</option>
          <option value="90">In 90 days</option>
          <option value="365">In a year</option>
          <option value="0">Never</option>
        </Select>
      </Field>
      <ScopeFields levels={levels} onChange={setLevels} />
      <Field
        label="Only from these addresses"
        name="networks"
        optional
        className="md:col-span-2"
        hint="IP addresses or networks of the program, one on each line: 203.0.113.7 or 203.0.113.0/24."
      >
        <Textarea rows={2} spellCheck={false} />
      </Field>
    </QuestionDialog>
  )
}

type KeyProps = { apiKey: ApiKey; onClose: () => void }

/** Asks how long the present secret of a key still works once it has another one. */
export function RotateDialog({
  apiKey: { id, name },
  onMade,
  onClose,
}: KeyProps & Pick<NewKeyProps, 'onMade'>) {
  const rotate = useCall(apiKeysApi.rotate, { inForm: true, onDone: onMade })
  const send = (form: FormData) => {
    const hours = graceHours.find((some) => String(some) === form.get('graceHours')) ?? 0
    void rotate.run({ params: { id }, body: { graceHours: hours } })
  }
  return (
    <QuestionDialog
      title={`New secret for ${name}`}
      confirm="Make a new secret"
      cancel="Cancel"
      call={rotate}
      onClose={onClose}
      onAnswer={send}
    >
      <Field
        label="The present secret works"
        name="graceHours"
        hint="Until then put the new one into your program. If the present one has leaked, end it now."
      >
        <Select defaultValue="24">
          <option value="168">7 days more</option>
          <option value="24">A day more</option>
          <option value="1">An hour more</option>
          <option value="0">No longer</option>
        </Select>
      </Field>
    </QuestionDialog>
  )
}

/** Asks before a key is revoked. */
export function RevokeDialog({ apiKey: { id, name }, onClose }: KeyProps) {
  const revoke = useCall(apiKeysApi.revoke, { done: 'Key revoked.' })
  return (
    <ConfirmDialog
      open
      danger
      title={`Revoke ${name}?`}
      confirm="Revoke"
      busy={revoke.isBusy}
      onCancel={onClose}
      onConfirm={() => void revoke.run({ params: { id } }).then(onClose)}
    >
      Every program with this key is refused at once. This can't be undone; a new key needs a new
      secret in the program.
    </ConfirmDialog>
  )
}

/** Shows a secret this once. */
export function SecretDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { key, secret } = made
  return (
    <Modal
      open
      size="medium"
      onClose={onClose}
      title={`Secret of ${key.name}`}
      footer={<Button onClick={onClose}>I have stored it</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <Notice tone="warn">
          <p className="font-semibold">Copy it now. It is not shown again.</p>
          <p>
            Whoever has it can do what the key may. Put it into your program's settings for secrets,
            never into a mail, a chat or its source.
          </p>
        </Notice>
        <CopyField label="Secret" name="secret" value={secret} what="Secret" />
        {key.formerSecret?.validUntil ? (
          <p className="text-meta text-ink-3">
            The former one ({key.formerSecret.hint}…) works until{' '}
            {formatDateTime(key.formerSecret.validUntil)}.
          </p>
        ) : null}
      </div>
    </Modal>
  )
}

const checkName = (text: string) => (text.trim() ? undefined : 'Enter a name.')
