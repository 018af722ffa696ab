import { formatRupees } from '#contract/money.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import {
  adminPaymentsApi,
  type OrderPayments,
  type Refund,
} from '#contract/selling/admin-payments.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import type { MoneyQuestion } from './money-dialog.tsx'
import { isForStaff } from './waits.ts'

type RefundsProps = {
  order: AdminOrder
  money: OrderPayments
  /** Whether the order waits for one of them first. */
  isNext: boolean
  ask: (question: MoneyQuestion) => void
}

/** The refunds of an order, with what staff must do about those that the gateway does not make. */
export function Refunds({ order, money, isNext, ask }: RefundsProps) {
  if (money.refunds.length === 0) return null
  return (
    <ul className="grid gap-2">
      {money.refunds.map((refund) => (
        <OneRefund key={refund.id} orderId={order.id} refund={refund} isNext={isNext} ask={ask} />
      ))}
    </ul>
  )
}

type OneRefundProps = { orderId: number; refund: Refund } & Pick<RefundsProps, 'isNext' | 'ask'>

function OneRefund({ orderId, refund, isNext, ask }: OneRefundProps) {
  const { id, paymentId, amount, reason, status, refusal, reference, createdAt } = refund
  return (
    <li className="grid justify-items-start gap-1">
      <span>
        <span className={classNames('tnum font-medium', status === 'WITHDRAWN' && 'line-through')}>
          − {formatRupees(amount, { paise: 'always' })}
        </span>{' '}
        <span className="text-ink-2">{refundWords[status]}</span>
        <span className="block text-meta text-ink-3">
          {reason} · {formatDateTime(createdAt)}
          {reference ? ` · ${reference}` : null}
        </span>
        {refusal ? (
          <span className="block text-meta">The gateway refuses it: {refusal}</span>
        ) : null}
      </span>
      {isForStaff(refund) ? (
        <span className="flex flex-wrap gap-2" data-no-print>
          <Button
            size="small"
            variant={isNext ? 'primary' : 'outline'}
            onClick={() => ask({ kind: 'money.refundPaid', paymentId, refundId: id })}
          >
            Mark as transferred
          </Button>
          {refusal && amount >= leastAtGateway ? (
            <AskAgain orderId={orderId} refundId={id} />
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

function AskAgain({ orderId, refundId }: { orderId: number; refundId: number }) {
  const call = useCall(
    () => api(adminPaymentsApi.retryRefund, { params: { id: orderId, rid: refundId } }),
    { done: 'The gateway is asked again.' },
  )
  return (
    <Button size="small" variant="outline" busy={call.isBusy} onClick={() => void call.run()}>
      Ask the gateway again
    </Button>
  )
}

/** Paise; the gateway makes no smaller refund. */
const leastAtGateway = 1_00

const refundWords: Record<Refund['status'], string> = {
  QUEUED: 'refund due',
  PENDING: 'refund at the bank',
  PROCESSED: 'refunded',
  FAILED: 'refund failed at the bank',
  WITHDRAWN: 'not due: its transfer was booked wrongly',
}
