import { useState } from 'react'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { mayCall } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import type { EwayBill } from '#contract/tax/e-way-bills.ts'
import { useDownload } from '#web/session/documents.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { pageHref, StateTabs } from '../kit/lists/state-list.tsx'
import { EwayState, TransportButton } from '../parts/gst/eway-state.tsx'
import { TransportDialog } from '../parts/gst/transport-dialog.tsx'
import { ewayLoader, ewayTabs, readEwayFile } from './e-invoices.data.ts'

export const loader = ewayLoader

const fileName = 'e-way-bills.json'

/** Invoices whose goods need an e-way bill, with how they travel. */
export function Component() {
  const list = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const [asked, setAsked] = useState<EwayBill | null>(null)
  const { busy, download } = useDownload()
  const layout = usePlainLayout()
  const { state, location: next } = useNavigation()
  const mayWrite = mayCall('orders', useShopper().user?.role ?? null)
  const action: Column<EwayBill> = {
    key: 'action',
    title: 'Transport',
    phone: 'meta',
    cell: (bill) => <TransportButton bill={bill} onAsk={setAsked} />,
  }
  return (
    <AdminPage title="E-way bills" back={{ to: adminPaths.gst, label: 'GST' }}>
      <Button
        variant="outline"
        icon="download"
        className="justify-self-start"
        busy={busy === fileName}
        reason={list?.needed ? undefined : 'No invoice needs an e-way bill.'}
        onClick={() => download(fileName, readEwayFile)}
      >
        Download for the portal (JSON)
      </Button>
      <StateTabs
        path={adminPaths.ewayBills}
        tabs={ewayTabs}
        counts={list ? { NEEDED: list.needed } : {}}
      />
      <DataTable
        caption="E-way bills"
        columns={mayWrite ? [...columns, action] : columns}
        rows={list?.bills ?? []}
        keyOf={({ id }) => id}
        layout={layout}
        loading={list ? false : 6}
        busy={state === 'loading' && next?.pathname === adminPaths.ewayBills}
        empty={
          <EmptyState title="No e-way bills here." glyph="caliper">
            Invoices above the values in the tax settings appear here.
          </EmptyState>
        }
      />
      {list && list.total > list.limit ? (
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.limit)}
          hrefFor={(page) => pageHref(adminPaths.ewayBills, params, page)}
        />
      ) : null}
      {asked ? (
        <TransportDialog key={asked.id} bill={asked} onClose={() => setAsked(null)} />
      ) : null}
    </AdminPage>
  )
}

const columns: Column<EwayBill>[] = [
  {
    key: 'number',
    title: 'Invoice',
    phone: 'title',
    cell: ({ orderId, number, issuedOn }) => (
      <>
        <Link to={adminPaths.order(orderId)} className="reach font-semibold hover:underline">
          {number}
        </Link>
        <span className="block text-meta text-ink-3">{formatDateWithYear(issuedOn)}</span>
      </>
    ),
  },
  {
    key: 'to',
    title: 'Goes to',
    phone: 'meta',
    cell: ({ receiver, city }) => `${receiver}, ${city}`,
  },
  {
    key: 'state',
    title: 'Bill',
    phone: 'meta',
    className: 'md:w-[36%]',
    cell: (bill) => <EwayState bill={bill} />,
  },
  {
    key: 'total',
    title: 'Total',
    align: 'end',
    phone: 'end',
    cell: ({ total }) => formatRupees(total, { paise: 'always' }),
  },
]
