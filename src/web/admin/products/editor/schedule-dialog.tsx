import { useState } from 'react'
import { type ProductSchedule, productScheduleApi } from '#contract/catalogue/product-schedule.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { instantOf, istInput } from '../../kit/forms/ist.ts'
import { hasFields, QuestionDialog } from '../../kit/forms/question-dialog.tsx'

type ScheduleDialogProps = {
  product: Pick<Product, 'id' | 'status'>
  schedule: ProductSchedule | null
  onClose: () => void
}

/** Asks when a draft is published and when it is hidden again; for a published product only the latter. */
export function ScheduleDialog({
  product: { id, status },
  schedule,
  onClose,
}: ScheduleDialogProps) {
  // The schedule when the dialog opened, so that a later change by somebody else is not overwritten.
  const [based] = useState(schedule)
  const isPublished = status === 'PUBLISHED'
  const call = useCall(productScheduleApi.set, {
    done: ({ publishAt, hideAt }) =>
      publishAt
        ? `It will be published on ${formatDateTime(publishAt)}.`
        : `It will be hidden on ${formatDateTime(hideAt ?? '')}.`,
    inForm: hasFields,
    onDone: onClose,
  })
  const save = (form: FormData) => {
    const at = (name: string) => instantOf(String(form.get(name) ?? ''))
    const times = { publishAt: isPublished ? null : at('publishAt'), hideAt: at('hideAt') }
    void call.run({ params: { id }, body: based ? { ...times, version: based.version } : times })
  }
  return (
    <QuestionDialog
      title={isPublished ? 'Schedule hiding' : 'Schedule publishing'}
      confirm="Save schedule"
      cancel="Close"
      call={call}
      onAnswer={save}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        Times are in IST. The product is published as it is saved by then. Unsaved changes in the
        editor don't count.
      </p>
      {isPublished ? null : (
        <Field label="Publish on" name="publishAt">
          <TextInput type="datetime-local" defaultValue={istInput(based?.publishAt ?? null)} />
        </Field>
      )}
      <Field
        label={isPublished ? 'Hide on' : 'Hide again on'}
        name="hideAt"
        optional={!isPublished}
        hint="It becomes a draft again."
      >
        <TextInput type="datetime-local" defaultValue={istInput(based?.hideAt ?? null)} />
      </Field>
      {/* The schedule is gone as soon as it is cancelled; the button stays until the dialog closes. */}
      {based ? <CancelSchedule id={id} onDone={onClose} /> : null}
    </QuestionDialog>
  )
}

function CancelSchedule({ id, onDone }: { id: number; onDone: () => void }) {
  const call = useCall(productScheduleApi.cancel, { done: 'Schedule cancelled.', onDone })
  return (
    <Button
      variant="outline"
      icon="x"
      className="justify-self-start"
      busy={call.isBusy}
      onClick={() => void call.run({ params: { id } })}
    >
      Cancel the schedule
    </Button>
  )
}
