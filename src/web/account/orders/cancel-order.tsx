import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useOrderDeeds } from '#web/data/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Form, FormMessage } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Radio, RadioGroup } from '#web/ui/radio.tsx'
import { toast } from '#web/ui/toast.ts'

const reasons = ['Ordered by mistake', 'It comes too late', 'Found it cheaper', 'Another reason']
const another = 'Another reason'

export type CancelOrderProps = { order: Order; open: boolean; onClose: () => void }

/** Asks why, so that the shop can do better, and then cancels the whole order. */
export function CancelOrder({ order, open, onClose }: CancelOrderProps) {
  const { cancel, cancelling, cancelled } = useOrderDeeds(order)
  const [reason, setReason] = useState('')
  const finish = useEffectEvent(() => {
    toast.success('Order cancelled.')
    onClose()
  })
  useEffect(() => {
    if (cancelled?.ok) finish()
  }, [cancelled])

  return (
    <Modal open={open} onClose={onClose} title={`Cancel order ${order.orderNumber}?`}>
      <Form
        as="form"
        problem={cancelled && !cancelled.ok ? cancelled.problem : null}
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          void cancel(String(form.get('reason') || reason).trim())
        }}
        className="grid gap-4"
      >
        <p className="text-ink-2">
          All of it is cancelled.
          {order.paymentMethod === 'COD' ? ' You have not paid anything yet.' : null}
        </p>
        <RadioGroup legend="Why?" className="grid">
          {reasons.map((one) => (
            <Radio
              key={one}
              name="why"
              label={one}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </RadioGroup>
        {reason === another ? (
          <Field label="What is it?" name="reason" check={(text) => given(text)}>
            <TextInput maxLength={300} />
          </Field>
        ) : null}
        <FormMessage />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose} data-autofocus>
            Keep order
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={cancelling}
            reason={reason ? undefined : 'Choose why first.'}
          >
            Cancel order
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

const given = (text: string) => (text.trim() ? undefined : 'Give a reason.')
