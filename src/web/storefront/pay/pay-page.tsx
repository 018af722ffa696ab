import { useEffect } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { PaymentStart } from '#contract/selling/payments.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { orderPage } from '#web/session/order-link.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { HoldClock } from './hold-clock.tsx'
import { howItEnded } from './how-it-ended.ts'
import { isPaid, loadPayment, type PaymentCalls, usePayment } from './pay.data.ts'
import { LateTransfer } from './transfer.tsx'
import { useLookAgain } from './use-look-again.ts'
import { Ways } from './ways.tsx'

export const loader = loadPayment

export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const { isKnown, user, guest } = useShopper()
  return (
    <div className="frame grid max-w-160 gap-6 py-6 lg:py-10">
      <Page title="Pay your order" noindex />
      {loaded ? <Payment key={loaded.id} {...loaded} /> : <h1>Pay your order</h1>}
      {loaded ? null : isKnown && !(user ?? guest) ? <LoggedOut /> : <Skeleton className="h-80" />}
    </div>
  )
}

type PaymentProps = { id: number; payment: PaymentStart }
type OverProps = PaymentProps & { calls: PaymentCalls }

function Payment({ id, payment }: PaymentProps) {
  const calls = usePayment(id)
  useOpenWhenPaid(id, isPaid(payment))
  useLookAgain(payment)
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
        <Ways id={id} payment={payment} calls={calls} />
      ) : (
        <Over id={id} payment={payment} calls={calls} />
      )}
      {isWaiting ? (
        <p className="text-sm text-ink-2">
          We've reserved your items. You are charged once, and only the amount above. If money has
          already left your account, don't pay again: this page updates itself.{' '}
          <a href={orderPage(id)} className="reach underline">
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

/** No payment is due: the order is paid or the time to pay has run out. */
function Over({ id, payment, calls }: OverProps) {
  const sendsMail = useSendsMail()
  if (payment.isBeingChecked && payment.givenBack === 0)
    return <BeingChecked id={id} sendsMail={sendsMail} />
  const { title, text } = howItEnded(payment, sendsMail)
  const late = payment.upi ?? payment.bank
  return (
    <>
      <div role="status">
        <EmptyState title={title} action={<ButtonLink to={orderPage(id)}>View order</ButtonLink>}>
          {text}
        </EmptyState>
      </div>
      {late ? <LateTransfer utr={late.utr} calls={calls} /> : null}
    </>
  )
}

/** A person of the shop has to check the received amount. */
function BeingChecked({ id, sendsMail }: { id: number; sendsMail: boolean }) {
  return (
    <EmptyState
      title="We are checking your payment."
      action={<ButtonLink to={orderPage(id)}>View order</ButtonLink>}
    >
      We received a different amount than the order total. Don't pay again: we
      {sendsMail ? ' will email you and ' : ' '}refund what doesn't belong to this order.
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

/** A payment opens the order, whether it was made here or elsewhere. */
function useOpenWhenPaid(id: number, isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isDone) void navigate(paths.orderPlaced(id), { replace: true })
  }, [id, isDone, navigate])
}
