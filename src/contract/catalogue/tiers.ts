import type { Paise } from '../money.ts'
import type { Tier } from './products.ts'

/**
 * What one piece costs when so many are bought: the lowest price the quantity has reached, and never
 * more than a single one. Cart, quote, order and every page count by this.
 */
export const unitPriceFor = (quantity: number, price: Paise, tiers: readonly Tier[]): Paise =>
  tiers.reduce(
    (best, tier) => (tier.minQuantity <= quantity && tier.price < best ? tier.price : best),
    price,
  )

/** The nearest quantity above this one at which a piece gets cheaper, or null. */
export function nextTier(quantity: number, price: Paise, tiers: readonly Tier[]): Tier | null {
  const now = unitPriceFor(quantity, price, tiers)
  const ahead = tiers.filter((tier) => tier.minQuantity > quantity && tier.price < now)
  return ahead.reduce<Tier | null>(
    (near, tier) => (near && near.minQuantity <= tier.minQuantity ? near : tier),
    null,
  )
}
