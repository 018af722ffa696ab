import { formatRupees } from '#contract/money.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { Shipment } from '#contract/selling/orders.ts'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { contentsOf } from '#web/ui/inputs/order-pieces.tsx'
import { QuestionDialog } from '../question-dialog.tsx'
import { type PartDeed, usePartDeed } from './fulfilment.data.ts'

/** The status that staff are about to set for a shipment. */
export type PartQuestion = { kind: 'parcel.deliver' | 'parcel.back'; parcel: Shipment }

type PartDialogProps = { order: AdminOrder; question: PartQuestion; onClose: () => void }

/** Asks before cash is booked, and before items go back to stock. */
export function PartDialog({ order, question, onClose }: PartDialogProps) {
  const { busy, outcome, submit } = usePartDeed()
  const { text, ...texts } = wordsFor(order, question)
  return (
    <QuestionDialog
      {...texts}
      busy={busy}
      outcome={outcome}
      onClose={onClose}
      cancel="Go back"
      isCautious
      onAnswer={(form) => void submit(deedOf(order, question, form))}
    >
      <p className="text-ink-2">{text}</p>
      {question.kind === 'parcel.back' ? (
        <Field label="Note" name="note" optional hint="Only staff can see this.">
          <Textarea rows={2} maxLength={500} />
        </Field>
      ) : null}
    </QuestionDialog>
  )
}

function deedOf(order: AdminOrder, { kind, parcel }: PartQuestion, form: FormData): PartDeed {
  const which = { orderId: order.id, parcelId: parcel.id, version: order.version }
  if (kind === 'parcel.deliver') return { deed: kind, ...which }
  return { deed: kind, ...which, note: String(form.get('note') ?? '').trim() }
}

function wordsFor(order: AdminOrder, { kind, parcel }: PartQuestion) {
  const items = contentsOf(parcel, order.lines)
  if (kind === 'parcel.deliver')
    return {
      title: 'Parcel delivered?',
      text: `${items}. ${formatRupees(parcel.cash ?? 0, { paise: 'always' })} in cash is booked as collected.`,
      confirm: 'Delivered',
    }
  const money = parcel.returnId
    ? 'Its return is open again: send a replacement or refund it.'
    : order.paymentMethod === 'COD'
      ? 'Nothing is due for it.'
      : 'Its price is refunded.'
  return {
    title: 'Parcel returned?',
    text: `${items} goes back to stock. ${money}`,
    confirm: 'Mark as returned',
  }
}
