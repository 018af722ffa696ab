import { useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { KeptMails } from '#contract/shop/mails.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill, type PillProps } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { KeysetLinks } from '../kit/lists/keyset-links.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import type { ListFilter } from '../kit/lists/list-filter.ts'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { sectionAddress } from '../parts/settings/sections.ts'
import { KeptMailsNotice } from './kept-mails.tsx'
import { OpenedMail } from './opened-mail.tsx'
import { type MailList, mailStatuses, type OpenMail } from './records.data.ts'

type MailsSectionProps = { list: MailList; open: OpenMail | null; kept: KeptMails }
type MailRow = MailList['mails'][number]

/** The outbox: the shop's mails and whether they were sent. */
export function MailsSection({ list, open, kept }: MailsSectionProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const listAddress = useListAddress(adminPaths.settings)
  const address = (changes: Record<string, string | null>) => mailsAddress(params, changes)
  return (
    <div className="grid gap-4">
      <KeptMailsNotice kept={kept} />
      <ListBar
        address={listAddress}
        search={
          <ListSearch address={listAddress} label="Search mails" placeholder="Address or subject" />
        }
        filters={filters}
      />
      <DataTable
        caption="Mails"
        columns={columnsOf((id) => address({ mail: String(id) }))}
        rows={list.mails}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        empty={
          <EmptyState title="No mails to show.">
            Every mail that the shop writes appears here, also while no mail server sends it.
          </EmptyState>
        }
      />
      <KeysetLinks
        isFirst={!params.has('before')}
        next={list.next}
        hrefWith={(changes) => address({ ...changes, mail: null })}
      />
      <Drawer
        open={open !== null}
        onClose={() => navigate(address({ mail: null }), { preventScrollReset: true })}
        title={open?.mail?.subject ?? 'Mail'}
      >
        {open ? <OpenedMail open={open} canSend={kept.canSend} /> : null}
      </Drawer>
    </div>
  )
}

const columnsOf = (hrefOf: (id: number) => string): Column<MailRow>[] => [
  {
    key: 'subject',
    title: 'Subject',
    phone: 'title',
    cell: ({ id, subject }) => (
      <TextLink to={hrefOf(id)} preventScrollReset>
        {subject}
      </TextLink>
    ),
  },
  {
    key: 'to',
    title: 'To',
    phone: 'meta',
    cell: ({ to }) => <span className="wrap-anywhere">{to}</span>,
  },
  {
    key: 'status',
    title: 'Status',
    phone: 'end',
    cell: ({ status, lastError }) => (
      <div className="grid justify-items-start gap-1">
        <Pill tone={looks[status].tone} icon={looks[status].icon}>
          {looks[status].word}
        </Pill>
        {lastError ? (
          <span className="max-w-64 text-meta wrap-anywhere text-ink-2 max-md:hidden">
            {lastError}
          </span>
        ) : null}
      </div>
    ),
  },
  {
    key: 'at',
    title: 'Created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
]

const looks: Record<MailRow['status'], Pick<PillProps, 'tone' | 'icon'> & { word: string }> = {
  QUEUED: { word: 'Queued', tone: 'info', icon: 'clock' },
  SENT: { word: 'Sent', tone: 'ok', icon: 'circle-check' },
  FAILED: { word: 'Failed', tone: 'danger', icon: 'circle-x' },
  KEPT: { word: 'In outbox', tone: 'neutral', icon: 'mail' },
}

const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: 'Status',
    options: mailStatuses.map((status) => ({ value: status, label: looks[status].word })),
  },
]

function mailsAddress(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(sectionAddress('mails').split('?')[1])
  for (const key of ['status', 'q', 'before', 'mail']) {
    const value = key in changes ? changes[key] : params.get(key)
    if (value) next.set(key, value)
  }
  return `?${next}`
}
