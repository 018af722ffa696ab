import { formatRupees } from '#contract/money.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import type { Shipment } from '#contract/selling/orders.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { contentsOf } from '#web/ui/inputs/order-pieces.tsx'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { type MailWords, useMailWords } from '../kit/mail-words.ts'

/** The status that staff are about to set for a shipment. */
export type PartQuestion = {
  kind: 'parcel.deliver' | 'parcel.back' | 'parcel.rto' | 'parcel.again'
  parcel: Shipment
}

type PartDialogProps = { order: AdminOrder; question: PartQuestion; onClose: () => void }

/** Asks before cash is booked, and before items go back to stock. */
export function PartDialog({ order, question, onClose }: PartDialogProps) {
  const { text, done, ...texts } = wordsFor(order, question, useMailWords())
  const call = useCall((form: FormData) => send(order, question, form), {
    done,
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      {...texts}
      call={call}
      onClose={onClose}
      cancel="Go back"
      isCautious
      onAnswer={(form) => void call.run(form)}
    >
      <p className="text-ink-2">{text}</p>
      {question.kind === 'parcel.deliver' ? null : (
        <Field label="Note" name="note" optional hint="Only staff can see this.">
          <Textarea rows={2} maxLength={500} />
        </Field>
      )}
    </QuestionDialog>
  )
}

function send(order: AdminOrder, { kind, parcel }: PartQuestion, form: FormData) {
  const { id, version } = order
  const params = { id, sid: parcel.id }
  if (kind === 'parcel.deliver')
    return api(adminOrdersApi.deliverParcel, { params, body: { version } })
  const note = String(form.get('note') ?? '').trim()
  const body = note ? { version, note } : { version }
  return api(calls[kind], { params, body })
}

const calls = {
  'parcel.back': adminOrdersApi.takeBackParcel,
  'parcel.rto': adminOrdersApi.sendBackParcel,
  'parcel.again': adminOrdersApi.reattemptParcel,
} as const

function wordsFor(order: AdminOrder, { kind, parcel }: PartQuestion, mailWords: MailWords) {
  const items = contentsOf(parcel, order.lines)
  if (kind === 'parcel.deliver')
    return {
      title: 'Parcel delivered?',
      text: `${items}. ${formatRupees(parcel.cash ?? 0, { paise: 'always' })} in cash is booked as collected.`,
      confirm: 'Delivered',
      done: 'Parcel delivered.',
    }
  if (kind === 'parcel.rto')
    return {
      title: 'Mark as RTO?',
      text: `${items}. The courier returns it without another attempt. ${mailWords('The shopper gets a mail.')}`,
      confirm: 'Mark as RTO',
      done: 'Marked as RTO.',
    }
  if (kind === 'parcel.again')
    return {
      title: 'Tried again?',
      text: `${items}. The courier tries again instead of returning it.`,
      confirm: 'Tries again',
      done: 'The courier tries again.',
    }
  const money = parcel.returnId
    ? 'The return is open again: send a replacement or refund it.'
    : order.paymentMethod === 'COD'
      ? 'Nothing is due for it.'
      : 'Its price is refunded.'
  return {
    title: 'Parcel returned?',
    text: `${items} goes back to stock. ${money}`,
    confirm: 'Mark as returned',
    done: 'Parcel marked as returned.',
  }
}
