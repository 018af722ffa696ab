import { useState } from 'react'
import { dayInIndia } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderReturn, ReturnStatus } from '#contract/selling/order-returns.ts'
import { adminReturnsApi, type ReturnMove } from '#contract/selling/returns.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { contentsOf } from '#web/ui/inputs/order-pieces.tsx'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { type MailWords, useMailWords } from '../kit/mail-words.ts'
import { SerialFields } from '../parts/serials/serial-fields.tsx'
import { forgetTyped } from '../parts/serials/typed-serials.ts'
import { useTypedSerials } from '../parts/serials/use-serials.ts'
import { PiecesBack, piecesIn, replacedLines } from './pieces-back.tsx'
import { returnStepWords } from './return-steps.ts'
import { ShelfChoice } from './shelf-choice.tsx'

type ReturnDialogProps = {
  order: AdminOrder
  back: OrderReturn
  to: ReturnStatus
  onClose: () => void
}

/**
 * Asks for the details of a return step: restock or write off, serial numbers, courier of the replacement, reason for a
 * rejection.
 */
export function ReturnDialog({ order, back, to, onClose }: ReturnDialogProps) {
  const mailWords = useMailWords()
  const serials = useTypedSerials(to === 'REPLACED' ? replacedLines(order, back) : [])
  const transition = useCall(adminReturnsApi.transition, {
    done: 'Return updated.',
    inForm: hasFields,
    onDone: () => {
      forgetTyped(serials.lines)
      onClose()
    },
  })
  const [restock, setRestock] = useState(true)
  const send = (form: FormData) => {
    const move = { ...moveOf(form, to), version: back.version }
    const pieces = piecesIn(form)
    const body = {
      ...move,
      ...(to === 'QC_PASS' && { restock }),
      ...(pieces.length > 0 && { pieces }),
      ...(serials.lines.length > 0 && { serials: serials.packed }),
    }
    void transition.run({ params: { id: order.id, rid: back.id }, body })
  }
  return (
    <QuestionDialog
      title={`${returnStepWords[to]}: ${contentsOf(back, order.lines)}`}
      confirm={returnStepWords[to]}
      cancel="Go back"
      isCautious
      isDanger={to === 'REJECTED'}
      call={transition}
      onClose={onClose}
      onAnswer={send}
    >
      <p className="text-ink-2">{textFor(order, back, to, mailWords)}</p>
      {to === 'QC_PASS' ? <ShelfChoice restock={restock} onChange={setRestock} /> : null}
      {to === 'QC_PASS' ? <PiecesBack order={order} back={back} /> : null}
      <SerialFields
        serials={serials}
        areNeeded
        ifMissing="The replacement cannot leave without them."
      />
      {to === 'APPROVED' ? (
        <Field label="Pickup date" name="pickupOn" optional>
          <TextInput type="date" min={dayInIndia(new Date())} />
        </Field>
      ) : null}
      {to === 'PICKED_UP' ? <CourierFields optional /> : null}
      {to === 'REPLACED' ? <CourierFields /> : null}
      <Field
        label={to === 'REJECTED' ? 'Reason' : 'Message to the shopper'}
        name="told"
        optional={to !== 'REJECTED'}
        hint="The shopper sees this."
        check={(text) => (to === 'REJECTED' && !text.trim() ? 'Enter a reason.' : undefined)}
      >
        <Textarea rows={2} maxLength={500} />
      </Field>
    </QuestionDialog>
  )
}

function CourierFields({ optional = false }: { optional?: boolean }) {
  const given = (sentence: string) => (text: string) =>
    optional || text.trim() ? undefined : sentence
  return (
    <>
      <Field label="Courier" name="courier" optional={optional} check={given('Enter the courier.')}>
        <TextInput maxLength={80} autoComplete="off" />
      </Field>
      <Field
        label="Tracking number (AWB)"
        name="trackingNumber"
        optional={optional}
        check={given('Enter the number on the label.')}
      >
        <TextInput maxLength={60} autoComplete="off" autoCapitalize="characters" />
      </Field>
    </>
  )
}

function moveOf(form: FormData, to: ReturnStatus): Omit<ReturnMove, 'version'> {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const [told, courier, trackingNumber] = [
    textOf('told'),
    textOf('courier'),
    textOf('trackingNumber'),
  ]
  return {
    to,
    ...(told && { told }),
    ...(courier && { courier }),
    ...(trackingNumber && { trackingNumber }),
    ...(textOf('pickupOn') && { pickupOn: textOf('pickupOn') }),
  }
}

function textFor(order: AdminOrder, back: OrderReturn, to: ReturnStatus, mailWords: MailWords) {
  if (to === 'APPROVED')
    return mailWords('The shopper gets a mail with the pickup date and is asked to pack the items.')
  if (to === 'PICKED_UP') return 'Shown to the customer if filled in.'
  if (to === 'QC_PASS')
    return back.resolution === 'REFUND'
      ? 'The items passed the check. A credit note is issued; the next step refunds the money.'
      : 'The items passed the check. You can send a replacement or refund next.'
  if (to === 'REPLACED') return 'A replacement is taken from stock, free of charge.'
  if (to === 'REJECTED')
    return `Nothing is refunded. ${mailWords('The shopper gets a mail with the reason.')}`
  const amount = back.amount > 0 ? formatRupees(back.amount, { paise: 'always' }) : 'Its price'
  return order.paymentMethod === 'COD'
    ? `Transfer ${amount} by hand, then mark it as paid under Payment.`
    : `${amount} is refunded to the original payment method.`
}
