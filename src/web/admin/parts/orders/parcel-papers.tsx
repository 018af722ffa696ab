import { plural } from '#contract/plural.ts'
import type { PrintKind } from '#contract/selling/fulfilment.ts'
import { useDownload } from '#web/session/documents.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { prints, readPrint } from './prints.data.ts'

/** Prints the papers that go with the parcels of these orders, and of no other order. */
export function ParcelPapers({ orders }: { orders: readonly { id: number }[] }) {
  const { busy, download } = useDownload()
  const { length } = orders
  return (
    <div className="grid justify-items-start gap-2">
      {prints
        .filter(({ what }) => papers.has(what))
        .map(({ what, one, file }) => (
          <Button
            key={what}
            variant="outline"
            icon="printer"
            busy={busy === file}
            onClick={() => void download(file, () => readPrint(what, orders))}
          >
            Print {length === 1 ? one : plural(length, one)}
          </Button>
        ))}
      {length > 1 ? (
        <p className="text-meta text-ink-3">
          Every pile has the same sequence: the oldest order is on top.
        </p>
      ) : null}
    </div>
  )
}

/** Papers that go with a parcel. */
const papers: ReadonlySet<PrintKind> = new Set(['LABELS', 'INVOICES', 'PACKING_SLIPS'])
