import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { testEvent } from '#contract/backoffice/webhook-events.ts'
import type { Webhook, WebhookDelivery } from '#contract/backoffice/webhooks.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { KeysetLinks } from '../kit/lists/keyset-links.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import type { ListFilter } from '../kit/lists/list-filter.ts'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { OpenedEvent } from './opened-event.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { SendTest } from './send-test.tsx'
import { DeliveryState, WebhookState } from './webhook-state.tsx'
import { webhookLogLoader } from './webhooks.data.ts'

export const loader = webhookLogLoader

/** The events of one webhook, with what was sent and what the program answered. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const navigate = useNavigate()
  const [isResending, setResending] = useState(false)
  const { webhook, log, open } = loaded ?? {}
  const address = useListAddress(adminPaths.webhook(webhook?.id ?? 0))
  const hrefOf = (id: number | null) =>
    address.hrefWith({ event: id === null ? null : String(id), before: address.value('before') })
  return (
    <AdminPage
      title={webhook?.name ?? 'Webhook'}
      back={{ to: adminPaths.webhooks, label: 'Webhooks' }}
      note={webhook && <WebhookState webhook={webhook} />}
      actions={
        webhook && (
          <>
            <Button variant="outline" onClick={() => setResending(true)}>
              Send events again
            </Button>
            <SendTest webhook={webhook} isWaiting={isWaiting(log?.deliveries)} />
          </>
        )
      }
      actionsBelow
    >
      <ListBar
        address={address}
        search={
          <ListSearch address={address} label="Search events" placeholder="Such as order:12" />
        }
        filters={webhook && filtersFor(webhook)}
      />
      <DataTable
        caption="Events"
        columns={columnsFor(hrefOf)}
        rows={log?.deliveries ?? []}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        loading={log ? false : 8}
        empty={
          <EmptyState title="No events.">
            Events appear here when they happen, and are kept for 30 days.
          </EmptyState>
        }
      />
      <KeysetLinks
        isFirst={!address.params.has('before')}
        next={log?.hasMore ? log.deliveries.at(-1)?.id : null}
        hrefWith={address.hrefWith}
      />
      <Drawer
        open={Boolean(open)}
        onClose={() => navigate(hrefOf(null), { preventScrollReset: true })}
        title={open?.record?.kind ?? 'Event'}
      >
        {open && webhook ? <OpenedEvent webhookId={webhook.id} record={open.record} /> : null}
      </Drawer>
      {isResending && webhook ? (
        <ResendDialog webhook={webhook} onClose={() => setResending(false)} />
      ) : null}
    </AdminPage>
  )
}

const isWaiting = (deliveries: readonly WebhookDelivery[] | undefined) =>
  deliveries?.some(({ status }) => status === 'WAITING') ?? false

const filtersFor = ({ events }: Webhook): ListFilter[] => [
  {
    key: 'status',
    label: 'Status',
    options: [
      { value: 'WAITING', label: 'Waits' },
      { value: 'DELIVERED', label: 'Delivered' },
      { value: 'FAILED', label: 'Given up' },
    ],
  },
  {
    key: 'kind',
    label: 'Event',
    options: [...events, testEvent].map((value) => ({ value, label: value })),
  },
]

const columnsFor = (hrefOf: (id: number) => string): Column<WebhookDelivery>[] => [
  {
    key: 'kind',
    title: 'Event',
    phone: 'title',
    cell: ({ id, kind }) => (
      <TextLink to={hrefOf(id)} preventScrollReset>
        {kind}
      </TextLink>
    ),
  },
  { key: 'subject', title: 'About', cell: ({ subject }) => subject },
  {
    key: 'status',
    title: 'Status',
    phone: 'end',
    cell: ({ status, attempts }) => <DeliveryState status={status} attempts={attempts} />,
  },
  {
    key: 'answer',
    title: 'Last answer',
    cell: ({ lastStatus, lastError }) => (
      <span className="wrap-anywhere">{lastStatus ?? lastError ?? ''}</span>
    ),
  },
  {
    key: 'at',
    title: 'Happened',
    phone: 'meta',
    cell: ({ createdAt, subject }) => (
      <>
        <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>
        <span className="md:hidden"> · {subject}</span>
      </>
    ),
  },
  {
    key: 'next',
    title: 'Next attempt',
    cell: ({ nextAt, attempts }) => (nextAt && attempts > 0 ? formatDateTime(nextAt) : ''),
    isBlank: ({ nextAt, attempts }) => !nextAt || attempts === 0,
  },
]
