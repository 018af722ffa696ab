import { plural } from '#contract/plural.ts'
import type { BulkOutcome } from '#contract/selling/fulfilment.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { ParcelPapers } from '../../parts/orders/parcel-papers.tsx'
import { Outcomes } from './outcomes.tsx'

type ShippedPileProps = {
  outcomes: readonly BulkOutcome[]
  /** How many lines of the list had errors. */
  wrongLines?: number
  onClose: () => void
}

/** Outcomes of many parcels, with the papers of those that left. */
export function ShippedPile({ outcomes, wrongLines = 0, onClose }: ShippedPileProps) {
  const pile = outcomes.filter(({ result }) => result !== 'REFUSED')
  return (
    <Modal
      open
      title="Shipped"
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
        {pile.length > 0 ? <ParcelPapers orders={pile} /> : null}
      </div>
    </Modal>
  )
}
