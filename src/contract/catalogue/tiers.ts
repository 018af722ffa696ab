import type { Paise } from '../money.ts'
import type { Tier } from './products.ts'

/**
 * The price of one piece at a quantity, in paise: the lowest tier price that the quantity reaches, and never
 * more than the single price. Cart, quote, order and every page use this.
 */
export const unitPriceFor = (quantity: number, price: Paise, tiers: readonly Tier[]): Paise =>
  tiers.reduce(
    (best, tier) => (tier.minQuantity <= quantity && tier.price < best ? tier.price : best),
    price,
  )

/** The next quantity at which a piece becomes cheaper; null if there is none. */
export function nextTier(quantity: number, price: Paise, tiers: readonly Tier[]): Tier | null {
  const now = unitPriceFor(quantity, price, tiers)
  const ahead = tiers.filter((tier) => tier.minQuantity > quantity && tier.price < now)
  return ahead.reduce<Tier | null>(
    (near, tier) => (near && near.minQuantity <= tier.minQuantity ? near : tier),
    null,
  )
}
