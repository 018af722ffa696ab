import { useState } from 'react'
import { mayCall } from '#contract/access.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { OrderDocument } from '#contract/selling/invoices.ts'
import type { EwayBill } from '#contract/tax/e-way-bills.ts'
import { fileNameOf, readOffice, useDownload } from '#web/session/documents.ts'
import { useShopper } from '#web/session/shopper.ts'
import { DocumentList } from '#web/ui/data/document-list.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { EwayState, TransportButton } from '../parts/gst/eway-state.tsx'
import { TransportDialog } from '../parts/gst/transport-dialog.tsx'
import { NumberDialog, type NumberQuestion } from './number-dialog.tsx'

type OrderDocumentsProps = { order: AdminOrder; bills: readonly EwayBill[] }

/**
 * The order's invoices and credit notes: to print once, or as the three copies that travel with the
 * goods.
 */
export default function OrderDocuments({ order, bills }: OrderDocumentsProps) {
  const [asked, setAsked] = useState<EwayBill | null>(null)
  const { user } = useShopper()
  const [question, setQuestion] = useState<NumberQuestion | null>(null)
  const mayRecord = mayCall('orders', user?.role ?? null)
  return (
    <Card title="Invoices">
      <DocumentList
        documents={order.documents}
        actions={(document) => <Files order={order} document={document} />}
        notes={(document) => (
          <PortalNumbers
            document={document}
            bill={bills.find(({ id }) => id === document.id)}
            onAsk={mayRecord ? setQuestion : undefined}
            onTransport={setAsked}
          />
        )}
      />
      {question ? (
        <NumberDialog
          key={question.document.id}
          question={question}
          onClose={() => setQuestion(null)}
        />
      ) : null}
      {asked ? (
        <TransportDialog key={asked.id} bill={asked} onClose={() => setAsked(null)} />
      ) : null}
    </Card>
  )
}

function Files({ order, document }: { order: AdminOrder; document: OrderDocument }) {
  const { busy, download } = useDownload()
  const file = fileNameOf(document)
  const inThree = file.replace('.pdf', '-3-copies.pdf')
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon="download"
        busy={busy === file}
        aria-label={`Download ${document.number} as PDF`}
        onClick={() => download(file, () => readOffice(order.id, document))}
      >
        PDF
      </Button>
      {document.kind === 'CREDIT_NOTE' ? null : (
        <IconButton
          icon="printer"
          label={`Download ${document.number} in three copies`}
          busy={busy === inThree}
          onClick={() => download(inThree, () => readOffice(order.id, document, 'all'))}
        />
      )}
    </>
  )
}

type PortalNumbersProps = {
  document: OrderDocument
  /** How the goods travel; undefined if they need no bill. */
  bill: EwayBill | undefined
  /** Undefined for those who only read. */
  onAsk: ((question: NumberQuestion) => void) | undefined
  onTransport: (bill: EwayBill) => void
}

/** The numbers that government portals issued for a document, and the ones still to record. */
function PortalNumbers({ document, bill, onAsk, onTransport }: PortalNumbersProps) {
  const { ewayBillNo, irn, isRegistrable, voidedAt, replacedBy } = document
  if (voidedAt)
    return ewayBillNo ? (
      <Notice tone="warn" className="w-full">
        E-way bill {ewayBillNo} was raised for this cancelled invoice. The goods need one for{' '}
        {replacedBy ?? 'the new invoice'}.
      </Notice>
    ) : null
  const needsBill = document.needsEwayBill && ewayBillNo === null
  if (!needsBill && ewayBillNo === null && !isRegistrable) return null
  return (
    <div className="flex w-full flex-wrap items-center gap-2 text-meta">
      {needsBill ? (
        <Pill tone="warn" icon="truck">
          Needs an e-way bill
        </Pill>
      ) : null}
      {ewayBillNo ? <span className="tnum">E-way bill {ewayBillNo}</span> : null}
      {onAsk && (needsBill || ewayBillNo) ? (
        <Button
          size="small"
          variant={needsBill ? 'tonal' : 'ghost'}
          onClick={() => onAsk({ kind: 'document.eway-bill', document })}
        >
          {needsBill ? 'Record number' : 'Change number'}
        </Button>
      ) : null}
      {bill && onAsk ? <TransportButton bill={bill} onAsk={onTransport} /> : null}
      {bill ? <EwayState bill={{ ...bill, ewayBillNo: null }} /> : null}
      {irn ? <span className="tnum w-full wrap-anywhere">IRN {irn}</span> : null}
      {onAsk && isRegistrable && irn === null ? (
        <Button
          size="small"
          variant="ghost"
          onClick={() => onAsk({ kind: 'document.register', document })}
        >
          Record an IRN
        </Button>
      ) : null}
    </div>
  )
}
