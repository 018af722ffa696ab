import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import type {
  SettlementItem,
  SettlementItems,
  SettlementState,
} from '#contract/selling/settlements.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { AdminPage } from '../../kit/admin-page.tsx'
import { DayRange } from '../../kit/lists/day-range.tsx'
import { usePlainLayout } from '../../kit/lists/density.tsx'
import { useListAddress } from '../../kit/lists/list-address.ts'
import { StateTabs } from '../../kit/lists/state-list.tsx'
import { useMay } from '../../kit/use-may.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import { itemColumns } from './item-columns.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { PayoutTable } from './payout-table.tsx'
import {
  itemsPerPage,
  itemsQuery,
  kindFilters,
  settlementsLoader,
  stateTabs,
  tabCounts,
} from './settlements.data.ts'
import { TermsDialog } from './terms-dialog.tsx'

export const loader = settlementsLoader

/** Payouts of gateways and couriers, and which of them are missing, short, double or unknown. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const [opened, setOpened] = useState<'file' | 'terms' | SettlementItem | null>(null)
  const mayWrite = useMay('orders')
  const maySet = useMay('settings')
  const layout = usePlainLayout()
  const close = () => setOpened(null)
  return (
    <AdminPage
      title="Settlements"
      back={{ to: adminPaths.payments, label: 'Payments' }}
      actionsBelow
      actions={
        <>
          {maySet ? (
            <Button variant="outline" onClick={() => setOpened('terms')}>
              Days to pay
            </Button>
          ) : null}
          {mayWrite ? (
            <Button icon="upload" onClick={() => setOpened('file')}>
              Import a payout file
            </Button>
          ) : null}
        </>
      }
    >
      <Filters found={loaded?.found} />
      <DataTable
        caption="Payments, refunds and COD parcels"
        columns={itemColumns(loaded?.terms ?? [], mayWrite ? setOpened : null)}
        rows={loaded?.found.items ?? []}
        keyOf={({ key }) => key}
        layout={layout}
        loading={loaded ? false : 6}
        empty={<Nothing found={loaded?.found} />}
      />
      <Pages found={loaded?.found} />
      <PayoutTable payouts={loaded?.payouts} terms={loaded?.terms ?? []} />
      {opened === 'file' && loaded ? <PayoutDialog terms={loaded.terms} onClose={close} /> : null}
      {opened === 'terms' && loaded ? <TermsDialog terms={loaded.terms} onClose={close} /> : null}
      {opened && typeof opened === 'object' ? (
        <ExplainDialog item={opened} onClose={close} />
      ) : null}
    </AdminPage>
  )
}

function Filters({ found }: { found: SettlementItems | undefined }) {
  const { params, change } = useListAddress(adminPaths.settlements)
  const { kind } = itemsQuery(params)
  return (
    <>
      <StateTabs
        path={adminPaths.settlements}
        tabs={stateTabs}
        counts={found ? tabCounts(found.counts) : {}}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Kind">
          <Select value={kind ?? ''} onChange={(event) => change({ kind: event.target.value })}>
            <option value="">All</option>
            {Object.entries(kindFilters).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <DayRange from={found?.from ?? ''} to={found?.to ?? ''} onChange={change} />
      </div>
    </>
  )
}

/** Nothing to look at is good news, and says what the other tabs have. */
function Nothing({ found }: { found: SettlementItems | undefined }) {
  const { params } = useListAddress(adminPaths.settlements)
  const { state } = itemsQuery(params)
  const counts = tabCounts(found?.counts ?? {})
  const count = (name: SettlementState) => counts[name] ?? 0
  if (counts.all === 0)
    return (
      <EmptyState title="No payments in this period.">
        Online payments, their refunds and delivered COD parcels appear here.
      </EmptyState>
    )
  if (state !== 'TO_LOOK_AT')
    return (
      <EmptyState title="Nothing is in this list.">
        Choose another state or a longer period.
      </EmptyState>
    )
  const settled = count('SETTLED') + count('BOOKED') + count('NOTED')
  return (
    <EmptyState title="All is settled.">
      {formatNumber(settled)} settled, {formatNumber(count('WAITING'))} not due yet. Nothing is
      missing, short, over, paid twice or unknown.
    </EmptyState>
  )
}

function Pages({ found }: { found: SettlementItems | undefined }) {
  const { hrefWith } = useListAddress(adminPaths.settlements)
  if (!found || found.total === 0) return null
  return (
    <Pagination
      page={found.page}
      pages={Math.ceil(found.total / itemsPerPage)}
      summary={`${formatNumber(found.total)} in total`}
      hrefFor={(page) => hrefWith({ page: String(page) })}
    />
  )
}
