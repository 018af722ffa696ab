import { boardHours } from '#contract/backoffice/breach-hours.ts'
import type { Breach } from '#contract/backoffice/breaches.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { istInput } from '../kit/forms/ist.ts'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { breachIn, checkPeople, needsText, saveBreach } from './breaches.data.ts'

type BreachDialogProps = { breach: Breach | null; onClose: () => void }

/** Records a breach, and later who was told and what was done. */
export function BreachDialog({ breach, onClose }: BreachDialogProps) {
  const call = useCall(saveBreach, { done: 'Saved.', inForm: true, onDone: onClose })
  const save = (form: FormData) => {
    const version = breach ? { version: breach.version } : {}
    void call.run({ id: breach?.id ?? null, breach: { ...breachIn(form), ...version } })
  }
  return (
    <QuestionDialog
      title={breach ? 'Breach' : 'Record a breach'}
      confirm="Save"
      cancel="Cancel"
      isWide
      call={call}
      onClose={onClose}
      onAnswer={save}
    >
      <div className="md:col-span-2">
        <Field label="What happened" name="whatHappened" check={needsText('Say what happened.')}>
          <Textarea rows={3} maxLength={4_000} defaultValue={breach?.whatHappened} />
        </Field>
      </div>
      <Field label="Noticed" name="noticedAt" check={needsText('Say when it was noticed.')}>
        <TextInput type="datetime-local" defaultValue={istInput(breach?.noticedAt ?? null)} />
      </Field>
      <Field label="People affected" name="people" check={checkPeople} hint="As far as you know.">
        <TextInput inputMode="numeric" defaultValue={breach?.people} autoComplete="off" />
      </Field>
      <div className="md:col-span-2">
        <Field label="Which data" name="data" check={needsText('Say which data.')}>
          <Textarea rows={2} maxLength={2_000} defaultValue={breach?.data} />
        </Field>
      </div>
      <Told breach={breach} />
      <div className="md:col-span-2">
        <Field label="Remedy" name="remedy" optional hint="What was done, and what people can do.">
          <Textarea rows={3} maxLength={4_000} defaultValue={breach?.remedy} />
        </Field>
      </div>
      <p className="text-meta text-ink-3 md:col-span-2">
        Tell the Data Protection Board and everyone affected without delay; the Board gets the
        details within {plural(boardHours, 'hour')}. What you record can be changed, with an entry
        in the audit log, and is never deleted.
      </p>
    </QuestionDialog>
  )
}

const Told = ({ breach }: { breach: Breach | null }) => (
  <>
    <Field label="Told the Board" name="boardToldAt" optional>
      <TextInput type="datetime-local" defaultValue={istInput(breach?.boardToldAt ?? null)} />
    </Field>
    <Field label="Told the people" name="peopleToldAt" optional>
      <TextInput type="datetime-local" defaultValue={istInput(breach?.peopleToldAt ?? null)} />
    </Field>
  </>
)
