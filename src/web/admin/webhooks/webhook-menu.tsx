import { useState } from 'react'
import { type Webhook, webhooksApi } from '#contract/backoffice/webhooks.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'

type WebhookMenuProps = {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** The menu of a webhook: edit, test, new secret, pause, delete. */
export function WebhookMenu({ webhook, onEdit, onSecret }: WebhookMenuProps) {
  const { id, name, pausedAt } = webhook
  const [asking, setAsking] = useState<'secret' | 'remove' | null>(null)
  const test = useCall(webhooksApi.test, { done: 'A test event is on its way. The log shows it.' })
  const pause = useCall(webhooksApi.pause, { done: 'Webhook paused. Its events wait.' })
  const resume = useCall(webhooksApi.resume, { done: 'Webhook resumed.' })
  const params = { id }
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        variant="bare"
        floating
        className="size-control justify-center hover:bg-ink/8"
        items={[
          { label: 'Edit', icon: 'pencil', onSelect: onEdit },
          { label: 'Send a test', icon: 'share-2', onSelect: () => void test.run({ params }) },
          { label: 'New secret', icon: 'key-round', onSelect: () => setAsking('secret') },
          pausedAt
            ? { label: 'Resume', icon: 'rotate-ccw', onSelect: () => void resume.run({ params }) }
            : { label: 'Pause', icon: 'ban', onSelect: () => void pause.run({ params }) },
          {
            label: 'Delete',
            icon: 'trash-2',
            danger: true,
            onSelect: () => setAsking('remove'),
          },
        ]}
      >
        <Icon name="ellipsis" />
      </Menu>
      {asking === 'secret' ? (
        <RotateDialog webhook={webhook} onClose={close} onSecret={onSecret} />
      ) : null}
      <RemoveDialog webhook={webhook} open={asking === 'remove'} onClose={close} />
    </>
  )
}

type RotateProps = { webhook: Webhook; onClose: () => void; onSecret: (secret: string) => void }

function RotateDialog({ webhook: { id, name }, onClose, onSecret }: RotateProps) {
  const rotate = useCall(webhooksApi.rotate, {
    inForm: true,
    onDone: ({ secret }) => {
      onClose()
      onSecret(secret)
    },
  })
  return (
    <QuestionDialog
      title={`New secret for ${name}?`}
      confirm="Get a new secret"
      cancel="Cancel"
      call={rotate}
      onClose={onClose}
      onAnswer={(form) =>
        void rotate.run({ params: { id }, body: { graceHours: Number(form.get('graceHours')) } })
      }
    >
      <Field
        label="The former secret"
        name="graceHours"
        hint="While both sign, the program can change over without missing an event."
      >
        <Select defaultValue="24">
          <option value="24">also signs for 24 hours</option>
          <option value="168">also signs for a week</option>
          <option value="0">ends now: somebody else may know it</option>
        </Select>
      </Field>
    </QuestionDialog>
  )
}

type RemoveProps = { webhook: Webhook; open: boolean; onClose: () => void }

function RemoveDialog({ webhook: { id, name }, open, onClose }: RemoveProps) {
  const remove = useCall(webhooksApi.remove, { done: 'Webhook deleted.', onDone: onClose })
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${name}?`}
      confirm="Delete"
      danger
      busy={remove.isBusy}
      onCancel={onClose}
      onConfirm={() => void remove.run({ params: { id } })}
    >
      Its log and the events that wait are deleted too. This can't be undone.
    </ConfirmDialog>
  )
}
