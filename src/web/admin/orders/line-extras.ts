import { formatRupees } from '#contract/money.ts'
import type { OrderLine } from '#contract/selling/orders.ts'

type Fees = { shipping: number; codFee: number }

/**
 * Explains why a line's total differs from its price times quantity: its share of the discount and the
 * fees.
 */
export function lineExtras(
  { discount, shipping }: Pick<OrderLine, 'discount' | 'shipping'>,
  order: Fees,
): string[] {
  const exact = (amount: number) => formatRupees(amount, { paise: 'always' })
  return [
    ...(discount > 0 ? [`less ${exact(discount)} discount`] : []),
    ...(shipping > 0 ? [`with ${exact(shipping)} ${feeWords(order)}`] : []),
  ]
}

/** Names the fees that are split across the lines. */
function feeWords({ shipping, codFee }: Fees): string {
  if (codFee === 0) return 'delivery'
  return shipping === 0 ? 'COD fee' : 'delivery and COD fee'
}
