import type { ShopProcess } from '#contract/backoffice/health.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'

/** The processes of the shop on all machines, those too that ended without a word in the last day. */
export const ProcessTable = ({ processes }: { processes: readonly ShopProcess[] }) => (
  <DataTable caption="Processes" columns={columns} rows={processes} keyOf={({ id }) => id} />
)

const columns: Column<ShopProcess>[] = [
  {
    key: 'host',
    title: 'Host',
    phone: 'title',
    cell: ({ host, address, isThis }) => (
      <span className="wrap-anywhere">
        <span className="font-semibold">{host}</span>{' '}
        <span className="text-ink-3">
          {address}
          {isThis ? ', this process' : null}
        </span>
      </span>
    ),
  },
  { key: 'version', title: 'Version', cell: ({ version }) => version },
  { key: 'since', title: 'Open since', cell: ({ startedAt }) => formatDateTime(startedAt) },
  { key: 'seen', title: 'Last seen', cell: ({ seenAt }) => formatDateTime(seenAt) },
  {
    key: 'pictures',
    title: 'Pictures',
    phone: 'meta',
    cell: (process) => (
      <span className="wrap-anywhere text-ink-2">
        <span className="block md:hidden">
          Karigar {process.version}, open since {formatDateTime(process.startedAt)}
          {process.isLive ? null : `, last seen ${formatDateTime(process.seenAt)}`}
        </span>
        <span className="md:hidden">Pictures: </span>
        {picturesOf(process)}
      </span>
    ),
  },
  {
    key: 'state',
    title: 'State',
    phone: 'end',
    cell: ({ isLive, differs }) => {
      if (!isLive)
        return (
          <Pill tone="neutral" icon="circle-x">
            Gone
          </Pill>
        )
      return differs.length > 0 ? (
        <Pill tone="warn" icon="triangle-alert">
          Other {differs.map((what) => words[what]).join(', ')}
        </Pill>
      ) : (
        <Pill tone="ok" icon="circle-check">
          Open
        </Pill>
      )
    },
  },
]

const picturesOf = ({ picturesBucket }: ShopProcess) =>
  picturesBucket === null ? 'In a folder' : picturesBucket

const words: Record<ShopProcess['differs'][number], string> = {
  version: 'version',
  key: 'settings key',
  pictures: 'pictures',
}
