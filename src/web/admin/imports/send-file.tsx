import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useSendImport } from './imports.data.ts'

/** Uploads the file, and explains the file format. */
export function SendFile() {
  const { isBusy, problem, run } = useSendImport()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Dropzone
        label={isBusy ? 'Reading the file…' : 'Choose a CSV file, or drop it here'}
        hint="Up to 8 MB and 10,000 rows. You see all changes before anything is imported."
        accept=".csv,text/csv"
        disabled={isBusy}
        error={problem?.fields?.file ?? problem?.message}
        onAdd={([file]) => {
          if (file) void run(file)
        }}
      />
      <Card title="File format" className="grid gap-2 text-sm text-ink-2">
        <p>
          Start from a product export: it has every column. A file may have only some of the
          columns; the others don't change.
        </p>
        <p>
          SKU is always required: it identifies the variant. A new product also needs Name,
          Category, Price and MRP. Rows with the same brand and name are variants of one product.
        </p>
        <p>
          Amounts are in rupees, GST included. Put each list entry on its own line inside the cell.
          Pictures and stock can't be imported.
        </p>
      </Card>
    </div>
  )
}
