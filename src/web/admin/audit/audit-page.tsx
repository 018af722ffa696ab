import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { KeysetLinks } from '../kit/lists/keyset-links.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { backToSettings } from '../parts/settings/system-links.ts'
import { auditLoader } from './audit.data.ts'
import { auditFilters } from './audit-filters.ts'
import { AuditTable } from './audit-table.tsx'

export const loader = auditLoader

const nothingKnown = { actors: [], actions: [], subjects: [] }

/** Who changed what, and when. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const address = useListAddress(adminPaths.audit)
  const layout = usePlainLayout()
  const { log, filters, next } = loaded ?? {}
  return (
    <AdminPage title="Audit log" back={backToSettings} note={log && formatNumber(log.total)}>
      <ListBar address={address} filters={auditFilters(filters ?? nothingKnown)} />
      <AuditTable
        entries={log?.entries ?? []}
        names={new Map(filters?.actors.map(({ id, name }) => [String(id), name]))}
        layout={layout}
        loading={log ? false : 8}
        empty={
          <EmptyState title="No entries match.">
            Every change that staff make is recorded here.
          </EmptyState>
        }
      />
      <KeysetLinks
        isFirst={!address.params.has('before')}
        next={next}
        hrefWith={address.hrefWith}
      />
    </AdminPage>
  )
}
