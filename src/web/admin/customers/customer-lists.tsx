import type { ReactNode } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import type { Customer } from '#contract/selling/customers.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { StatusPill } from '#web/ui/data/pill.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { topicOf } from '../parts/tickets/tickets.data.ts'

/** Returns, messages and reviews of a customer; a list without entries is left out. */
export function CustomerLists({ customer: { returns, tickets, reviews } }: { customer: Customer }) {
  return (
    <>
      <Entries
        title="Returns"
        entries={returns.map(({ id, orderId, orderNumber, status, createdAt }) => ({
          id,
          link: <TextLink to={adminPaths.order(orderId)}>{orderNumber}</TextLink>,
          state: <StatusPill status={status} />,
          at: createdAt,
        }))}
      />
      <Entries
        title="Messages"
        entries={tickets.map(({ id, number, topic, status, createdAt }) => ({
          id,
          link: <TextLink to={adminPaths.message(id)}>{number}</TextLink>,
          words: topicOf(topic),
          state: <StatusPill status={status} />,
          at: createdAt,
        }))}
      />
      <Entries
        title="Reviews"
        entries={reviews.map(({ id, productId, product, rating, status, createdAt }) => ({
          id,
          link: <TextLink to={paths.product(productId)}>{product}</TextLink>,
          words: <Stars of={rating} />,
          state: <StatusPill status={status} />,
          at: createdAt,
        }))}
      />
    </>
  )
}

type Entry = { id: number; link: ReactNode; words?: ReactNode; state: ReactNode; at: string }

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <Card title={title}>
      <ul className="grid gap-3 text-sm">
        {entries.map(({ id, link, words, state, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{link}</span>
            {words ? <span className="text-ink-2">{words}</span> : null}
            {state}
            <time dateTime={at} className="ms-auto text-meta whitespace-nowrap text-ink-3">
              {formatDateWithYear(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
