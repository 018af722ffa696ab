import { formatRupees, plainRupees } from '#contract/money.ts'
import { problemOf, readRupees } from '#contract/rupees.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi, type OrderPayments } from '#contract/selling/admin-payments.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { amountIn } from '../kit/forms/amounts.ts'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { ReasonField } from '../kit/forms/reason-field.tsx'
import { useMailWords } from '../kit/mail-words.ts'

type CorrectTransferProps = {
  order: AdminOrder
  paymentId: number
  booked: OrderPayments['payments'][number]['transfers'][number]
  onClose: () => void
}

/** Corrects the amount and number of a transfer that was booked wrongly. */
export function CorrectTransfer({ order, paymentId, booked, onClose }: CorrectTransferProps) {
  const mailWords = useMailWords()
  const correct = useCall(adminPaymentsApi.correct, {
    done: 'Booking corrected.',
    inForm: hasFields,
    onDone: onClose,
  })
  const answer = (form: FormData) => {
    const textOf = (name: string) => String(form.get(name) ?? '').trim()
    void correct.run({
      params: { id: order.id, pid: paymentId, tid: booked.id },
      body: {
        utr: textOf('utr'),
        reason: textOf('reason'),
        amount: amountIn(textOf('amount')),
      },
    })
  }
  return (
    <QuestionDialog
      call={correct}
      onClose={onClose}
      title={`${order.orderNumber}: booked wrongly?`}
      confirm="Correct transfer"
      cancel="Not now"
      onAnswer={answer}
    >
      <p className="text-ink-2">
        {formatRupees(booked.amount, { paise: 'always' })} under {booked.utr} is reversed by a
        separate entry and replaced by what you enter here. Both entries stay on the books.
      </p>
      <Field
        label="Amount received"
        name="amount"
        hint="Enter 0 if nothing was received for this order."
        check={(text) => problemOf(readRupees(text))}
      >
        <TextInput
          lead="₹"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={plainRupees(booked.amount)}
        />
      </Field>
      <Field
        label="UTR"
        name="utr"
        check={(text) => (text.trim() ? undefined : 'Enter the number of the transfer.')}
      >
        <TextInput maxLength={22} autoComplete="off" defaultValue={booked.utr} />
      </Field>
      <ReasonField
        hint={mailWords('If nothing was received, the shopper gets this reason by mail.')}
      />
    </QuestionDialog>
  )
}
