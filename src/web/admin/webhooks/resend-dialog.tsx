import { type Webhook, webhooksApi } from '#contract/backoffice/webhooks.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { instantOf } from '../kit/forms/ist.ts'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'

type ResendDialogProps = { webhook: Webhook; onClose: () => void }

/** Asks for a span of time whose events are sent again. */
export function ResendDialog({ webhook: { id }, onClose }: ResendDialogProps) {
  const resend = useCall(webhooksApi.resend, {
    done: ({ count }) => `${plural(count, 'event')} will be sent again.`,
    inForm: true,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      title="Send events again"
      confirm="Send again"
      cancel="Cancel"
      call={resend}
      onClose={onClose}
      onAnswer={(form) =>
        void resend.run({
          params: { id },
          body: {
            from: instantOf(String(form.get('from'))) ?? '',
            to: instantOf(String(form.get('to'))) ?? '',
            onlyFailed: form.get('onlyFailed') === 'on',
          },
        })
      }
    >
      <Field label="From" name="from" check={checkTime}>
        <TextInput type="datetime-local" />
      </Field>
      <Field label="To" name="to" check={checkTime}>
        <TextInput type="datetime-local" />
      </Field>
      <Checkbox
        label="Only events that were given up"
        name="onlyFailed"
        defaultChecked
        hint="Otherwise also those that were delivered. They have the ids that they had, so the program can tell."
      />
      <p className="text-meta text-ink-3">At most 10,000 at once, the oldest first.</p>
    </QuestionDialog>
  )
}

const checkTime = (text: string) => (instantOf(text) ? undefined : 'Choose a day and a time.')
