import { Button } from '#web/ui/inputs/button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import type { MovingOrder } from './moving-orders.ts'
import { ParcelPapers } from './parcel-papers.tsx'

type ShippedDialogProps = {
  order: Pick<MovingOrder, 'id' | 'orderNumber'>
  onClose: () => void
}

/** Offers the papers of an order that has just shipped. */
export const ShippedDialog = ({ order, onClose }: ShippedDialogProps) => (
  <Modal
    open
    title={`${order.orderNumber} shipped`}
    onClose={onClose}
    footer={
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
    }
  >
    <ParcelPapers orders={[order]} />
  </Modal>
)
