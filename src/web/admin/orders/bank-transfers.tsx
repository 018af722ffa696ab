import { useState } from 'react'
import { formatRupees, plainRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { paiseOf, problemOf, readRupees } from '#contract/rupees.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderPayments } from '#contract/selling/admin-payments.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { type MailWords, useMailWords } from '../kit/mail-words.ts'
import { CorrectTransfer } from './correct-transfer.tsx'

type Payment = OrderPayments['payments'][number]

/** Effect of booking a transfer on its order. `missing` is in paise. */
export type Awaited = { stage: 'waits' | 'stands' | 'over'; missing: number }

type Asked =
  | { kind: 'money.confirm'; paymentId: number; utr: string; awaited: Awaited }
  | { kind: 'money.reject'; paymentId: number }
type TransferDeskProps = {
  order: AdminOrder
  money: OrderPayments
  payment: Payment
  ask: (question: Asked) => void
}

/** The transfers booked for a payment, and buttons to book another one or report it as not found. */
export function TransferDesk({ order, money, payment, ask }: TransferDeskProps) {
  const { id: paymentId, transfers, review, utr } = payment
  const awaited = awaitedOf(order, money)
  const { stage, missing } = awaited
  const isMissing = stage === 'waits' && transfers.some(({ takenBack }) => !takenBack)
  return (
    <>
      {transfers.length > 0 ? (
        <ul className="grid gap-1 border-s-2 border-line ps-3 text-meta text-ink-2">
          {transfers.map((booked) => (
            <OneTransfer key={booked.id} order={order} paymentId={paymentId} booked={booked} />
          ))}
        </ul>
      ) : null}
      {isMissing ? (
        <p className="font-medium text-warn">
          {formatRupees(missing, { paise: 'always' })} is missing.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2" data-no-print>
        <Button
          size="small"
          variant={stage === 'waits' ? 'primary' : 'outline'}
          onClick={() =>
            ask({ kind: 'money.confirm', paymentId, utr: review ? (utr ?? '') : '', awaited })
          }
        >
          {buttonWords[stage]}
        </Button>
        {review || (stage === 'waits' && !isMissing) ? (
          <Button
            size="small"
            variant="outline"
            onClick={() => ask({ kind: 'money.reject', paymentId })}
          >
            Not found
          </Button>
        ) : null}
      </div>
    </>
  )
}

type OneTransferProps = {
  order: AdminOrder
  paymentId: number
  booked: Payment['transfers'][number]
}

/** A booked transfer, which staff can correct; a reversed one shows the reason instead. */
function OneTransfer({ order, paymentId, booked }: OneTransferProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { amount, foundAt, utr, takenBack } = booked
  const text = (
    <>
      <span className="tnum">{formatRupees(amount, { paise: 'always' })}</span> ·{' '}
      <span className="wrap-anywhere">{utr}</span> · {formatDateTime(foundAt)}
    </>
  )
  if (takenBack)
    return (
      <li>
        <s>{text}</s>
        <span className="block text-ink-3">Booked wrongly: {takenBack}</span>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span>{text}</span>
      <Button size="small" variant="outline" data-no-print onClick={() => setIsOpen(true)}>
        Correct
      </Button>
      {isOpen ? (
        <CorrectTransfer
          order={order}
          paymentId={paymentId}
          booked={booked}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </li>
  )
}

const buttonWords: Record<Awaited['stage'], string> = {
  waits: 'Transfer received',
  stands: 'Another transfer received',
  over: 'Transfer received after all',
}

function awaitedOf({ status, total }: AdminOrder, { payments }: OrderPayments): Awaited {
  const net = payments.reduce(
    (sum, { captured, refunded, refundDue }) => sum + captured - refunded - refundDue,
    0,
  )
  if (status === 'PENDING_PAYMENT') return { stage: 'waits', missing: Math.max(0, total - net) }
  const isOver = status === 'EXPIRED' || status === 'CANCELLED' || status === 'RETURNED_TO_ORIGIN'
  return isOver
    ? { stage: 'over', missing: Math.max(0, total - net) }
    : { stage: 'stands', missing: 0 }
}

/** Asks for the amount received, and explains the result before it is booked. */
export function TransferAmount({ awaited }: { awaited: Awaited }) {
  const [text, setText] = useState(awaited.missing > 0 ? plainRupees(awaited.missing) : '')
  const mailWords = useMailWords()
  const amount = paiseOf(readRupees(text))
  return (
    <>
      <Field
        label="Amount received"
        name="amount"
        check={(typed) => {
          const read = readRupees(typed)
          return paiseOf(read) === 0 ? 'Enter the amount received.' : problemOf(read)
        }}
      >
        <TextInput
          lead="₹"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {amount ? whatFollows(awaited, amount, mailWords) : null}
      </p>
    </>
  )
}

/** The result of booking, in a sentence. `came` is in paise. */
export function whatFollows(
  { stage, missing }: Awaited,
  came: number,
  mailWords: MailWords,
): string {
  const rupees = (amount: number) => formatRupees(amount, { paise: 'always' })
  if (stage === 'stands') return 'The order is already paid. Refund this whole amount.'
  if (stage === 'over')
    return came < missing
      ? 'The order is closed and this is less than its total. Refund this amount.'
      : 'The order is reopened if its items are still in stock. Otherwise refund this amount.'
  if (came < missing)
    return `${rupees(missing - came)} is missing. The order waits ${plural(shopRules.bankTransferDays, 'working day')} for it. ${mailWords('The shopper gets a mail.')}`
  if (came === missing) return 'This is the full amount. The order is confirmed.'
  return `The order is confirmed. ${rupees(came - missing)} is too much. Refund it.`
}
