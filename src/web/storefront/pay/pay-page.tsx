import { useEffect } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { OnlineMethod, PaymentStart } from '#contract/selling/payments.ts'
import { paths } from '#web/app/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { GatewayPayment } from './gateway-payment.tsx'
import { HoldClock } from './hold-clock.tsx'
import { howItEnded } from './how-it-ended.ts'
import { hasEnded, isPaid, loadPayment, type PaymentCalls, usePayment } from './pay.data.ts'
import { BankPayment, LateTransfer, UpiPayment } from './transfer.tsx'

export const loader = loadPayment

export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const { isKnown, user } = useShopper()
  return (
    <div className="frame grid max-w-160 gap-6 py-6 lg:py-10">
      <Page title="Pay your order" noindex />
      {loaded ? <Payment key={loaded.id} {...loaded} /> : <h1>Pay your order</h1>}
      {loaded ? null : isKnown && !user ? <LoggedOut /> : <Skeleton className="h-80" />}
    </div>
  )
}

/** How often the page checks for the payment, in milliseconds. */
const lookAgainMs = 5_000

type PaymentProps = { id: number; payment: PaymentStart }

function Payment({ id, payment }: PaymentProps) {
  const calls = usePayment(id)
  useLookAgain(id, payment)
  const problem = calls.problem?.message ?? payment.problem
  const isWaiting = payment.holdUntil !== null && !payment.isBeingChecked
  const missing = payment.amount - (isWaiting ? payment.received : 0)
  return (
    <>
      <h1 tabIndex={-1}>
        {isWaiting ? 'Pay' : 'Payment of'} {formatRupees(missing, { paise: 'always' })}
      </h1>
      {isWaiting && payment.received > 0 ? <PartPaid payment={payment} /> : null}
      {isWaiting && payment.holdUntil ? <HoldClock until={payment.holdUntil} /> : null}
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
      {isWaiting ? (
        <Way id={id} payment={payment} calls={calls} />
      ) : (
        <Over id={id} payment={payment} calls={calls} />
      )}
      {isWaiting ? (
        <p className="text-sm text-ink-2">
          We've reserved your items. You are charged once, and only the amount above. If money has
          already left your account, don't pay again: this page updates itself.{' '}
          <a href={paths.order(id)} className="reach underline">
            View or cancel the order
          </a>
        </p>
      ) : null}
    </>
  )
}

/** Partly paid: the shopper pays the rest, or cancels for a refund. */
const PartPaid = ({ payment: { amount, received } }: { payment: PaymentStart }) => (
  <Notice tone="warn">
    {formatRupees(received, { paise: 'always' })} of {formatRupees(amount, { paise: 'always' })} has
    arrived. Please pay the remaining {formatRupees(amount - received, { paise: 'always' })}, or
    cancel the order for a full refund.
  </Notice>
)

/** Payment methods the order can switch to, the quicker one first. */
const onlineWays: readonly OnlineMethod[] = ['RAZORPAY', 'UPI_QR']

type WayProps = PaymentProps & { calls: PaymentCalls }

function Way({ id, payment, calls }: WayProps) {
  const { payments } = useLayout()
  const other = onlineWays.find((way) => way !== payment.method && payments.includes(way))
  return (
    <Card className="grid grid-cols-1 gap-4">
      {payment.razorpay ? (
        <GatewayPayment id={id} checkout={payment.razorpay} calls={calls} />
      ) : null}
      {payment.upi ? <UpiPayment upi={payment.upi} calls={calls} /> : null}
      {payment.bank ? (
        <BankPayment bank={payment.bank} amount={payment.amount - payment.received} calls={calls} />
      ) : null}
      {payment.razorpay || payment.upi || payment.bank ? null : (
        <Button busy={calls.isBusy} onClick={() => calls.retry('RAZORPAY')}>
          Try again
        </Button>
      )}
      {payment.received > 0 || !other ? null : (
        <Button variant="outline" busy={calls.isBusy} onClick={() => calls.retry(other)}>
          {other === 'UPI_QR' ? 'Pay by UPI transfer instead' : 'Pay by card or UPI instead'}
        </Button>
      )}
    </Card>
  )
}

/** No payment is due: the order is paid or the time to pay has run out. */
function Over({ id, payment, calls }: WayProps) {
  if (payment.isBeingChecked && payment.givenBack === 0) return <BeingChecked id={id} />
  const { title, text } = howItEnded(payment)
  const late = payment.upi ?? payment.bank
  return (
    <>
      <div role="status">
        <EmptyState title={title} action={<ButtonLink to={paths.order(id)}>View order</ButtonLink>}>
          {text}
        </EmptyState>
      </div>
      {late ? <LateTransfer utr={late.utr} calls={calls} /> : null}
    </>
  )
}

/** A person of the shop has to check the received amount. */
function BeingChecked({ id }: { id: number }) {
  return (
    <EmptyState
      title="We are checking your payment."
      action={<ButtonLink to={paths.order(id)}>View order</ButtonLink>}
    >
      We received a different amount than the order total. Don't pay again: we will e-mail you and
      refund what doesn't belong to this order.
    </EmptyState>
  )
}

function LoggedOut() {
  return (
    <EmptyState
      title="Log in to pay your order."
      action={<Button onClick={() => askToLogin()}>Login</Button>}
    />
  )
}

/**
 * The payment may arrive while the shopper is on their phone: the page polls, and checks immediately when
 * they return. It also finds a late payment.
 */
function useLookAgain(id: number, payment: PaymentStart) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isDone = isPaid(payment)
  const mayCome =
    payment.holdUntil !== null || (hasEnded(payment.orderStatus) && payment.givenBack === 0)
  useEffect(() => {
    if (isDone) void navigate(paths.orderPlaced(id), { replace: true })
  }, [id, isDone, navigate])
  useEffect(() => {
    if (!mayCome) return
    const look = () => {
      if (!document.hidden) void revalidate()
    }
    const timer = setInterval(look, lookAgainMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [mayCome, revalidate])
}
