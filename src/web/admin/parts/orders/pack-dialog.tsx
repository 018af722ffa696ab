import type { Problem } from '#contract/endpoint.ts'
import type { PackedSerials } from '#contract/selling/serial-numbers.ts'
import { QuestionDialog } from '../../kit/forms/question-dialog.tsx'
import { AskedSerials, SerialFields } from '../serials/serial-fields.tsx'
import { linesOf, useOpenSerials, useTypedSerials } from '../serials/use-serials.ts'
import type { MovingOrder } from './moving-orders.ts'

type PackDialogProps = {
  order: MovingOrder
  busy: boolean
  problem: Problem | null
  onPack: (serials: PackedSerials) => void
  onClose: () => void
}

/** Asks for the serial numbers of the pieces that are packed. They may also follow before the parcel leaves. */
export default function PackDialog({ order, busy, problem, onPack, onClose }: PackDialogProps) {
  const found = useOpenSerials([order.id])
  const serials = useTypedSerials(linesOf(found))
  return (
    <QuestionDialog
      title={`Pack ${order.orderNumber}`}
      confirm="Pack"
      cancel="Cancel"
      call={{ isBusy: busy, problem }}
      reason={found === null ? 'The items are not loaded yet.' : undefined}
      onClose={onClose}
      onAnswer={() => onPack(serials.packed)}
    >
      <AskedSerials found={found}>
        <SerialFields
          isFirst
          serials={serials}
          ifMissing="You can enter them until you ship the order."
        />
      </AskedSerials>
    </QuestionDialog>
  )
}
