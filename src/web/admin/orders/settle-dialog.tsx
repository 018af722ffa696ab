import { useEffect, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderReturn } from '#contract/selling/order-returns.ts'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { type Outcome, tryCall } from '#web/session/outcome.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { contentsOf } from '#web/ui/inputs/order-pieces.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { useMailWords } from '../kit/mail-words.ts'
import { readSettlement, type Settlement } from './fulfilment.data.ts'
import { PiecesBack, piecesIn } from './pieces-back.tsx'
import { ShelfChoice } from './shelf-choice.tsx'

type SettleDialogProps = { order: AdminOrder; back: OrderReturn; onClose: () => void }

/** Shows the sum, and on a yes records that the goods are here and fine, and refunds them. */
export function SettleDialog({ order, back, onClose }: SettleDialogProps) {
  const [restock, setRestock] = useState(true)
  const asked = useSettlement(order.id, back)
  const mailWords = useMailWords()
  const settle = useCall(adminReturnsApi.settle, {
    done: 'Return refunded.',
    inForm: true,
    onDone: onClose,
  })
  const amount = asked?.ok ? asked.answer.amount : null
  const sum = amount === null ? '' : formatRupees(amount, { paise: 'always' })
  const send = (form: FormData) => {
    if (amount === null) return
    const told = String(form.get('told') ?? '').trim()
    void settle.run({
      params: { id: order.id, rid: back.id },
      body: {
        amount,
        restock,
        pieces: piecesIn(form),
        version: back.version,
        ...(told && { told }),
      },
    })
  }
  return (
    <QuestionDialog
      title={`Received and fine: ${contentsOf(back, order.lines)}`}
      confirm={sum ? `Refund ${sum}` : 'Refund'}
      cancel="Go back"
      isCautious
      call={settle}
      reason={amount === null ? 'The sum is not known yet.' : undefined}
      onClose={onClose}
      onAnswer={send}
    >
      {asked === null ? <Skeleton className="h-12" /> : null}
      {asked && !asked.ok ? (
        <Notice tone="danger" live>
          {asked.problem.message}
        </Notice>
      ) : null}
      {sum ? (
        <p className="text-ink-2">
          <b className="tnum block text-h3 text-ink">{sum}</b>
          {howItIsPaid(order, back)} A credit note is issued.{' '}
          {mailWords('The shopper gets a mail.')}
        </p>
      ) : null}
      <ShelfChoice restock={restock} onChange={setRestock} />
      <PiecesBack order={order} back={back} />
      <Field label="Message to the shopper" name="told" optional hint="The shopper sees this.">
        <Textarea rows={2} maxLength={500} />
      </Field>
    </QuestionDialog>
  )
}

const howItIsPaid = ({ paymentMethod }: AdminOrder, { refundTo }: OrderReturn) =>
  paymentMethod === 'COD'
    ? `You transfer it by hand${refundTo ? ` to ${refundTo}` : ''}, then mark it as paid under Payment.`
    : 'It goes back to the original payment method.'

/** The sum that would be refunded; null until the answer is there. */
function useSettlement(orderId: number, { id, version }: OrderReturn) {
  const [outcome, setOutcome] = useState<Outcome<Settlement> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have another sum.
  useEffect(() => {
    let isOpen = true
    void tryCall(() => readSettlement(orderId, id)).then((answer) => {
      if (isOpen) setOutcome(answer)
    })
    return () => {
      isOpen = false
    }
  }, [orderId, id, version])
  return outcome
}
