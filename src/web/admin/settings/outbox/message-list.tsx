import { useNavigate } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { formatPhone } from '#contract/phone.ts'
import { kindOfMessage } from '#contract/shop/message-kinds.ts'
import type { MessageRow } from '#contract/shop/messages.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Drawer } from '#web/ui/overlays/drawer.tsx'
import { usePlainLayout } from '../../kit/lists/density.tsx'
import type { useListAddress } from '../../kit/lists/list-address.ts'
import { ListBar } from '../../kit/lists/list-bar.tsx'
import { ListSearch } from '../../kit/lists/list-search.tsx'
import { sectionAddress } from '../../parts/settings/sections.ts'
import { MessageState } from './message-state.tsx'
import { channelNames, messageFilters } from './message-words.ts'
import { MessagesOfMonth } from './messages-of-month.tsx'
import { OpenedMessage } from './opened-message.tsx'
import type { readOutbox } from './outbox.data.ts'

type Messages = Extract<Awaited<ReturnType<typeof readOutbox>>, { box: 'messages' }>
type Address = ReturnType<typeof useListAddress>
type MessageListProps = Omit<Messages, 'box'> & { address: Address }

/** The messages to phones, newest first, with what became of each. */
export function MessageList({ list, usage, open, address }: MessageListProps) {
  const navigate = useNavigate()
  const { messages, page, limit, total } = list
  const hrefOf = (id: string | null) => address.hrefWith({ message: id, page: String(page) })
  const isNarrowed = ['q', 'kind', 'channel', 'status'].some((key) => address.value(key))
  return (
    <>
      <MessagesOfMonth usage={usage} />
      <ListBar
        address={address}
        search={
          <ListSearch
            address={address}
            label="Search messages"
            placeholder="Phone or order number"
          />
        }
        filters={messageFilters}
      />
      <DataTable
        caption="Messages"
        columns={columnsOf((id) => hrefOf(String(id)))}
        rows={messages}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        empty={<NoMessages isNarrowed={isNarrowed} />}
      />
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        hrefFor={(next) => address.hrefWith({ page: String(next) })}
      />
      <Drawer
        open={open !== null}
        onClose={() => navigate(hrefOf(null), { preventScrollReset: true })}
        title={open?.message ? kindOfMessage(open.message.message.kind).title : 'Message'}
      >
        {open ? <OpenedMessage open={open.message} /> : null}
      </Drawer>
    </>
  )
}

const NoMessages = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState
      title="No messages match."
      action={<TextLink to={`${sectionAddress('mails')}&box=messages`}>Show all messages</TextLink>}
    />
  ) : (
    <EmptyState
      title="No messages yet."
      action={<TextLink to={sectionAddress('messages')}>Set up messages</TextLink>}
    >
      Every message to a phone appears here, with whether it arrived and what it cost.
    </EmptyState>
  )

const columnsOf = (hrefOf: (id: number) => string): Column<MessageRow>[] => [
  {
    key: 'kind',
    title: 'Message',
    phone: 'title',
    cell: ({ id, kind, orderNumber }) => (
      <TextLink to={hrefOf(id)} preventScrollReset>
        {kindOfMessage(kind).title}
        {orderNumber ? <span className="text-ink-2"> {orderNumber}</span> : null}
      </TextLink>
    ),
  },
  {
    key: 'to',
    title: 'To',
    phone: 'meta',
    cell: ({ phone, channel, createdAt }) => (
      <>
        <span className="whitespace-nowrap">{formatPhone(phone)}</span>
        <span className="md:hidden"> · {channelNames[channel]}</span>
        <span className="block md:hidden">{formatDateTime(createdAt)}</span>
      </>
    ),
  },
  { key: 'channel', title: 'By', cell: ({ channel }) => channelNames[channel] },
  {
    key: 'status',
    title: 'Status',
    phone: 'end',
    cell: (message) => <MessageState message={message} />,
  },
  {
    key: 'cost',
    title: 'Cost',
    align: 'end',
    cell: ({ cost, parts }) => (
      <>
        {cost === null ? '' : formatRupees(cost)}
        {parts && parts > 1 ? (
          <span className="block text-meta text-ink-3">{formatNumber(parts)} parts</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'at',
    title: 'Created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
]
