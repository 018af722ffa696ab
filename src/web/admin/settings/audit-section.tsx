import { formatDateTime } from '#web/ui/data/date.ts'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { auditLink, auditWords, placeWords, valueWords } from './audit-words.ts'
import { type Difference, differences } from './differences.ts'
import { type AuditList, recordsPerPage } from './records.data.ts'
import { sectionAddress } from './settings.data.ts'

type Entry = AuditList['entries'][number]

/** The audit log, newest first. */
export function AuditSection({ log }: { log: AuditList }) {
  return (
    <div className="grid gap-4">
      <DataTable
        caption="Audit log"
        columns={columns}
        rows={log.entries}
        keyOf={({ id }) => id}
        empty={<EmptyState title="No changes yet." />}
      />
      <Pagination
        page={log.page}
        pages={Math.ceil(log.total / recordsPerPage)}
        summary={`${log.total.toLocaleString('en-IN')} in total`}
        hrefFor={(page) => `${sectionAddress('audit')}${page > 1 ? `&page=${page}` : ''}`}
      />
    </div>
  )
}

const columns: Column<Entry>[] = [
  {
    key: 'at',
    title: 'When',
    phone: 'meta',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  { key: 'actor', title: 'Who', phone: 'end', cell: ({ actor }) => actor },
  {
    key: 'what',
    title: 'What',
    phone: 'title',
    cell: (entry) => <Change entry={entry} />,
  },
]

/** Shows one or two changes directly and folds longer lists. */
function Change({ entry }: { entry: Entry }) {
  const changes = differences(entry.before, entry.after)
  const to = auditLink(entry)
  const words = to ? <TextLink to={to}>{auditWords(entry)}</TextLink> : auditWords(entry)
  if (changes.length <= 2)
    return (
      <>
        {words}
        <Differences changes={changes} />
      </>
    )
  return (
    <>
      {words}
      <details className="mt-1 text-meta">
        <summary className="touch-target w-fit py-1 text-ink-2">
          {changes.length} differences
        </summary>
        <Differences changes={changes} />
      </details>
    </>
  )
}

function Differences({ changes }: { changes: readonly Difference[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-0.5 text-meta">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline text-ink-3">{placeWords(name)}: </dt>
          <dd className="inline">
            {before === '' ? null : <s className="text-ink-3">{valueWords(name, before)}</s>}{' '}
            {valueWords(name, after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
