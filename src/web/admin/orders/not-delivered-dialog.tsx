import { useState } from 'react'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { type FailureReason, maxAttempts } from '#contract/selling/failed-deliveries.ts'
import type { Shipment } from '#contract/selling/orders.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { contentsOf } from '#web/ui/inputs/order-pieces.tsx'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { useMailWords } from '../kit/mail-words.ts'

type NotDeliveredDialogProps = { order: AdminOrder; parcel: Shipment; onClose: () => void }
type Next = 'REATTEMPT' | 'RETURN'

const reasons: readonly { reason: FailureReason; label: string }[] = [
  { reason: 'NOBODY_THERE', label: 'Nobody at the address' },
  { reason: 'NO_ANSWER', label: 'Nobody answered the phone' },
  { reason: 'WRONG_ADDRESS', label: 'Address not found' },
  { reason: 'REFUSED', label: 'Not accepted' },
  { reason: 'NO_CASH', label: 'Cash not ready' },
  { reason: 'POSTPONED', label: 'Another day requested' },
  { reason: 'OTHER', label: 'Other' },
]

/** Records why a parcel could not be delivered, and whether the courier tries again. */
export function NotDeliveredDialog({ order, parcel, onClose }: NotDeliveredDialogProps) {
  const isLast = parcel.attempts.length + 1 >= maxAttempts
  const [next, setNext] = useState<Next>(isLast ? 'RETURN' : 'REATTEMPT')
  const mailWords = useMailWords()
  const call = useCall((form: FormData) => send(order, parcel, form), {
    done: `Recorded. ${mailWords('The shopper gets a mail.')}`,
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      title="Not delivered"
      confirm="Record"
      cancel="Cancel"
      call={call}
      onClose={onClose}
      onAnswer={(form) => void call.run(form)}
    >
      <p className="text-ink-2">
        {contentsOf(parcel, order.lines)}. Attempt {parcel.attempts.length + 1} of {maxAttempts}.
      </p>
      <Field label="Reason" name="reason">
        <Select>
          {reasons.map(({ reason, label }) => (
            <option key={reason} value={reason}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="What happens next"
        name="next"
        hint={isLast ? 'Couriers try three times.' : undefined}
      >
        <Select value={next} onChange={({ target }) => setNext(target.value as Next)}>
          {isLast ? null : <option value="REATTEMPT">The courier tries again</option>}
          <option value="RETURN">Returned to us (RTO)</option>
        </Select>
      </Field>
      {next === 'REATTEMPT' ? (
        <Field
          label="Next attempt"
          name="nextOn"
          optional
          hint={mailWords('The shopper gets this date by mail.')}
        >
          <TextInput type="date" />
        </Field>
      ) : null}
      <Field label="Note" name="note" optional hint="Only staff can see this.">
        <Textarea rows={2} maxLength={500} />
      </Field>
    </QuestionDialog>
  )
}

function send({ id, version }: AdminOrder, parcel: Shipment, form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  return api(adminOrdersApi.failParcel, {
    params: { id, sid: parcel.id },
    body: {
      // The values of the two selects.
      reason: textOf('reason') as FailureReason,
      next: textOf('next') as Next,
      nextOn: textOf('nextOn') || null,
      note: textOf('note'),
      version,
    },
  })
}
