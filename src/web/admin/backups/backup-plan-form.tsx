import { type BackupPlan, type BackupPlanWrite, backupsApi } from '#contract/backoffice/backups.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { ErrorSummary, Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { savedSecretHint } from '../kit/forms/secret-hints.ts'

type BackupPlanFormProps = { plan: BackupPlan; isOwner: boolean }

/** When backups are made by themselves, how many are kept, and the passphrase of the settings key. */
export function BackupPlanForm({ plan, isOwner }: BackupPlanFormProps) {
  const { isBusy, problem, run } = useCall(backupsApi.updatePlan, { done: 'Saved.', inForm: true })
  return (
    <Card title="Daily backup">
      <Form
        problem={problem}
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void run({ body: planIn(new FormData(event.currentTarget), plan) })
        }}
      >
        <ErrorSummary />
        <Unreadable plan={plan} />
        <div className="md:col-span-2">
          <Checkbox name="enabled" label="Make a backup every day" defaultChecked={plan.enabled} />
        </div>
        <Field name="hourIst" label="Hour" hint="IST. It starts a few minutes later.">
          <Select defaultValue={String(plan.hourIst)}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {String(hour).padStart(2, '0')}:00
              </option>
            ))}
          </Select>
        </Field>
        <Field name="passphrase" label="Passphrase" hint={plan.hasPassphrase ? keptHint : newHint}>
          <TextInput type="password" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field name="keepDaily" label="Keep the newest" hint="1 to 60 scheduled backups.">
          <TextInput inputMode="numeric" defaultValue={String(plan.keepDaily)} trail="backups" />
        </Field>
        <Field name="keepWeekly" label="Weekly backups to keep" hint="0 to 52 weeks.">
          <TextInput inputMode="numeric" defaultValue={String(plan.keepWeekly)} trail="weeks" />
        </Field>
        <FormMessage className="md:col-span-2" />
        <div className="md:col-span-2">
          <Button
            type="submit"
            busy={isBusy}
            reason={isOwner ? undefined : 'Only the owner can change this.'}
          >
            Save
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Unreadable({ plan }: { plan: BackupPlan }) {
  if (!plan.hasPassphrase || plan.passphraseReadable) return null
  return (
    <Notice tone="danger" className="md:col-span-2">
      The settings key of this shop does not open the stored passphrase, so new backups lack the
      key. Enter the passphrase again.
    </Notice>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const newHint =
  'At least 12 characters. It encrypts the settings key in the file. Without the passphrase, the key can’t be restored.'
const keptHint = `${savedSecretHint} Older files still need the passphrase they were made with.`

function planIn(form: FormData, { version }: BackupPlan): BackupPlanWrite {
  const passphrase = String(form.get('passphrase') ?? '')
  return {
    enabled: form.get('enabled') !== null,
    hourIst: Number(form.get('hourIst')),
    keepDaily: Number(form.get('keepDaily')),
    keepWeekly: Number(form.get('keepWeekly')),
    ...(passphrase && { passphrase }),
    version,
  }
}
