import { Suspense } from 'react'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Cart, CartItem } from '#contract/selling/cart.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { blockOf, type CartBlock, quantityToOrder } from './cart-blocks.ts'
import { CartDelivery, type CartDeliveryProps } from './cart-delivery.tsx'
import { CartSums, estimateOf } from './cart-sums.tsx'

const CouponField = lazyRetry(() => import('./coupon-field.tsx'))

export type CartSummaryProps = {
  cart: Cart
  delivery: Omit<CartDeliveryProps, 'subtotal'>
  onQuantity: (item: CartItem, quantity: number) => void
  onRemove: (item: CartItem) => void
}

/**
 * The cart's totals and the checkout button: beside the lines on wide screens; below them and in a sticky bar
 * on phones.
 */
export function CartSummary({ cart, delivery, onQuantity, onRemove }: CartSummaryProps) {
  const { total } = estimateOf(cart, delivery.estimate) ?? cart
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
        <CartSums cart={cart} estimate={delivery.estimate} />
        <div className="grid min-h-control" data-no-print>
          <Suspense>
            <CouponField coupon={cart.coupon} />
          </Suspense>
        </div>
        <div data-no-print>
          <CartDelivery {...delivery} subtotal={cart.subtotal} />
        </div>
        {block ? <Blocked block={block} onFix={fix} /> : null}
        <div className="max-lg:hidden" data-no-print>
          <ToCheckout block={block} total={null} />
        </div>
      </Card>
      <div
        data-no-print
        className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6 lg:hidden"
      >
        <ToCheckout block={block} total={total} />
      </div>
    </div>
  )
}

function ToCheckout({ block, total }: { block: CartBlock | null; total: number | null }) {
  const label =
    total === null ? 'Checkout' : `Checkout · ${formatRupees(total, { paise: 'always' })}`
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
