import { useId } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import type { ShipmentDraft } from '#web/data/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Form, FormMessage } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { MovingOrder } from './use-moves.tsx'

type ShipDialogProps = {
  order: MovingOrder
  busy: boolean
  problem: Problem | null
  onShip: (shipment: ShipmentDraft) => void
  onClose: () => void
}

const couriers = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'India Post', 'Xpressbees']

/** Asks which courier has the parcel, and under which number. */
export function ShipDialog({ order, busy, problem, onShip, onClose }: ShipDialogProps) {
  const formId = useId()
  const listId = useId()
  const ship = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onShip({
      courier: textOf(form, 'courier'),
      trackingNumber: textOf(form, 'trackingNumber'),
      trackingUrl: textOf(form, 'trackingUrl'),
    })
  }
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
          <Button type="submit" form={formId} busy={busy} icon="truck">
            Ship
          </Button>
        </>
      }
    >
      <Form id={formId} problem={problem} onSubmit={ship} className="grid gap-4">
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
        <FormMessage />
        <p className="text-meta text-ink-3">The shopper gets a mail with these.</p>
      </Form>
    </Modal>
  )
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const needs = (text: string, sentence: string) => (text.trim() ? undefined : sentence)
