import { useActionData, useLoaderData } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { LinkedConfirmation } from '#contract/selling/cod-confirmations.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { confirmationAction, confirmationLoader } from './confirm.data.ts'
import { Question } from './question.tsx'
import { HowItStands } from './stands.tsx'

export { confirmationAction as action, confirmationLoader as loader }

/** Asks the buyer of an order that is paid on delivery whether to send it. Works without a login and without a script. */
export function Component() {
  const outcome = useLoaderData<typeof confirmationLoader>()
  const answered = useActionData<typeof confirmationAction>()
  return (
    <div className="frame grid max-w-160 gap-6 py-6 lg:py-10">
      <Page title="Confirm your order" noindex />
      {outcome.ok ? (
        <>
          <Confirmation
            order={outcome.answer}
            answered={answered?.ok === true ? answered.answer : null}
          />
          {answered?.ok === false ? (
            <Notice tone="danger" live>
              {answered.problem.message}
            </Notice>
          ) : null}
        </>
      ) : (
        <>
          <PageTitle title="Confirm your order" />
          <EmptyState title="This link can't be opened.">{outcome.problem.message}</EmptyState>
        </>
      )}
    </div>
  )
}

type ConfirmationProps = { order: LinkedConfirmation; answered: LinkedConfirmation | null }

function Confirmation({ order, answered }: ConfirmationProps) {
  const isOpen = order.status === 'PENDING_CONFIRMATION'
  return (
    <>
      <PageTitle
        title={isOpen ? 'Shall we send your order?' : `Order ${order.orderNumber}`}
        note={isOpen ? `Order ${order.orderNumber}` : undefined}
      />
      <div role="status" className="empty:hidden">
        <HowItStands order={order} answered={answered} />
      </div>
      <Summary order={order} />
      {isOpen ? <Question order={order} /> : null}
    </>
  )
}

/** The order by its items and its town: enough to know it by, and no more for whoever else sees the link. */
function Summary({ order: { items, total, city, placedAt } }: Pick<ConfirmationProps, 'order'>) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {items
          .filter(({ quantity }) => quantity > 0)
          .map(({ id, name, quantity }) => (
            <li key={id} className="flex justify-between gap-4 py-2 first:pt-0">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="tnum shrink-0 text-ink-2">× {quantity}</span>
            </li>
          ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>To pay at the door</span>
        <span className="tnum">{formatRupees(total, { paise: 'always' })}</span>
      </p>
      <p className="mt-2 text-sm text-ink-2">
        To {city} · ordered {formatDateTime(placedAt)}
      </p>
    </Card>
  )
}
