import type { Order } from '#contract/orders.ts'
import { fileNameOf, readMine, useDownload } from '#web/data/documents.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DocumentList } from '#web/ui/document-list.tsx'

/** The order's invoices and credit notes, to keep. */
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
