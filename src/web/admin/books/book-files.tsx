import { useState } from 'react'
import type { BooksCheck } from '#contract/backoffice/books.ts'
import { useDownload } from '#web/session/documents.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { readMonth, readTallyMasters, readTallyVouchers, readZoho } from './books.data.ts'

type FileOf = { name: string; label: string; read: () => Promise<Blob> }

/** The files of a month or day. */
export function BookFiles({ check: { period } }: { check: BooksCheck }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
      {period.length === 7 ? <WholeMonth month={period} /> : null}
      <Card title="Tally" className="grid gap-3">
        <p className="text-sm text-ink-2">
          Import the ledgers first, then the vouchers. A second import changes what is there and
          adds nothing twice.
        </p>
        <Files
          files={[
            {
              name: `tally-masters-${period}.xml`,
              label: 'Ledgers',
              read: () => readTallyMasters(period),
            },
            {
              name: `tally-vouchers-${period}.xml`,
              label: 'Vouchers',
              read: () => readTallyVouchers(period),
            },
          ]}
        />
      </Card>
      <Card title="Zoho Books" className="grid gap-3">
        <p className="text-sm text-ink-2">
          Import them in this order. Enter refunds there by hand.
        </p>
        <Files
          files={(['invoices', 'credit-notes', 'payments'] as const).map((file) => ({
            name: `zoho-${file}-${period}.csv`,
            label: zohoWords[file],
            read: () => readZoho(period, file),
          }))}
        />
      </Card>
    </div>
  )
}

const zohoWords = {
  invoices: 'Invoices',
  'credit-notes': 'Credit notes',
  payments: 'Payments',
} as const

function Files({ files }: { files: readonly FileOf[] }) {
  const { busy, download } = useDownload()
  return (
    <div className="flex flex-wrap gap-2">
      {files.map(({ name, label, read }) => (
        <Button
          key={name}
          variant="outline"
          icon="download"
          busy={busy === name}
          onClick={() => download(name, read)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Everything of a month in one file. Drawing the documents takes longest, so they can be left out. */
function WholeMonth({ month }: { month: string }) {
  const [hasDocuments, setDocuments] = useState(true)
  return (
    <Card title="The whole month" className="grid gap-3">
      <p className="text-sm text-ink-2">
        Registers, GSTR-1, Tally, Zoho Books and the sums in one zip. With the documents, a thousand
        of them take some minutes: keep this page open.
      </p>
      <Checkbox
        label="With every invoice and credit note as PDF"
        checked={hasDocuments}
        onChange={({ target }) => setDocuments(target.checked)}
      />
      <Files
        files={[
          {
            name: `books-${month}.zip`,
            label: 'Download the month',
            read: () => readMonth(month, hasDocuments ? 'with' : 'without'),
          },
        ]}
      />
    </Card>
  )
}
