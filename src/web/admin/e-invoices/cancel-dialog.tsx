import { type EInvoice, eInvoicesApi } from '#contract/tax/e-invoices.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'

const reasons = [
  { value: '3', label: 'Order cancelled' },
  { value: '2', label: 'Data entry mistake' },
  { value: '1', label: 'Duplicate' },
  { value: '4', label: 'Other' },
] as const

/** Asks why an IRN is cancelled at the portal. */
export function CancelDialog({ document, onClose }: { document: EInvoice; onClose: () => void }) {
  const call = useCall(eInvoicesApi.cancel, {
    done: 'The portal is being asked to cancel it.',
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      call={call}
      onClose={onClose}
      title={`Cancel the IRN of ${document.number}`}
      confirm="Cancel the IRN"
      cancel="Keep it"
      isDanger
      onAnswer={(form) => {
        const chosen = reasons.find(({ value }) => value === form.get('reason'))?.value ?? '4'
        const remark = String(form.get('remark') ?? '')
        void call.run({ params: { id: document.id }, body: { reason: chosen, remark } })
      }}
    >
      <p className="text-sm text-ink-2">
        The portal cancels it until {formatDateTime(document.cancelUntil ?? '')}. Its number stays
        used: the document is kept and cannot be reported again. GSTR-1 lists it until you issue a
        credit note.
      </p>
      <Field label="Reason" name="reason">
        <Select>
          {reasons.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Remark"
        name="remark"
        check={(text) => (text.trim() ? undefined : 'Enter a remark.')}
      >
        <TextInput maxLength={100} autoComplete="off" />
      </Field>
    </QuestionDialog>
  )
}
