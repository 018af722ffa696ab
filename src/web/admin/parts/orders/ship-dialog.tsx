import { useId, useState } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import {
  allOf,
  type Choosable,
  openLines,
  PieceChooser,
  sharesOf,
} from '#web/ui/inputs/order-pieces.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useMailWords } from '../../kit/mail-words.ts'
import { AskedSerials, SerialFields } from '../serials/serial-fields.tsx'
import { linesOf, useOpenSerials, useTypedSerials } from '../serials/use-serials.ts'
import { CourierFields, NumberField } from './courier-fields.tsx'
import { asksSerials, type MovingOrder, parcelIn, type ShipmentDraft } from './moving-orders.ts'

type ShipDialogProps = {
  order: MovingOrder
  busy: boolean
  problem: Problem | null
  onShip: (shipment: ShipmentDraft) => void
  onClose: () => void
}

/** Asks for the courier and the tracking number, before them for the serial numbers of what is in the parcel. */
export default function ShipDialog({ order, busy, problem, onShip, onClose }: ShipDialogProps) {
  const formId = useId()
  const mailWords = useMailWords()
  const open = openLines(order.lines ?? [])
  const [chosen, setChosen] = useState(allOf(open))
  const asks = asksSerials(order)
  const found = useOpenSerials(asks ? [order.id] : [])
  const serials = useTypedSerials(
    linesOf(found)
      .map((line) => ({ ...line, most: open.length > 0 ? (chosen[line.lineId] ?? 0) : line.most }))
      .filter(({ most }) => most > 0),
  )
  const ship = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onShip({
      ...parcelIn(form),
      ...(open.length > 0 && { lines: sharesOf(chosen) }),
      ...(serials.lines.length > 0 && { serials: serials.packed }),
    })
  }
  const isEmpty = open.length > 0 && sharesOf(chosen).length === 0
  const pieces =
    piecesIn(open) > 1 ? (
      <PieceChooser legend="In this parcel" lines={open} chosen={chosen} onChange={setChosen} />
    ) : null
  return (
    <Modal
      open
      onClose={onClose}
      title={`Ship ${order.orderNumber}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy}
            icon="truck"
            reason={whyNot(isEmpty, found === null)}
          >
            Ship
          </Button>
        </>
      }
    >
      <Form id={formId} problem={problem} onSubmit={ship} className="grid gap-4">
        {asks ? (
          <>
            {pieces}
            <AskedSerials found={found}>
              <SerialFields
                serials={serials}
                isFirst
                areNeeded
                ifMissing="The parcel cannot leave without them."
              />
            </AskedSerials>
          </>
        ) : null}
        <CourierFields linkName="trackingUrl">
          <NumberField />
        </CourierFields>
        {asks ? null : pieces}
        <FormMessage />
        {order.needsEwayBill ? (
          <Notice tone="warn" icon="truck">
            Needs an e-way bill. Shipping creates the invoice: raise the bill with the invoice
            number before the courier leaves, then record it next to the invoice.
          </Notice>
        ) : null}
        <p className="text-meta text-ink-3">
          {mailWords('The shopper gets a mail with these details.')} Other items can follow in
          another parcel.
        </p>
      </Form>
    </Modal>
  )
}

function whyNot(isEmpty: boolean, isLoading: boolean): string | undefined {
  if (isLoading) return 'The items are not loaded yet.'
  return isEmpty ? 'Add at least one item to the parcel first.' : undefined
}

const piecesIn = (lines: readonly Choosable[]) => lines.reduce((sum, { max }) => sum + max, 0)
