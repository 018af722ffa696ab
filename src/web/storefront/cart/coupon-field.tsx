import { useState } from 'react'
import type { Cart } from '#contract/selling/cart.ts'
import { useCoupon } from '#web/session/cart.ts'
import { sentenceOf } from '#web/session/run-action.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

/** Enters a coupon, or shows the applied coupon, its discount and any problem. */
export default function CouponField({ coupon }: { coupon: Cart['coupon'] }) {
  const deeds = useCoupon()
  const [isOpen, setOpen] = useState(false)
  if (coupon)
    return (
      <Notice
        tone={coupon.problem ? 'warn' : 'ok'}
        live
        action={
          <TextButton onClick={() => void deeds.remove()} disabled={deeds.busy}>
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
  const refused = deeds.outcome && !deeds.outcome.ok ? sentenceOf(deeds.outcome.problem) : undefined
  return (
    <Form
      as="form"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void deeds.apply(String(new FormData(event.currentTarget).get('code') ?? ''))
      }}
    >
      <Field label="Coupon code" name="code" error={refused} hint="One code per order.">
        <TextInput
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
        />
      </Field>
      <Button type="submit" variant="outline" busy={deeds.busy} className="mt-6">
        Apply
      </Button>
    </Form>
  )
}
