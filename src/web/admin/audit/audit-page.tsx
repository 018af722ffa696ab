import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { KeysetLinks } from '../kit/lists/keyset-links.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { backToSettings } from '../parts/settings/system-links.ts'
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
    <AdminPage title="Audit log" back={backToSettings} note={log && formatNumber(log.total)}>
      <AuditFilters filters={filters ?? { actors: [], actions: [], subjects: [] }} />
      <AuditTable
        entries={log?.entries ?? []}
        names={new Map(filters?.actors.map(({ id, name }) => [String(id), name]))}
        loading={log ? false : 8}
        empty={
          <EmptyState title="No entries match.">
            Every change that staff make is recorded here.
          </EmptyState>
        }
      />
      <KeysetLinks isFirst={!params.has('before')} next={next} hrefWith={hrefWith} />
    </AdminPage>
  )
}
