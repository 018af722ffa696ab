/** A rate of GST that depends on the price of a piece. Rates in basis points. */
export type PriceRule = {
  /** In paise for one piece. */
  limit: number
  /** Up to the limit. */
  rateBp: number
  aboveBp: number
  /** Whether the value before GST or the price with GST is compared with the limit. */
  basis: 'BEFORE_GST' | 'WITH_GST'
}

/**
 * The rate in basis points of so many pieces. `amount` is their price in paise with GST, after discounts and without delivery.
 * The value before GST is the one at the lower rate, compared without rounding. `gst_rate_at` is the same in SQL.
 */
export function rateAtPrice(rule: PriceRule, amount: number, pieces: number): number {
  const { limit, rateBp, aboveBp, basis } = rule
  const most = BigInt(limit) * BigInt(pieces)
  const isLow =
    basis === 'WITH_GST'
      ? BigInt(amount) <= most
      : BigInt(amount) * 10_000n <= most * BigInt(10_000 + rateBp)
  return isLow ? rateBp : aboveBp
}
