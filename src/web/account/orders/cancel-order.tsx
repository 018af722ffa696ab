import { useState } from 'react'
import { type Order, ordersApi } from '#contract/selling/orders.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import {
  allOf,
  type Chosen,
  openLines,
  PieceChooser,
  sharesOf,
} from '#web/ui/inputs/order-pieces.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const reasons = ['Ordered by mistake', 'Arrives too late', 'Found it cheaper', 'Another reason']
const another = 'Another reason'

export type CancelOrderProps = { order: Order; open: boolean; onClose: () => void }

/** Asks which items to cancel and why, then cancels them. */
export function CancelOrder({ order, open, onClose }: CancelOrderProps) {
  const [reason, setReason] = useState('')
  const here = openLines(order.lines)
  const [picked, setPicked] = useState<Chosen | null>(null)
  const chosen = picked ?? allOf(here)
  const lines = sharesOf(chosen)
  const pieces = here.reduce((sum, { max }) => sum + max, 0)
  const isChoice = order.partlyCancellable && pieces > 1
  const isAll = here.every(({ id, max }) => chosen[id] === max)
  const cancel = useCall(ordersApi.cancel, {
    inForm: true,
    onDone: () => {
      toast.success(isAll ? 'Cancelled.' : 'Items cancelled.')
      setPicked(null)
      onClose()
    },
  })

  return (
    <Modal open={open} onClose={onClose} title={`Cancel order ${order.orderNumber}?`}>
      <Form
        as="form"
        problem={cancel.problem}
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const body = { reason: String(form.get('reason') || reason).trim() }
          // Without lines, everything that has not shipped is cancelled.
          void cancel.run({ params: { id: order.id }, body: isAll ? body : { ...body, lines } })
        }}
        className="grid gap-4"
      >
        {isChoice ? (
          <PieceChooser legend="What to cancel" lines={here} chosen={chosen} onChange={setPicked} />
        ) : null}
        <p className="text-ink-2">{consequence(order, isAll)}</p>
        {order.status === 'PENDING_PAYMENT' && pieces > 1 ? (
          <p className="text-ink-2">
            Single items can’t be cancelled before the order is paid. Cancel the whole order and use
            “Buy again” for the rest, or pay first: you can then cancel single items until they
            ship.
          </p>
        ) : null}
        <ReasonFields reason={reason} onReason={setReason} />
        <FormMessage />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose} data-autofocus>
            Keep order
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={cancel.isBusy}
            reason={whyNot(reason, isChoice && lines.length === 0)}
          >
            {isAll ? 'Cancel order' : 'Cancel these items'}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

type ReasonFieldsProps = { reason: string; onReason: (reason: string) => void }

function ReasonFields({ reason, onReason }: ReasonFieldsProps) {
  return (
    <>
      <RadioGroup legend="Why?" className="grid">
        {reasons.map((each) => (
          <Radio
            key={each}
            name="why"
            label={each}
            checked={reason === each}
            onChange={() => onReason(each)}
          />
        ))}
      </RadioGroup>
      {reason === another ? (
        <Field label="Tell us more" name="reason" check={(text) => given(text)}>
          <TextInput maxLength={300} />
        </Field>
      ) : null}
    </>
  )
}

function whyNot(reason: string, isNothing: boolean) {
  if (isNothing) return 'Select the items to cancel first.'
  return reason ? undefined : 'Choose a reason first.'
}

function consequence({ status, paymentMethod, paymentStatus }: Order, isAll: boolean) {
  const what = !isAll
    ? 'The rest of the order is not affected.'
    : status === 'PARTIALLY_SHIPPED'
      ? 'Everything that has not shipped yet is cancelled.'
      : 'The whole order is cancelled.'
  if (paymentMethod === 'COD')
    return isAll ? `${what} You haven't paid anything yet.` : `${what} You pay less on delivery.`
  return paymentStatus === 'PAID'
    ? `${what} We refund its price and its share of the delivery fee to your original payment method.`
    : what
}

const given = (text: string) => (text.trim() ? undefined : 'Enter a reason.')
