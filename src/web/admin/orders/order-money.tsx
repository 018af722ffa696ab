import { useState } from 'react'
import { formatRupees, plainRupees } from '#contract/money.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderPayments } from '#contract/selling/admin-payments.ts'
import { paymentProviderWords } from '#contract/selling/payment-ways.ts'
import { paymentState } from '#web/ui/data/payment-state.ts'
import { StatusPill, statusWord } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CopyButton } from '#web/ui/overlays/copy-button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { methodWords } from '../parts/orders/steps.ts'
import { TransferDesk } from './bank-transfers.tsx'
import { MoneyDialog, type MoneyQuestion } from './money-dialog.tsx'
import { PayLink } from './pay-link.tsx'
import { Refunds } from './refunds.tsx'
import type { Waits } from './waits.ts'

type Payment = OrderPayments['payments'][number]
type OrderMoneyProps = { order: AdminOrder; money: OrderPayments }
type CardProps = OrderMoneyProps & { waits: Waits }

/** The payments and refunds of an order, and what staff must do about them. */
export function OrderMoney({ order, money, waits }: CardProps) {
  const [question, setQuestion] = useState<MoneyQuestion | null>(null)
  const left = money.payments.reduce(
    (sum, { captured, refunded, refundDue }) => sum + captured - refunded - refundDue,
    0,
  )
  const first = money.payments.find(({ captured }) => captured > 0)
  // The money of a partly paid order is refunded only with the whole order.
  const waitsForRest =
    order.status === 'PENDING_PAYMENT' &&
    money.payments.some(({ transfers }) => transfers.some(({ takenBack }) => !takenBack))
  return (
    <Card
      title="Payment"
      action={<StatusPill status={paymentState(order)} />}
      className="grid gap-4 text-sm"
    >
      {money.payments.map((payment) => (
        <OnePayment
          key={payment.id}
          order={order}
          money={money}
          payment={payment}
          ask={setQuestion}
        />
      ))}
      {order.status === 'PENDING_PAYMENT' ? (
        <PayLink orderId={order.id} orderNumber={order.orderNumber} />
      ) : null}
      <Refunds order={order} money={money} isNext={waits === 'refund'} ask={setQuestion} />
      {first && left > 0 && !waitsForRest ? (
        <Button
          size="small"
          variant="outline"
          className="justify-self-start"
          data-no-print
          onClick={() => setQuestion({ kind: 'money.refund', paymentId: first.id, most: left })}
        >
          Issue refund
        </Button>
      ) : null}
      {question ? (
        <MoneyDialog order={order} question={question} onClose={() => setQuestion(null)} />
      ) : null}
    </Card>
  )
}

type AskProps = { ask: (question: MoneyQuestion) => void }

function OnePayment({
  order,
  money,
  payment,
  ask,
}: AskProps & OrderMoneyProps & { payment: Payment }) {
  const { id: paymentId, method, status, amount, captured, refunded, refundDue } = payment
  const received = captured - refunded
  const shown = paymentState({ paymentStatus: status, received, refundDue })
  const isTransfer = method === 'UPI_QR' || method === 'BANK_TRANSFER'
  // Staff clear a transfer from the list by booking it or reporting it as not found.
  const isToFind = isTransfer && payment.utr !== null
  return (
    <div className="grid gap-2">
      <p>
        <span className="tnum inline-flex items-center gap-1 font-medium">
          {methodWords[method]} {formatRupees(amount, { paise: 'always' })}
          <CopyButton text={plainRupees(amount)} label="Copy the amount" />
        </span>
        <span className="block text-meta text-ink-3">
          {statusWord(shown)}
          {payment.provider ? ` · ${providerWords(payment.provider)}` : null}
          {captured > 0 ? ` · ${formatRupees(captured, { paise: 'always' })} received` : null}
          {isToFind && captured === 0 ? ` · UTR ${payment.utr}` : null}
        </span>
        {payment.passedOver ? (
          <span className="block text-meta wrap-anywhere text-ink-3">
            {paymentProviderWords(payment.passedOver)} could not take it: {payment.passedOverWhy}
          </span>
        ) : null}
      </p>
      {payment.review ? (
        <Notice
          tone="warn"
          action={
            isToFind ? null : (
              <Button
                size="small"
                variant="outline"
                onClick={() => ask({ kind: 'money.reviewed', paymentId })}
              >
                Done
              </Button>
            )
          }
        >
          {payment.review}
        </Notice>
      ) : null}
      {isTransfer ? <TransferDesk order={order} money={money} payment={payment} ask={ask} /> : null}
      {method === 'COD' && captured > 0 ? <CashOfCourier payment={payment} ask={ask} /> : null}
      <Attempts payment={payment} />
    </div>
  )
}

/** A payment of the demo shop is in the books like any other, so staff must see what it is. */
const providerWords = (provider: string) =>
  provider === 'demo' ? 'demo payment, no money moved' : provider

function CashOfCourier({ payment, ask }: AskProps & { payment: Payment }) {
  const { id: paymentId, captured, remitted, remittance } = payment
  return (
    <p className="flex flex-wrap items-center gap-2">
      {remitted > 0
        ? `Courier remitted ${formatRupees(remitted, { paise: 'always' })}, ${remittance ?? ''}`
        : 'COD not remitted yet.'}
      <Button
        size="small"
        variant="outline"
        data-no-print
        onClick={() => ask({ kind: 'money.remit', paymentId, most: captured })}
      >
        {remitted > 0 ? 'Correct' : 'Book cash'}
      </Button>
    </p>
  )
}

function Attempts({ payment }: { payment: Payment }) {
  if (payment.attempts.length === 0) return null
  return (
    <ul className="grid gap-1 border-s-2 border-line ps-3">
      {payment.attempts.map((attempt) => (
        <li key={attempt.id} className="text-meta text-ink-2">
          <span className="tnum wrap-anywhere">{attempt.id}</span> · {attempt.method} ·{' '}
          {attempt.state}
          {attempt.fee ? ` · fee ${formatRupees(attempt.fee, { paise: 'always' })}` : null}
          {attempt.failure ? <span className="block text-ink-3">{attempt.failure}</span> : null}
        </li>
      ))}
    </ul>
  )
}
