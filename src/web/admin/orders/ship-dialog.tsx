import { useId, useState } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
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
import type { MovingOrder, ShipmentDraft } from './orders.data.ts'

type ShipDialogProps = {
  order: MovingOrder
  busy: boolean
  problem: Problem | null
  onShip: (shipment: ShipmentDraft) => void
  onClose: () => void
}

const couriers = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'India Post', 'Xpressbees']

/** Asks for the courier and the tracking number. */
export function ShipDialog({ order, busy, problem, onShip, onClose }: ShipDialogProps) {
  const formId = useId()
  const open = openLines(order.lines ?? [])
  const [chosen, choose] = useState(allOf(open))
  const ship = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onShip({
      courier: textOf(form, 'courier'),
      trackingNumber: textOf(form, 'trackingNumber'),
      trackingUrl: textOf(form, 'trackingUrl'),
      ...(open.length > 0 && { lines: sharesOf(chosen) }),
    })
  }
  const isEmpty = open.length > 0 && sharesOf(chosen).length === 0
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
            reason={isEmpty ? 'Add at least one item to the parcel first.' : undefined}
          >
            Ship
          </Button>
        </>
      }
    >
      <Form id={formId} problem={problem} onSubmit={ship} className="grid gap-4">
        <CourierFields />
        {piecesIn(open) > 1 ? (
          <PieceChooser legend="In this parcel" lines={open} chosen={chosen} onChange={choose} />
        ) : null}
        <FormMessage />
        {order.needsEwayBill ? (
          <Notice tone="warn" icon="truck">
            Needs an e-way bill. Shipping creates the invoice: raise the bill with the invoice
            number before the courier leaves, then record it next to the invoice.
          </Notice>
        ) : null}
        <p className="text-meta text-ink-3">
          The shopper gets a mail with these details. Other items can follow in another parcel.
        </p>
      </Form>
    </Modal>
  )
}

function CourierFields() {
  const listId = useId()
  return (
    <>
      <Field label="Courier" name="courier" check={(text) => needs(text, 'Enter the courier.')}>
        <TextInput list={listId} maxLength={80} autoComplete="off" />
      </Field>
      <datalist id={listId}>
        {couriers.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
      <Field
        label="Tracking number (AWB)"
        name="trackingNumber"
        check={(text) => needs(text, 'Enter the number on the label.')}
      >
        <TextInput maxLength={60} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field
        label="Tracking link"
        name="trackingUrl"
        optional
        hint="Where the shopper can follow the parcel."
        check={(text) =>
          text.trim() && !/^https?:\/\//.test(text.trim())
            ? 'Start the link with https://'
            : undefined
        }
      >
        <TextInput type="url" inputMode="url" maxLength={500} autoComplete="off" />
      </Field>
    </>
  )
}

const piecesIn = (lines: readonly Choosable[]) => lines.reduce((sum, { max }) => sum + max, 0)

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const needs = (text: string, sentence: string) => (text.trim() ? undefined : sentence)
