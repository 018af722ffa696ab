import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { usePartDeed } from '#web/data/admin-fulfilment.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Form, FormMessage } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { type Chosen, openLines, PieceChooser, sharesOf } from '#web/ui/order-pieces.tsx'

/** Calls off pieces that are still here, with a word for the shopper. */
export function CancelPieces({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const id = useId()
  const { busy, outcome, submit } = usePartDeed()
  const [chosen, choose] = useState<Chosen>({})
  const lines = sharesOf(chosen)
  const done = useEffectEvent(onClose)
  useEffect(() => {
    if (outcome?.ok) done()
  }, [outcome])
  return (
    <Modal
      open
      onClose={onClose}
      title={`Cancel a part of ${order.orderNumber}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            Keep as it is
          </Button>
          <Button
            type="submit"
            form={id}
            busy={busy}
            variant="danger"
            reason={lines.length === 0 ? 'Choose what to cancel first.' : undefined}
          >
            Cancel these
          </Button>
        </>
      }
    >
      <Form
        id={id}
        problem={outcome && !outcome.ok ? outcome.problem : null}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
          const { id: orderId, version } = order
          void submit({ deed: 'pieces.cancel', orderId, reason, lines, version })
        }}
      >
        <PieceChooser
          legend="What won't be sent"
          lines={openLines(order.lines)}
          chosen={chosen}
          onChange={choose}
        />
        <Field
          label="Reason"
          name="reason"
          hint="The shopper reads this."
          check={(text) => (text.trim() ? undefined : 'Say why, in a few words.')}
        >
          <TextInput maxLength={300} autoComplete="off" />
        </Field>
        <FormMessage />
        <p className="text-meta text-ink-3">
          These go back on the shelf.{' '}
          {order.paymentMethod === 'COD'
            ? 'Less is collected on delivery.'
            : 'Their price with their share of the delivery is refunded.'}
        </p>
      </Form>
    </Modal>
  )
}
