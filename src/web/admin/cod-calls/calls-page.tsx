import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { mayCall } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { callLink, formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import type { CodCall } from '#contract/selling/cod-calls.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { pageHref } from '../kit/lists/state-list.tsx'
import { NewsBar, titleWith } from '../kit/live/news-bar.tsx'
import { useLive } from '../kit/live/use-live.ts'
import { callsLoader, readCalls, reasonWords } from './calls.data.ts'
import { RecordCall } from './record-call.tsx'

export const loader = callsLoader

/** Orders paid on delivery that a person has to confirm by calling. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const live = useLive({
    loaded,
    load: () => readCalls(params),
    kinds: ['orders'],
    idsOf: ({ calls }) => calls.map(({ id }) => id),
  })
  const list = live.shown
  const { state, location: next } = useNavigation()
  const layout = usePlainLayout()
  const mayRecord = mayCall('orders', useShopper().user?.role ?? null)
  return (
    <AdminPage
      title={titleWith(live, 'Calls to make')}
      heading="Calls to make"
      note={live.latest ? formatNumber(live.latest.total) : undefined}
      back={{ to: adminPaths.orders, label: 'Orders' }}
    >
      <div className="min-w-0">
        <NewsBar news={live} noun="call" />
        <DataTable
          caption="Orders to call about"
          columns={mayRecord ? [...columns, action] : columns}
          rows={list?.calls ?? []}
          keyOf={({ id }) => id}
          layout={layout}
          loading={list ? false : 6}
          busy={state === 'loading' && next?.pathname === adminPaths.codCalls}
          empty={
            <EmptyState title="Nobody to call." glyph="caliper">
              Cash-on-delivery orders appear here that were not confirmed by the message, or whose
              buyer wants another address.
            </EmptyState>
          }
        />
      </div>
      {list && list.total > list.limit ? (
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.limit)}
          hrefFor={(page) => pageHref(adminPaths.codCalls, params, page)}
        />
      ) : null}
    </AdminPage>
  )
}

const columns: Column<CodCall>[] = [
  {
    key: 'order',
    title: 'Order',
    phone: 'title',
    cell: ({ id, orderNumber, customer, city }) => (
      <>
        <Link to={adminPaths.order(id)} className="reach font-semibold hover:underline">
          {orderNumber}
        </Link>
        <span className="block text-meta text-ink-3">
          {customer}, {city}
        </span>
      </>
    ),
  },
  {
    key: 'phone',
    title: 'Phone',
    phone: 'meta',
    cell: ({ phone }) => (
      <a
        href={callLink(phone)}
        className="tnum inline-flex min-h-9 items-center font-medium whitespace-nowrap text-brand underline underline-offset-3"
      >
        {formatPhone(phone)}
      </a>
    ),
  },
  {
    key: 'why',
    title: 'Why',
    phone: 'meta',
    className: 'md:w-[32%]',
    cell: ({ reason, change, calls, note, againAt }) => (
      <div className="min-w-0 wrap-anywhere">
        {reasonWords[reason]}
        {change ? <span className="block text-sm">“{change}”</span> : null}
        {calls > 0 ? (
          <span className="block text-meta text-ink-2">
            {plural(calls, 'call')}
            {againAt ? `, again from ${formatDateTime(againAt)}` : ''}
            {note ? `: ${note}` : ''}
          </span>
        ) : null}
      </div>
    ),
  },
  {
    key: 'value',
    title: 'Value',
    align: 'end',
    phone: 'end',
    cell: ({ total, itemCount }) => (
      <>
        {formatRupees(total, { paise: 'always' })}
        <span className="block text-meta text-ink-3">{plural(itemCount, 'piece')}</span>
      </>
    ),
  },
  {
    key: 'since',
    title: 'Since',
    phone: 'meta',
    cell: ({ since, heldUntil }) => (
      <>
        <time dateTime={since}>{formatDateTime(since)}</time>
        {heldUntil ? (
          <span className="block text-meta text-ink-3">
            stock held until {formatDateTime(heldUntil)}
          </span>
        ) : null}
      </>
    ),
  },
]

const action: Column<CodCall> = {
  key: 'record',
  title: 'Call',
  phone: 'meta',
  cell: (call) => <RecordCall call={call} />,
}
