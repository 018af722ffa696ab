import { useNavigate } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import { kindOfMessage } from '#contract/shop/message-kinds.ts'
import type { OutboxEntry } from '#contract/shop/outbox.ts'
import {
  outboxChannels,
  outboxKinds,
  outboxStatuses,
  titleOfKind,
} from '#contract/shop/outbox-kinds.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { usePlainLayout } from '../../kit/lists/density.tsx'
import { KeysetLinks } from '../../kit/lists/keyset-links.tsx'
import type { useListAddress } from '../../kit/lists/list-address.ts'
import { ListBar } from '../../kit/lists/list-bar.tsx'
import type { ListFilter } from '../../kit/lists/list-filter.ts'
import { ListSearch } from '../../kit/lists/list-search.tsx'
import { EntryPill, troubleOf } from '../../parts/outbox/entry-state.tsx'
import { channelNames, statusLooks } from '../../parts/outbox/outbox-words.ts'
import { sectionAddress } from '../../parts/settings/sections.ts'
import { KeptMailsNotice } from '../kept-mails.tsx'
import { OpenedMail } from '../opened-mail.tsx'
import { MessagesOfMonth } from './messages-of-month.tsx'
import { OpenedMessage } from './opened-message.tsx'
import type { LoadedOutbox } from './outbox.data.ts'

type Address = ReturnType<typeof useListAddress>
type OutboxListProps = { loaded: LoadedOutbox; address: Address }

/** Mails and messages, newest first, with what became of each. */
export function OutboxList({ loaded, address }: OutboxListProps) {
  const { list, kept, usage } = loaded
  const before = address.value('before')
  const isNarrowed = ['q', ...filters.map(({ key }) => key)].some((key) => address.value(key))
  // An open entry leaves the place in the list as it is.
  const hrefOf = (open: Open) => address.hrefWith({ mail: null, message: null, before, ...open })
  return (
    <>
      <KeptMailsNotice kept={kept} />
      <MessagesOfMonth usage={usage} />
      <ListBar
        address={address}
        search={
          <ListSearch
            address={address}
            label="Search mails and messages"
            placeholder="Address, phone, subject or order"
          />
        }
        filters={filters}
      />
      <DataTable
        caption="Mails and messages"
        columns={columnsOf(hrefOf)}
        rows={list.entries}
        keyOf={({ place }) => place}
        layout={usePlainLayout()}
        empty={<NothingSent isNarrowed={isNarrowed} />}
      />
      <KeysetLinks
        isFirst={before === ''}
        next={list.next}
        hrefWith={(changes) => address.hrefWith({ mail: null, message: null, ...changes })}
      />
      <OpenedEntry loaded={loaded} closed={hrefOf({})} />
    </>
  )
}

type Open = { mail?: string; message?: string }

function OpenedEntry({
  loaded: { mail, message, kept },
  closed,
}: {
  loaded: LoadedOutbox
  closed: string
}) {
  const navigate = useNavigate()
  const close = () => navigate(closed, { preventScrollReset: true })
  return (
    <>
      <Drawer open={mail !== null} onClose={close} title={mail?.mail?.subject ?? 'Mail'}>
        {mail ? <OpenedMail open={mail} canSend={kept.canSend} /> : null}
      </Drawer>
      <Drawer
        open={message !== null}
        onClose={close}
        title={message?.message ? kindOfMessage(message.message.message.kind).title : 'Message'}
      >
        {message ? <OpenedMessage open={message.message} /> : null}
      </Drawer>
    </>
  )
}

const NothingSent = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState
      title="Nothing matches."
      action={<TextLink to={sectionAddress('mails')}>Show all mails and messages</TextLink>}
    />
  ) : (
    <EmptyState
      title="Nothing was sent yet."
      action={<TextLink to={sectionAddress('messages')}>Set up messages</TextLink>}
    >
      Every mail and message that the shop writes appears here, with whether it arrived and what it
      cost.
    </EmptyState>
  )

const columnsOf = (hrefOf: (open: Open) => string): Column<OutboxEntry>[] => [
  {
    key: 'what',
    title: 'What',
    phone: 'title',
    className: 'md:w-[28%]',
    cell: ({ channel, id, kind, subject, orderNumber }) => (
      <>
        <TextLink
          to={hrefOf(channel === 'MAIL' ? { mail: String(id) } : { message: String(id) })}
          preventScrollReset
        >
          <span lang={langOf(subject ?? '')} className="wrap-anywhere">
            {subject ?? titleOfKind(kind)}
          </span>
        </TextLink>
        {subject === null && orderNumber !== null ? (
          <span className="whitespace-nowrap text-ink-2"> {orderNumber}</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'to',
    title: 'To',
    phone: 'meta',
    className: 'md:w-[24%]',
    cell: ({ to, channel, createdAt }) => (
      <>
        <Recipient to={to} channel={channel} />
        <span className="text-ink-2 md:block md:text-meta">
          <span className="md:hidden"> · </span>
          {channelNames[channel]}
        </span>
        <span className="block md:hidden">{formatDateTime(createdAt)}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    phone: 'end',
    className: 'md:w-[26%]',
    cell: (entry) => <State entry={entry} />,
  },
  {
    key: 'cost',
    title: 'Cost',
    align: 'end',
    isBlank: ({ cost }) => cost === null,
    cell: ({ cost, parts }) => (
      <>
        {cost === null ? '' : formatRupees(cost)}
        {parts && parts > 1 ? (
          <span className="block text-meta whitespace-nowrap text-ink-3">
            {plural(parts, 'part')}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'at',
    title: 'Created',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
]

function State({ entry }: { entry: OutboxEntry }) {
  const trouble = troubleOf(entry)
  return (
    <div className="grid justify-items-start gap-1">
      <EntryPill entry={entry} />
      {trouble ? (
        <span className="max-w-64 text-meta wrap-anywhere text-ink-2 max-md:hidden">{trouble}</span>
      ) : null}
    </div>
  )
}

const Recipient = ({ to, channel }: Pick<OutboxEntry, 'to' | 'channel'>) =>
  channel === 'MAIL' ? (
    <span className="wrap-anywhere">{to}</span>
  ) : (
    <span className="whitespace-nowrap">{formatPhone(to)}</span>
  )

const filters: readonly ListFilter[] = [
  {
    key: 'channel',
    label: 'Channel',
    options: outboxChannels.map((value) => ({ value, label: channelNames[value] })),
  },
  {
    key: 'status',
    label: 'Status',
    options: outboxStatuses.map((value) => ({ value, label: statusLooks[value].word })),
  },
  {
    key: 'kind',
    label: 'Kind',
    options: outboxKinds.map(({ kind, title }) => ({ value: kind, label: title })),
  },
]
