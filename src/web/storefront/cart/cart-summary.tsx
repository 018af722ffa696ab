import { lazy, Suspense } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { formatRupees } from '#contract/money.ts'
import { useDeliveryEstimate } from '#web/data/delivery-estimate.ts'
import { usePincode } from '#web/data/kept-pincode.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/date.ts'
import { SumList } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Amount } from '#web/ui/price.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { blockOf, type CartBlock, quantityToOrder } from './cart-blocks.ts'

const CouponField = lazy(() => import('./coupon-field.tsx'))

export type CartSummaryProps = {
  cart: Cart
  onQuantity: (item: CartItem, quantity: number) => void
  onRemove: (item: CartItem) => void
}

/** What the cart comes to, and the way to the checkout: beside the lines, or below and in a bar. */
export function CartSummary({ cart, onQuantity, onRemove }: CartSummaryProps) {
  const saved = cart.mrpTotal - cart.subtotal
  const block = blockOf(cart.items)
  const fix = () => {
    for (const item of block?.items ?? []) {
      const quantity = quantityToOrder(item)
      if (quantity > 0) onQuantity(item, quantity)
      else onRemove(item)
    }
  }
  return (
    <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
      <Card title="Summary" className="grid gap-4">
        <SumList
          rows={[
            { label: `Items (${cart.itemCount})`, value: <Amount of={cart.mrpTotal} /> },
            saved > 0 && { label: 'You save', value: <Amount of={-saved} />, good: true },
            cart.discount > 0 && {
              label: 'Coupon',
              value: <Amount of={-cart.discount} always />,
              good: true,
            },
            { label: 'Total', value: <Amount of={cart.total} />, strong: true },
          ]}
        />
        <p className="text-meta text-ink-3">GST included.</p>
        <div className="grid min-h-control">
          <Suspense>
            <CouponField coupon={cart.coupon} />
          </Suspense>
        </div>
        <DeliveryHint subtotal={cart.subtotal} />
        {block ? <Blocked block={block} onFix={fix} /> : null}
        <div className="max-lg:hidden">
          <ToCheckout block={block} total={null} />
        </div>
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6 lg:hidden">
        <ToCheckout block={block} total={cart.total} />
      </div>
    </div>
  )
}

function ToCheckout({ block, total }: { block: CartBlock | null; total: number | null }) {
  const label = total === null ? 'Checkout' : `Checkout · ${formatRupees(total)}`
  if (block)
    return (
      <Button size="large" block reason={block.sentence}>
        {label}
      </Button>
    )
  return (
    <ButtonLink to={paths.checkout} size="large" block>
      {label}
    </ButtonLink>
  )
}

function Blocked({ block, onFix }: { block: CartBlock; onFix: () => void }) {
  return (
    <Notice tone="danger" live>
      <p>{block.sentence}</p>
      <TextButton onClick={onFix} className="mt-1">
        {block.remedy}
      </TextButton>
    </Notice>
  )
}

/** From which total on delivery is free is the same everywhere. */
const anyPincode = '110001'

/** What delivery will add. Heavy parcels cost more, so the fee itself waits for the checkout. */
function DeliveryHint({ subtotal }: { subtotal: number }) {
  const pincode = usePincode()
  const answer = useDeliveryEstimate(pincode ?? anyPincode)
  if (!answer) return <p className="min-h-10 text-sm text-ink-2">Delivery is added at checkout.</p>
  const missing = answer.freeShippingAbove - subtotal
  return (
    <div className="grid min-h-10 gap-1 text-sm text-ink-2">
      <p>
        Delivery is free above {formatRupees(answer.freeShippingAbove)}
        {missing > 0 ? `: ${formatRupees(missing)} to go.` : '. Heavy tools may cost more to send.'}
      </p>
      {pincode ? (
        <p>
          {answer.serviceable
            ? `To ${pincode} by ${formatDate(answer.deliveryDates.to)}.`
            : `We don't deliver to ${pincode} yet.`}
        </p>
      ) : null}
    </div>
  )
}
