import { type ReactNode, useState } from 'react'
import { importMb, zipMb } from '#contract/limits.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useSendImport } from './imports.data.ts'
import { MegabytesSent } from './megabytes-sent.tsx'

/** Chooses a file and the zip with its pictures, uploads both, and explains the file format. */
export function SendFile() {
  const { isBusy, problem, run, sent } = useSendImport()
  const [file, setFile] = useState<File | null>(null)
  const [zip, setZip] = useState<File | null>(null)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="grid gap-4">
        <Dropzone
          label={file ? file.name : 'Choose a CSV file, or drop it here'}
          hint={`Up to ${importMb} MB and 10,000 rows. You see all changes before anything is imported.`}
          accept=".csv,text/csv"
          disabled={isBusy}
          error={problem?.fields?.file ?? (problem?.fields ? undefined : problem?.message)}
          onAdd={([added]) => setFile(added ?? null)}
        />
        <Dropzone
          label={zip ? zip.name : 'Pictures in a zip (optional)'}
          hint={`Named after the SKU: HD-100.jpg, HD-100-2.jpg. Up to ${zipMb} MB, 8 MB each.`}
          accept=".zip,application/zip"
          disabled={isBusy}
          error={problem?.fields?.zipBytes ?? problem?.fields?.pictures}
          onAdd={([added]) => setZip(added ?? null)}
        />
        {isBusy && zip ? <MegabytesSent sent={sent} total={zip.size} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button
            icon="upload"
            busy={isBusy}
            reason={file ? undefined : 'Choose a file first.'}
            onClick={() => {
              if (file) void run({ file, zip })
            }}
          >
            Check file
          </Button>
          {zip && !isBusy ? (
            <Button variant="outline" onClick={() => setZip(null)}>
              Without pictures
            </Button>
          ) : null}
        </div>
      </Card>
      <FileFormat />
    </div>
  )
}

const FileFormat = () => (
  <Card title="File format" className="grid gap-2 text-sm text-ink-2">
    <p>
      Start from a product export: it has every column but Stock. A file may have only some of the
      columns; the others don't change.
    </p>
    <p>
      SKU is always required: it identifies the variant. A new product also needs Name, Category,
      Price and MRP. Rows with the same brand and name are variants of one product.
    </p>
    <p>Amounts are in rupees, GST included. Put each list entry on its own line inside the cell.</p>
    <p>
      <Term>Stock</Term> is the number of pieces you have now; an empty cell changes nothing.
    </p>
    <p>
      <Term>Pictures</Term> are addresses that begin with https://, or names of files in the zip,
      each on its own line. Files that are named after a SKU need no column.
    </p>
  </Card>
)

const Term = ({ children }: { children: ReactNode }) => (
  <b className="font-semibold text-ink">{children}</b>
)
