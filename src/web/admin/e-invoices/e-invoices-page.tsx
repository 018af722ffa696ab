import { useState } from 'react'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { mayCall } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { plural } from '#contract/plural.ts'
import type { EInvoice, EInvoices } from '#contract/tax/e-invoices.ts'
import { useDownload } from '#web/session/documents.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { pageHref, StateTabs } from '../kit/lists/state-list.tsx'
import { AnswerUpload } from './answer-upload.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { eInvoiceColumns } from './e-invoice-columns.tsx'
import {
  eInvoicesLoader,
  eInvoiceTabs,
  readReportFile,
  useReport,
  useReportAll,
} from './e-invoices.data.ts'

export const loader = eInvoicesLoader

/** Documents of registered buyers: what the e-invoice portal knows of them. */
export function Component() {
  const list = useLastNonNull<EInvoices>(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const [asked, setAsked] = useState<EInvoice | null>(null)
  const layout = usePlainLayout()
  const { state, location: next } = useNavigation()
  const mayReport = mayCall('orders', useShopper().user?.role ?? null)
  const { counts } = list ?? {}
  return (
    <AdminPage title="E-invoices" back={{ to: adminPaths.gst, label: 'GST' }}>
      {list ? <State list={list} /> : null}
      {list?.isOn ? <ForAll list={list} mayReport={mayReport} /> : null}
      <StateTabs
        path={adminPaths.eInvoices}
        tabs={eInvoiceTabs}
        counts={counts ? { TO_REPORT: counts.toReport, FAILED: counts.failed } : {}}
      />
      <DataTable
        caption="E-invoices"
        columns={mayReport ? [...eInvoiceColumns, actionsOf(list, setAsked)] : eInvoiceColumns}
        rows={list?.documents ?? []}
        keyOf={({ id }) => id}
        layout={layout}
        loading={list ? false : 6}
        busy={state === 'loading' && next?.pathname === adminPaths.eInvoices}
        empty={
          <EmptyState title="No documents here." glyph="caliper">
            Tax invoices and credit notes of buyers with a GSTIN appear here.
          </EmptyState>
        }
      />
      {list && list.total > list.limit ? (
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.limit)}
          hrefFor={(page) => pageHref(adminPaths.eInvoices, params, page)}
        />
      ) : null}
      {asked ? (
        <CancelDialog
          key={asked.id}
          document={asked}
          isConnected={list?.isConnected ?? false}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </AdminPage>
  )
}

/** Whether documents are reported, and how much time is left. */
function State({ list: { isOn, isConnected, counts } }: { list: EInvoices }) {
  const settings = (
    <Link to={`${adminPaths.settings}?section=e-invoices`} className="underline">
      Settings
    </Link>
  )
  if (!isOn)
    return (
      <Notice action={settings}>
        E-invoicing is off. Above ₹5 crore of turnover in any year since 2017-18 it is compulsory
        for sales to businesses.
      </Notice>
    )
  return (
    <>
      {counts.tooLate > 0 ? (
        <Notice tone="danger">
          {plural(counts.tooLate, 'document')} can no longer be reported. The portal refuses
          documents that are too old.
        </Notice>
      ) : null}
      {counts.urgent > counts.tooLate ? (
        <Notice tone="warn">
          {plural(counts.urgent - counts.tooLate, 'document')} must be reported within a week.
        </Notice>
      ) : null}
      <Notice action={settings}>
        {isConnected
          ? 'Each new document is reported automatically.'
          : 'The shop is not connected to the portal: download the file, upload it there, and upload its answer here.'}
      </Notice>
    </>
  )
}

/** Reports all waiting documents at once: by calls, or by a file and its answer. */
function ForAll({
  list: { isConnected, counts },
  mayReport,
}: {
  list: EInvoices
  mayReport: boolean
}) {
  const { busy, download } = useDownload()
  const report = useReportAll()
  const name = 'e-invoices.json'
  const inTime = counts.toReport + counts.failed - counts.tooLate
  return (
    <div className="flex flex-wrap gap-2">
      {isConnected && mayReport ? (
        <Button
          busy={report.isBusy}
          reason={inTime > 0 ? undefined : 'No document in time waits for an IRN.'}
          onClick={() => void report.run({})}
        >
          Report all
        </Button>
      ) : null}
      <Button
        variant="outline"
        icon="download"
        busy={busy === name}
        reason={inTime > 0 ? undefined : 'No document in time waits for an IRN.'}
        onClick={() => download(name, readReportFile)}
      >
        Download for the portal (JSON)
      </Button>
      {mayReport ? <AnswerUpload /> : null}
    </div>
  )
}

const actionsOf = (
  list: EInvoices | null,
  onCancel: (document: EInvoice) => void,
): Column<EInvoice> => ({
  key: 'actions',
  title: 'Actions',
  phone: 'meta',
  cell: (document) => (
    <Actions
      document={document}
      isConnected={list?.isConnected ?? false}
      onCancel={() => onCancel(document)}
    />
  ),
})

type ActionsProps = { document: EInvoice; isConnected: boolean; onCancel: () => void }

function Actions({ document, isConnected, onCancel }: ActionsProps) {
  const { isBusy, run } = useReport()
  if (mayCancel(document))
    return (
      <Button size="small" variant="ghost" onClick={onCancel}>
        {document.cancelUntil && isConnected ? 'Cancel IRN' : 'Record as cancelled'}
      </Button>
    )
  if (!isConnected || document.irn || (document.daysLeft !== null && document.daysLeft < 0))
    return null
  return (
    <Button
      size="small"
      variant="tonal"
      busy={isBusy}
      aria-label={`Report ${document.number}`}
      onClick={() => void run({ params: { id: document.id } })}
    >
      Report
    </Button>
  )
}

/** Also one that was cancelled before the shop knew void documents. */
const mayCancel = ({ state, replacedBy }: EInvoice) =>
  state === 'REPORTED' || (state === 'CANCELLED' && replacedBy === null)
