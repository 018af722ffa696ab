import type { Reply } from '#contract/endpoint.ts'
import { formatPhone } from '#contract/phone.ts'
import { messagesApi } from '#contract/shop/messages.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { usePlainLayout } from '../../kit/lists/density.tsx'
import type { useListAddress } from '../../kit/lists/list-address.ts'
import { ListBar } from '../../kit/lists/list-bar.tsx'
import { ListSearch } from '../../kit/lists/list-search.tsx'
import { channelNames } from '../../parts/outbox/outbox-words.ts'

type Numbers = Reply<typeof messagesApi.unreachable>
type UnreachableListProps = { numbers: Numbers; address: ReturnType<typeof useListAddress> }
type NumberRow = Numbers['phones'][number]

/** Numbers that get no messages by a channel, because three in a row failed. */
export function UnreachableList({ numbers, address }: UnreachableListProps) {
  const { phones, page, limit, total } = numbers
  return (
    <>
      <ListBar
        address={address}
        search={<ListSearch address={address} label="Search numbers" placeholder="Phone" />}
      />
      <DataTable
        caption="Unreachable numbers"
        columns={columns}
        rows={phones}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        empty={
          address.value('q') ? (
            <EmptyState title="No numbers match." />
          ) : (
            <EmptyState title="No number is unreachable.">
              A number is listed here after three messages in a row failed. It then gets none by
              that channel.
            </EmptyState>
          )
        }
      />
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        hrefFor={(next) => address.hrefWith({ page: String(next) })}
      />
    </>
  )
}

const columns: Column<NumberRow>[] = [
  {
    key: 'phone',
    title: 'Phone',
    phone: 'title',
    cell: ({ phone, channel }) => (
      <span className="font-semibold whitespace-nowrap">
        {formatPhone(phone)}
        <span className="font-normal md:hidden"> · {channelNames[channel]}</span>
      </span>
    ),
  },
  { key: 'channel', title: 'By', cell: ({ channel }) => channelNames[channel] },
  {
    key: 'reason',
    title: 'Reason',
    phone: 'meta',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  {
    key: 'since',
    title: 'Since',
    cell: ({ since }) => <span className="whitespace-nowrap">{formatDateTime(since)}</span>,
  },
  {
    key: 'actions',
    title: '',
    align: 'end',
    phone: 'end',
    cell: (row) => <ClearButton row={row} />,
  },
]

function ClearButton({ row: { id, phone, channel } }: { row: NumberRow }) {
  const { isBusy, run } = useCall(messagesApi.clearUnreachable, {
    done: `${formatPhone(phone)} gets messages by ${channelNames[channel]} again.`,
  })
  return (
    <Button
      size="small"
      variant="outline"
      busy={isBusy}
      onClick={() => void run({ params: { id } })}
    >
      Send again<span className="sr-only"> to {formatPhone(phone)}</span>
    </Button>
  )
}
