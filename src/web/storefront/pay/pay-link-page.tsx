import { useLoaderData } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { LinkedPayment } from '#contract/selling/pay-links.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { HoldClock } from './hold-clock.tsx'
import { howItEnded } from './how-it-ended.ts'
import { loadLinkedPayment, useLinkedPayment } from './pay.data.ts'
import { LateTransfer } from './transfer.tsx'
import { useLookAgain } from './use-look-again.ts'
import { Ways } from './ways.tsx'

export const loader = Object.assign(loadLinkedPayment, { hydrate: true as const })

/** Pays an order that staff took, by the link they sent. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <div className="frame grid max-w-160 gap-6 py-6 lg:py-10">
      <Page title="Pay your order" noindex />
      {loaded ? null : (
        <>
          <PageTitle title="Pay your order" />
          <Skeleton className="h-80" />
        </>
      )}
      {loaded && !loaded.outcome.ok ? (
        <>
          <PageTitle title="Pay your order" />
          <EmptyState title="This link can't be opened.">
            {loaded.outcome.problem.message}
          </EmptyState>
        </>
      ) : null}
      {loaded?.outcome.ok ? <Linked token={loaded.token} {...loaded.outcome.answer} /> : null}
    </div>
  )
}

function Linked({ token, orderNumber, payment }: LinkedPayment & { token: string }) {
  const calls = useLinkedPayment(token)
  useLookAgain(payment)
  const isWaiting = payment.holdUntil !== null && !payment.isBeingChecked
  const missing = payment.amount - (isWaiting ? payment.received : 0)
  const problem = calls.problem?.message ?? payment.problem
  return (
    <>
      <PageTitle
        title={`${isWaiting ? 'Pay' : 'Payment of'} ${formatRupees(missing, { paise: 'always' })}`}
        note={`Order ${orderNumber}`}
      />
      {isWaiting && payment.holdUntil ? <HoldClock until={payment.holdUntil} /> : null}
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
      {isWaiting ? (
        <>
          <Ways id={0} payment={payment} calls={calls} />
          <p className="text-sm text-ink-2">
            You are charged once, and only the amount above. If money has already left your account,
            don't pay again: this page updates itself.
          </p>
        </>
      ) : (
        <Ended payment={payment} calls={calls} />
      )}
    </>
  )
}

type EndedProps = Pick<LinkedPayment, 'payment'> & { calls: ReturnType<typeof useLinkedPayment> }

function Ended({ payment, calls }: EndedProps) {
  const sendsMail = useSendsMail()
  const late = payment.upi ?? payment.bank
  const { title, text } = payment.isBeingChecked
    ? { title: 'We are checking your payment.', text: "Don't pay again. The shop will call you." }
    : howItEnded(payment, sendsMail)
  return (
    <>
      <div role="status">
        <EmptyState title={title}>{text}</EmptyState>
      </div>
      {late ? <LateTransfer utr={late.utr} calls={calls} /> : null}
    </>
  )
}
