import { useState } from 'react'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { useCall } from '#web/session/use-call.ts'
import { type Chosen, openLines, PieceChooser, sharesOf } from '#web/ui/inputs/order-pieces.tsx'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { ReasonField } from '../kit/forms/reason-field.tsx'
import { useMailWords } from '../kit/mail-words.ts'

/** Cancels pieces that have not shipped yet, with a reason for the shopper. */
export function CancelPieces({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const mailWords = useMailWords()
  const cancel = useCall(adminOrdersApi.cancelLines, {
    done: `Cancelled. ${mailWords('The shopper gets a mail.')}`,
    inForm: hasFields,
    onDone: onClose,
  })
  const [chosen, setChosen] = useState<Chosen>({})
  const lines = sharesOf(chosen)
  const send = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    const { id, version } = order
    void cancel.run({ params: { id }, body: { reason, lines, version } })
  }
  return (
    <QuestionDialog
      title={`Cancel items of ${order.orderNumber}`}
      confirm="Cancel items"
      cancel="Go back"
      isCautious
      isDanger
      reason={lines.length === 0 ? 'Select the items to cancel first.' : undefined}
      call={cancel}
      onClose={onClose}
      onAnswer={send}
    >
      <PieceChooser
        legend="Items to cancel"
        lines={openLines(order.lines)}
        chosen={chosen}
        onChange={setChosen}
      />
      <ReasonField hint="The shopper sees this." />
      <p className="text-meta text-ink-3">
        These items go back to stock.{' '}
        {order.paymentMethod === 'COD'
          ? 'The courier collects less on delivery.'
          : 'Their price and their share of the delivery fee are refunded.'}
      </p>
    </QuestionDialog>
  )
}
