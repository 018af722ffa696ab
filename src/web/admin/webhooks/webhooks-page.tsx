import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Webhook } from '#contract/backoffice/webhooks.ts'
import { formatNumber } from '#contract/number.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { hasWords } from '../kit/lists/has-words.ts'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { SearchBox } from '../kit/lists/list-search.tsx'
import { backToSettings } from '../parts/settings/system-links.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookMenu } from './webhook-menu.tsx'
import { WebhookState } from './webhook-state.tsx'
import { webhooksLoader } from './webhooks.data.ts'

export const loader = webhooksLoader

/** Programs that get events of the shop. */
export function Component() {
  const webhooks = useLastNonNull(useLoaderData<typeof loader>())?.webhooks ?? null
  const [sought, setSought] = useState('')
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const isSought = hasWords(sought)
  return (
    <AdminPage
      title="Webhooks"
      back={backToSettings}
      note={webhooks && formatNumber(webhooks.length)}
      actions={
        <Button data-new icon="plus" onClick={() => setEdited('new')}>
          Add webhook
        </Button>
      }
    >
      <ListBar
        address={useListAddress(adminPaths.webhooks)}
        search={<SearchBox label="Search webhooks" value={sought} onChange={setSought} />}
      />
      <PausedNotices webhooks={webhooks ?? []} />
      <DataTable
        caption="Webhooks"
        columns={columnsFor({ onEdit: setEdited, onSecret: setSecret })}
        rows={webhooks?.filter(({ name, url }) => isSought(`${name} ${url}`)) ?? []}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        loading={webhooks ? false : 3}
        empty={<NoWebhooks isNarrowed={sought.trim() !== ''} />}
      />
      {edited ? (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSecret={setSecret}
        />
      ) : null}
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(null)} /> : null}
    </AdminPage>
  )
}

const NoWebhooks = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="No webhooks match." />
  ) : (
    <EmptyState title="No webhooks yet.">
      A webhook tells another program, such as that of your warehouse, what happens in the shop: at
      once, signed, and in order.
    </EmptyState>
  )

/** Why the shop paused webhooks, so that nobody has to open each. */
const PausedNotices = ({ webhooks }: { webhooks: readonly Webhook[] }) =>
  webhooks.map(({ id, name, pauseReason }) =>
    pauseReason ? (
      <Notice key={id} tone="warn">
        <p className="wrap-anywhere">
          <span className="font-semibold" lang={langOf(name)}>
            {name}
          </span>{' '}
          is paused. {pauseReason} Its events wait for 30 days.
        </p>
      </Notice>
    ) : null,
  )

type Actions = { onEdit: (webhook: Webhook) => void; onSecret: (secret: string) => void }

const columnsFor = ({ onEdit, onSecret }: Actions): Column<Webhook>[] => [
  {
    key: 'name',
    title: 'Webhook',
    phone: 'title',
    cell: ({ id, name, url }) => (
      <>
        <TextLink to={adminPaths.webhook(id)} lang={langOf(name)}>
          {name}
        </TextLink>
        <span className="block text-meta wrap-anywhere text-ink-3">{url}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    phone: 'meta',
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    key: 'events',
    title: 'Kinds of events',
    align: 'end',
    cell: ({ events }) => formatNumber(events.length),
  },
  {
    key: 'waiting',
    title: 'Waiting',
    align: 'end',
    cell: ({ waiting }) => formatNumber(waiting),
  },
  {
    key: 'failed',
    title: 'Given up',
    align: 'end',
    cell: ({ id, failed }) =>
      failed > 0 ? (
        <TextLink to={`${adminPaths.webhook(id)}?status=FAILED`}>{formatNumber(failed)}</TextLink>
      ) : (
        formatNumber(0)
      ),
  },
  {
    key: 'last',
    title: 'Last delivered',
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? formatDateTime(lastDeliveredAt) : 'Never'),
  },
  {
    key: 'actions',
    title: '',
    align: 'end',
    phone: 'end',
    cell: (webhook) => (
      <WebhookMenu webhook={webhook} onEdit={() => onEdit(webhook)} onSecret={onSecret} />
    ),
  },
]
