import { useState } from 'react'
import type { AdminProductRow } from '#contract/catalogue/admin-catalogue.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { type BulkOutcome, changeMany } from '../parts/products/products.data.ts'
import { GapTable } from './gap-table.tsx'

type Props = {
  products: readonly AdminProductRow[]
  /** Opens the dialog in which the facts of these products are filled in. */
  onFill: (products: readonly AdminProductRow[]) => void
  onDone: () => void
}

/** Publishes the selected products that are complete, and shows what the others lack. */
export function PublishMany({ products, onFill, onDone }: Props) {
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const [sent, setSent] = useState<readonly AdminProductRow[]>([])
  const call = useCall(changeMany, {
    // When none was complete, the dialog alone says so.
    done: ({ changed }) =>
      changed.length > 0 ? `${plural(changed.length, 'product')} published.` : '',
    onDone: (answer) => (answer.refused.length > 0 ? setOutcome(answer) : onDone()),
  })
  const refused = new Set(outcome?.refused.map(({ id }) => id))
  return (
    <>
      <Button
        size="small"
        variant="outline"
        busy={call.isBusy}
        onClick={() => {
          setSent(products)
          void call.run({ products, change: { status: 'PUBLISHED' } })
        }}
      >
        Publish what is complete
      </Button>
      <Modal
        open={outcome !== null}
        size="medium"
        title={outcome ? titleOf(outcome) : ''}
        onClose={() => setOutcome(null)}
        footer={
          <>
            <Button variant="outline" onClick={() => setOutcome(null)}>
              Close
            </Button>
            <Button
              onClick={() => {
                setOutcome(null)
                onFill(products.filter(({ id }) => refused.has(id)))
              }}
            >
              Fill in for {plural(refused.size, 'product')}
            </Button>
          </>
        }
      >
        {outcome ? (
          <div className="grid gap-3">
            <Notice tone="warn">
              These stay as they are until they state what the law and the shop ask for.
            </Notice>
            <GapTable products={sent} refused={outcome.refused} />
          </div>
        ) : null}
      </Modal>
    </>
  )
}

const titleOf = ({ changed, refused }: BulkOutcome) =>
  `${formatNumber(changed.length)} published, ${plural(refused.length, 'product lacks', 'products lack')} something`
