import type { AdminOrder } from '#contract/admin-orders.ts'
import { fileNameOf, readOffice, useDownload } from '#web/data/documents.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DocumentList } from '#web/ui/document-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** What was invoiced and credited: to print once, or in the three copies that travel with goods. */
export default function OrderDocuments({ order }: { order: AdminOrder }) {
  const { busy, download } = useDownload()
  return (
    <Card title="Invoices">
      {order.documents.length === 0 ? (
        <p className="text-sm text-ink-3">Written when a parcel leaves.</p>
      ) : null}
      <DocumentList
        documents={order.documents}
        actions={(document) => {
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
        }}
      />
    </Card>
  )
}
