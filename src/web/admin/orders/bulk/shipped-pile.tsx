import { plural } from '#contract/plural.ts'
import type { BulkOutcome, PrintKind } from '#contract/selling/fulfilment.ts'
import { useDownload } from '#web/session/documents.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { readPrint } from './bulk.data.ts'
import { doneOf, Outcomes } from './outcomes.tsx'
import { prints } from './prints.ts'

type ShippedPileProps = {
  outcomes: readonly BulkOutcome[]
  /** How many lines of the list had errors. */
  wrongLines: number
  onClose: () => void
}

/** Outcomes of a list of parcels, with the papers of those that left and of no other order. */
export function ShippedPile({ outcomes, wrongLines, onClose }: ShippedPileProps) {
  const { busy, download } = useDownload()
  const pile = outcomes.filter(({ result }) => result !== 'REFUSED')
  return (
    <Modal
      open
      title={`${plural(doneOf(outcomes), 'order')} shipped`}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-4">
        <Outcomes outcomes={outcomes} will="shipped" />
        {wrongLines > 0 ? (
          <Notice tone="warn">
            {plural(wrongLines, 'line')} of the list had errors and did not ship.
          </Notice>
        ) : null}
        {pile.length > 0 ? (
          <div className="grid justify-items-start gap-2">
            {prints
              .filter(({ what }) => papers.has(what))
              .map(({ what, one, file }) => (
                <Button
                  key={what}
                  variant="outline"
                  icon="printer"
                  busy={busy === file}
                  onClick={() => void download(file, () => readPrint(what, pile))}
                >
                  Print {plural(pile.length, one)}
                </Button>
              ))}
            <p className="text-meta text-ink-3">
              Every pile has the same sequence: the oldest order is on top.
            </p>
          </div>
        ) : null}
      </div>
    </Modal>
  )
}

/** Papers that go with a parcel. */
const papers: ReadonlySet<PrintKind> = new Set(['LABELS', 'INVOICES', 'PACKING_SLIPS'])
