import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useSendImport } from './imports.data.ts'

/** Takes the file, and says how it has to be written. */
export function SendFile() {
  const { busy, refused, send } = useSendImport()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Dropzone
        label={busy ? 'Reading the file…' : 'Choose a CSV file, or drop it here'}
        hint="Up to 8 MB and 10,000 lines. Nothing changes before you have seen what would."
        accept=".csv,text/csv"
        disabled={busy}
        error={refused}
        onAdd={([file]) => {
          if (file) void send(file)
        }}
      />
      <Card title="How it is written" className="grid gap-2 text-sm text-ink-2">
        <p>
          An export of the products has every column: change it and bring it back. A file may also
          have a few of them only; what it does not say stays as it is.
        </p>
        <p>
          SKU is always needed: it says which variant a line is about. For a new product Name,
          Category, Price and MRP are needed too; lines with the same brand and name are its
          variants.
        </p>
        <p>
          Amounts are in rupees, GST included. Lists have a line of the cell for each entry.
          Pictures and stock are not part of it.
        </p>
      </Card>
    </div>
  )
}
