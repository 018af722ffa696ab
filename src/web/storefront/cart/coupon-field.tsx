import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { type Cart, cartApi } from '#contract/selling/cart.ts'
import type { CartCoupon } from '#contract/selling/coupons.ts'
import { markCart } from '#web/session/cart.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import type { loadCartCoupons } from './cart.data.ts'

/** Shows the applied coupon, its discount and any problem, the other coupons of the cart, and a field for a code. */
export default function CouponField({ coupon }: { coupon: Cart['coupon'] }) {
  const coupons = useLoaderData<typeof loadCartCoupons>() ?? []
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone by then: its row has become the notice, or the other way round.
  const onDone = () => {
    markCart()
    box.current?.querySelector('button')?.focus()
  }
  const apply = useCall(cartApi.applyCoupon, { onDone })
  const remove = useCall(cartApi.removeCoupon, { onDone })
  const others = coupons.filter(({ code }) => code !== coupon?.code)
  return (
    <div ref={box} className="grid content-start gap-2">
      {coupon ? (
        <Notice
          tone={coupon.problem ? 'warn' : 'ok'}
          live
          action={
            <TextButton onClick={() => void remove.run()} disabled={remove.isBusy}>
              Remove<span className="sr-only"> {coupon.code}</span>
            </TextButton>
          }
        >
          <strong>{coupon.code}</strong>: {coupon.problem ?? coupon.label}
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <ul aria-label="Coupons for your cart" className="grid gap-2">
          {others.map((other) => (
            <CouponRow
              key={other.code}
              coupon={other}
              isSent={apply.sending?.body.code === other.code}
              onApply={() => void apply.run({ body: { code: other.code } })}
            />
          ))}
        </ul>
      ) : null}
      {coupon ? null : <TypedCode />}
    </div>
  )
}

type CouponRowProps = { coupon: CartCoupon; isSent: boolean; onApply: () => void }

function CouponRow({ coupon, isSent, onApply }: CouponRowProps) {
  const { code, label, discount, problem, excludeCod } = coupon
  return (
    <li className="flex items-center gap-2 rounded-control border border-line bg-straw-soft px-3 py-2 text-sm">
      <p className="min-w-0 flex-1">
        <b className="font-semibold wrap-anywhere">{code}</b>
        {discount > 0 ? (
          <span className="tnum text-ok">: saves {formatRupees(discount)}</span>
        ) : null}
        <span className="block text-ink-2">
          {label}
          {excludeCod ? ', not with cash on delivery' : null}
        </span>
        {problem ? <span className="block font-medium">{problem}</span> : null}
      </p>
      {problem ? null : (
        <Button size="small" variant="tonal" busy={isSent} onClick={onApply}>
          Apply<span className="sr-only"> {code}</span>
        </Button>
      )}
    </li>
  )
}

function TypedCode() {
  const apply = useCall(cartApi.applyCoupon, { inForm: true, onDone: markCart })
  const [isOpen, setOpen] = useState(false)
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
