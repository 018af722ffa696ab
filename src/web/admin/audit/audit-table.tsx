import type { ReactNode } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AuditEntry } from '#contract/backoffice/audit.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import type { TableLayout } from '#web/ui/data/table-layout.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { auditLink, auditWords, placeWords, valueWords } from './audit-words.ts'
import { type Difference, differences } from './differences.ts'

type Names = ReadonlyMap<string, string>

type AuditTableProps = {
  layout: TableLayout
  entries: readonly AuditEntry[]
  /** The names of the staff by id. */
  names: Names
  loading: number | false
  empty: ReactNode
}

/** Entries of the audit log with what was before and after. */
export const AuditTable = ({ entries, names, ...state }: AuditTableProps) => (
  <DataTable
    caption="Audit log"
    columns={columnsWith(names)}
    rows={entries}
    keyOf={({ id }) => id}
    {...state}
  />
)

const columnsWith = (names: Names): Column<AuditEntry>[] => [
  {
    key: 'at',
    title: 'When',
    phone: 'meta',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  {
    key: 'actor',
    title: 'Who',
    phone: 'end',
    cell: ({ actor, actorId }) =>
      actorId ? <TextLink to={`${adminPaths.audit}?actor=${actorId}`}>{actor}</TextLink> : actor,
  },
  {
    key: 'what',
    title: 'What',
    phone: 'title',
    cell: (entry) => <Change entry={entry} names={names} />,
  },
]

function Change({ entry, names }: { entry: AuditEntry; names: Names }) {
  const changes = differences(entry.before, entry.after)
  const to = auditLink(entry)
  const words = auditWords(entry, names)
  return (
    <>
      {to ? <TextLink to={to}>{words}</TextLink> : words}
      {changes.length <= 2 ? <Differences changes={changes} /> : null}
      <details className="mt-1 text-meta">
        <summary className="touch-target w-fit py-1 text-ink-2">
          {changes.length > 2 ? `${changes.length} differences` : 'Details'}
          <span className="sr-only"> of entry {entry.id}</span>
        </summary>
        {changes.length > 2 ? <Differences changes={changes} /> : null}
        <Origin entry={entry} />
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

/** From where it was done. An entry of the shop itself has no address. */
const Origin = ({ entry: { id, action, ip, requestId } }: { entry: AuditEntry }) => (
  <ul className="mt-1 grid gap-0.5 wrap-anywhere text-ink-3">
    <li>
      Entry {id}, {action}
    </li>
    {ip ? <li>Address {ip}</li> : null}
    {requestId ? <li>Request {requestId}</li> : null}
  </ul>
)
