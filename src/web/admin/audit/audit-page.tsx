import { useLoaderData } from 'react-router'
import { formatNumber } from '#contract/number.ts'
import { adminPaths } from '#web/app/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { KeysetLinks } from '../keyset-links.tsx'
import { useListAddress } from '../list-address.ts'
import { auditLoader } from './audit.data.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'

export const loader = auditLoader

/** Who changed what, and when. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const { params, hrefWith } = useListAddress(adminPaths.audit)
  const { log, filters, next } = loaded ?? {}
  return (
    <AdminPage title="Audit log" note={log && formatNumber(log.total)}>
      <AuditFilters filters={filters ?? { actors: [], actions: [], subjects: [] }} />
      <AuditTable
        entries={log?.entries ?? []}
        names={new Map(filters?.actors.map(({ id, name }) => [String(id), name]))}
        loading={log ? false : 8}
        empty={<EmptyState title="No entries match." />}
      />
      <KeysetLinks isFirst={!params.has('before')} next={next} hrefWith={hrefWith} />
    </AdminPage>
  )
}
