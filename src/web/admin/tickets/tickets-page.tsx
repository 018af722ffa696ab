import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminTicketRow } from '#contract/talk/admin-tickets.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useDensity } from '../kit/lists/density.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { ListHead } from '../kit/lists/list-head.tsx'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { pageHref, StateTabs } from '../kit/lists/state-list.tsx'
import { NewsBar, titleWith } from '../kit/live/news-bar.tsx'
import { useLive } from '../kit/live/use-live.ts'
import { readTickets, ticketsLoader, ticketTabs, topicOf } from '../parts/tickets/tickets.data.ts'
import { DuePill } from './due-pill.tsx'

export const loader = ticketsLoader

export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const live = useLive({
    loaded,
    load: () => readTickets(params),
    kinds: ['messages'],
    idsOf: ({ tickets }) => tickets.map(({ id }) => id),
  })
  const address = useListAddress(adminPaths.messages)
  const density = useDensity()
  const list = live.shown
  const { state, location: next } = useNavigation()
  const isComing = state === 'loading' && next?.pathname === adminPaths.messages
  return (
    <AdminPage title={titleWith(live, 'Messages')} heading="Messages">
      <ListHead>
        <StateTabs
          path={adminPaths.messages}
          tabs={ticketTabs}
          counts={live.latest?.counts ?? {}}
        />
        <ListBar
          address={address}
          search={
            <ListSearch
              address={address}
              label="Search messages"
              placeholder="Words, number, name or order"
            />
          }
        />
      </ListHead>
      {list ? null : <Skeleton className="h-64" />}
      <div className="min-w-0">
        <NewsBar news={live} noun="message" />
        {list && list.tickets.length > 0 ? (
          <ul
            data-rows={density}
            className={classNames(
              'divide-y divide-line rounded-card border border-line bg-surface',
              isComing && 'opacity-60',
            )}
          >
            {list.tickets.map((ticket) => (
              <MessageRow key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        ) : null}
        {list?.tickets.length === 0 ? <Nothing isSearch={params.has('q')} /> : null}
      </div>
      {list && list.total > 0 ? (
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.limit)}
          hrefFor={(page) => pageHref(adminPaths.messages, params, page)}
        />
      ) : null}
    </AdminPage>
  )
}

/** A message in the list; the whole row is a link. */
function MessageRow({ ticket }: { ticket: AdminTicketRow }) {
  const { id, number, name, topic, message, createdAt, hasNewMessage } = ticket
  return (
    <li
      data-row
      className="relative grid gap-x-6 gap-y-1 px-4 py-2.5 hover:bg-sunk sm:in-data-[rows=compact]:py-1 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={adminPaths.message(id)}
            lang={langOf(name)}
            className="font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {name}
          </Link>
          <span className="text-meta text-ink-3">
            {number} · {topicOf(topic)}
          </span>
        </p>
        <p lang={langOf(message)} className="truncate text-sm text-ink-2">
          {message}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grid md:justify-items-end">
        <span className="flex flex-wrap gap-1">
          {hasNewMessage ? <Pill tone="straw">New message</Pill> : null}
          <DuePill ticket={ticket} />
        </span>
        <span className="text-meta text-ink-3">{formatDateTime(createdAt)}</span>
      </div>
    </li>
  )
}

const Nothing = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title="No messages match." />
  ) : (
    <EmptyState title="No messages here.">
      Messages from the contact page appear here, each with the legal deadline for its answer.
    </EmptyState>
  )
