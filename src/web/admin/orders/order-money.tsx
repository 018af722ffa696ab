import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderPayments } from '#contract/payments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StatusPill, statusWord } from '#web/ui/pill.tsx'
import { MoneyDialog, type MoneyQuestion } from './money-dialog.tsx'
import { methodWords } from './steps.ts'

type Payment = OrderPayments['payments'][number]
type OrderMoneyProps = { order: AdminOrder; money: OrderPayments }

/** What came in and went back for an order, and what staff has to do about it. */
export function OrderMoney({ order, money }: OrderMoneyProps) {
  const [question, ask] = useState<MoneyQuestion | null>(null)
  const left = money.payments.reduce(
    (sum, { captured, refunded, refundDue }) => sum + captured - refunded - refundDue,
    0,
  )
  const first = money.payments.find(({ captured }) => captured > 0)
  return (
    <Card
      title="Payment"
      action={<StatusPill status={order.paymentStatus} />}
      className="grid gap-4 text-sm"
    >
      {money.payments.map((payment) => (
        <OnePayment key={payment.id} order={order} payment={payment} ask={ask} />
      ))}
      <Refunds order={order} money={money} ask={ask} />
      {first && left > 0 ? (
        <Button
          size="small"
          variant="outline"
          className="justify-self-start"
          data-no-print
          onClick={() => ask({ kind: 'money.refund', paymentId: first.id, most: left })}
        >
          Give money back
        </Button>
      ) : null}
      {question ? (
        <MoneyDialog order={order} question={question} onClose={() => ask(null)} />
      ) : null}
    </Card>
  )
}

type AskProps = { ask: (question: MoneyQuestion) => void }

function OnePayment({ order, payment, ask }: AskProps & { order: AdminOrder; payment: Payment }) {
  const { id: paymentId, method, status, amount, captured, remitted, remittance } = payment
  const isOver = order.status === 'EXPIRED' || order.status === 'CANCELLED'
  const awaitsTransfer =
    (method === 'UPI_QR' || method === 'BANK_TRANSFER') &&
    captured === 0 &&
    (order.status === 'PENDING_PAYMENT' || isOver)
  return (
    <div className="grid gap-2">
      <p>
        <span className="tnum font-medium">
          {methodWords[method]} {formatRupees(amount, { paise: 'always' })}
        </span>
        <span className="block text-meta text-ink-3">
          {statusWord(status)}
          {captured > 0 ? ` · ${formatRupees(captured, { paise: 'always' })} came in` : null}
          {payment.utr ? ` · UTR ${payment.utr}` : null}
        </span>
      </p>
      {payment.review ? (
        <Notice
          tone="warn"
          action={
            awaitsTransfer ? null : (
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
      {awaitsTransfer ? (
        <div className="flex flex-wrap gap-2" data-no-print>
          <Button
            size="small"
            onClick={() => ask({ kind: 'money.confirm', paymentId, utr: payment.utr ?? '' })}
          >
            {isOver ? 'It has arrived after all' : 'It has arrived'}
          </Button>
          {isOver && !payment.review ? null : (
            <Button
              size="small"
              variant="outline"
              onClick={() => ask({ kind: 'money.reject', paymentId })}
            >
              Not found
            </Button>
          )}
        </div>
      ) : null}
      {status === 'COD_COLLECTED' ? (
        <p className="flex flex-wrap items-center gap-2">
          {remitted > 0
            ? `Courier handed over ${formatRupees(remitted, { paise: 'always' })}, ${remittance ?? ''}`
            : 'The courier still has the cash.'}
          <Button
            size="small"
            variant="outline"
            data-no-print
            onClick={() => ask({ kind: 'money.remit', paymentId, most: captured })}
          >
            {remitted > 0 ? 'Correct' : 'Book the cash'}
          </Button>
        </p>
      ) : null}
      <Attempts payment={payment} />
    </div>
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

function Refunds({ money, ask }: AskProps & OrderMoneyProps) {
  if (money.refunds.length === 0) return null
  return (
    <ul className="grid gap-2">
      {money.refunds.map(
        ({ id, paymentId, amount, reason, status, byHand, reference, createdAt }) => (
          <li key={id}>
            <span className="tnum font-medium">− {formatRupees(amount, { paise: 'always' })}</span>{' '}
            <span className="text-ink-2">{refundWords[status]}</span>
            <span className="block text-meta text-ink-3">
              {reason} · {formatDateTime(createdAt)}
              {reference ? ` · ${reference}` : null}
            </span>
            {byHand && status === 'QUEUED' ? (
              <Button
                size="small"
                variant="outline"
                data-no-print
                onClick={() => ask({ kind: 'money.refundPaid', paymentId, refundId: id })}
              >
                I have transferred it
              </Button>
            ) : null}
          </li>
        ),
      )}
    </ul>
  )
}

const refundWords: Record<OrderPayments['refunds'][number]['status'], string> = {
  QUEUED: 'to be given back',
  PENDING: 'with the bank',
  PROCESSED: 'given back',
  FAILED: 'failed at the bank',
}
