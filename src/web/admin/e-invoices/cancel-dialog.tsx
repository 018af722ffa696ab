import { useState } from 'react'
import { type CancelIrn, type EInvoice, eInvoicesApi } from '#contract/tax/e-invoices.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { RightBuyerFields, rightBuyerIn } from './right-buyer-fields.tsx'

const reasons = [
  { value: '2', label: 'Data entry mistake' },
  { value: '4', label: 'Other' },
] as const

/** Staff may have told the portal any of these. */
const portalReasons = [
  ...reasons,
  { value: '1', label: 'Duplicate' },
  { value: '3', label: 'Order cancelled' },
] as const

type CancelDialogProps = {
  document: EInvoice
  /** Whether the shop asks the portal itself. */
  isConnected: boolean
  onClose: () => void
}

/** Asks why an IRN is cancelled, and who the new document is for; or records that the portal has cancelled it. */
export function CancelDialog({ document, isConnected, onClose }: CancelDialogProps) {
  const mayAsk = isConnected && document.cancelUntil !== null
  const [isDone, setDone] = useState(!mayAsk)
  const [reason, setReason] = useState<CancelIrn['reason']>('2')
  const isNote = document.kind === 'CREDIT_NOTE'
  const call = useCall((body: CancelIrn) => send(document.id, body, isDone), {
    done: (answer) =>
      answer ? `${answer.number} is issued.` : 'The portal is being asked to cancel it.',
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      call={call}
      onClose={onClose}
      isWide
      title={`Cancel ${document.number}`}
      confirm={isDone ? 'Record and issue anew' : 'Cancel the IRN'}
      cancel="Keep it"
      isDanger
      onAnswer={(form) => void call.run(wishIn(form, document, reason))}
    >
      <Consequences document={document} isDone={isDone} />
      {mayAsk ? (
        <Checkbox
          className="md:col-span-2"
          label="I have cancelled it at the portal already"
          onChange={(event) => {
            setDone(event.target.checked)
            // The other list of reasons may not have the one that is chosen.
            setReason('2')
          }}
        />
      ) : null}
      <Field label={isDone ? 'Reason given at the portal' : 'Reason'} name="reason">
        <Select
          value={reason}
          onChange={(event) =>
            setReason(portalReasons.find(({ value }) => value === event.target.value)?.value ?? '4')
          }
        >
          {(isDone ? portalReasons : reasons).map(({ value, label }) => (
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
      {document.ewayBillNo ? (
        <Checkbox
          className="md:col-span-2"
          name="isEwayBillCancelled"
          label={`E-way bill ${document.ewayBillNo} is cancelled at its portal`}
          hint="The new invoice needs an e-way bill of its own."
        />
      ) : null}
      {reason === '2' && !isNote ? <RightBuyerFields document={document} /> : null}
    </QuestionDialog>
  )
}

function Consequences({ document, isDone }: { document: EInvoice; isDone: boolean }) {
  const { kind, cancelUntil } = document
  const what = kind === 'CREDIT_NOTE' ? 'credit note' : 'invoice'
  return (
    <div className="grid gap-2 text-sm text-ink-2 md:col-span-2">
      <p>
        {isDone
          ? 'Cancel it at the portal first, then record it here. '
          : `It can be cancelled until ${formatDateTime(cancelUntil ?? '')}. `}
        Once it is cancelled, this {what} is void and its number stays used. A new {what} with the
        next number is issued for the same goods and amounts, and the buyer gets it by mail.
      </p>
      <Notice>
        If goods came back or were never delivered, do not cancel: a return, or recording the parcel
        as returned, issues a credit note.
      </Notice>
    </div>
  )
}

const wishIn = (form: FormData, document: EInvoice, reason: CancelIrn['reason']): CancelIrn => {
  const buyer = reason === '2' ? rightBuyerIn(form, document) : undefined
  return {
    reason,
    remark: String(form.get('remark') ?? ''),
    ...(form.has('isEwayBillCancelled') && { isEwayBillCancelled: true }),
    ...(buyer && { buyer }),
  }
}

/** The new document; null while the portal is being asked. */
async function send(id: number, body: CancelIrn, isDone: boolean) {
  const input = { params: { id }, body }
  if (isDone) return api(eInvoicesApi.recordCancelled, input)
  await api(eInvoicesApi.cancel, input)
  return null
}
