import type { BooksCheck } from '#contract/backoffice/books.ts'
import { useDownload } from '#web/session/documents.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { readTallyMasters, readTallyVouchers, readZoho } from './books.data.ts'
import { WholeMonth } from './whole-month.tsx'

type FileOf = { name: string; label: string; read: () => Promise<Blob> }

/** The files of a month or day. */
export function BookFiles({ check }: { check: BooksCheck }) {
  const { period } = check
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
      {period.length === 7 ? <WholeMonth key={period} check={check} /> : null}
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
