import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type Cart, cartApi } from '#contract/selling/cart.ts'
import { markCart } from '#web/session/cart.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

/** Enters a coupon, or shows the applied coupon, its discount and any problem. */
export default function CouponField({ coupon }: { coupon: Cart['coupon'] }) {
  const apply = useCall(cartApi.applyCoupon, { inForm: true, onDone: markCart })
  const remove = useCall(cartApi.removeCoupon, { onDone: markCart })
  const [isOpen, setOpen] = useState(false)
  if (coupon)
    return (
      <Notice
        tone={coupon.problem ? 'warn' : 'ok'}
        live
        action={
          <TextButton onClick={() => void remove.run()} disabled={remove.isBusy}>
            Remove
          </TextButton>
        }
      >
        <strong>{coupon.code}</strong>: {coupon.problem ?? coupon.label}
      </Notice>
    )
  if (!isOpen)
    return (
      <TextButton onClick={() => setOpen(true)} className="justify-self-start">
        I have a coupon
      </TextButton>
    )
  return (
    <Form
      as="form"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const code = String(new FormData(event.currentTarget).get('code') ?? '')
        void apply.run({ body: { code } })
      }}
    >
      <Field
        label="Coupon code"
        name="code"
        error={apply.problem?.message}
        hint="One code per order."
      >
        <TextInput
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={limits.pasted}
        />
      </Field>
      <Button type="submit" variant="outline" busy={apply.isBusy} className="mt-6">
        Apply
      </Button>
    </Form>
  )
}
