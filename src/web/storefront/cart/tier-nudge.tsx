import { nextTier } from '#contract/catalogue/tiers.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import type { CartItem } from '#contract/selling/cart.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'

export type TierNudgeProps = { item: CartItem; onQuantity: (quantity: number) => void }

/**
 * A price tier is suggested when it needs at most this many more pieces, or no more than the cart already
 * holds.
 */
const near = 10

/** How many more pieces reach the next price tier, if the stock allows it. */
export function TierNudge({ item, onQuantity }: TierNudgeProps) {
  const { quantity, price, tiers, availableQuantity, product } = item
  const next = nextTier(quantity, price, tiers)
  if (!next || next.minQuantity > Math.min(availableQuantity, limits.quantity)) return null
  const more = next.minQuantity - quantity
  if (more > Math.max(near, quantity)) return null
  return (
    <TextButton onClick={() => onQuantity(next.minQuantity)} className="justify-self-start text-sm">
      {more} more for {formatRupees(next.price)} each
      <span className="sr-only">: {product.name}</span>
    </TextButton>
  )
}
