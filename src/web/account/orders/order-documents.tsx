import type { Order } from '#contract/selling/orders.ts'
import { fileNameOf, readMine, useDownload } from '#web/session/documents.ts'
import { DocumentList } from '#web/ui/data/document-list.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The order's invoices and credit notes for download. */
export default function OrderDocuments({ order }: { order: Order }) {
  const { busy, download } = useDownload()
  return (
    <Card title="Invoices" id="invoices">
      <DocumentList
        documents={order.documents}
        actions={(document) => (
          <Button
            variant="outline"
            size="small"
            icon="download"
            busy={busy === fileNameOf(document)}
            aria-label={`Download ${document.number} as PDF`}
            onClick={() => download(fileNameOf(document), () => readMine(order.id, document))}
          >
            PDF
          </Button>
        )}
      />
    </Card>
  )
}
